/* SPDX-License-Identifier: MIT */
/*
 * Reads what plot.c wrote, and nothing else: the lines of figures.csv are sorted by
 * set, the rows of the table by figure, so lines are looked up. Drawings go in as data
 * addresses: each keeps its own names, and no script of theirs would run.
 */
#include "cli/study/report.h"

#include "cli/file.h"
#include "cli/study/manifest.h"
#include "cli/study/plot.h"
#include "cli/study/say.h"

#include <string.h>

enum { TEXT = 1 << 20, FIELDS = 8, LABEL = 256 };

static const char style[] =
    "<style>\n"
    ":root { color-scheme: light dark; }\n"
    "body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; "
    "padding: 0 1rem; }\n"
    "table { border-collapse: collapse; } th, td { padding: 0.15rem 0.8rem; "
    "text-align: right; border-bottom: 1px solid #8884; } th:first-child { "
    "text-align: left; font-weight: normal; }\n"
    "img { width: 100%; height: auto; } small { opacity: 0.7; } "
    "pre { overflow-x: auto; }\n"
    "</style>\n";

static void print_escaped(Slice text, FILE *out)
{
    for (size_t i = 0; i < text.length; i++)
        switch (text.bytes[i]) {
        case '&': fputs("&amp;", out); break;
        case '<': fputs("&lt;", out); break;
        case '>': fputs("&gt;", out); break;
        case '"': fputs("&quot;", out); break;
        default: fputc(text.bytes[i], out);
        }
}

static void print_phrase(WordKey key, FILE *out)
{
    Text text = TEXT(SENTENCE);
    phrase(&text, key, NULL, 0);
    print_escaped(slice_text(&text), out);
}

/* The line of a set and a figure, cut into its fields; false if there is none. */
static bool find_line(Slice csv, char set, Slice name, Slice fields[FIELDS])
{
    while (csv.bytes) {
        Slice line = slice_cut(&csv, '\n');
        for (int i = 0; i < FIELDS; i++)
            fields[i] = slice_cut(&line, ',');
        if (fields[0].length == 1 && fields[0].bytes[0] == set &&
            slice_same(fields[1], name))
            return true;
    }
    return false;
}

/* `45.2 (44.8, 45.6)` out of texts; shares in per cent. */
static void print_cell(const Slice *fields, bool is_share, FILE *out)
{
    double numbers[3] = {0};
    for (int i = 0; i < 3; i++) {
        char bytes[64];
        snprintf(bytes, sizeof bytes, "%.*s", (int)fields[2 + i].length,
                 fields[2 + i].bytes ? fields[2 + i].bytes : "");
        numbers[i] = strtod(bytes, NULL) * (is_share ? 100 : 1);
    }
    int decimals = is_share ? 1 : 2;
    fprintf(out, "<td>%.*f%s", decimals, numbers[0], is_share ? " %" : "");
    if (fields[3].length > 0)
        fprintf(out, " <small>(%.*f, %.*f)</small>", decimals, numbers[1], decimals,
                numbers[2]);
    fputs("</td>", out);
}

static void print_row(Slice csv, Slice name, int sets, FILE *out)
{
    StudyRow row = {0};
    Text label = TEXT(LABEL);
    if (!study_row_find(name, &row))
        return; /* games and unfinished stand elsewhere */
    study_row_label(&row, &label);
    fputs("<tr><th>", out);
    print_escaped(slice_text(&label), out);
    fputs("</th>", out);
    for (int set = 0; set < sets; set++) {
        Slice fields[FIELDS];
        if (find_line(csv, study_letter(set), name, fields) && fields[2].length > 0)
            print_cell(fields, row.is_share, out);
        else
            fputs("<td>–</td>", out);
    }
    fputs("</tr>\n", out);
}

/* All sets have the same figures: those of the first tell the rows. */
static void print_table(Slice csv, int sets, FILE *out)
{
    fputs("<table><thead><tr><th>", out);
    print_phrase(SAY_LAB_PAGE_FIGURE, out);
    fputs("</th>", out);
    for (int set = 0; set < sets; set++)
        fprintf(out, "<th>%c</th>", study_letter(set));
    fputs("</tr></thead><tbody>\n", out);
    for (Slice rest = csv; rest.bytes;) {
        Slice line = slice_cut(&rest, '\n');
        Slice set = slice_cut(&line, ','), name = slice_cut(&line, ',');
        if (slice_equal(set, "A"))
            print_row(csv, name, sets, out);
    }
    fputs("</tbody></table>\n", out);
}

static void print_sets(const StudyArguments *arguments, FILE *out)
{
    fputs("<h2>", out);
    for (int set = 0; set < arguments->set_count; set++)
        fprintf(out, "%s%c", set ? ", " : "", study_letter(set));
    fputs("</h2>\n<ul>\n", out);
    for (int set = 0; set < arguments->set_count; set++) {
        fprintf(out, "<li>%c: <code>", study_letter(set));
        print_escaped(slice_of(arguments->sets[set]), out);
        fputs("</code></li>\n", out);
    }
    fputs("</ul>\n", out);
}

/* RFC 3986: every character that could have a meaning is written as its number. */
static void print_data(FILE *file, FILE *out)
{
    fputs("data:image/svg+xml,", out);
    for (int byte; (byte = fgetc(file)) != EOF;)
        if (byte < 0x20 || byte >= 0x7f || strchr("\"#%&'<>?\\^`{|}", byte))
            fprintf(out, "%%%02X", (unsigned)byte);
        else
            fputc(byte, out);
}

static void print_plots(const char *folder, FILE *out)
{
    for (StudyTopic topic = TOPIC_NONE + 1; topic < TOPICS; topic++) {
        char path[STUDY_PATH];
        study_plot_path(folder, study_topic_name(topic), ".svg", path);
        FILE *file = fopen(path, "r");
        if (!file)
            continue;
        fputs("<h3>", out);
        print_phrase(study_topic_title(topic), out);
        fputs("</h3>\n<img alt=\"", out);
        print_phrase(study_topic_title(topic), out);
        fputs("\" src=\"", out);
        print_data(file, out);
        fputs("\">\n", out);
        fclose(file);
    }
}

static void print_again(const StudyArguments *arguments, FILE *out)
{
    fputs("<h3>", out);
    print_phrase(SAY_LAB_PAGE_MAKE, out);
    fputs("</h3>\n<pre>sexton lab compare", out);
    for (int set = 0; set < arguments->set_count; set++) {
        fputs(" \\\n    &quot;", out);
        print_escaped(slice_of(arguments->sets[set]), out);
        fputs("&quot;", out);
    }
    fputs(" \\\n    --seed ", out);
    print_escaped(slice_of(arguments->seed), out);
    fprintf(out, " --deals %s --weigh %s</pre>\n",
            arguments->deals ? arguments->deals : "",
            arguments->weigh ? arguments->weigh : "");
}

static bool print_run(const char *folder, FILE *out)
{
    static char manifest[STUDY_MANIFEST], figures[TEXT];
    char path[STUDY_PATH];
    StudyArguments arguments = {0};
    const char *signature = NULL;
    Slice csv;
    study_plot_path(folder, "manifest", "", path);
    if (!study_manifest_read(path, manifest, &arguments, &signature))
        return false;
    study_plot_path(folder, "figures.csv", "", path);
    if (!file_slurp(NULL, path, figures, sizeof figures, &csv))
        return false;
    print_sets(&arguments, out);
    print_table(csv, arguments.set_count, out);
    print_plots(folder, out);
    print_again(&arguments, out);
    return true;
}

int study_report(const char *const *folders, int count, FILE *out)
{
    fprintf(out, "<!DOCTYPE html>\n<html>\n<head>\n<meta charset=\"utf-8\">\n"
                 "<meta name=\"viewport\" content=\"width=device-width\">\n<title>");
    print_phrase(SAY_LAB_PAGE_TITLE, out);
    fprintf(out, "</title>\n%s</head>\n<body>\n<h1>", style);
    print_phrase(SAY_LAB_PAGE_TITLE, out);
    fputs("</h1>\n", out);
    for (int i = 0; i < count; i++)
        if (!print_run(folders[i], out))
            return STATUS_BAD_INPUT;
    fputs("</body>\n</html>\n", out);
    return STATUS_GOOD;
}
