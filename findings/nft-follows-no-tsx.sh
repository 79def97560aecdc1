#!/bin/sh
# What a tracer of imports finds for a compiled name: TypeScript writes `./page.js` where page.tsx was imported (rewriteRelativeImportExtensions).
#
# One would guess:  @vercel/nft follows `./page.js` to page.tsx, as it follows `./plain.js` to plain.ts.
# True:             for the ending .js it tries .js and .ts alone. Without an ending, `./page`, it finds page.tsx. What is not found is a
#                   warning that the builder of functions prints only when it debugs.
# Version:          @vercel/nft 1.10.0, which @vercel/node uses.
# Source:           the package: out/node-file-trace.js (maybeEmitDep), out/resolve-dependency.js (resolveFile).
# Why it matters:   a function whose pages are JSX is deployed without them, and ends at its first request. `npm run vercel` therefore
#                   writes the components as JavaScript before the functions are built.
#
# Output seen:
#   ./plain.js leads to: plain.ts
#   ./page.js leads to: nothing
#   ./page leads to: page.tsx
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts @vercel/nft@1.10.0
echo 'export const plain = 1;' > plain.ts
echo 'export const page = 1;' > page.tsx
cat > trace.mjs <<'JS'
import { writeFileSync } from 'node:fs';
import { nodeFileTrace } from '@vercel/nft';

for (const name of ['./plain.js', './page.js', './page']) {
  writeFileSync('start.ts', `import '${name}';\n`);
  const { fileList } = await nodeFileTrace(['start.ts'], { base: process.cwd(), ts: true });
  const found = [...fileList].filter((file) => /^(?:plain|page)/.test(file));
  console.log(`${name} leads to: ${found.join() || 'nothing'}`);
}
JS
node trace.mjs > seen.txt
cat seen.txt
cat > expected.txt <<'TXT'
./plain.js leads to: plain.ts
./page.js leads to: nothing
./page leads to: page.tsx
TXT
cmp seen.txt expected.txt
