/* SPDX-License-Identifier: MIT */
/*
 * The page's files, all in memory: those compiled in, or those of a folder, read once at
 * the start. A path is looked up among their names and never handed to the system, so
 * there is no way out of the folder.
 */
#ifndef SEXTON_SERVER_FILES_H
#define SEXTON_SERVER_FILES_H

#include "base/text.h"

typedef struct WebFile {
    const char *name; /* `index.html`, `art/lid.svg` */
    const char *type; /* `text/html; charset=utf-8` */
    Slice bytes;
    char tag[20]; /* its ETag, with quotes */
    char *owned;  /* name and bytes, if they are to be freed */
} WebFile;

typedef struct Files Files;

/* `folder` NULL: those compiled in. NULL with the name that could not be read in `what`
 * and errno set. */
Files *files_open(const char *folder, Text *what);
void files_close(Files *files);

/* By path without the slash at its beginning; `` is index.html. NULL if there is none. */
const WebFile *files_find(const Files *files, Slice path);

/* page.c: what is compiled in, ends with a name that is NULL. */
typedef struct PageFile {
    const char *name, *text;
} PageFile;
extern const PageFile page_files[];

#endif
