/** What starts in the browser (`site/browser`) with its parts and packages as the pages load it: one file for each page, made by esbuild. */

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import type { Language } from '../../contract/http/parameters.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Of `site/browser`, what several pages start with and none alone. */
const sharedModules = ['shell-at-once.ts', 'shell-parts.ts'];

/** The modules that a page, or a worker, starts with. */
export const entries = readdirSync(new URL('../browser/', import.meta.url)).filter(
  (file) => !sharedModules.includes(file),
);

/** Those that pages in English start with. */
const inEnglish = ['company.tsx', 'entity.tsx', 'guide.tsx', 'sector.tsx', 'shell.ts'];

/** Leaves out the sentences (`site/words`) of the language that a page is not in. */
const wordsOf = (language: Language): Plugin => ({
  name: 'words',
  setup({ onLoad }) {
    onLoad({ filter: language === 'es' ? /\.en\.ts$/ : /\.es\.ts$/ }, ({ path }) => {
      const names = readFileSync(path, 'utf8').match(/^export const \w+/gm) ?? [];
      return { contents: names.map((name) => `${name} = undefined;`).join('\n') };
    });
  },
});

/** One bundle and what it loads later. `entry` is a file of `site/browser`; `plugins` may change its modules. */
export const bundle = (entry: string, plugins: Plugin[] = [], language: Language = 'es') =>
  build({
    absWorkingDir: root,
    entryPoints: [`site/browser/${entry}`],
    outdir: 'public/bundle',
    entryNames: language === 'es' ? '[name]' : `[name].${language}`,
    chunkNames: '[name]-[hash]',
    bundle: true,
    // Dynamic imports become files that are loaded later.
    splitting: true,
    format: 'esm',
    minify: true,
    charset: 'utf8',
    metafile: true,
    write: false,
    plugins: [wordsOf(language), ...plugins],
  });

/** Contents by path below `public/`. Each bundle is made alone: shared parts as files would make up to sixteen files for one page. */
export async function bundleFiles(): Promise<Record<string, string | Uint8Array>> {
  const built = await Promise.all([
    ...entries.map((entry) => bundle(entry)),
    ...inEnglish.map((entry) => bundle(entry, [], 'en')),
  ]);
  const files = built.flatMap(({ outputFiles }) =>
    outputFiles.map(({ path, text }) => [path.slice(`${root}public/`.length), text] as const),
  );
  const packages = built.flatMap(({ metafile }) =>
    Object.keys(metafile.inputs).flatMap(
      (path) => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? [],
    ),
  );
  return {
    ...Object.fromEntries(files),
    // SQLite's module loads this file from its own folder.
    'bundle/sqlite3.wasm': readFileSync(`${root}node_modules/@sqlite.org/sqlite-wasm/dist/sqlite3.wasm`),
    'bundle/licenses.txt': licensesOf([...new Set(packages)].sort()),
  };
}

const licensesOf = (packages: readonly string[]): string =>
  packages.map((name) => `${name}\n\n${readFileSync(licenseFile(name), 'utf8')}`).join('\n\n');

/** SQLite's package says in its README that it is in the public domain, and by whom. */
function licenseFile(name: string): string {
  const folder = `${root}node_modules/${name}`;
  return `${folder}/${readdirSync(folder).find((file) => /^licen[cs]e/i.test(file)) ?? 'README.md'}`;
}
