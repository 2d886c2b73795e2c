/* SPDX-License-Identifier: MIT */
/*
 * Rounding a net. An output's weights share a scale; its bias is kept in the units of the
 * sums, so that it loses nothing.
 */
#include "train/quantise.h"

#include "base/sha256.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

size_t quantise_size(const Brain *brain)
{
    size_t size = NET_HEAD;
    for (int i = 0; i < brain->layer_count; i++) {
        size_t inputs = (size_t)brain->layers[i].inputs;
        size_t outputs = (size_t)brain->layers[i].outputs;
        size += 4 + 8 * outputs + inputs * outputs;
    }
    return size;
}

static uint8_t *write_number(uint8_t *to, uint32_t number, int length)
{
    for (int i = 0; i < length; i++)
        *to++ = (uint8_t)(number >> (8 * i));
    return to;
}

static uint8_t *write_layer(const Brain *brain, int number, uint8_t *to)
{
    const Dense *layer = &brain->layers[number];
    to = write_number(to, (uint32_t)layer->inputs, 2);
    to = write_number(to, (uint32_t)layer->outputs, 2);
    for (int j = 0; j < layer->outputs; j++) {
        float scale = brain_unit(brain, number, j) * (1 << NET_SCALE);
        to = write_number(to, (uint32_t)lrintf(scale), 4);
    }
    for (int j = 0; j < layer->outputs; j++) {
        float bias = brain->numbers[layer->biases + j] / brain_unit(brain, number, j);
        to = write_number(to, (uint32_t)(int32_t)lrintf(bias * (float)NET_ONE), 4);
    }
    for (int i = 0; i < layer->inputs; i++) {
        for (int j = 0; j < layer->outputs; j++) {
            float weight = brain->numbers[layer->weights + i * layer->outputs + j];
            *to++ = (uint8_t)(int8_t)lrintf(weight / brain_unit(brain, number, j));
        }
    }
    return to;
}

void quantise(const Brain *brain, const NetLabel *label, uint8_t *bytes)
{
    static const uint8_t mark[] = {'S', 'X', 'N', '1'};
    memset(bytes, 0, NET_HEAD);
    memcpy(bytes, mark, sizeof mark);
    bytes[4] = label->game;
    bytes[5] = label->least;
    bytes[6] = label->most;
    bytes[8] = label->variant;
    bytes[9] = (uint8_t)brain->layer_count;
    write_number(bytes + 12, (uint32_t)quantise_size(brain), 4);
    memcpy(bytes + 16, label->name, strlen(label->name));
    uint8_t *to = bytes + NET_HEAD;
    for (int i = 0; i < brain->layer_count; i++)
        to = write_layer(brain, i, to);
}

static void name_file(const NetLabel *label, const uint8_t *bytes, size_t size,
                      char name[NET_FILE])
{
    Sha256 hash;
    uint8_t digest[SHA256_SIZE];
    sha256_init(&hash);
    sha256_add(&hash, bytes, size);
    sha256_end(&hash, digest);
    snprintf(name, NET_FILE, "%s-%02x%02x%02x%02x.net", label->name, digest[0], digest[1],
             digest[2], digest[3]);
}

int train_net_save(const char *folder, const NetLabel *label, const uint8_t *bytes,
                   size_t size, char name[NET_FILE])
{
    name_file(label, bytes, size, name);
    size_t length = strlen(folder) + NET_FILE + 2;
    char *path = malloc(length);
    if (!path)
        return ENOMEM;
    snprintf(path, length, "%s/%s", folder, name);
    FILE *file = fopen(path, "wb");
    int error = file ? 0 : errno;
    if (file && fwrite(bytes, 1, size, file) != size)
        error = errno;
    if (file && fclose(file) != 0)
        error = errno;
    free(path);
    return error;
}
