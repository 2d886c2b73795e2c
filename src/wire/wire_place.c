/* SPDX-License-Identifier: MIT */
/*
 * Small things out of JSON. A thing twice in a set is refused.
 */
#include "wire/wire_place.h"

bool wire_grave_read(const DawnSetup *setup, WireValue value, uint8_t *grave)
{
    Slice name = wire_string(value);
    *grave = name.bytes ? dawn_grave_read(&setup->options.board, name) : GRAVE_NONE;
    return *grave != GRAVE_NONE;
}

bool wire_graves_read(const DawnSetup *setup, WireValue value, uint64_t *graves)
{
    *graves = 0;
    WireList list;
    WireValue one;
    if (!wire_list(value, &list))
        return false;
    while (wire_next(&list, &one)) {
        uint8_t grave;
        if (!wire_grave_read(setup, one, &grave) || *graves >> grave & 1)
            return false;
        *graves |= (uint64_t)1 << grave;
    }
    return true;
}

bool wire_card_read(WireValue value, uint8_t *card)
{
    Slice name = wire_string(value);
    *card = name.bytes ? sedlec_card_read(name) : CARD_NONE;
    return *card != CARD_NONE;
}

bool wire_cell_read(Slice text, uint8_t *cell)
{
    uint32_t row;
    int32_t x;
    if (!text.bytes || !slice_number(slice_cut(&text, ':'), SEDLEC_ROWS - 1, &row) ||
        !text.bytes || !slice_integer(text, -SEDLEC_CENTRE, SEDLEC_CENTRE, &x))
        return false;
    *cell = (uint8_t)(8 * (int)row + x + SEDLEC_CENTRE);
    return true;
}

bool wire_seats_read(WireValue value, int players, uint8_t *seats)
{
    *seats = 0;
    WireList list;
    WireValue one;
    if (!wire_list(value, &list))
        return false;
    while (wire_next(&list, &one)) {
        uint8_t seat;
        if (!wire_byte(one, (unsigned)players - 1, &seat) || *seats >> seat & 1)
            return false;
        *seats |= (uint8_t)(1 << seat);
    }
    return true;
}

bool wire_numbers_read(WireValue value, int count, unsigned most, uint8_t *numbers)
{
    WireList list;
    WireValue one;
    if (wire_count(value) != count || !wire_list(value, &list))
        return false;
    for (int i = 0; wire_next(&list, &one); i++)
        if (!wire_byte(one, most, &numbers[i]))
            return false;
    return true;
}
