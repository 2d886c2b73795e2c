/* SPDX-License-Identifier: MIT */
/*
 * Scripts for gnuplot, and gnuplot called for them. Topics with few figures have a panel
 * for each, a box for every set of rules; the others have a group of marks for each
 * figure, one for every set; shares are stacked.
 */
#include "cli/study/plot.h"

#include "cli/study/manifest.h"
#include "cli/study/say.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

typedef struct Topic {
    const char *name;
    WordKey title;
} Topic;

static const Topic topics[TOPICS] = {
    [TOPIC_LENGTH] = {"length", SAY_LAB_PLOT_LENGTH},
    [TOPIC_DRAMA] = {"drama", SAY_LAB_PLOT_DRAMA},
    [TOPIC_SEATS] = {"seats", SAY_LAB_PLOT_SEATS},
    [TOPIC_SHARES] = {"shares", SAY_LAB_PLOT_SHARES},
    [TOPIC_RULES] = {"rules", SAY_LAB_PLOT_RULES},
};

const char *study_topic_name(StudyTopic topic)
{
    return topics[topic].name;
}

WordKey study_topic_title(StudyTopic topic)
{
    return topics[topic].title;
}

void study_plot_path(const char *folder, const char *name, const char *ending,
                     char path[STUDY_PATH])
{
    snprintf(path, STUDY_PATH, "%s/%s%s", folder, name, ending);
}

bool study_plot_open(const char *folder)
{
    if (mkdir(folder, 0777) == 0 || errno == EEXIST)
        return true;
    complain_path(SAY_LAB_WRITE, folder, errno);
    return false;
}

/* A text in gnuplot's double quotes. */
static void print_string(Slice text, FILE *out)
{
    fputc('"', out);
    for (size_t i = 0; i < text.length; i++) {
        if (text.bytes[i] == '"' || text.bytes[i] == '\\')
            fputc('\\', out);
        fputc(text.bytes[i], out);
    }
    fputc('"', out);
}

static void print_label(const StudyRow *row, FILE *out)
{
    Text label = TEXT(256);
    if (row->topic == TOPIC_RULES) /* the number alone fits */
        text_string(&label, row->name);
    else
        study_row_label(row, &label);
    print_string(slice_text(&label), out);
}

static void print_title(StudyTopic topic, FILE *out)
{
    Text title = TEXT(256);
    phrase(&title, topics[topic].title, NULL, 0);
    print_string(slice_text(&title), out);
}

/* `place value low high`; nothing where there is no value. */
static void print_point(const Estimate *estimate, double place, double scale, FILE *out)
{
    bool has_interval = estimate->has_interval;
    double value = estimate->value * scale;
    if (estimate->has_value)
        fprintf(out, "%.3f %.6f %.6f %.6f\n", place, value,
                has_interval ? estimate->low * scale : value,
                has_interval ? estimate->high * scale : value);
}

static double scale_of(const StudyRow *row)
{
    return row->is_share ? 100 : 1;
}

static void write_panel(const StudyPlan *plan, const StudyRow *row, FILE *out)
{
    fprintf(out, "$%s << END\n", row->name);
    for (int set = 0; set < plan->run.field_count; set++) {
        Estimate estimate = study_row_value(plan, row, set);
        print_point(&estimate, set + 1, scale_of(row), out);
    }
    fputs("END\nset title ", out);
    print_label(row, out);
    fprintf(out,
            "\nplot $%s using 1:2 with boxes lc rgb '#7a3b8f', \\\n"
            "     '' using 1:2:3:4 with yerrorbars pt 0 lc rgb '#222222'\n",
            row->name);
}

/* A panel for each row, boxes by set. */
static void write_panels(const StudyPlan *plan, const StudyRow *rows, int count,
                         FILE *out)
{
    fprintf(out, "set multiplot layout 1,%d title ", count);
    print_title(rows[0].topic, out);
    fprintf(out,
            "\nunset key\nset boxwidth 0.6\nset style fill solid 0.5\n"
            "set xrange [0.5:%d.5]\nset yrange [0:*]\nset xtics (",
            plan->run.field_count);
    for (int set = 0; set < plan->run.field_count; set++)
        fprintf(out, "%s'%c' %d", set ? ", " : "", study_letter(set), set + 1);
    fputs(")\n", out);
    for (int i = 0; i < count; i++)
        write_panel(plan, &rows[i], out);
    fputs("unset multiplot\n", out);
}

/* A mark for each set beside the others, row by row. */
static void write_marks(const StudyPlan *plan, const StudyRow *rows, int count, FILE *out)
{
    int sets = plan->run.field_count;
    for (int set = 0; set < sets; set++) {
        fprintf(out, "$%c << END\n", study_letter(set));
        for (int i = 0; i < count; i++) {
            Estimate estimate = study_row_value(plan, &rows[i], set);
            print_point(&estimate, i + 1 + 0.6 * (set + 0.5) / sets - 0.3,
                        scale_of(&rows[i]), out);
        }
        fputs("END\n", out);
    }
    fputs("set title ", out);
    print_title(rows[0].topic, out);
    fprintf(out, "\nset xrange [0.5:%d.5]\nset yrange [0:*]\nset xtics (", count);
    for (int i = 0; i < count; i++) {
        fputs(i ? ", " : "", out);
        print_label(&rows[i], out);
        fprintf(out, " %d", i + 1);
    }
    fprintf(out, ")%s\nplot ", count > 8 ? " rotate by -60" : "");
    for (int set = 0; set < sets; set++)
        fprintf(out, "%s$%c using 1:2:3:4 with yerrorbars pt %d title '%c'",
                set ? ", \\\n     " : "", study_letter(set), 7 + set % 7,
                study_letter(set));
    fputc('\n', out);
}

/* Shares on top of each other, a column for each set. */
static void write_stacks(const StudyPlan *plan, const StudyRow *rows, int count,
                         FILE *out)
{
    fputs("$shares << END\n", out);
    for (int set = 0; set < plan->run.field_count; set++) {
        fprintf(out, "%c", study_letter(set));
        for (int i = 0; i < count; i++)
            fprintf(out, " %.6f", study_row_value(plan, &rows[i], set).value * 100);
        fputc('\n', out);
    }
    fputs("END\nset title ", out);
    print_title(rows[0].topic, out);
    fputs("\nset style data histograms\nset style histogram rowstacked\n"
          "set style fill solid 0.6\nset boxwidth 0.6\nset yrange [0:100]\n"
          "set key outside\nplot ",
          out);
    for (int i = 0; i < count; i++) {
        fprintf(out, "%s$shares using %d:xtic(1) title ", i ? ", \\\n     " : "", i + 2);
        print_label(&rows[i], out);
    }
    fputc('\n', out);
}

static void write_script(const StudyPlan *plan, const StudyRow *rows, int count,
                         FILE *out)
{
    StudyTopic topic = rows[0].topic;
    fprintf(out,
            "# SPDX-License-Identifier: MIT\n"
            "set terminal svg size 800,420 dynamic noenhanced font 'sans-serif,13' "
            "background 'white'\nset output '%s.svg'\nset grid y\n",
            topics[topic].name);
    if (rows[0].is_share)
        fputs("set ylabel '%'\n", out);
    if (topic == TOPIC_SHARES)
        write_stacks(plan, rows, count, out);
    else if (topic == TOPIC_SEATS || topic == TOPIC_RULES)
        write_marks(plan, rows, count, out);
    else
        write_panels(plan, rows, count, out);
}

int study_close(FILE *file, const char *path)
{
    int error = ferror(file) ? EIO : 0;
    if (fclose(file) != 0)
        error = errno;
    return error ? complain_path(SAY_LAB_WRITE, path, error) : STATUS_GOOD;
}

/* In the folder, so that no path is in a script. True if it drew. */
static bool call_gnuplot(const char *folder, const char *script)
{
    int status = 0;
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        if (chdir(folder) == 0)
            execlp("gnuplot", "gnuplot", script, (char *)NULL);
        _exit(127);
    }
    while (child > 0 && waitpid(child, &status, 0) < 0 && errno == EINTR)
        ;
    return child > 0 && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

static int draw_topic(const StudyPlan *plan, const char *folder, StudyTopic topic,
                      bool *is_drawn)
{
    static StudyRow all[STUDY_ROWS], rows[STUDY_ROWS];
    char path[STUDY_PATH], script[64];
    int count = 0;
    for (int i = 0, most = study_rows(plan, all); i < most; i++)
        if (all[i].topic == topic)
            rows[count++] = all[i];
    study_plot_path(folder, topics[topic].name, ".svg", path);
    (void)unlink(path); /* of an earlier run */
    if (count == 0)
        return STATUS_GOOD;
    study_plot_path(folder, topics[topic].name, ".gp", path);
    FILE *file = fopen(path, "w");
    if (!file)
        return complain_path(SAY_LAB_WRITE, path, errno);
    write_script(plan, rows, count, file);
    int status = study_close(file, path);
    snprintf(script, sizeof script, "%s.gp", topics[topic].name);
    *is_drawn = status == STATUS_GOOD && *is_drawn && call_gnuplot(folder, script);
    return status;
}

static int write_file(const StudyPlan *plan, const char *folder, const char *name,
                      void (*write)(const StudyPlan *plan, FILE *out))
{
    char path[STUDY_PATH];
    study_plot_path(folder, name, "", path);
    FILE *file = fopen(path, "w");
    if (!file)
        return complain_path(SAY_LAB_WRITE, path, errno);
    write(plan, file);
    return study_close(file, path);
}

int study_plot(const StudyPlan *plan, const char *folder)
{
    bool is_drawn = true;
    int status = write_file(plan, folder, "manifest", study_manifest_write);
    if (status == STATUS_GOOD)
        status = write_file(plan, folder, "figures.csv", study_say_csv);
    for (StudyTopic topic = TOPIC_NONE + 1; topic < TOPICS && status == STATUS_GOOD;
         topic++)
        status = draw_topic(plan, folder, topic, &is_drawn);
    if (status == STATUS_GOOD && !is_drawn)
        complain_one(SAY_LAB_NO_GNUPLOT, word_text("folder", slice_of(folder)));
    return status;
}
