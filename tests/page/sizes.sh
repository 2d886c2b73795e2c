#!/bin/bash
# SPDX-License-Identifier: MIT
# What a first visit fetches stays within the budget (web/tools/sizes.mjs).
exec "${SOURCE_DIR:?}/tools/web" sizes
