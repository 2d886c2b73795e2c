#!/bin/bash
# SPDX-License-Identifier: MIT
# sexton serve: command line, environment and file; TLS; what it prints.
. "${SOURCE_DIR:?}/tests/cli/lib.sh"

# started ARGS...: runs it until it listens; its port is in $port.
started() {
    checks=$((checks + 1))
    "$SEXTON" serve "$@" >"$dir/out" 2>"$dir/err" &
    server=$!
    for _ in $(seq 100); do
        port=$(sed -n 's|^Listening on https\{0,1\}://127.0.0.1:\([0-9]*\)/$|\1|p' "$dir/out")
        [ -z "$port" ] || return 0
        sleep 0.05
    done
    fail "sexton serve $* does not listen: $(cat "$dir/err")"
}
stopped() {
    kill "$server"
    wait "$server" || fail "it ended with status $?"
}
fetch() {
    python3 - "$1" <<'EOF'
import ssl, sys, urllib.request
context = ssl._create_unverified_context()
print(urllib.request.urlopen(sys.argv[1], timeout=5, context=context).read().decode())
EOF
}

cat >"$dir/config" <<EOF
# where
listen 127.0.0.1:0
store $dir/from-file.db
quiet on
EOF
started --config "$dir/config"
[ "$(fetch "http://127.0.0.1:$port/healthz")" = ok ] || fail "healthz"
[ -e "$dir/from-file.db" ] || fail "the file's store was not taken"
[ ! -s "$dir/err" ] || fail "quiet, and yet: $(cat "$dir/err")"
stopped
SEXTON_STORE=$dir/from-env.db started --config "$dir/config"
[ -e "$dir/from-env.db" ] || fail "the environment does not win over the file"
stopped
SEXTON_STORE=$dir/env2.db started --config "$dir/config" --store "$dir/from-line.db"
[ -e "$dir/from-line.db" ] && [ ! -e "$dir/env2.db" ] || fail "the command line does not win"
stopped
SEXTON_LISTEN=127.0.0.1:0 SEXTON_STORE=memory: started
stopped
checks=$((checks + 1))
SEXTON_QUIET=maybe "$SEXTON" serve 2>"$dir/err"
[ $? -eq 2 ] && grep -q 'neither' "$dir/err" || fail "a switch that is none"

openssl req -x509 -newkey rsa:2048 -nodes -keyout "$dir/key.pem" -out "$dir/cert.pem" \
    -days 2 -subj /CN=localhost 2>/dev/null
started --listen 127.0.0.1:0 --store memory: --tls-cert "$dir/cert.pem" \
    --tls-key "$dir/key.pem"
[ "$(fetch "https://127.0.0.1:$port/healthz")" = ok ] || fail "TLS"
stopped
bad 'certificate' serve --listen 127.0.0.1:0 --store memory: --tls-cert "$dir/config" \
    --tls-key "$dir/config"
end
