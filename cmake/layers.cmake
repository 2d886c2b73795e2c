# SPDX-License-Identifier: MIT
# The layers of src/layers as static libraries: sexton_base, sexton_rules_dawn, ...

# What a layer needs from outside is written here, and nowhere else.
set(THREADS_PREFER_PTHREAD_FLAG ON)
if(NOT CMAKE_SYSTEM_PROCESSOR STREQUAL wasm32)
    find_package(Threads REQUIRED)
    find_package(SQLite3 REQUIRED)
    find_package(PkgConfig REQUIRED)
    pkg_check_modules(pq REQUIRED IMPORTED_TARGET libpq)
    pkg_check_modules(websockets REQUIRED IMPORTED_TARGET libwebsockets)
    pkg_check_modules(ssl REQUIRED IMPORTED_TARGET libssl libcrypto)
    pkg_check_modules(uv REQUIRED IMPORTED_TARGET libuv)
    pkg_check_modules(sodium REQUIRED IMPORTED_TARGET libsodium)
    pkg_check_modules(qrencode REQUIRED IMPORTED_TARGET libqrencode)
    find_library(SEXTON_CURSES ncursesw REQUIRED)
endif()
set(SEXTON_LIBS_train m)
set(SEXTON_LIBS_lab Threads::Threads m)
option(SEXTON_MPI "Runs of the lab over several processes: Open MPI" OFF)
if(SEXTON_MPI)
    find_package(MPI REQUIRED COMPONENTS C)
    list(APPEND SEXTON_LIBS_lab MPI::MPI_C)
    set(SEXTON_DEFINES_lab SEXTON_MPI)
endif()
set(SEXTON_LIBS_store Threads::Threads SQLite::SQLite3 PkgConfig::pq)
set(SEXTON_DEFINES_store _XOPEN_SOURCE=700) # mknod
set(SEXTON_LIBS_server Threads::Threads PkgConfig::websockets PkgConfig::uv
    PkgConfig::ssl PkgConfig::sodium PkgConfig::qrencode)
set(SEXTON_LIBS_link PkgConfig::uv PkgConfig::ssl)
set(SEXTON_DEFINES_link SEXTON_TLS) # base/banned.h
set(SEXTON_LIBS_tui PkgConfig::uv ${SEXTON_CURSES})
set(SEXTON_DEFINES_tui _XOPEN_SOURCE=700 NCURSES_WIDECHAR=1)
set(SEXTON_DEFINES_server SEXTON_WEBSOCKETS) # base/banned.h
set(SEXTON_INCLUDES_lib ${PROJECT_SOURCE_DIR}/include)
set(SEXTON_LIBS_cli Threads::Threads m)

# A line is `game: base rules/dawn`; `libc` after the colon is no layer. SEXTON_BELOW_game is
# all that it stands on, directly or not, in the order of the file.
file(STRINGS ${PROJECT_SOURCE_DIR}/src/layers SEXTON_LINES REGEX "^[a-z]")
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS src/layers)
set(SEXTON_LAYERS "")
foreach(line IN LISTS SEXTON_LINES)
    string(REGEX MATCHALL "[a-z/]+" names "${line}")
    list(POP_FRONT names layer)
    if(libc IN_LIST names) # banned.h comes before a file could ask for POSIX itself
        set(SEXTON_POSIX_${layer} _POSIX_C_SOURCE=200809L)
    endif()
    list(REMOVE_ITEM names libc)
    set(all ${names})
    foreach(name IN LISTS names)
        list(APPEND all ${SEXTON_BELOW_${name}})
    endforeach()
    set(SEXTON_BELOW_${layer} "")
    foreach(name IN LISTS SEXTON_LAYERS)
        if(name IN_LIST all)
            list(APPEND SEXTON_BELOW_${layer} ${name})
        endif()
    endforeach()
    list(APPEND SEXTON_LAYERS ${layer})
endforeach()

function(sexton_target layer result)
    string(REPLACE "/" "_" name sexton_${layer})
    set(${result} ${name} PARENT_SCOPE)
endfunction()

# The libraries a layer may use, topmost first.
function(sexton_below layer result)
    set(libraries "")
    foreach(below IN LISTS SEXTON_BELOW_${layer})
        sexton_target(${below} library)
        list(PREPEND libraries ${library})
    endforeach()
    set(${result} ${libraries} PARENT_SCOPE)
endfunction()

# The rules' paragraphs are entries of the catalogue, made of docs/rules whenever that has
# changed: words/rules.def.
file(GLOB rules CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/docs/rules/*.md)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${rules}
    ${PROJECT_SOURCE_DIR}/tools/words.py)
find_package(Python3 REQUIRED COMPONENTS Interpreter)
file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/made/words)
execute_process(COMMAND_ERROR_IS_FATAL ANY COMMAND ${Python3_EXECUTABLE}
    ${PROJECT_SOURCE_DIR}/tools/words.py rules ${PROJECT_BINARY_DIR}/made/rules.def)
file(COPY_FILE ${PROJECT_BINARY_DIR}/made/rules.def
    ${PROJECT_BINARY_DIR}/made/words/rules.def ONLY_IF_DIFFERENT)

# English is in the sources. If there are other languages, a file made of po/ takes the
# place of words/languages.c, which lists English alone.
function(sexton_languages variable)
    file(GLOB po CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/po/*.po)
    if(NOT po)
        return()
    endif()
    find_package(Python3 REQUIRED COMPONENTS Interpreter)
    set(made ${PROJECT_BINARY_DIR}/languages.c)
    set(tool ${PROJECT_SOURCE_DIR}/tools/words.py)
    file(GLOB catalogue CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/words/*.def)
    add_custom_command(OUTPUT ${made} VERBATIM
        COMMAND Python3::Interpreter ${tool} compile ${made} ${po}
        DEPENDS ${tool} ${po} ${catalogue})
    set(files ${${variable}} ${made})
    list(REMOVE_ITEM files ${PROJECT_SOURCE_DIR}/src/words/languages.c)
    set(${variable} ${files} PARENT_SCOPE)
endfunction()

# A page of web/dist takes the place of server/page.c (cmake/page.cmake).
function(sexton_web variable)
    sexton_page(${SEXTON_WEB} made)
    if(made)
        set(files ${${variable}} ${made})
        list(REMOVE_ITEM files ${PROJECT_SOURCE_DIR}/src/server/page.c)
        set(${variable} ${files} PARENT_SCOPE)
    endif()
endfunction()

function(sexton_layers)
    foreach(layer IN LISTS SEXTON_LAYERS)
        if(layer MATCHES "^(wasm|cli)$")
            continue()
        endif()
        sexton_target(${layer} target)
        sexton_below(${layer} below)
        file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/${layer}/*.c
            ${PROJECT_SOURCE_DIR}/src/${layer}/*/*.c)
        if(layer STREQUAL words)
            sexton_languages(sources)
        elseif(layer STREQUAL server)
            sexton_web(sources)
        elseif(layer STREQUAL bots)
            sexton_nets(c ${PROJECT_BINARY_DIR}/nets.c made)
            list(APPEND sources ${made})
        endif()
        if(sources)
            add_library(${target} STATIC ${sources})
            target_compile_definitions(${target} PRIVATE ${SEXTON_POSIX_${layer}}
                ${SEXTON_DEFINES_${layer}})
            target_include_directories(${target} PUBLIC ${SEXTON_INCLUDES_${layer}})
            target_link_libraries(${target} PUBLIC sexton_flags ${below}
                ${SEXTON_LIBS_${layer}})
        else() # headers alone
            add_library(${target} INTERFACE)
            target_link_libraries(${target} INTERFACE sexton_flags ${below})
        endif()
    endforeach()
endfunction()

# The program is main.c; the other commands' files are a library, so that tests reach them.
function(sexton_program)
    file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/cli/*.c
        ${PROJECT_SOURCE_DIR}/src/cli/*/*.c)
    if(NOT sources)
        return()
    endif()
    list(REMOVE_ITEM sources ${PROJECT_SOURCE_DIR}/src/cli/main.c)
    sexton_below(cli below)
    add_library(sexton_cli STATIC ${sources})
    target_compile_definitions(sexton_cli PUBLIC
        _XOPEN_SOURCE=700 SEXTON_VERSION="${PROJECT_VERSION}")
    if(SEXTON_TESTS) # a quick clock, by the environment
        target_compile_definitions(sexton_cli PRIVATE SEXTON_TEST_CLOCK)
    endif()
    target_link_libraries(sexton_cli PUBLIC sexton_flags ${below} ${SEXTON_LIBS_cli})
    add_executable(sexton ${PROJECT_SOURCE_DIR}/src/cli/main.c)
    target_link_libraries(sexton PRIVATE sexton_cli)
endfunction()
