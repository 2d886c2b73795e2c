# SPDX-License-Identifier: MIT
# Power cuts: store_powercut, with the faults that it plants put in by the linker.
# tests/store/powercut.sh runs it in a short form, `make powercut` in full.
sexton_test_program(store_powercut store/powercut.c sexton_store)
target_sources(store_powercut PRIVATE store/powercut_disk.c)
target_compile_definitions(store_powercut PRIVATE _XOPEN_SOURCE=700)
target_link_options(store_powercut PRIVATE LINKER:--wrap=sqlite_promise)
