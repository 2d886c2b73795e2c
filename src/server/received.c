/* SPDX-License-Identifier: MIT */
/* Asks the kernel, by TCP_INFO and FIONREAD. */
#include "server/received.h"

#include <linux/tcp.h>
#include <netinet/in.h>
#include <sys/ioctl.h>
#include <sys/socket.h>

uint64_t received_bytes(int fd)
{
    int unread = 0;
    struct tcp_info info = {0};
    socklen_t length = sizeof info;
    if (getsockopt(fd, IPPROTO_TCP, TCP_INFO, &info, &length) != 0 ||
        ioctl(fd, FIONREAD, &unread) != 0)
        return 0;
    uint64_t received = info.tcpi_bytes_received, left = (uint64_t)unread;
    return received > left ? received - left : 0;
}
