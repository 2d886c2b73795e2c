#!/bin/bash
# SPDX-License-Identifier: MIT
# The packages in a clean root (debootstrap): they install with what they depend on and
# nothing else, the program plays, the server answers as an unprivileged user, a program is
# compiled against the library; purged, nothing of them is left.
. "$(dirname "$0")/lib_root.sh"
debs=${DEBS:-build/deb} # made by 1_deb.sh
files() {
    (cd "$root" && find . -xdev \( -path ./proc -o -path ./tmp -o -path ./var/cache -o \
        -path ./var/log -o -path ./var/lib/apt -o -path ./var/lib/dpkg \) -prune -o -print)
}

# Inside, nobody starts services.
printf '#!/bin/sh\nexit 101\n' >"$root/usr/sbin/policy-rc.d" && chmod +x "$root/usr/sbin/policy-rc.d"
cp "$debs"/{sexton,libsexton0.2,libsexton-dev}_*.deb "$root/tmp"

inside sh -c "dpkg -i /tmp/sexton_*.deb" >/dev/null 2>&1 && fail 'it depends on nothing?'
get -f install
[ "$(inside dpkg-query -W -f '${db:Status-Status}' sexton)" = installed ] || fail 'not installed'
inside sexton --version

# As somebody without any rights: a game, then a house.
inside useradd --system --no-create-home --home-dir /nonexistent --shell /usr/sbin/nologin guest
mkdir "$root/tmp/guest" && inside chown guest /tmp/guest
as_guest() { inside setpriv --reuid=guest --regid=guest --clear-groups --no-new-privs "$@"; }
printf 'take 2\n1\nquit\n' | as_guest sexton play sedlec --plain --seed owl --seat human:Mia --seat keeper \
    >"$root/tmp/game" || fail "play: $(tail -n 3 "$root/tmp/game")"
grep -q 'Mia takes' "$root/tmp/game" || fail "play: $(tail -n 5 "$root/tmp/game")"
as_guest sexton serve --quiet --listen 127.0.0.1:"$port" --store /tmp/guest/sexton.db &
started=$!
curl -sf --retry 20 --retry-delay 1 --retry-connrefused "http://127.0.0.1:$port/healthz" | grep -qx ok || fail 'no answer'
curl -sf "http://127.0.0.1:$port/" | grep -qi '<script' || fail 'no page'
pid=$(server) || fail 'no server'
[ "$(stat -c %u "/proc/$pid")" -ne 0 ] || fail 'it runs as root'
kill "$pid"
wait "$started" || fail "the server ends with status $?"

# The unit is there and nobody started it; man pages and completions lie where they are sought.
grep -qx 'ExecStart=/usr/bin/sexton serve --quiet' "$root/lib/systemd/system/sexton.service" || fail unit
[ ! -e "$root/etc/systemd/system/multi-user.target.wants/sexton.service" ] || fail 'enabled unasked'

# The library, for others.
inside sh -c "dpkg -i /tmp/libsexton*.deb" >/dev/null
get install gcc libc6-dev pkgconf
inside sh -c 'cc -Wall -Werror /usr/share/doc/libsexton-dev/examples/library.c -o /tmp/library \
    $(pkg-config --cflags --libs libsexton) && /tmp/library' | tail -n 1

# Gone means gone.
mkdir -p "$root/var/lib/sexton" "$root/etc/default"
: >"$root/var/lib/sexton/sexton.db"
: >"$root/etc/default/sexton"
inside dpkg --purge libsexton-dev libsexton0.2 sexton >/dev/null
left=$(files | grep -iE 'sexton' || true)
[ -z "$left" ] || fail "left behind: $left"
echo 'installed, played, served, compiled, purged'
