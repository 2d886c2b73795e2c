# SPDX-License-Identifier: MIT
# The toolchain of tools/static, which puts sexton-cc on PATH: musl, everything static. Its
# libraries are found below SEXTON_STATIC_ROOT and nowhere else.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR $ENV{SEXTON_STATIC_ARCH})
set(CMAKE_C_COMPILER sexton-cc)
find_program(CMAKE_AR sexton-ar REQUIRED)
find_program(CMAKE_RANLIB sexton-ranlib REQUIRED)
set(CMAKE_EXE_LINKER_FLAGS_INIT "-static -Wl,--strip-all -L$ENV{SEXTON_STATIC_ROOT}/usr/lib")
set(CMAKE_FIND_ROOT_PATH $ENV{SEXTON_STATIC_ROOT})
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
set(CMAKE_FIND_LIBRARY_SUFFIXES .a)
set(PKG_CONFIG_ARGN --static)
