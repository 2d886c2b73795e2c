# SPDX-License-Identifier: MIT
"""Servers whose wall clock a test sets: by a small library, loaded before the C library,
that adds what a file says to CLOCK_REALTIME and nothing to the others."""
import os
import subprocess

from harness import Server

SHIM = r"""
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>
int clock_gettime(clockid_t clock, struct timespec *now)
{
    long seconds = 0;
    int status = (int)syscall(SYS_clock_gettime, clock, now);
    FILE *file = clock == CLOCK_REALTIME ? fopen(getenv("WALL_CLOCK"), "r") : NULL;
    if (file && fscanf(file, "%ld", &seconds) == 1)
        now->tv_sec += seconds;
    if (file)
        fclose(file);
    return status;
}
"""


class Clocked(Server):
    def __init__(self, *args, ahead=0, **more):
        self.ahead = ahead  # seconds, at the start
        super().__init__(*args, **more)

    def start(self):
        self.wall = os.path.join(self.folder, "wall")
        if not os.path.exists(self.wall):
            self.set(self.ahead)
        shim = os.path.join(self.folder, "shim.so")
        if not os.path.exists(shim):
            subprocess.run(["cc", "-shared", "-fPIC", "-o", shim, "-x", "c", "-"],
                           input=SHIM.encode(), check=True)
        extra = {"WALL_CLOCK": self.wall, "LD_PRELOAD": shim,
                 "ASAN_OPTIONS": "verify_asan_link_order=0"}
        os.environ.update(extra)
        try:
            super().start()
        finally:
            for name in extra:
                del os.environ[name]

    def set(self, seconds):
        with open(self.wall + ".new", "w") as file:
            file.write(str(seconds))
        os.rename(self.wall + ".new", self.wall)
