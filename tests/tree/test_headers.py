#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Every header compiles alone, with both compilers; so does every source of a pure layer
without base/banned.h, which would lend it the declarations of a whole C library."""
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

sys.dont_write_bytecode = True
import test_layers  # noqa: E402

COMPILERS = ("gcc", "clang-19")
FLAGS = ["-std=c17", "-fsyntax-only", "-Wall", "-Wextra", "-Werror", "-D_POSIX_C_SOURCE=200809L",
         "-x", "c", "-"]
LIBRARIES = ("libpq", "jansson", "libuv", "libwebsockets", "libsodium", "libqrencode")


def library_flags():
    """Where the outside libraries have their headers."""
    done = subprocess.run(["pkg-config", "--cflags", *LIBRARIES], text=True,
                          capture_output=True, check=True)
    return done.stdout.split()


def compile_alone(root, outside, compiler, path):
    """The compiler's complaint about a file that includes src/PATH and nothing else."""
    done = subprocess.run([compiler, "-I" + os.path.join(root, "src"),
                           "-I" + os.path.join(root, "include"), *outside, *FLAGS,
                           "-I" + os.path.join(os.environ["BUILD_DIR"], "made")],
                          input=f'#include "{path}"\n', text=True, capture_output=True,
                          check=False)
    first = next((x for x in done.stderr.splitlines() if "error" in x), done.stderr.strip())
    return f"src/{path}: {compiler}: {first}" if done.returncode else None


def is_alone(path, layers):
    layer = test_layers.layer_of(path, layers)
    if layer is None or layer == "wasm" or path.endswith(".def"):
        return False  # src/wasm has its own C library; engine.wasm is its test
    return path.endswith(".h") or "libc" not in layers[layer]


def problems(root):
    layers, _ = test_layers.read_layers(root)
    jobs = [(c, p) for p in test_layers.source_files(root) if is_alone(p, layers)
            for c in COMPILERS]
    outside = library_flags()
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        found = list(pool.map(lambda job: compile_alone(root, outside, *job), jobs))
    return [f for f in found if f] or ([] if jobs else ["src: no header was found"])


if __name__ == "__main__":
    wrong = problems(os.environ.get("SOURCE_DIR", "."))
    print("\n".join(wrong) or "every header stands alone")
    sys.exit(1 if wrong else 0)
