#!/bin/sh
# npm test: types and lint beside the tests, which mostly wait; fails when any of the three does.
npm run -s types &
types=$!
npm run -s lint &
lint=$!
vitest run "$@"
tests=$?
wait "$lint" || tests=1
wait "$types" || tests=1
exit "$tests"
