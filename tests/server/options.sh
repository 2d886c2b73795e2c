#!/bin/bash
# SPDX-License-Identifier: MIT
# sexton serve: command line, environment and file; TLS; what it prints.
. "${SOURCE_DIR:?}/tests/cli/lib.sh"

# started ARGS...: runs it until it listens; its port is in $port.
started() {
    checks=$((checks + 1))
    : >"$dir/out" # else the line of the one before may be read
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

# What is wrong is named, in tests/cli/transcripts/serve.txt.
# Blanks and notes of all kinds are no fault.
printf '  # a note\n\tlisten\t 127.0.0.1:0 \r\nstore memory:' >"$dir/blank.conf"
started --config "$dir/blank.conf"
stopped

openssl req -x509 -newkey rsa:2048 -nodes -keyout "$dir/key.pem" -out "$dir/cert.pem" \
    -days 2 -subj /CN=localhost 2>/dev/null
started --listen 127.0.0.1:0 --tls "$dir/cert.pem" "$dir/key.pem" --store memory:
[ "$(fetch "https://127.0.0.1:$port/healthz")" = ok ] || fail "TLS"
stopped
SEXTON_TLS_CERT=$dir/cert.pem SEXTON_TLS_KEY=$dir/key.pem \
    started --listen 127.0.0.1:0 --store memory:
[ "$(fetch "https://127.0.0.1:$port/healthz")" = ok ] || fail "TLS by environment"
stopped
printf 'tls-cert %s\ntls-key %s\n' "$dir/cert.pem" "$dir/key.pem" >"$dir/tls"
started --listen 127.0.0.1:0 --store memory: --config "$dir/tls"
[ "$(fetch "https://127.0.0.1:$port/healthz")" = ok ] || fail "TLS by file"
stopped
bad 'config is not a certificate' serve --listen 127.0.0.1:0 --store memory: \
    --tls "$dir/config" "$dir/config"
# Where all may come it tells an address that one can go to.
started --listen 0.0.0.0:0 --store memory:
stopped
# A start that fails leaves no store behind.
mkdir "$dir/empty" && cd "$dir/empty" || exit 1
bad 'not a certificate' serve --listen 127.0.0.1:0 --tls "$dir/config" "$dir/config"
bad 'base-url' serve --listen 127.0.0.1:0 --base-url nowhere
bad 'nothing-here' serve --listen 127.0.0.1:0 --web nothing-here
[ -z "$(ls -A)" ] || fail "a failed start leaves behind: $(ls -A)"
cd "$SOURCE_DIR" || exit 1
bad 'two files' serve --listen 127.0.0.1:0 --store memory: --tls "$dir/cert.pem"
bad 'given twice|twice' serve --tls a b --tls c d
checks=$((checks + 1))
SEXTON_TLS_CERT=$dir/cert.pem "$SEXTON" serve --store memory: 2>"$dir/err"
[ $? -eq 2 ] && grep -q 'tls-key' "$dir/err" || fail "a certificate without its key"
end
