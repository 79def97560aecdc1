/** Loads a program from the bundle of the code, which stands in a third of the time that its sources take; made anew when one has changed. */

import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runBundled } from './run.mjs';

const root = new URL('..', import.meta.url);
const folder = fileURLToPath(root);

/** The file of a bundled program; null when there is none of its sources as they stand. */
function current(name) {
  try {
    const { file, sources } = JSON.parse(readFileSync(`${folder}.bundle/made.json`, 'utf8'))[name];
    for (const [source, size, modified] of sources) {
      const found = statSync(folder + source);
      if (found.size !== size || found.mtimeMs !== modified) return null;
    }
    return folder + file;
  } catch {
    return null;
  }
}

function make(name) {
  const script = fileURLToPath(new URL('main.mjs', import.meta.url));
  const { stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8' });
  const file = current(name);
  if (file === null)
    console.error(`no bundle, so the start takes longer: ${stderr.trim() || 'a source has just changed'}`);
  return file;
}

/** The module of a source, from the bundle when that has it. */
export async function load(source) {
  if (source.pathname.endsWith('.mjs')) return import(source.href);
  const name = source.href.slice(root.href.length);
  // What tests and benchmarks load is in no bundle.
  const bundled = source.href.startsWith(root.href) && !name.startsWith('test/');
  const file = bundled ? (current(name) ?? make(name)) : null;
  if (file !== null) return runBundled(file);
  const { register } = await import('tsx/esm/api');
  register();
  return import(source.href);
}
