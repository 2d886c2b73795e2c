#!/bin/bash
# SPDX-License-Identifier: MIT
# What is installed besides the library: every file is there and sound by the judgement of
# its own world (mandoc, desktop-file-validate, systemd), and says what docs/ says.
. "${SOURCE_DIR:?}/tests/package/lib.sh"
put
share=$prefix/share
while read -r file; do
    check "$file is there" test -s "$prefix/$file"
done <<'FILES'
bin/sexton
include/sexton.h
share/man/man1/sexton.1
share/man/man5/sexton-record.5
share/man/man7/sexton-protocol.7
share/bash-completion/completions/sexton
share/zsh/vendor-completions/_sexton
share/fish/vendor_completions.d/sexton.fish
share/applications/sexton.desktop
share/icons/hicolor/scalable/apps/sexton.svg
lib/systemd/system/sexton.service
share/doc/sexton/docs/README.md
share/doc/sexton/examples/library.c
FILES
check 'the installed program' "$prefix/bin/sexton" --version
check 'desktop file' desktop-file-validate "$share/applications/sexton.desktop"
check 'icon' python3 -c 'import sys, xml.dom.minidom as m; m.parse(sys.argv[1])' \
    "$share/icons/hicolor/scalable/apps/sexton.svg"

# The unit: the installed program, nobody's rights, a folder of its own.
unit=$prefix/lib/systemd/system/sexton.service
check 'unit: program' grep -qx "ExecStart=/usr/local/bin/sexton serve --quiet" "$unit"
check 'unit: user' grep -qx DynamicUser=yes "$unit"
checks=$((checks + 1))
exposure=$(systemd-analyze security --offline=true --no-pager "$unit" 2>/dev/null |
    sed -n 's/.*exposure level for [^:]*: \([0-9.]*\).*/\1/p')
awk -v e="${exposure:-10}" 'BEGIN {exit !(e <= 2.0)}' || fail "unit: exposure $exposure"
sed "s|/usr/local/bin|$prefix/bin|" "$unit" >"$dir/sexton.service"
check 'unit: systemd reads it' systemd-analyze verify --man=no "$dir/sexton.service"

# Man pages: well-formed, and every word in code that their pages have.
for page in "$share"/man/man[157]/*; do
    check "$page" mandoc -Tlint -Wwarning "$page"
    checks=$((checks + 1))
    LC_ALL=C.UTF-8 MANWIDTH=80 man --warnings -l -Tutf8 "$page" 2>"$dir/said" >"$dir/text"
    [ ! -s "$dir/said" ] || fail "$page: $(head -n 3 "$dir/said")"
done
cat >"$dir/words.py" <<'PY'
import re, subprocess, sys
page, made = sys.argv[1:]
text = re.sub(r"```.*?```", "", open(page, encoding="utf-8").read(), flags=re.S)
words = {w.replace("\\|", "|") for w in re.findall("`([^`\n]+)`", text)}
shown = subprocess.run(["mandoc", "-Tutf8", "-Owidth=1000", made], text=True, capture_output=True).stdout
shown = re.sub(r"(.)\x08\1", r"\1", re.sub("_\x08", "", shown))
tight = lambda x: re.sub(r"\s+", "", x).replace("‐", "-").replace("−", "-")
flat = tight(shown)
lost = [w for w in sorted(words) if tight(w) not in flat]
print(len(words), "words, lost:", lost)
sys.exit(bool(lost) or len(words) < 50)
PY
check 'sexton-record(5)' python3 "$dir/words.py" "$SOURCE_DIR/docs/record.md" "$share/man/man5/sexton-record.5"
check 'sexton-protocol(7)' python3 "$dir/words.py" "$SOURCE_DIR/docs/protocol.md" "$share/man/man7/sexton-protocol.7"
end
