#!/usr/bin/env bash
# The yearly refresh, as .github/workflows/refresh.yml runs it. The release before and the raw files of closed years come from the
# repository's GitHub releases, the year from the portal; the new release and the raw files that changed go back there, and a pull
# request pins the release.
# YEAR: the year to fetch. SFC: true for the datasets of the SFC too. FIRST: true when there is no release before. ACCEPT: the rules of
# the guard that this build may break, as `npm run refresh` takes them. PORTAL: another
# portal than datos.gov.co. GITHUB_SERVER_URL, GITHUB_REPOSITORY and GH_TOKEN as GitHub sets them.
set -euo pipefail
cd "$(dirname "$0")/../.."
data=public/data
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
if gh release view raw > /dev/null 2>&1; then
  gh release download raw --dir "$work/raw"
  for archive in "$work"/raw/*.tar; do tar -xf "$archive" -C raw; done
  cp "$work/raw/sources.json" raw/
elif [ -f release.json ]; then
  echo 'release.json pins a release, and the GitHub release «raw» with its inputs cannot be read: create it as docs/operations.md says' >&2
  exit 1
else
  echo 'no GitHub release «raw»: none'
fi

echo "== the year $YEAR, and a build"
options=(--year "$YEAR" --raw raw --out "$data")
[ "${SFC:-false}" = true ] && options+=(--sfc)
[ "${FIRST:-false}" = true ] && options+=(--first)
[ -f release.json ] && options+=(--pin release.json)
[ -n "${ACCEPT:-}" ] && options+=(--accept "$ACCEPT")
[ -n "${PORTAL:-}" ] && options+=(--base-url "$PORTAL")
npm run -s refresh -- "${options[@]}" | tee "$work/report.txt"
npm run -s verify -- --data "$data" --quiet

echo '== the raw files that changed'
archive_raw() {
  tar --sort=name --mtime=@0 --owner=0 --group=0 --numeric-owner --exclude='*/.*' -cf "$work/$1.tar" -C raw "$2"
  gh release upload raw "$work/$1.tar" --clobber
}
gh release view raw > /dev/null 2>&1 ||
  gh release create raw --title 'Raw files' --notes 'The inputs of the build by year, as they were downloaded.'
archive_raw "siis-$YEAR" "$YEAR"
[ ! -d raw/sfc ] || archive_raw sfc sfc
gh release upload raw raw/sources.json --clobber

echo '== the archive of the release, and its pin'
release=$(of_json "$data/latest.json" release)
tag="datos-$release"
archive="cifras-$release.tar"
npm run -s archive -- --data "$data" --out "$work/$archive" --quiet \
  --url "$GITHUB_SERVER_URL/$GITHUB_REPOSITORY/releases/download/$tag/$archive" > "$work/release.json"
gh release create "$tag" "$work/$archive" --title "Datos $release" --notes-file "$work/report.txt"
mv "$work/release.json" release.json
git switch -c "$tag"
git add release.json
git commit -m "Pin release $release"
git push origin "$tag"
gh pr create --title "Pin release $release" --body-file "$work/report.txt" --head "$tag"
