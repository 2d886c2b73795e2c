# SPDX-License-Identifier: MIT
# sexton_site: the program with another page in it, of all kinds of files, as the builder
# of a page lays them out. tests/server/test_page.py asks it for them.
set(site ${PROJECT_BINARY_DIR}/site)

function(site_file name text)
    if(EXISTS ${site}/${name})
        file(READ ${site}/${name} before)
        if(before STREQUAL text)
            return()
        endif()
    endif()
    file(WRITE ${site}/${name} "${text}")
endfunction()

string(REPEAT "export const grave = (row, plot) => [row, plot].join('')\n" 2000 script)
site_file(index.html "<!doctype html>\n<title>Site</title>\n<script src=assets/a.js></script>\n")
site_file(assets/index-Bx3_9aQz.js "${script}")
site_file(assets/index-0a1b2c3d.css "body { margin: 0 }\n/* ${script} */\n")
site_file(assets/skull-graveyard.svg "<svg xmlns='http://www.w3.org/2000/svg'/>\n")
site_file(assets/fonts/deep/bone-DkUeQ2-x.woff2 "wOF2 or so\n")
site_file(engine.wasm "asm or so\n")
site_file(site.webmanifest "{\"name\": \"Site\", \"start_url\": \".\"}\n")
site_file(data/table.json "{}\n")
site_file(data/lid.png "PNG or so\n")
site_file(.hidden "not for anybody\n")
site_file("a name's end.txt" "odd\n")

sexton_page(${site} made)
add_executable(sexton_site ${PROJECT_SOURCE_DIR}/src/cli/main.c ${made})
target_link_libraries(sexton_site PRIVATE sexton_cli)
