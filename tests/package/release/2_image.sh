#!/bin/bash
# SPDX-License-Identifier: MIT
# The images: small, without root, on a root file system that can't be written. Our own is
# started with podman where that runs; else, and for another processor, it is unpacked and
# started in a chroot as its user.
. "$(dirname "$0")/lib.sh"

# By podman, with a storage that goes away. Machines differ in which runtime works.
pod() { podman --root "$dir/storage" --runroot "$dir/run" --storage-driver vfs "$@"; }
runs() { # RUNTIME
    pod --runtime "$1" run --rm --network host --ulimit nofile=1024:1024 --ulimit nproc=1024:1024 \
        "localhost/sexton:$version" --version >"$dir/why" 2>&1
}
find_runtime() { # IMAGE
    local runtime
    command -v podman >/dev/null && pod load -q -i "$1" >/dev/null 2>&1 || return
    for runtime in crun runc; do
        ! runs "$runtime" || { echo "$runtime" && return; }
    done
}

by_podman() { # RUNTIME
    local began said pid
    began=$(date +%s.%N)
    trap 'pod rm -f sexton >/dev/null 2>&1; pod volume rm -f tables >/dev/null 2>&1; rm -rf "$dir"' EXIT
    pod --runtime "$1" run --rm -d --name sexton --network host --read-only --cap-drop all \
        --ulimit nofile=1024:1024 --ulimit nproc=1024:1024 -v tables:/data "localhost/sexton:$version" \
        serve --quiet --listen 127.0.0.1:18668 >/dev/null
    said=$(tests/package/release/first_move.py 18668 "$began")
    pid=$(pgrep -f 'sexton serve --quiet --listen 127.0.0.1:18668$' | tail -n 1)
    [ "$(stat -c %u "/proc/$pid")" -ne 0 ] || fail 'it runs as root'
    copy() { pod --runtime "$1" exec sexton /usr/bin/sexton admin backup "$2" >/dev/null 2>&1; }
    copy "$1" /data/copy.db || fail 'no backup to its volume'
    ! copy "$1" /copy.db || fail 'its root can be written'
    pod --runtime "$1" stop -t 5 sexton >/dev/null
    echo "podman ($1): $said"
}

# Checks what the image says of itself; the files of its layers.
read_layers() { # FOLDER PROCESSOR
    python3 - "$1" "$2" <<'END'
import json, sys
top, processor = sys.argv[1:]
blob = lambda digest: f"{top}/blobs/{digest.replace(':', '/')}"
index = json.load(open(f"{top}/index.json"))
manifest = json.load(open(blob(index["manifests"][0]["digest"])))
image = json.load(open(blob(manifest["config"]["digest"])))
assert image["config"]["User"] == "65532:65532", image["config"]
assert image["architecture"] == processor, image["architecture"]
for layer in manifest["layers"]:
    print(blob(layer["digest"]))
END
}

unpacked() { # IMAGE ARCH
    local root=$dir/root-$2 layers=$dir/layers-$2 processor=amd64 layer began started said
    [ "$2" = x86_64 ] || processor=arm64
    mkdir "$dir/image-$2" "$root"
    tar -C "$dir/image-$2" -xf "$1"
    read_layers "$dir/image-$2" $processor >"$layers"
    while read -r layer; do tar -C "$root" -xpf "$layer"; done <"$layers"
    furnish "$root" "$2"
    began=$(date +%s.%N)
    alone "$root" /usr/bin/sexton serve --quiet --listen 127.0.0.1:18668 --store /data/sexton.db >"$dir/said" 2>&1 &
    started=$!
    said=$(tests/package/release/first_move.py 18668 "$began") || fail "$2: $(cat "$dir/said")"
    copy() { alone "$root" /usr/bin/sexton admin backup --store /data/sexton.db "$1" >/dev/null 2>&1; }
    copy /data/copy.db || fail "$2: no backup to its folder"
    ! copy /copy.db || fail "$2: its root can be written"
    kill "$(pgrep -f '[/]usr/bin/sexton serve --quiet --listen 127.0.0.1:18668' | head -n 1)"
    wait "$started" || fail "$2: the server ends with status $?"
    echo "unpacked: $said"
}

for arch in x86_64 aarch64; do
    image=$out/sexton-$version-oci-$arch.tar
    [ -e "$image" ] || continue
    size=$(stat -c %s "$image")
    [ "$size" -le 15000000 ] || fail "$arch: the image has $size bytes"
    echo "$arch: $size bytes"
    how=
    [ "$arch" != "$(uname -m)" ] || how=$(find_runtime "$image")
    if [ -n "$how" ]; then
        by_podman "$how"
    else
        [ "$arch" != "$(uname -m)" ] ||
            echo "podman does not run here: $(tail -n 1 "$dir/why" 2>/dev/null)"
        unpacked "$image" "$arch"
    fi
done
