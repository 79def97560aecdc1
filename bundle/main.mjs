/** Makes the bundle of the programs that start often, into `.bundle/`: one file each, with what they load later. */

import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, '.bundle');
const programs = [
  'api/_serve.ts',
  'build/main.ts',
  'build/siis/build-worker.ts',
  'build/siis/store-worker.ts',
  'build/sfc/worker.ts',
];
/** What else a bundle depends on: the packages, and how it is made and run. */
const besides = ['package-lock.json', 'bundle/main.mjs', 'bundle/run.mjs'];
/** A process may still load from a bundle that was replaced this long ago. */
const keptMs = 3_600_000;

/** As the tagged templates keep it, which esbuild does not touch. */
const escaped = (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** What is found beside a source is still looked for there. */
const inPlace = {
  name: 'in-place',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$|\/public\/.*\.js$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      const contents = source
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
        .replaceAll('import.meta.filename', JSON.stringify(path))
        .replaceAll(/[^\0-\x7f]/g, escaped);
      return { contents, loader: path.endsWith('.ts') ? 'ts' : 'js' };
    });
  },
};

const begun = Date.now();
const aside = join(folder, `${process.pid}.new`);
// Where nothing can be written the rest is spared.
mkdirSync(aside, { recursive: true });
const { outputFiles, metafile } = await build({
  absWorkingDir: root,
  entryPoints: programs,
  outbase: root,
  outdir: folder,
  outExtension: { '.js': '.cjs' },
  ...{ bundle: true, write: false, metafile: true },
  // As scripts, not modules: of scripts node keeps what it compiled, but they import nothing later.
  ...{ platform: 'node', format: 'cjs', target: 'node20.19', supported: { 'dynamic-import': false } },
  // Each is a function as it stands, and all ASCII, which is read in half of the time.
  ...{ banner: { js: '(function (exports, require, module) {' }, footer: { js: '})' } },
  ...{ minifyWhitespace: true, lineLimit: 120, legalComments: 'none' },
  // A binary cannot be bundled, nor can what looks for it beside itself.
  external: ['@resvg/resvg-js'],
  plugins: [inPlace],
  logLevel: 'warning',
});

const hash = createHash('sha256');
for (const { path, contents } of outputFiles) hash.update(relative(folder, path)).update(contents);
const name = hash.digest('hex').slice(0, 16);
place(name);

const made = Object.values(metafile.outputs).map(({ entryPoint }) => [
  entryPoint,
  { file: `.bundle/${name}/${entryPoint.replace(/ts$/, 'cjs')}`, sources: sourcesOf(entryPoint) },
]);
replace('made.json', JSON.stringify(Object.fromEntries(made)));
sweep();

/** What a program imports, also that of which nothing came into it, as it is now; and what else its bundle depends on. */
function sourcesOf(program) {
  const found = new Set([program]);
  for (const file of found)
    for (const { path, external } of metafile.inputs[file].imports)
      if (!external && !path.startsWith('node_modules/')) found.add(path);
  return [...found, ...besides].map((file) => {
    const { size, mtimeMs } = statSync(join(root, file));
    // What changed meanwhile may stand here as it was before: the next start makes the bundle anew.
    return [file, size, mtimeMs < begun ? mtimeMs : null];
  });
}

/** Whole or not at all, for another start may make the same one at the same time. */
function place(name) {
  for (const { path, contents } of outputFiles) {
    const place = join(aside, relative(folder, path));
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, contents);
  }
  try {
    renameSync(aside, join(folder, name));
  } catch {
    // It stands already.
    rmSync(aside, { recursive: true });
  }
}

function replace(file, text) {
  const aside = join(folder, `${file}.${process.pid}`);
  writeFileSync(aside, text);
  renameSync(aside, join(folder, file));
}

function sweep() {
  for (const other of readdirSync(folder)) {
    const path = join(folder, other);
    if (other === name || other === 'made.json' || Date.now() - statSync(path).mtimeMs < keptMs) continue;
    rmSync(path, { recursive: true, force: true });
  }
}
