/* SPDX-License-Identifier: MIT */
/*
 * Small things out of JSON. A thing twice in a set is refused.
 */
#include "wire/place.h"

bool place_grave_read(const DawnSetup *setup, const json_t *json, uint8_t *grave)
{
    Slice name = json_slice(json);
    *grave = name.bytes ? dawn_grave_read(&setup->options.board, name) : GRAVE_NONE;
    return *grave != GRAVE_NONE;
}

bool place_graves_read(const DawnSetup *setup, const json_t *json, uint64_t *graves)
{
    *graves = 0;
    if (!json_is_array(json))
        return false;
    for (size_t i = 0; i < json_array_size(json); i++) {
        uint8_t grave;
        if (!place_grave_read(setup, json_array_get(json, i), &grave) ||
            *graves >> grave & 1)
            return false;
        *graves |= (uint64_t)1 << grave;
    }
    return true;
}

bool place_card_read(const json_t *json, uint8_t *card)
{
    Slice name = json_slice(json);
    *card = name.bytes ? sedlec_card_read(name) : CARD_NONE;
    return *card != CARD_NONE;
}

bool place_cell_read(Slice text, uint8_t *cell)
{
    uint32_t row;
    int32_t x;
    if (!text.bytes || !slice_number(slice_cut(&text, ':'), SEDLEC_ROWS - 1, &row) ||
        !text.bytes || !slice_integer(text, -SEDLEC_CENTRE, SEDLEC_CENTRE, &x))
        return false;
    *cell = (uint8_t)(8 * (int)row + x + SEDLEC_CENTRE);
    return true;
}

bool place_seats_read(const json_t *json, int players, uint8_t *seats)
{
    *seats = 0;
    if (!json_is_array(json))
        return false;
    for (size_t i = 0; i < json_array_size(json); i++) {
        uint8_t seat;
        if (!json_read_byte(json_array_get(json, i), (unsigned)players - 1, &seat) ||
            *seats >> seat & 1)
            return false;
        *seats |= (uint8_t)(1 << seat);
    }
    return true;
}

bool place_numbers_read(const json_t *json, int count, unsigned most, uint8_t *numbers)
{
    if (!json_is_array(json) || json_array_size(json) != (size_t)count)
        return false;
    for (int i = 0; i < count; i++)
        if (!json_read_byte(json_array_get(json, (size_t)i), most, &numbers[i]))
            return false;
    return true;
}
