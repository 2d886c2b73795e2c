# SPDX-License-Identifier: MIT
# The page in the program: all files of a folder, so that one file is the whole house.
# Where there is no such folder, src/server/page.c shows that the server runs.
set(SEXTON_WEB ${PROJECT_SOURCE_DIR}/web/dist CACHE PATH
    "The folder of the page that is compiled in")

# `made`: the C file of the folder; empty if the folder has no page.
function(sexton_page folder made)
    set(${made} "" PARENT_SCOPE)
    file(GLOB_RECURSE files CONFIGURE_DEPENDS ${folder}/*)
    if(NOT ${folder}/index.html IN_LIST files)
        return()
    endif()
    find_package(Python3 REQUIRED COMPONENTS Interpreter)
    file(RELATIVE_PATH name ${PROJECT_SOURCE_DIR} ${folder}) # the same wherever it is built
    string(SHA1 name ${name})
    string(SUBSTRING ${name} 0 8 name)
    set(file ${PROJECT_BINARY_DIR}/page-${name}.c)
    set(tool ${PROJECT_SOURCE_DIR}/tools/page.py)
    add_custom_command(OUTPUT ${file} VERBATIM
        COMMAND Python3::Interpreter ${tool} ${file} ${folder}
        DEPENDS ${tool} ${files})
    # Symbols of an assembler are none that the optimiser at link time knows.
    set_source_files_properties(${file} PROPERTIES COMPILE_OPTIONS -fno-lto)
    set(${made} ${file} PARENT_SCOPE)
endfunction()
