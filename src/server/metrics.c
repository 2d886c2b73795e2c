/* SPDX-License-Identifier: MIT */
/*
 * Metrics as Prometheus text (exposition format 0.0.4): a HELP and a TYPE line for each
 * family, then its samples.
 */
#include "server/metrics.h"

#include <stdio.h>

static const double bounds[SPAN_BUCKETS] = {0.0005, 0.001, 0.002, 0.004, 0.006, 0.01,
                                            0.025,  0.05,  0.1,   0.25,  1,     5};

static const char *const drop_names[DROPS] = {"slow",   "silent", "half",     "huge",
                                              "binary", "rate",   "origin",   "full",
                                              "path",   "host",   "forwarded"};

/* Of a request to a table, the verb of its entry. */
static const char *const kind_names[MESSAGE_KINDS] = {
#define MESSAGE(name, string, fields, who, text) [MESSAGE_##name] = string,
#define REQUEST(name, string, fields, who, text, verb, words, phases, traits) \
    [MESSAGE_##name] = verb,
#include "table/request.def"
};

const char *metrics_drop(DropKind kind)
{
    return drop_names[kind];
}

void spans_add(Spans *spans, double seconds)
{
    int i = 0;
    while (i < SPAN_BUCKETS && seconds > bounds[i])
        i++;
    spans->counts[i]++;
    spans->count++;
    spans->sum += seconds;
}

static void write_real(Text *text, double value)
{
    char digits[40];
    snprintf(digits, sizeof digits, "%.9g", value);
    text_string(text, digits);
}

static void write_head(Text *text, const char *name, const char *type, const char *help)
{
    text_string(text, "# HELP sexton_");
    text_string(text, name);
    text_char(text, ' ');
    text_string(text, help);
    text_string(text, "\n# TYPE sexton_");
    text_string(text, name);
    text_char(text, ' ');
    text_string(text, type);
    text_char(text, '\n');
}

static void write_sample(Text *text, const char *name, const char *label,
                         const char *value, uint64_t number)
{
    text_string(text, "sexton_");
    text_string(text, name);
    if (label) {
        text_char(text, '{');
        text_string(text, label);
        text_string(text, "=\"");
        text_string(text, value);
        text_string(text, "\"}");
    }
    text_char(text, ' ');
    text_number(text, (int64_t)number);
    text_char(text, '\n');
}

static void write_one(Text *text, const char *name, const char *type, const char *help,
                      uint64_t number)
{
    write_head(text, name, type, help);
    write_sample(text, name, NULL, NULL, number);
}

static void write_spans(Text *text, const char *name, const char *help,
                        const Spans *spans)
{
    write_head(text, name, "histogram", help);
    uint64_t below = 0;
    for (int i = 0; i <= SPAN_BUCKETS; i++) {
        below += spans->counts[i];
        text_string(text, "sexton_");
        text_string(text, name);
        text_string(text, "_bucket{le=\"");
        if (i < SPAN_BUCKETS)
            write_real(text, bounds[i]);
        else
            text_string(text, "+Inf");
        text_string(text, "\"} ");
        text_number(text, (int64_t)below);
        text_char(text, '\n');
    }
    text_string(text, "sexton_");
    text_string(text, name);
    text_string(text, "_sum ");
    write_real(text, spans->sum);
    text_string(text, "\nsexton_");
    text_string(text, name);
    text_string(text, "_count ");
    text_number(text, (int64_t)spans->count);
    text_char(text, '\n');
}

static void write_refusals(const Metrics *metrics, Text *text)
{
    write_head(text, "refused_total", "counter", "Requests that were refused, by why.");
    for (MessageWhy why = WHY_NOT + 1; why < WHYS; why++)
        write_sample(text, "refused_total", "why", message_why(why),
                     metrics->refused[why]);
    write_head(text, "denied_total", "counter", "Requests that a table denied, by why.");
    for (DenialKind kind = DENIED_NOT + 1; kind < DENIALS; kind++)
        write_sample(text, "denied_total", "why", message_why_denial(kind),
                     metrics->denied[kind]);
    write_head(text, "dropped_total", "counter",
               "Connections turned away or dropped, by why.");
    for (DropKind kind = 0; kind < DROPS; kind++)
        write_sample(text, "dropped_total", "why", drop_names[kind],
                     metrics->drops[kind]);
}

static void write_traffic(const Metrics *metrics, Text *text)
{
    write_one(text, "sockets", "gauge", "Accepted sockets open now.",
              (uint64_t)metrics->sockets);
    write_one(text, "connections", "gauge", "WebSocket connections open now.",
              (uint64_t)metrics->connections);
    write_one(text, "connections_total", "counter", "WebSocket connections so far.",
              metrics->accepted);
    write_one(text, "http_total", "counter", "HTTP requests answered.", metrics->http);
    write_one(text, "messages_out_total", "counter", "Messages sent.",
              metrics->messages_out);
    write_one(text, "bytes_out_total", "counter", "Bytes of messages sent.",
              metrics->bytes_out);
    write_head(text, "requests_total", "counter", "Requests read, by kind.");
    for (MessageKind kind = 0; kind < MESSAGE_KINDS; kind++)
        if (message_who(kind) != BY_HOME)
            write_sample(text, "requests_total", "kind", kind_names[kind],
                         metrics->requests[kind]);
}

static void write_tables(const Metrics *metrics, Text *text)
{
    write_one(text, "tables", "gauge", "Tables in memory now.", (uint64_t)metrics->rooms);
    write_one(text, "tables_opened_total", "counter", "Tables opened.", metrics->opened);
    write_one(text, "tables_finished_total", "counter", "Games finished.",
              metrics->finished);
    write_one(text, "tables_loaded_total", "counter", "Loads from the store.",
              metrics->loads);
    write_one(text, "load_pieces_total", "counter",
              "Pieces that loads came in: a long log has several.", metrics->pieces);
    write_one(text, "moves_total", "counter", "Moves made by people.", metrics->moves);
    write_one(text, "bot_moves_total", "counter", "Moves made by bots.",
              metrics->bot_moves);
    write_one(text, "bot_queue", "gauge", "Bots that think or wait to.",
              (uint64_t)metrics->thinking);
    write_head(text, "bot_oldest_wait_seconds", "gauge",
               "How long a bot waits whose turn should have come first.");
    text_string(text, "sexton_bot_oldest_wait_seconds ");
    write_real(text, (double)metrics->bot_wait_ms / 1000);
    text_char(text, '\n');
    write_one(text, "entries_taken_total", "counter",
              "Entries that another node wrote first.", metrics->taken);
}

static void write_store(const Metrics *metrics, const StoreStats *stats, Text *text)
{
    write_one(text, "ready", "gauge", "1: ready; 0: /readyz says why not.",
              (uint64_t)metrics->ready);
    write_one(text, "store_commits_total", "counter", "Commits.", stats->commits);
    write_one(text, "store_entries_total", "counter", "Entries committed.",
              stats->entries);
    write_one(text, "store_failures_total", "counter", "Commits and reads that failed.",
              stats->failures);
}

/* By resource, never by address. */
static void write_limits(const Limits *limits, Text *text)
{
    write_head(text, "limited_total", "counter",
               "What was refused or delayed by a limit, by which.");
    for (LimitKind kind = 0; kind < LIMIT_KINDS; kind++)
        write_sample(text, "limited_total", "limit", limit_rows[kind].name,
                     limits->refused[kind]);
}

void metrics_write(const Metrics *metrics, const Limits *limits, const StoreStats *stats,
                   Text *text)
{
    write_traffic(metrics, text);
    write_refusals(metrics, text);
    write_limits(limits, text);
    write_tables(metrics, text);
    write_store(metrics, stats, text);
    write_spans(text, "append_seconds", "From an entry to its commit.", &metrics->append);
    write_spans(text, "answer_seconds", "From a request to its answer.",
                &metrics->answer);
    write_spans(text, "think_seconds", "A bot's thought, waiting included.",
                &metrics->think);
}
