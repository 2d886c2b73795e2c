# SPDX-License-Identifier: MIT
# What `make install` puts where. Pages, completions and the unit are made from what is
# written once: docs/, the help of the program, contrib/sexton.service.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)
set(SEXTON_UNITS lib/systemd/system CACHE STRING "Where systemd looks for units")
set(made ${PROJECT_BINARY_DIR}/share)
file(MAKE_DIRECTORY ${made})

# The program, and libsexton for other programs.
install(TARGETS sexton RUNTIME)
install(TARGETS sexton_shared LIBRARY)
install(FILES ${SEXTON_STATIC} DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(FILES include/sexton.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
configure_file(cmake/libsexton.pc.in ${made}/libsexton.pc @ONLY)
install(FILES ${made}/libsexton.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
set(package ${CMAKE_INSTALL_LIBDIR}/cmake/sexton)
set(SEXTON_SONAME libsexton.so.${abi})
configure_package_config_file(cmake/sextonConfig.cmake.in ${made}/sextonConfig.cmake
    INSTALL_DESTINATION ${package} NO_SET_AND_CHECK_MACRO
    PATH_VARS CMAKE_INSTALL_LIBDIR CMAKE_INSTALL_INCLUDEDIR)
write_basic_package_version_file(${made}/sextonConfigVersion.cmake
    COMPATIBILITY SameMinorVersion)
install(FILES ${made}/sextonConfig.cmake ${made}/sextonConfigVersion.cmake
    DESTINATION ${package})

# Man pages: one is written, two are docs.
find_package(Python3 REQUIRED COMPONENTS Interpreter)
install(FILES man/sexton.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
set(files "")
function(sexton_page_of name section page)
    set(file ${made}/${name}.${section})
    add_custom_command(OUTPUT ${file} VERBATIM
        COMMAND Python3::Interpreter ${PROJECT_SOURCE_DIR}/tools/man.py
            ${PROJECT_SOURCE_DIR}/docs/${page} ${name} ${section} ${file}
        DEPENDS tools/man.py docs/${page})
    install(FILES ${file} DESTINATION ${CMAKE_INSTALL_MANDIR}/man${section})
    set(files ${files} ${file} PARENT_SCOPE)
endfunction()
sexton_page_of(sexton-record 5 record.md)
sexton_page_of(sexton-protocol 7 protocol.md)

# Completions: made of the program's help.
set(shells ${made}/sexton.bash ${made}/_sexton ${made}/sexton.fish)
add_custom_command(OUTPUT ${shells} VERBATIM
    COMMAND Python3::Interpreter ${PROJECT_SOURCE_DIR}/tools/completions.py
        ${made} ${CMAKE_CROSSCOMPILING_EMULATOR} $<TARGET_FILE:sexton>
    DEPENDS tools/completions.py sexton)
add_custom_target(sexton_share ALL DEPENDS ${files} ${shells})
set(data ${CMAKE_INSTALL_DATADIR})
install(FILES ${made}/sexton.bash DESTINATION ${data}/bash-completion/completions
    RENAME sexton)
install(FILES ${made}/_sexton DESTINATION ${data}/zsh/vendor-completions)
install(FILES ${made}/sexton.fish DESTINATION ${data}/fish/vendor_completions.d)

# For desktops and for systemd.
install(FILES contrib/sexton.desktop DESTINATION ${data}/applications)
install(FILES web/public/icon.svg DESTINATION ${data}/icons/hicolor/scalable/apps
    RENAME sexton.svg)
file(READ contrib/sexton.service unit)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS contrib/sexton.service)
string(REPLACE "/usr/local/bin" "${CMAKE_INSTALL_FULL_BINDIR}" unit "${unit}")
string(REGEX REPLACE "# systemd: [^\n]*\n" "" unit "${unit}")
file(CONFIGURE OUTPUT ${made}/sexton.service CONTENT "${unit}" @ONLY)
install(FILES ${made}/sexton.service DESTINATION ${SEXTON_UNITS})

# For those who read.
install(FILES README.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(FILES contrib/nginx.conf contrib/Caddyfile examples/bot.py examples/library.c
    DESTINATION ${CMAKE_INSTALL_DOCDIR}/examples)
install(DIRECTORY docs/ DESTINATION ${CMAKE_INSTALL_DOCDIR}/docs)
