/* SPDX-License-Identifier: MIT */
/*
 * Certificates, by OpenSSL. libwebsockets reads the files too when it begins; what it
 * serves is decided here, at each handshake.
 */
#include "server/tls.h"

#include "store/memory.h"

#include <errno.h>
#include <openssl/err.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <string.h>
#include <time.h>

enum { DAY = 86400 };

struct Tls {
    X509 *cert;
    EVP_PKEY *key;
    STACK_OF(X509) * chain; /* the certificates between it and one that clients know */
};

/* What an error is to say, and in which language. */
typedef struct Report {
    const Language *language;
    Text *error;
} Report;

static bool fail(const Report *report, WordKey key, const char *file, const char *why)
{
    WordArg args[] = {word_text("file", slice_of(file)), word_text("why", slice_of(why))};
    words_say_in(report->language, report->error, key, args, 2);
    ERR_clear_error();
    return false;
}

/* Nobody is there to be asked for a passphrase. */
static int no_passphrase(char *bytes, int size, int is_writing, void *context)
{
    (void)bytes;
    (void)size;
    (void)is_writing;
    (void)context;
    return -1;
}

/* NULL after a fault; a folder can be opened, but not read. */
static FILE *open_file(const Report *report, const char *path)
{
    FILE *file = fopen(path, "rb");
    int first = file ? fgetc(file) : EOF;
    if (file && !ferror(file)) {
        ungetc(first, file);
        return file;
    }
    fail(report, SAY_SERVE_TLS_UNREADABLE, path, strerror(errno));
    if (file)
        fclose(file);
    return NULL;
}

/* The certificate, then those of its issuers, to the end of the file. */
static bool read_chain(Tls *tls, FILE *file)
{
    X509 *next;
    tls->cert = PEM_read_X509_AUX(file, NULL, no_passphrase, NULL);
    if (!tls->cert)
        return false;
    while ((next = PEM_read_X509(file, NULL, no_passphrase, NULL)))
        if (!sk_X509_push(tls->chain, next))
            abort();
    return ERR_GET_REASON(ERR_peek_last_error()) == PEM_R_NO_START_LINE;
}

static bool read_cert(Tls *tls, const char *path, const Report *report)
{
    FILE *file = open_file(report, path);
    if (!file)
        return false;
    bool is_read = read_chain(tls, file);
    fclose(file);
    ERR_clear_error();
    return is_read || fail(report, SAY_SERVE_TLS_NO_CERT, path, "");
}

static bool read_key(Tls *tls, const char *path, const Report *report)
{
    FILE *file = open_file(report, path);
    if (!file)
        return false;
    tls->key = PEM_read_PrivateKey(file, NULL, no_passphrase, NULL);
    fclose(file);
    return tls->key || fail(report, SAY_SERVE_TLS_NO_KEY, path, "");
}

static bool fail_pair(const char *cert, const char *key, const Report *report)
{
    WordArg args[] = {word_text("cert", slice_of(cert)), word_text("key", slice_of(key))};
    words_say_in(report->language, report->error, SAY_SERVE_TLS_PAIR, args, 2);
    ERR_clear_error();
    return false;
}

/* As a handshake will do it: a key that is too weak is refused now, not then. */
static bool try_pair(const Tls *tls, const char *path, const Report *report)
{
    SSL_CTX *context = SSL_CTX_new(TLS_server_method());
    if (!context)
        abort();
    bool is_taken =
        SSL_CTX_use_cert_and_key(context, tls->cert, tls->key, tls->chain, 1) == 1;
    SSL_CTX_free(context);
    const char *why = ERR_reason_error_string(ERR_peek_error());
    return is_taken || fail(report, SAY_SERVE_TLS_REFUSED, path, why ? why : "OpenSSL");
}

Tls *tls_open(const char *cert, const char *key, const Language *language, Text *error)
{
    const Report report = {language, error};
    Tls *tls = take(sizeof *tls);
    tls->chain = sk_X509_new_null();
    if (!tls->chain)
        abort();
    if (read_cert(tls, cert, &report) && read_key(tls, key, &report) &&
        (X509_check_private_key(tls->cert, tls->key) == 1 ||
         fail_pair(cert, key, &report)) &&
        try_pair(tls, cert, &report))
        return tls;
    tls_close(tls);
    return NULL;
}

void tls_close(Tls *tls)
{
    if (!tls)
        return;
    X509_free(tls->cert);
    EVP_PKEY_free(tls->key);
    sk_X509_pop_free(tls->chain, X509_free);
    free(tls);
}

int tls_days(const Tls *tls)
{
    int days = 0, seconds = 0;
    ASN1_TIME_diff(&days, &seconds, NULL, X509_get0_notAfter(tls->cert));
    return seconds < 0 ? days - 1 : days;
}

bool tls_warns(const Tls *tls, const char *cert, const Language *language, Text *warning)
{
    const ASN1_TIME *begin = X509_get0_notBefore(tls->cert);
    const ASN1_TIME *end = X509_get0_notAfter(tls->cert);
    bool is_over = X509_cmp_current_time(end) < 0;
    bool is_early = X509_cmp_current_time(begin) > 0;
    struct tm parts;
    char date[24] = "";
    if (!is_over && !is_early)
        return false;
    if (ASN1_TIME_to_tm(is_over ? end : begin, &parts))
        strftime(date, sizeof date, "%Y-%m-%d", &parts);
    WordArg args[] = {word_text("file", slice_of(cert)),
                      word_text("date", slice_of(date))};
    words_say_in(language, warning, is_over ? SAY_SERVE_TLS_EXPIRED : SAY_SERVE_TLS_EARLY,
                 args, 2);
    return true;
}

static int choose_pair(SSL *ssl, void *context)
{
    Tls *const *tls = context;
    SSL_certs_clear(ssl);
    return SSL_use_cert_and_key(ssl, (*tls)->cert, (*tls)->key, (*tls)->chain, 1);
}

void tls_serve(void *context, Tls **tls)
{
    SSL_CTX_set_cert_cb(context, choose_pair, tls);
}
