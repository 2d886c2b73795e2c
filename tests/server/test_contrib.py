#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# What lies in contrib/ fits the program: every metric and label of the dashboard is told at
# /metrics, every variable of the containers is an option, and nothing there has more rights
# than it needs.
import json
import os
import re
import subprocess
import sys

sys.path.insert(0, os.path.dirname(__file__))
from harness import SEXTON, Server, main

CONTRIB = os.path.join(os.environ.get("SOURCE_DIR", "."), "contrib")


def read(name):
    with open(os.path.join(CONTRIB, name), encoding="utf-8") as file:
        return file.read()


def metrics_of(text):
    """The labels of each metric that is told."""
    found = {}
    for name, labels in re.findall(r"^(sexton_\w+)(?:\{(.*)\})? ", text, re.M):
        found.setdefault(name, set()).update(re.findall(r'(\w+)="', labels))
    return found


def expressions(board):
    for panel in board["panels"]:
        for target in panel["targets"]:
            yield panel["title"], target["expr"]


def test_dashboard():
    board = json.loads(read("grafana-dashboard.json"))
    with Server() as server:
        told = metrics_of(server.get("/metrics")[2].decode())
    used = set()
    for title, expression in expressions(board):
        names = re.findall(r"\bsexton_\w+", expression)
        assert names, title
        for name in names:
            assert name in told, f"{title}: there is no metric {name}"
        for label in re.findall(r"by \((\w+)\)", expression):
            assert label == "instance" or label in told[names[0]], f"{title}: no label {label}"
        if "quantile" in expression:
            assert names[0].endswith("_bucket"), title
        elif names[0].endswith("_total"):
            assert "rate(" in expression, f"{title}: a counter without its rate"
        used.update(names)
    assert "sexton_ready" in used and len(used) > 15, used
    places = [tuple(panel["gridPos"].values()) for panel in board["panels"]]
    assert len(set(places)) == len(places), "panels lie on each other"


def check_image(service):
    """It is the image of tools/release: by name and version, and its user may write where
    the tables go (a volume over no folder of the image belongs to root)."""
    release = read("../tools/release")
    version = subprocess.run([SEXTON, "--version"], capture_output=True, text=True).stdout.split()[1]
    assert service["image"] == "${SEXTON_IMAGE:-localhost/sexton:%s}" % version, service["image"]
    assert ":localhost/sexton:$version" in release
    owner, folder = re.search(r'install -d -m 700 -o (\d+) -g \1 "\$1(/\w+)"', release).groups()
    assert service["user"] == f"{owner}:{owner}" and service["volumes"] == [f"tables:{folder}"]
    assert os.path.dirname(service["environment"]["SEXTON_STORE"]) == folder


def test_compose():
    try:
        import yaml
    except ImportError:
        print("skipped: no yaml module")
        return
    compose = yaml.safe_load(read("compose.yaml"))
    usage = subprocess.run([SEXTON, "serve", "--help"], capture_output=True, text=True).stdout
    sexton, proxy = compose["services"]["sexton"], compose["services"]["proxy"]
    for name in sexton["environment"]:
        option = "--" + name.removeprefix("SEXTON_").lower().replace("_", "-")
        assert f"  {option} " in usage, f"{name}: there is no option {option}"
    for service in (sexton, proxy):
        assert service["read_only"] is True and service["cap_drop"] == ["ALL"], service
    assert not sexton["user"].startswith("0") and "cap_add" not in sexton
    assert proxy["profiles"] == ["proxy"], "the proxy is optional"
    address = proxy["networks"]["inside"]["ipv4_address"]
    assert sexton["environment"]["SEXTON_TRUSTED_PROXY"] == address
    assert sexton["networks"]["inside"]["ipv4_address"] in compose["configs"]["caddyfile"]["content"]
    check_image(sexton)
    # As the container is told: the program takes it (its paths and addresses are the container's).
    env = {name: value for name, value in sexton["environment"].items() if "${" not in value}
    env.update(os.environ, SEXTON_STORE="memory:", SEXTON_LISTEN="127.0.0.1:0")
    env["SEXTON_TRUSTED_PROXY"] = address
    done = subprocess.run([SEXTON, *sexton["command"], "--check"], env=env, capture_output=True)
    assert done.returncode == 0, done


def test_units():
    """systemd reads them; the copies' unit runs what the program has."""
    for name in ("sexton-backup.service", "sexton-backup.timer"):
        assert "SPDX" in read(name)
    command = re.search(r"ExecStart=\S+sexton (.*)", read("sexton-backup.service"))[1].split()
    done = subprocess.run([SEXTON, *command, "--store", "/no/such.db"], capture_output=True,
                          text=True)
    assert done.returncode == 2 and "/no/such.db" in done.stderr, done
    served, copied = read("sexton.service"), read("sexton-backup.service")
    store = re.search(r"SEXTON_STORE=\S+", served)[0]
    assert store in copied, "another store than the server's"


main(test_dashboard, test_compose, test_units)
