/* SPDX-License-Identifier: MIT */
/*
 * The visitor's address behind proxies. Every proxy on the way adds the address that it
 * saw at the right end of X-Forwarded-For; what stands further left is only worth as much
 * as the proxy that wrote it.
 *
 *   visitor ---> proxy A ---> proxy B ---> us
 *                             B sends `visitor, A`; A and B are trusted
 */
#ifndef SEXTON_SERVER_PROXY_H
#define SEXTON_SERVER_PROXY_H

#include "server/address.h"

/* The visitor of a request that came from `peer` with that header (empty: none). Read
 * from the right: the first address that is not one of `proxies`, or the last one there
 * is. A peer that is none of them is the visitor, whatever it says. False if what has to
 * be read is no address. */
bool proxy_visitor(const Networks *proxies, Address peer, Slice header, Address *visitor);

#endif
