/* SPDX-License-Identifier: MIT */
/*
 * From floats to a net of whole numbers (bots/net.h), and to its file, whose name
 * contains a hash of its content: NAME-HASH.net.
 */
#ifndef SEXTON_TRAIN_QUANTISE_H
#define SEXTON_TRAIN_QUANTISE_H

#include "bots/net.h"
#include "train/dense.h"

/* What a net is for. */
typedef struct NetLabel {
    char name[NET_NAME]; /* `dawn-zoch-2` */
    uint8_t game, least, most, variant;
} NetLabel;

/* How many bytes that net takes. */
size_t quantise_size(const Brain *brain);

/* Writes them; each output has its own scale, so that its largest weight is 127. */
void quantise(const Brain *brain, const NetLabel *label, uint8_t *bytes);

/* Writes the file into a folder; its name into `name`. Returns an errno. */
enum { NET_FILE = 64 };
int train_net_save(const char *folder, const NetLabel *label, const uint8_t *bytes,
                   size_t size, char name[NET_FILE]);

#endif
