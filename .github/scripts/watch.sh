#!/usr/bin/env bash
# The weekly look, as .github/workflows/watch.yml takes it: the site serves the release that is pinned, its archive can be downloaded,
# and the portal's datasets have the columns that the build reads. Says all that is wrong and exits 1.
# SITE_URL: the site. PORTAL: another portal than datos.gov.co.
set -uo pipefail
cd "$(dirname "$0")/../.."
wrong=0
say() { echo "$1" >&2; wrong=1; }
of_json() { node -p "JSON.parse(require('node:fs').readFileSync('$1'))['$2']"; }

if [ -z "${SITE_URL:-}" ]; then
  say 'SITE_URL is not set: set it to the address of the site (GitHub, Settings, Secrets and variables, Actions, Variables)'
elif [ -f release.json ]; then
  pinned=$(of_json release.json release)
  live=$(curl -fsS --max-time 30 "$SITE_URL/data/latest.json" | of_json /dev/stdin release) || live='no release'
  [ "$live" = "$pinned" ] || say "$SITE_URL/data/latest.json has $live, release.json pins $pinned: deploy it, or revert the pin"
  url=$(of_json release.json url)
  bytes=$(curl -fsSLI --max-time 30 "$url" | tr -d '\r' | awk 'tolower($1) == "content-length:" { bytes = $2 } END { print bytes }')
  [ "$bytes" = "$(of_json release.json bytes)" ] || say "$url has ${bytes:-no} bytes, release.json says $(of_json release.json bytes)"
else
  echo 'no release.json: no release is pinned yet'
fi
npm run -s fetch -- --check ${PORTAL:+--base-url "$PORTAL"} || wrong=1
exit $wrong
