# SPDX-License-Identifier: MIT
# The nets of nets/ in the program: one C file made of all of them (src/bots/nets.h). In
# the browser the page fetches them instead, as build/wasm/nets.bin.
file(GLOB SEXTON_NETS CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/nets/*.net)
set(SEXTON_NETS_TOOL ${PROJECT_SOURCE_DIR}/tools/nets.py)

# `made`: the file of that kind, c or join.
function(sexton_nets kind file made)
    find_package(Python3 REQUIRED COMPONENTS Interpreter)
    add_custom_command(OUTPUT ${file} VERBATIM
        COMMAND Python3::Interpreter ${SEXTON_NETS_TOOL} ${kind} ${file} ${SEXTON_NETS}
        DEPENDS ${SEXTON_NETS_TOOL} ${SEXTON_NETS})
    set(${made} ${file} PARENT_SCOPE)
endfunction()
