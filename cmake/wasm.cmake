# SPDX-License-Identifier: MIT
# engine.wasm: the pure layers and src/wasm in one module, without a libc. Included by the
# top CMakeLists.txt under the preset `wasm`; its tests are tests/wasm/test_*.mjs.
set(sources "")
foreach(layer IN LISTS SEXTON_BELOW_wasm ITEMS wasm)
    file(GLOB found CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/${layer}/*.c)
    list(APPEND sources ${found})
endforeach()

add_executable(engine ${sources})
set_target_properties(engine PROPERTIES SUFFIX .wasm)
target_link_libraries(engine PRIVATE sexton_flags)
target_include_directories(engine SYSTEM PRIVATE ${PROJECT_SOURCE_DIR}/src/wasm/include)
# No -O reaches the link: clang would call wasm-opt, where there is one, and the module
# would differ from machine to machine.
target_compile_options(engine PRIVATE -Oz -DNDEBUG -nostdlib -mbulk-memory -flto)
target_link_options(engine PRIVATE -nostdlib -flto -Wl,--no-entry -Wl,--strip-all
    -Wl,--lto-O2 -Wl,-O2 -Wl,--compress-relocations -Wl,-z,stack-size=262144)
# What the compiler itself calls can't wait for the link to be optimised.
set_source_files_properties(${PROJECT_SOURCE_DIR}/src/wasm/mem.c PROPERTIES
    COMPILE_OPTIONS "-fno-builtin;-fno-lto")

# The page's bundler finds it beside the code that calls it.
set(page ${PROJECT_SOURCE_DIR}/web/src/engine)
if(EXISTS ${page})
    add_custom_command(TARGET engine POST_BUILD VERBATIM COMMAND
        ${CMAKE_COMMAND} -E copy_if_different $<TARGET_FILE:engine> ${page}/engine.wasm)
endif()

find_program(NODE NAMES node nodejs REQUIRED)
set(native ${PROJECT_SOURCE_DIR}/build/dev/sexton)
file(GLOB tests CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/wasm/test_*.mjs)
foreach(test IN LISTS tests)
    cmake_path(GET test STEM stem)
    string(REPLACE "test_" "" name ${stem})
    add_test(NAME wasm/${name} COMMAND ${NODE} ${test} $<TARGET_FILE:engine> ${native}
        WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
endforeach()
