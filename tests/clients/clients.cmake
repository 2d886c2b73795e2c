# SPDX-License-Identifier: MIT
# Programs that play at a real server, and measure it: clients_NAME of tests/clients/NAME.c.
# The scripts beside run them in a short form; `make storm`, `make leaks` and
# `make bench-server` in full.
add_library(sexton_clients STATIC clients/child.c clients/party.c)
target_compile_definitions(sexton_clients PUBLIC _XOPEN_SOURCE=700)
target_link_libraries(sexton_clients PUBLIC sexton_support sexton_link sexton_flags)

foreach(name storm load leaks minds sitter)
    if(EXISTS ${CMAKE_CURRENT_SOURCE_DIR}/clients/${name}.c)
        file(GLOB parts CONFIGURE_DEPENDS clients/${name}_*.c)
        sexton_test_program(clients_${name} clients/${name}.c sexton_clients)
        target_sources(clients_${name} PRIVATE ${parts})
    endif()
endforeach()

if(TARGET clients_load)
    target_link_libraries(clients_load PRIVATE sexton_store)
endif()

# The two worlds of `leaks` are servers inside the program. Its deals, and the leaks that
# it plants to see that they are found, come in by the linker: the shipped program has no
# door for them.
# `timing` asks the same worlds with a clock in hand (make timing).
file(GLOB parts CONFIGURE_DEPENDS clients/leaks_*.c)
sexton_test_program(clients_timing clients/timing.c sexton_clients m)
target_sources(clients_timing PRIVATE ${parts})
foreach(target clients_leaks clients_timing)
    target_link_libraries(${target} PRIVATE sexton_server)
    target_link_options(${target} PRIVATE LINKER:--wrap=dawn_draw
        LINKER:--wrap=sedlec_draw LINKER:--wrap=table_sight LINKER:--wrap=play_task_think
        LINKER:--wrap=table_apply)
endforeach()
