/* SPDX-License-Identifier: MIT */
/*
 * The real seam: the system's clock as it was at the start, going on at its own pace, and
 * random bytes of libsodium, which must have been begun (sodium_init) by then.
 */
#include "server/seam.h"

#include <sodium.h>
#include <time.h>
#include <uv.h>

static Time read_clock(clockid_t clock)
{
    struct timespec now;
    clock_gettime(clock, &now);
    return (Time)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* The wall's clock is read once: somebody may set it. Before there are other threads it
 * may be exchanged for another one. */
static Time lead; /* of the wall's clock over the one that only goes forward */
static uv_once_t is_read = UV_ONCE_INIT;

static void read_lead(void)
{
    lead = read_clock(CLOCK_REALTIME) - read_clock(CLOCK_MONOTONIC);
}

static Time real_now(void *context)
{
    (void)context;
    uv_once(&is_read, read_lead);
    return read_clock(CLOCK_MONOTONIC) + lead;
}

Time seam_follow(Time other)
{
    uv_once(&is_read, read_lead);
    Time ahead = lead - other;
    lead = other;
    return ahead;
}

static uint64_t real_wait(void *context, Time due)
{
    Time now = real_now(context);
    return due > now ? (uint64_t)(due - now) : 0;
}

static void real_draw(void *context, SeamPurpose purpose, uint8_t *bytes, size_t length)
{
    (void)context;
    (void)purpose;
    randombytes_buf(bytes, length);
}

const Seam seam_real = {.now = real_now, .wait = real_wait, .draw = real_draw};

static const Time QUICK_FROM = 1700000000000; /* any past moment, the same for all */

static Time quick_now(void *context)
{
    return QUICK_FROM + (real_now(NULL) - QUICK_FROM) * *(const int *)context;
}

static uint64_t quick_wait(void *context, Time due)
{
    Time now = quick_now(context);
    int speed = *(const int *)context;
    return due > now ? (uint64_t)((due - now + speed - 1) / speed) : 0;
}

Seam seam_quick(int *speed)
{
    return (Seam){quick_now, quick_wait, real_draw, speed};
}

Time seam_now(const Seam *seam)
{
    return seam->now(seam->context);
}

uint64_t seam_wait(const Seam *seam, Time due)
{
    return seam->wait(seam->context, due);
}

void seam_draw(const Seam *seam, SeamPurpose purpose, uint8_t *bytes, size_t length)
{
    seam->draw(seam->context, purpose, bytes, length);
}

uint64_t seam_number(const Seam *seam, SeamPurpose purpose)
{
    uint64_t number = 0;
    while (number == 0) {
        uint8_t bytes[8];
        seam_draw(seam, purpose, bytes, sizeof bytes);
        for (int i = 0; i < 8; i++)
            number = number << 8 | bytes[i];
    }
    return number;
}
