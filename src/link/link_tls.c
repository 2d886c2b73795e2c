/* SPDX-License-Identifier: MIT */
/*
 * One context for each connection: certificates are read anew, so that a server may
 * change its own while a client is away.
 */
#include "link/link_tls.h"

#include <limits.h>
#include <openssl/err.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>
#include <stdlib.h>

struct LinkTls {
    SSL_CTX *context;
    SSL *ssl;
    BIO *in, *out; /* the SSL's */
};

static bool trust(SSL_CTX *context, const char *file)
{
    X509_STORE *store = SSL_CTX_get_cert_store(context);
    if (!file)
        return true;
    /* a server's own certificate will do, whoever signed it */
    return X509_STORE_set_flags(store, X509_V_FLAG_PARTIAL_CHAIN) == 1 &&
           SSL_CTX_load_verify_file(context, file) == 1;
}

static SSL_CTX *context_create(const char *file)
{
    SSL_CTX *context = SSL_CTX_new(TLS_client_method());
    if (!context)
        return NULL;
    SSL_CTX_set_verify(context, SSL_VERIFY_PEER, NULL);
    (void)SSL_CTX_set_default_verify_paths(context); /* there may be none */
    if (SSL_CTX_set_min_proto_version(context, TLS1_2_VERSION) == 1 &&
        trust(context, file))
        return context;
    SSL_CTX_free(context);
    return NULL;
}

bool link_tls_takes(const char *file)
{
    ERR_clear_error();
    SSL_CTX *context = context_create(file);
    SSL_CTX_free(context);
    return context != NULL;
}

/* The name or number we called must be the certificate's. A number has no place in the
 * greeting (RFC 6066, 3). */
static bool expect(SSL *ssl, const char *host)
{
    if (X509_VERIFY_PARAM_set1_ip_asc(SSL_get0_param(ssl), host) == 1)
        return true;
    return SSL_set1_host(ssl, host) == 1 && SSL_set_tlsext_host_name(ssl, host) == 1;
}

static bool tls_begin(LinkTls *tls, const LinkAddress *address)
{
    tls->context = context_create(address->ca);
    tls->ssl = tls->context ? SSL_new(tls->context) : NULL;
    tls->in = BIO_new(BIO_s_mem());
    tls->out = BIO_new(BIO_s_mem());
    if (!tls->ssl || !tls->in || !tls->out) {
        BIO_free(tls->in);
        BIO_free(tls->out);
        return false;
    }
    SSL_set_bio(tls->ssl, tls->in, tls->out);
    SSL_set_connect_state(tls->ssl);
    return expect(tls->ssl, address->host);
}

LinkTls *link_tls_create(const LinkAddress *address)
{
    LinkTls *tls = calloc(1, sizeof *tls);
    ERR_clear_error();
    if (!tls || !tls_begin(tls, address)) {
        link_tls_destroy(tls);
        return NULL;
    }
    (void)SSL_do_handshake(
        tls->ssl); /* it wants an answer: its greeting waits in `out` */
    return tls;
}

void link_tls_destroy(LinkTls *tls)
{
    if (!tls)
        return;
    SSL_free(tls->ssl);
    SSL_CTX_free(tls->context);
    free(tls);
}

bool link_tls_hear(LinkTls *tls, Slice bytes, Heap *plain, size_t most)
{
    char part[16384];
    size_t count = 0;
    ERR_clear_error();
    if (bytes.length > INT_MAX ||
        BIO_write(tls->in, bytes.bytes, (int)bytes.length) != (int)bytes.length)
        return false;
    while (SSL_read_ex(tls->ssl, part, sizeof part, &count) == 1)
        if (!heap_add(plain, (Slice){part, count}, most))
            return false;
    return SSL_get_error(tls->ssl, 0) == SSL_ERROR_WANT_READ;
}

bool link_tls_is_open(const LinkTls *tls)
{
    return SSL_is_init_finished(tls->ssl);
}

bool link_tls_say(LinkTls *tls, Slice plain)
{
    size_t count;
    ERR_clear_error();
    return SSL_write_ex(tls->ssl, plain.bytes, plain.length, &count) == 1;
}

Slice link_tls_out(const LinkTls *tls)
{
    char *bytes = NULL;
    long length = BIO_get_mem_data(tls->out, &bytes);
    return (Slice){bytes, length > 0 ? (size_t)length : 0};
}

void link_tls_sent(LinkTls *tls)
{
    (void)BIO_reset(tls->out);
}

LinkFault link_tls_fault(const LinkTls *tls)
{
    switch (SSL_get_verify_result(tls->ssl)) {
    case X509_V_OK: return link_tls_is_open(tls) ? FAULT_SILENT : FAULT_NO_TLS;
    case X509_V_ERR_DEPTH_ZERO_SELF_SIGNED_CERT:
    case X509_V_ERR_SELF_SIGNED_CERT_IN_CHAIN:
    case X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT:
    case X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT_LOCALLY:
    case X509_V_ERR_UNABLE_TO_VERIFY_LEAF_SIGNATURE: return FAULT_SIGNER;
    case X509_V_ERR_HOSTNAME_MISMATCH:
    case X509_V_ERR_IP_ADDRESS_MISMATCH: return FAULT_NAME;
    case X509_V_ERR_CERT_NOT_YET_VALID:
    case X509_V_ERR_CERT_HAS_EXPIRED: return FAULT_DATE;
    default: return FAULT_OTHER;
    }
}
