#!/bin/sh
# npm test: beside the tests types, lint and the making of the sample that most of them share, for the first ones mostly wait.
# Fails when any of the four does.

# Builds write and sync much; in memory, where there is room for it, they need not wait for a disk.
place=${TMPDIR:-/tmp}
if [ "$(df -k --output=avail /dev/shm 2>/dev/null | tail -n 1)" -gt 2000000 ] 2>/dev/null; then place=/dev/shm; fi
TMPDIR=$(mktemp -d "$place/cifras-XXXXXX")
export TMPDIR
trap 'rm -rf "$TMPDIR"' EXIT
trap 'exit 1' HUP INT TERM

npm run -s types &
types=$!
npm run -s lint &
lint=$!
nice -n 3 node --import tsx test/share.ts &
sample=$!
BRIEF=1 vitest run "$@"
tests=$?
for beside in "$types" "$lint" "$sample"; do wait "$beside" || tests=1; done
exit "$tests"
