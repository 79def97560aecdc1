#!/bin/sh
# npm test: types and lint beside the tests. Fails when any of the three does.

# The site before them all: the check of types reads its openapi.d.ts.
node --import tsx --input-type=module -e "await (await import('./test/site-pages.ts')).setup()" || exit 1
trap 'kill $types $lint 2>/dev/null; exit 1' HUP INT TERM
npm run -s types &
types=$!
npm run -s lint &
lint=$!
vitest run --project test --project east "$@"
tests=$?
for beside in "$types" "$lint"; do wait "$beside" || tests=1; done
exit "$tests"
