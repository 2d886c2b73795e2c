/* SPDX-License-Identifier: MIT */
/*
 * The one place where a thought hears of other threads.
 */
#include "bots/budget.h"

void budget_look(Budget *budget)
{
    if (!budget->stop || !__atomic_load_n(budget->stop, __ATOMIC_RELAXED))
        return;
    budget->is_stopped = true;
    budget->left = 0;
}
