/* SPDX-License-Identifier: MIT */
/*
 * One file, read from its start to the last whole line, then written at its end. A lock
 * keeps two runs from writing at a time; it goes with the process, however that ends.
 */
#include "lab/journal.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct LabJournal {
    int file;
    const LabRun *run;
    LabJournalFault fault;
    uint64_t detail;
    uint64_t line; /* that was read last */
    off_t whole;   /* bytes up to the end of it */
    FILE *reader;  /* kept open: closing it would give up the lock */
    char *buffer;  /* of getline */
    size_t size;
    char head[LAB_HEAD];
};

/* Always LAB_JOURNAL_BAD, for `return`. */
static LabJournalStep fail(LabJournal *journal, LabJournalFault fault, uint64_t detail)
{
    journal->fault = fault;
    journal->detail = detail;
    return LAB_JOURNAL_BAD;
}

static int players_of(const LabJournal *journal, uint64_t number)
{
    return lab_rules(journal->run, lab_field(journal->run, number)).players;
}

static bool write_all(int file, const char *bytes, size_t length)
{
    while (length > 0) {
        ssize_t written = write(file, bytes, length);
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0)
            return false;
        bytes += written;
        length -= (size_t)written;
    }
    return true;
}

static bool lock(LabJournal *journal)
{
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    if (fcntl(journal->file, F_SETLK, &whole) == 0)
        return true;
    if (errno == EACCES || errno == EAGAIN)
        (void)fail(journal, LAB_JOURNAL_IN_USE, 0);
    else
        (void)fail(journal, LAB_JOURNAL_SYSTEM, (uint64_t)errno);
    return false;
}

LabJournal *lab_journal_open(const char *path, const LabRun *run)
{
    LabJournal *journal = calloc(1, sizeof *journal);
    if (!journal)
        return NULL;
    journal->run = run;
    Text head = text_in(journal->head, sizeof journal->head);
    lab_head(run, &head);
    assert(!head.is_cut);
    journal->file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (journal->file < 0) {
        (void)fail(journal, LAB_JOURNAL_SYSTEM, (uint64_t)errno);
        return journal;
    }
    if (!lock(journal))
        return journal;
    int reader = open(path, O_RDONLY | O_CLOEXEC);
    journal->reader = reader < 0 ? NULL : fdopen(reader, "r");
    if (!journal->reader)
        (void)fail(journal, LAB_JOURNAL_SYSTEM, (uint64_t)errno);
    return journal;
}

void lab_journal_close(LabJournal *journal)
{
    if (!journal)
        return;
    if (journal->reader)
        fclose(journal->reader);
    if (journal->file >= 0)
        close(journal->file);
    free(journal->buffer);
    free(journal);
}

/* A whole line without its \n; false at the end, or where a line is torn: `line` is then
 * what is left of it. */
static bool read_line(LabJournal *journal, Slice *line)
{
    ssize_t length = getline(&journal->buffer, &journal->size, journal->reader);
    *line = (Slice){journal->buffer, length < 1 ? 0 : (size_t)length};
    if (length < 1 || journal->buffer[length - 1] != '\n')
        return false;
    journal->line++;
    journal->whole += length;
    *line = (Slice){journal->buffer, (size_t)length - 1};
    return true;
}

/* All is read: what is torn goes, and a new journal gets its head. */
static LabJournalStep end_reading(LabJournal *journal)
{
    bool is_read = !ferror(journal->reader);
    int error = is_read ? 0 : EIO;
    if (is_read && (ftruncate(journal->file, journal->whole) != 0 ||
                    lseek(journal->file, journal->whole, SEEK_SET) < 0))
        error = errno;
    if (!error && journal->line == 0) {
        size_t length = strlen(journal->head);
        journal->head[length] = '\n';
        if (!write_all(journal->file, journal->head, length + 1))
            error = errno;
        journal->head[length] = '\0';
    }
    return error ? fail(journal, LAB_JOURNAL_SYSTEM, (uint64_t)error) : LAB_JOURNAL_END;
}

/* True for nothing at all, too. Whatever else a file holds is not ours to cut off. */
static bool is_head_torn(const LabJournal *journal, Slice line)
{
    return line.length <= strlen(journal->head) &&
           (line.length == 0 || memcmp(line.bytes, journal->head, line.length) == 0);
}

LabJournalStep lab_journal_next(LabJournal *journal, uint64_t *number, LabBlock *block)
{
    Slice line;
    if (journal->fault)
        return LAB_JOURNAL_BAD;
    if (!read_line(journal, &line)) {
        if (journal->line == 0 && !is_head_torn(journal, line))
            return fail(journal, LAB_JOURNAL_OTHER, 0);
        return end_reading(journal);
    }
    if (journal->line == 1) {
        if (!slice_equal(line, journal->head))
            return fail(journal, LAB_JOURNAL_OTHER, 0);
        if (!read_line(journal, &line))
            return end_reading(journal);
    }
    if (!lab_line_number(line, number) ||
        !lab_line_read(line, players_of(journal, *number), number, block))
        return fail(journal, LAB_JOURNAL_LINE, journal->line);
    return LAB_JOURNAL_BLOCK;
}

int lab_journal_add(LabJournal *journal, uint64_t number, const LabBlock *block)
{
    Text line = TEXT(LAB_LINE);
    lab_line_write(number, block, players_of(journal, number), &line);
    text_char(&line, '\n');
    return write_all(journal->file, line.bytes, line.length) ? 0 : errno;
}

LabJournalFault lab_journal_fault(const LabJournal *journal, uint64_t *detail)
{
    *detail = journal->detail;
    return journal->fault;
}
