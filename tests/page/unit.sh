#!/bin/bash
# SPDX-License-Identifier: MIT
# The page's unit tests: vitest over web/tests, with the program in $SEXTON for those that
# need a real house.
exec "${SOURCE_DIR:?}/tools/web" test
