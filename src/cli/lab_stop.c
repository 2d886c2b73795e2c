/* SPDX-License-Identifier: MIT */
/*
 * The signal sets a flag that the threads look at before each decision (lab/run.h).
 */
#include "cli/lab_stop.h"

#include "cli/command.h"

#include <signal.h>

static atomic_bool is_stopped;

static void stop(int number)
{
    (void)number;
    atomic_store(&is_stopped, true);
}

const atomic_bool *lab_stop_watch(void)
{
    struct sigaction old, once = {.sa_handler = stop, .sa_flags = (int)SA_RESETHAND};
    (void)sigemptyset(&once.sa_mask);
    bool is_known = sigaction(SIGINT, NULL, &old) == 0;
    if (is_known && old.sa_handler == SIG_DFL) /* in the background it may be ignored */
        (void)sigaction(SIGINT, &once, NULL);
    return &is_stopped;
}

int lab_stop_say(const LabRun *run, const LabOrders *orders, const LabReport *report)
{
    WordArg args[] = {
        word_number("done", (int64_t)report->blocks),
        word_number("blocks", (int64_t)run->blocks),
        word_text("file", slice_of(orders->journal ? orders->journal : ""))};
    complain(SAY_LAB_STOPPED, args, 2);
    if (orders->journal)
        complain(SAY_LAB_STOPPED_JOURNAL, args, 3);
    else
        complain(SAY_LAB_STOPPED_LOST, NULL, 0);
    return STATUS_STOPPED;
}
