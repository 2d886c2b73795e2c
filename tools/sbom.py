#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The bill of materials of a release, as CycloneDX 1.5 JSON on standard output.

What is linked into the static program comes from contrib/release/sources, what is built
into the page from web/package.json and its lock. The Debian packages link to Debian's own
libraries instead and say so in their control files.
"""

import json
import os
import re
import sys

TOP = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")

# What each source is used for, and its licence as SPDX names it.
LINKED = {
    "openssl": "Apache-2.0",
    "libuv1": "MIT",
    "libwebsockets": "MIT",
    "sqlite3": "blessing",
    "postgresql-15": "PostgreSQL",
    "libsodium": "ISC",
    "qrencode": "LGPL-2.1-or-later",
    "ncurses": "X11-distribute-modifications-variant",
    "zig": "MIT",  # its musl is linked in
}
# Of the packages that build the page, those whose code or glyphs get into it.
BUILT_IN = {"svelte": "MIT", "@fontsource/alegreya": "OFL-1.1", "@fontsource/alegreya-sans": "OFL-1.1"}


def read(name):
    with open(os.path.join(TOP, name), encoding="utf-8") as file:
        return file.read()


def component(name, version, licence, purl):
    return {
        "type": "library",
        "bom-ref": purl,
        "name": name,
        "version": version,
        "licenses": [{"license": {"id": licence}}],
        "purl": purl,
    }


def linked():
    left = set(LINKED)
    for line in read("contrib/release/sources").splitlines():
        if line.startswith("#") or not line.strip():
            continue
        name, version = line.split()[:2]
        if name not in LINKED:
            sys.exit(f"tools/sbom.py: {name} of contrib/release/sources has no licence here")
        if name == "zig":
            purl = f"pkg:pypi/ziglang@{version}"
        else:
            purl = f"pkg:deb/debian/{name}@{version}?arch=source&distro=bookworm"
        left.remove(name)
        yield component(name, version, LINKED[name], purl)
    if left:
        sys.exit(f"tools/sbom.py: contrib/release/sources does not name {', '.join(sorted(left))}")


def built_in():
    packages = json.loads(read("web/package-lock.json"))["packages"]
    for name, licence in BUILT_IN.items():
        version = packages[f"node_modules/{name}"]["version"]
        yield component(name, version, licence, f"pkg:npm/{name.replace('@', '%40')}@{version}")


def main():
    version = ".".join(re.findall(r"define SEXTON_VERSION_\w+ (\d+)", read("include/sexton.h")))
    parts = [*linked(), *built_in()]
    own = f"pkg:generic/sexton@{version}"
    json.dump(
        {
            "$schema": "http://cyclonedx.org/schema/bom-1.5.schema.json",
            "bomFormat": "CycloneDX",
            "specVersion": "1.5",
            "version": 1,
            "metadata": {
                "component": {
                    "type": "application",
                    "bom-ref": own,
                    "name": "sexton",
                    "version": version,
                    "licenses": [{"license": {"id": "MIT"}}],
                    "purl": own,
                }
            },
            "components": parts,
            "dependencies": [{"ref": own, "dependsOn": [part["bom-ref"] for part in parts]}],
        },
        sys.stdout,
        indent=2,
    )
    print()


main()
