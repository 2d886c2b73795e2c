# SPDX-License-Identifier: MIT
# libsexton, shared and static, of the layer `lib` and the pure ones below it. Inside, names
# have no prefix; so what include/sexton.h does not show is hidden in the one, and in the
# other made local: all objects are linked into one, whose hidden symbols are then cut off.
sexton_below(lib below)

# Semantic versions: before 1.0 a new second number is a new interface.
set(abi ${PROJECT_VERSION_MAJOR})
if(abi EQUAL 0)
    set(abi 0.${PROJECT_VERSION_MINOR})
endif()
add_library(sexton_shared SHARED $<TARGET_OBJECTS:sexton_lib>)
target_link_libraries(sexton_shared PRIVATE sexton_flags ${below})
set_target_properties(sexton_shared PROPERTIES OUTPUT_NAME sexton LINKER_LANGUAGE C
    VERSION ${PROJECT_VERSION} SOVERSION ${abi})
if(NOT SEXTON_SANITIZE) # whose run-time part is in the program alone
    target_link_options(sexton_shared PRIVATE -Wl,-z,defs)
endif()

set(archives "")
foreach(layer IN LISTS below)
    list(APPEND archives $<TARGET_FILE:${layer}>)
endforeach()
set(one ${PROJECT_BINARY_DIR}/sexton_one.o)
set(SEXTON_STATIC ${PROJECT_BINARY_DIR}/libsexton.a)
separate_arguments(flags UNIX_COMMAND "${CMAKE_C_FLAGS}")
if(CMAKE_INTERPROCEDURAL_OPTIMIZATION) # its objects are not code yet
    list(APPEND flags -O3 -flto=auto -flinker-output=nolto-rel)
endif()
add_custom_command(OUTPUT ${SEXTON_STATIC} VERBATIM COMMAND_EXPAND_LISTS
    COMMAND ${CMAKE_C_COMPILER} ${flags} -fPIC -r -nostdlib -o ${one}
        $<TARGET_OBJECTS:sexton_lib> -Wl,--start-group ${archives} -Wl,--end-group
    COMMAND ${CMAKE_OBJCOPY} --localize-hidden ${one}
    COMMAND ${CMAKE_COMMAND} -E rm -f ${SEXTON_STATIC}
    COMMAND ${CMAKE_AR} rcsD ${SEXTON_STATIC} ${one}
    DEPENDS sexton_lib ${below} $<TARGET_OBJECTS:sexton_lib> ${archives})
add_custom_target(sexton_static ALL DEPENDS ${SEXTON_STATIC})
