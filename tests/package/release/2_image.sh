#!/bin/bash
# SPDX-License-Identifier: MIT
# The image: small, without root, on a root file system that can't be written. Started with
# podman where that runs, else unpacked and started in a chroot as its user.
. "$(dirname "$0")/lib.sh"
image=$out/sexton-$version-oci-$(uname -m).tar
size=$(stat -c %s "$image")
[ "$size" -le 15000000 ] || fail "the image has $size bytes"

# By podman, with a storage that goes away. Machines differ in which runtime works.
pod() { podman --root "$dir/storage" --runroot "$dir/run" --storage-driver vfs "$@"; }
runs() { # RUNTIME
    pod --runtime "$1" run --rm --network host --ulimit nofile=1024:1024 --ulimit nproc=1024:1024 \
        "localhost/sexton:$version" --version >"$dir/why" 2>&1
}
how=
if command -v podman >/dev/null && pod load -q -i "$image" >/dev/null 2>&1; then
    for runtime in crun runc; do
        ! runs "$runtime" || { how=$runtime && break; }
    done
fi

began=$(date +%s.%N)
if [ -n "$how" ]; then
    pod --runtime "$how" run --rm -d --name sexton --network host --read-only --cap-drop all \
        --ulimit nofile=1024:1024 --ulimit nproc=1024:1024 -v tables:/data "localhost/sexton:$version" \
        serve --quiet --listen 127.0.0.1:18668 >/dev/null
    trap 'pod rm -f sexton >/dev/null 2>&1; pod volume rm -f tables >/dev/null 2>&1; rm -rf "$dir"' EXIT
    said=$(tests/package/release/first_move.py 18668 "$began")
    pid=$(pgrep -f 'sexton serve --quiet --listen 127.0.0.1:18668$' | tail -n 1)
    [ "$(stat -c %u "/proc/$pid")" -ne 0 ] || fail 'it runs as root'
    copy() { pod --runtime "$how" exec sexton /usr/bin/sexton admin backup "$1" >/dev/null 2>&1; }
    copy /data/copy.db || fail 'no backup to its volume'
    ! copy /copy.db || fail 'its root can be written'
    pod --runtime "$how" stop -t 5 sexton >/dev/null
    echo "podman ($how): $said; $size bytes"
else
    echo "podman does not run here ($(tail -n 1 "$dir/why" 2>/dev/null)): unpacked"
    mkdir "$dir/image" "$dir/root"
    tar -C "$dir/image" -xf "$image"
    python3 - "$dir/image" <<'END' >"$dir/layers"
import json, sys
top = sys.argv[1]
blob = lambda digest: f"{top}/blobs/{digest.replace(':', '/')}"
index = json.load(open(f"{top}/index.json"))
manifest = json.load(open(blob(index["manifests"][0]["digest"])))
config = json.load(open(blob(manifest["config"]["digest"])))["config"]
assert config["User"] == "65532:65532", config
for layer in manifest["layers"]:
    print(blob(layer["digest"]))
END
    while read -r layer; do tar -C "$dir/root" -xpf "$layer"; done <"$dir/layers"
    chroot --userspec=65532:65532 "$dir/root" /usr/bin/sexton serve --quiet \
        --listen 127.0.0.1:18668 --store /data/sexton.db &
    started=$!
    tests/package/release/first_move.py 18668
    kill "$started"
    wait "$started" || fail "status $?"
    echo "$size bytes"
fi
