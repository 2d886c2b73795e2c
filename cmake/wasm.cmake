# SPDX-License-Identifier: MIT
# Three modules of the pure layers and src/wasm, without a libc: engine.wasm, which every
# visitor gets, is the table at home; mind.wasm has all of it, and looks at games: replays,
# the levels, the review, proofs, counts; names.wasm checks names. A page fetches the mind,
# with its nets, and names when it first needs them. Included by the top CMakeLists.txt under the preset `wasm`; their tests
# are tests/wasm/test_*.mjs.
set(sources "")
foreach(layer IN LISTS SEXTON_BELOW_wasm ITEMS wasm)
    file(GLOB found CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/${layer}/*.c
        ${PROJECT_SOURCE_DIR}/src/${layer}/*/*.c)
    list(APPEND sources ${found})
endforeach()
list(FILTER sources EXCLUDE REGEX "src/table/(joint|deals|terms).c") # wasm/home.c stands in
set(engine_sources ${sources})
list(FILTER engine_sources EXCLUDE REGEX
    "src/(review/|bots/list.c|wasm/(engine_bench|names|engine_nets|engine_receipt|engine_review|engine_thought).c)")
set(mind_sources ${sources})
list(FILTER mind_sources EXCLUDE REGEX "src/wasm/(engine_bots|names).c")
set(names_sources ${sources})
list(FILTER names_sources INCLUDE REGEX "src/(base/.*|wasm/(mem|names)).c")

foreach(module engine mind names)
    add_executable(${module} ${${module}_sources})
    set_target_properties(${module} PROPERTIES SUFFIX .wasm)
    target_link_libraries(${module} PRIVATE sexton_flags)
    target_include_directories(${module} SYSTEM PRIVATE
        ${PROJECT_SOURCE_DIR}/src/wasm/include)
    # No -O reaches the link: clang would call wasm-opt, where there is one, and the module
    # would differ from machine to machine.
    target_compile_options(${module} PRIVATE -Oz -DNDEBUG -nostdlib -mbulk-memory -flto)
    target_link_options(${module} PRIVATE -nostdlib -flto -Wl,--no-entry -Wl,--strip-all
        -Wl,--lto-O2 -Wl,-O2 -Wl,--compress-relocations -Wl,-z,stack-size=262144)
endforeach()
target_compile_definitions(mind PRIVATE SEXTON_MIND)
# Every visitor waits for the engine, and nothing in it thinks for long: a small function is
# called there, not copied to where it is called, no loop gets counters of its own, equal
# functions are one, and nothing is kept only because it was computed before.
target_compile_options(engine PRIVATE "SHELL:-mllvm -inline-threshold=-100")
target_link_options(engine PRIVATE -Wl,-mllvm,-inline-threshold=-100 -Wl,-mllvm,-disable-lsr
    -Wl,-mllvm,-enable-merge-functions -Wl,-mllvm,-disable-machine-cse
    -Wl,-mllvm,-enable-pre=false)
# What the compiler itself calls can't wait for the link to be optimised.
set_source_files_properties(${PROJECT_SOURCE_DIR}/src/wasm/mem.c PROPERTIES
    COMPILE_OPTIONS "-fno-builtin;-fno-lto")

# All nets in one file, which the page fetches when a level first needs one.
sexton_nets(join ${PROJECT_BINARY_DIR}/nets.bin nets)
add_custom_target(nets ALL DEPENDS ${nets})

# The page's bundler finds them beside the code that calls it.
set(page ${PROJECT_SOURCE_DIR}/web/src/engine)
if(EXISTS ${page})
    foreach(module engine mind names)
        add_custom_command(TARGET ${module} POST_BUILD VERBATIM COMMAND ${CMAKE_COMMAND}
            -E copy_if_different $<TARGET_FILE:${module}> ${page}/${module}.wasm)
    endforeach()
    add_custom_target(page_nets ALL VERBATIM DEPENDS ${nets} COMMAND
        ${CMAKE_COMMAND} -E copy_if_different ${nets} ${page}/nets.bin)
endif()

find_program(NODE NAMES node nodejs REQUIRED)
set(native ${PROJECT_SOURCE_DIR}/build/dev/sexton)
file(GLOB tests CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/wasm/test_*.mjs)
foreach(test IN LISTS tests)
    cmake_path(GET test STEM stem)
    string(REPLACE "test_" "" name ${stem})
    set(module engine)
    if(name MATCHES "^(bench|bots|deals|mind|pieces|proofs|receipt|records|review|scores)$")
        set(module mind)
    elseif(name MATCHES "^names$")
        set(module names)
    endif()
    add_test(NAME wasm/${name} COMMAND ${NODE} ${test} $<TARGET_FILE:${module}> ${native}
        WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
    set_tests_properties(wasm/${name} PROPERTIES SKIP_RETURN_CODE 77 LABELS slow COST 200)
endforeach()
