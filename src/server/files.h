/* SPDX-License-Identifier: MIT */
/*
 * The page's files, all in memory: those compiled in, or those of a folder, read once at
 * the start. A path is looked up among their names and never handed to the system, so
 * there is no way out of the folder. A file may have a compressed form (gzip) for
 * browsers that accept it: made when the program was built, or `NAME.gz` in the folder.
 */
#ifndef SEXTON_SERVER_FILES_H
#define SEXTON_SERVER_FILES_H

#include "base/text.h"

enum { FILE_TAG = 20 };

/* The bytes of a file in one form. */
typedef struct WebBody {
    Slice bytes;        /* NULL: there is no such form */
    char tag[FILE_TAG]; /* its ETag, with quotes */
} WebBody;

typedef struct WebFile {
    const char *name; /* `index.html`, `art/lid.svg` */
    const char *type; /* `text/html; charset=utf-8` */
    WebBody plain, zipped;
    bool is_lasting; /* its name has a hash: what it holds never changes */
    bool is_short;   /* it is the short form of another, and no file of its own */
    char *owned;     /* name and bytes, if they are to be freed */
} WebFile;

typedef struct Files Files;

/* `folder` NULL: those compiled in. NULL with the name that could not be read in `what`
 * and errno set. */
Files *files_open(const char *folder, Text *what);
void files_close(Files *files);

/* By path without the slash at its beginning; `` is index.html. NULL if there is none. */
const WebFile *files_find(const Files *files, Slice path);

/* files_name.c: what a name tells. */
const char *files_type(const char *name);
bool files_are_lasting(const char *name);

/* What is compiled in, ends with a name that is NULL: page.c, or what tools/page.py makes
 * of a folder. */
typedef struct PageBody {
    Slice bytes;
    const char *tag; /* NULL: to be made */
} PageBody;
typedef struct PageFile {
    const char *name;
    PageBody plain, zipped;
} PageFile;
extern const PageFile page_files[];

#endif
