/* SPDX-License-Identifier: MIT */
/*
 * What the training of both games shares.
 */
#include "train/train.h"

#include <math.h>
#include <stdio.h>

void train_stream(const TrainPlan *plan, const char *purpose, uint64_t number,
                  Stream *stream)
{
    char seed[96];
    int length = snprintf(seed, sizeof seed, "%s %llu %llu", purpose,
                          (unsigned long long)plan->seed, (unsigned long long)number);
    uint8_t key[STREAM_KEY_SIZE];
    stream_deal_key((Slice){seed, (size_t)length}, NULL, 0, key);
    stream_init(stream, key);
}

TrainShare train_share(const TrainPlan *plan, int deals, double sum, double squares)
{
    double mean = deals ? sum / deals : 0;
    double spread = deals > 1 ? (squares / deals - mean * mean) / (deals - 1) : 0;
    return (TrainShare){mean, sqrt(fmax(spread, 0)), deals * plan->players};
}
