#!/bin/sh
# npm test: types and lint beside the tests, which mostly wait; fails when any of the three does.

# Builds write and sync much; in memory, where there is room for it, they need not wait for a disk.
if [ "$(df -k --output=avail /dev/shm 2>/dev/null | tail -n 1)" -gt 2000000 ] 2>/dev/null; then
  TMPDIR=$(mktemp -d /dev/shm/cifras-XXXXXX)
  export TMPDIR
  trap 'rm -rf "$TMPDIR"' EXIT
  trap 'exit 1' HUP INT TERM
fi
npm run -s types &
types=$!
npm run -s lint &
lint=$!
vitest run "$@"
tests=$?
wait "$lint" || tests=1
wait "$types" || tests=1
exit "$tests"
