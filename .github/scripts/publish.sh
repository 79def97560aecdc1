#!/usr/bin/env bash
# The second half of the yearly refresh, with the right to write and without a package: uploads what refresh.sh left in OUTBOX, each
# file under a name that nobody has yet, compares what GitHub has with it, and only then points to it by a pull request.
# ATTESTATION: the address of GitHub's attestation of the archive, which the pin names. GITHUB_REPOSITORY and GH_TOKEN as GitHub sets them.
set -euo pipefail
cd "$(dirname "$0")/../.."
outbox=$(cd "$OUTBOX" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
release=$(node -p "JSON.parse(require('node:fs').readFileSync('$outbox/release.json'))['release']")
[[ $release =~ ^[0-9a-f]{16}$ ]] || { echo "release.json names the release «$release»" >&2; exit 1; }
tag="datos-$release"

# A run that is repeated finds what the one before it uploaded.
upload() {
  local name
  name=$(basename "$2")
  gh release download "$1" --pattern "$name" --dir "$work/there" 2> /dev/null || gh release upload "$1" "$2"
  rm -rf "$work/there"
  gh release download "$1" --pattern "$name" --dir "$work/there"
  cmp "$2" "$work/there/$name" || {
    echo "GitHub release $1: $name is not what was uploaded; delete it there and run again" >&2
    exit 1
  }
  rm -rf "$work/there"
}

echo '== the raw files'
gh release view raw > /dev/null 2>&1 ||
  gh release create raw --title 'Raw files' --notes 'The inputs of the build, as they were downloaded; .github/raw.sha256 names those in use.'
for file in "$outbox"/raw/*; do upload raw "$file"; done

echo '== the archive'
gh release view "$tag" > /dev/null 2>&1 ||
  gh release create "$tag" --title "Datos $release" --notes-file "$outbox/report.txt"
upload "$tag" "$outbox/cifras-$release.tar"

echo '== the pull request that points to them'
git switch -c "$tag"
node -p "JSON.stringify({ ...JSON.parse(require('node:fs').readFileSync('$outbox/release.json')), attestation: process.env.ATTESTATION || undefined }, null, 1)" > release.json
cp "$outbox/raw.sha256" .github/raw.sha256
git add release.json .github/raw.sha256
git commit -m "Pin release $release"
git push origin "$tag"
gh pr create --title "Pin release $release" --body-file "$outbox/report.txt" --head "$tag"
# GitHub starts no workflow for what a workflow's own token pushes, but for one that it is asked to start.
gh workflow run ci.yml --ref "$tag"
