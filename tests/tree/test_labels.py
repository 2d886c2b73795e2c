#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""CTest reports what a test did: status 77 is "skipped" everywhere, each test is `fast` or
`slow`, those that start PostgreSQL are labelled `database`, and `make test` tries no other
test twice."""
import json
import os
import re
import subprocess
import sys

ROOT = os.environ.get("SOURCE_DIR", ".")
TREE = os.environ.get("BUILD_DIR", "build/dev")


def tests():
    told = subprocess.run(["ctest", "--test-dir", TREE, "--show-only=json-v1"], text=True,
                          capture_output=True, check=True)
    for test in json.loads(told.stdout)["tests"]:
        yield test["name"], test["command"], {p["name"]: p["value"] for p in test["properties"]}


def starts_postgres(command):
    """A script among them that calls tests/support/postgres.sh."""
    for word in command:
        if word.endswith((".sh", ".py")):
            with open(word, encoding="utf-8") as file:
                if re.search(r"support/postgres.sh\W+run\b", file.read()):
                    return True
    return False


def problems_of(command, properties):
    labels = properties.get("LABELS", [])
    if properties.get("SKIP_RETURN_CODE") != 77:
        yield "its skips would pass"
    if ("fast" in labels) == ("slow" in labels):
        yield f"is to be fast or slow, and is {labels}"
    if starts_postgres(command) != ("database" in labels):
        yield f"starts PostgreSQL: {starts_postgres(command)}, but is {labels}"


def forgiven():
    """Lines of the Makefile that try tests again, other than those of a database."""
    with open(os.path.join(ROOT, "Makefile"), encoding="utf-8") as file:
        return [line.strip() for line in file
                if "--repeat" in line and not re.search(r"-L database\b", line)]


if __name__ == "__main__":
    wrong = [f"{name}: {why}" for name, command, properties in tests()
             for why in problems_of(command, properties)]
    wrong += [f"Makefile: {line}" for line in forgiven()]
    print("\n".join(wrong) or "every test can be skipped and can fail")
    sys.exit(1 if wrong else 0)
