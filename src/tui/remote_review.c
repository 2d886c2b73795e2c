/* SPDX-License-Identifier: MIT */
/*
 * The review of a game played on a server: its record is asked for, and kept in memory as
 * it comes.
 */
#include "tui/remote_own.h"

#include <stdlib.h>
#include <string.h>

bool remote_review_begin(Remote *remote)
{
    if (remote->record)
        return false; /* one at a time */
    free(remote->review);
    remote->review = NULL;
    remote->record = open_memstream(&remote->review, &remote->review_length);
    if (remote->record)
        (void)fflush(remote->record); /* from now on `review` is there */
    return remote->record != NULL;
}

void remote_review_end(Remote *remote, bool is_good)
{
    Slice text = {remote->review, remote->review_length};
    if (is_good && !tui_review_record(remote->tui, text))
        model_answer(&remote->model, SAY_TUI_REVIEW_LOST, NULL, 0);
    free(remote->review);
    remote->review = NULL;
}
