/* SPDX-License-Identifier: MIT */
/*
 * WebAssembly has no C library: asserts say nothing there. Native builds with asserts on
 * run the same code over the same games.
 */
#ifndef SEXTON_WASM_INCLUDE_ASSERT_H
#define SEXTON_WASM_INCLUDE_ASSERT_H

#define assert(claim) ((void)0)
#define static_assert _Static_assert

#endif
