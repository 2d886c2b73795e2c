#!/bin/bash
# SPDX-License-Identifier: MIT
# Sums and signature, with a key that is thrown away: they are good, and a changed byte is
# found. The bill of materials keeps to its schema and names every library that is linked.
. "$(dirname "$0")/lib.sh"
minisign -G -W -p "$dir/key.pub" -s "$dir/key" >/dev/null
(cd "$out" && sha256sum --quiet -c SHA256SUMS) || fail 'the sums are wrong'
[ "$(wc -l <"$out/SHA256SUMS")" -eq "$(find "$out" -type f ! -name 'SHA256SUMS*' | wc -l)" ] ||
    fail 'a file is not summed'
signed=$dir/signed # a copy: a key that is thrown away signs nothing for others
cp -r "$out" "$signed"
OUT=$signed SEXTON_SIGN_KEY=$dir/key tools/release sums >/dev/null
cmp "$out/SHA256SUMS" "$signed/SHA256SUMS" || fail 'signed, the sums are others'
check() { minisign -V -q -p "$dir/key.pub" -m "$signed/SHA256SUMS" >/dev/null 2>&1; }
check || fail 'the signature is wrong'
sed -i '1s/^./z/' "$signed/SHA256SUMS"
! check || fail 'a changed byte is not found'

python3 -m venv "$dir/venv"
"$dir/venv/bin/pip" install -q 'cyclonedx-python-lib[json-validation]==8.5.0'
"$dir/venv/bin/python" - "$out/sexton-$version.cdx.json" <<'END'
import sys
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator
wrong = JsonStrictValidator(SchemaVersion.V1_5).validate_str(open(sys.argv[1]).read())
assert wrong is None, wrong
END
for library in $(sed -nE 's/^run +lib([a-z]+)[0-9]*-dev .*/\1/p' tools/setup | grep -vx c); do
    case $library in ssl) library=openssl ;; pq) library=postgresql ;; sqlite) library=sqlite3 ;; esac
    grep -q "\"name\": \"[a-z]*$library[0-9-]*\"" "$out/sexton-$version.cdx.json" || fail "$library is not in the SBOM"
done
echo 'sums, signature and bill of materials are good'
