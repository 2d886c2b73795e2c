# SPDX-License-Identifier: MIT
# Programs that play at a real server, and measure it: house_NAME of tests/house/NAME.c.
# The scripts beside run them in a short form; `make storm`, `make leaks` and
# `make bench-server` in full.
add_library(sexton_house STATIC house/child.c house/party.c)
target_compile_definitions(sexton_house PUBLIC _XOPEN_SOURCE=700)
target_link_libraries(sexton_house PUBLIC sexton_support sexton_link sexton_flags)

foreach(name storm load leaks minds sitter)
    if(EXISTS ${CMAKE_CURRENT_SOURCE_DIR}/house/${name}.c)
        file(GLOB parts CONFIGURE_DEPENDS house/${name}_*.c)
        sexton_test_program(house_${name} house/${name}.c sexton_house)
        target_sources(house_${name} PRIVATE ${parts})
    endif()
endforeach()

if(TARGET house_load)
    target_link_libraries(house_load PRIVATE sexton_store)
endif()

# The two worlds of `leaks` are servers inside the program. Its deals, and the leaks that
# it plants to see that they are found, come in by the linker: the shipped program has no
# door for them.
# `timing` asks the same worlds with a clock in hand (make timing).
file(GLOB parts CONFIGURE_DEPENDS house/leaks_*.c)
sexton_test_program(house_timing house/timing.c sexton_house m)
target_sources(house_timing PRIVATE ${parts})
foreach(target house_leaks house_timing)
    target_link_libraries(${target} PRIVATE sexton_server)
    target_link_options(${target} PRIVATE LINKER:--wrap=dawn_draw
        LINKER:--wrap=sedlec_draw LINKER:--wrap=table_sight LINKER:--wrap=bot_task_think
        LINKER:--wrap=table_apply)
endforeach()
