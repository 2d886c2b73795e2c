# SPDX-License-Identifier: MIT
# What the tests in a clean root share: the root (tools/root.sh), and a server inside it.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../.."
. tools/root.sh
port=${PORT:-18666}

# The server that runs inside, if one does.
server() { pgrep -f "^sexton serve --quiet --listen 127.0.0.1:$port"; }
finish() {
    local pid
    pid=$(server) && kill "$pid"
    leave_root
}
trap finish EXIT
