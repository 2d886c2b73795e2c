# SPDX-License-Identifier: MIT
# Flags for every file of ours: the warnings of the style, and base/banned.h before all.
option(SEXTON_STRICT "Warnings are errors" OFF)
option(SEXTON_LTO "Optimise across files at link time" OFF)
set(SEXTON_SANITIZE "" CACHE STRING "Sanitizers, e.g. address,undefined")
option(SEXTON_FUZZ "Build tests/fuzz as libFuzzer programs" OFF)

# The same objects are in the program and in libsexton, which shows sexton.h alone.
if(NOT CMAKE_SYSTEM_PROCESSOR STREQUAL wasm32)
    set(CMAKE_POSITION_INDEPENDENT_CODE ON)
    set(CMAKE_C_VISIBILITY_PRESET hidden)
endif()

add_library(sexton_flags INTERFACE)
target_include_directories(sexton_flags INTERFACE ${PROJECT_SOURCE_DIR}/src
    ${PROJECT_BINARY_DIR}/made)
target_compile_options(sexton_flags INTERFACE
    -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wstrict-prototypes
    -Wmissing-prototypes -Wvla -include base/banned.h)
if(SEXTON_STRICT)
    target_compile_options(sexton_flags INTERFACE -Werror)
endif()

if(CMAKE_BUILD_TYPE STREQUAL Release) # the same bytes wherever it is built
    target_compile_options(sexton_flags INTERFACE
        -ffile-prefix-map=${PROJECT_SOURCE_DIR}=. -ffile-prefix-map=${PROJECT_BINARY_DIR}=build)
endif()

if(SEXTON_SANITIZE)
    set(sanitize -fsanitize=${SEXTON_SANITIZE} -fno-sanitize-recover=all
        -fno-omit-frame-pointer)
    if(SEXTON_FUZZ) # coverage for all, libFuzzer's main for the fuzzers alone
        list(APPEND sanitize -fsanitize=fuzzer-no-link)
    endif()
    target_compile_options(sexton_flags INTERFACE ${sanitize})
    target_link_options(sexton_flags INTERFACE ${sanitize})
endif()

if(SEXTON_LTO)
    include(CheckIPOSupported)
    check_ipo_supported(RESULT lto OUTPUT why LANGUAGES C)
    set(CMAKE_INTERPROCEDURAL_OPTIMIZATION ${lto})
endif()
