#!/usr/bin/env bash
# The first half of the yearly refresh, as .github/workflows/refresh.yml runs it: it builds, and writes nowhere but here. The release
# before and the raw files of closed years come from the repository's GitHub releases, those that .github/raw.sha256 names, and the
# year from the portal. What is to be published is left in OUTBOX for publish.sh.
# YEAR: the year to fetch. SFC: true for the datasets of the SFC too. FIRST: true when there is no release before. ACCEPT: the rules of
# the guard that this build may break, as `npm run refresh` takes them. PORTAL: another
# portal than datos.gov.co. GITHUB_SERVER_URL, GITHUB_REPOSITORY and GH_TOKEN as GitHub sets them.
set -euo pipefail
cd "$(dirname "$0")/../.."
data=public/data
raw_list=.github/raw.sha256
mkdir -p "$OUTBOX/raw"
outbox=$(cd "$OUTBOX" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
of_json() { node -p "JSON.parse(require('node:fs').readFileSync('$1'))['$2']"; }

echo '== the release before'
if [ -f release.json ]; then
  npm run -s unpack -- --from "$(of_json release.json url)" --sha256 "$(of_json release.json sha256)" --out "$data" --quiet
else
  echo 'no release.json: none'
fi

echo '== the raw files that are kept'
mkdir -p raw "$work/raw"
if [ -s "$raw_list" ]; then
  while read -r _ name; do
    gh release download raw --pattern "$name" --dir "$work/raw" || {
      echo "$raw_list names $name, and the GitHub release «raw» with the inputs cannot be read: create it as docs/operations.md says" >&2
      exit 1
    }
  done < "$raw_list"
  (cd "$work/raw" && sha256sum --check --quiet) < "$raw_list"
  for archive in "$work"/raw/*.tar; do tar -xf "$archive" -C raw; done
  cp "$work"/raw/sources.*json raw/sources.json
elif [ -f release.json ]; then
  echo "release.json pins a release, and $raw_list names no inputs: create it as docs/operations.md says" >&2
  exit 1
else
  echo "$raw_list names none"
fi

echo "== the year $YEAR, and a build"
options=(--year "$YEAR" --raw raw --out "$data")
[ "${SFC:-false}" = true ] && options+=(--sfc)
[ "${FIRST:-false}" = true ] && options+=(--first)
[ -f release.json ] && options+=(--pin release.json)
[ -n "${ACCEPT:-}" ] && options+=(--accept "$ACCEPT")
[ -n "${PORTAL:-}" ] && options+=(--base-url "$PORTAL")
npm run -s refresh -- "${options[@]}" | tee "$outbox/report.txt"
npm run -s verify -- --data "$data" --quiet

echo '== the raw files that changed, each under a name of its content'
grep -v -E "  (siis-$YEAR|sfc|sources)\." "$raw_list" > "$outbox/raw.sha256" || true
keep_raw() {
  local sum name
  sum=$(sha256sum < "$1" | cut -d' ' -f1)
  name="$2.${sum:0:12}.$3"
  mv "$1" "$outbox/raw/$name"
  echo "$sum  $name" >> "$outbox/raw.sha256"
}
archive_raw() {
  tar --sort=name --mtime=@0 --owner=0 --group=0 --numeric-owner --exclude='*/.*' -cf "$work/new" -C raw "$2"
  keep_raw "$work/new" "$1" tar
}
archive_raw "siis-$YEAR" "$YEAR"
[ ! -d raw/sfc ] || archive_raw sfc sfc
cp raw/sources.json "$work/new"
keep_raw "$work/new" sources json

echo '== the archive of the release, and its pin'
release=$(of_json "$data/latest.json" release)
archive="cifras-$release.tar"
npm run -s archive -- --data "$data" --out "$outbox/$archive" --quiet \
  --url "$GITHUB_SERVER_URL/$GITHUB_REPOSITORY/releases/download/datos-$release/$archive" > "$outbox/release.json"
