#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""How the other tests look at a terminal: one that stands still is seen whole, one that
never does is a failure that says so, not a wait without end."""
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
from terminals import Screen, main  # noqa: E402


def test_still():
    still = Screen("still", "echo owl")
    still.shows("owl")
    still.shows("status=0")
    still.close()


def test_restless():
    """It may seem to rest while it begins, or while others have the processor."""
    restless = Screen("restless", "n=0; while :; do n=$((n + 1)); echo $n; done")
    for _ in range(100):
        try:
            restless.look(seconds=1)
        except AssertionError as error:
            assert "never stands still" in str(error), error
            restless.close()
            return
    raise AssertionError("it stood still")


if __name__ == "__main__":
    main(test_still, test_restless)
