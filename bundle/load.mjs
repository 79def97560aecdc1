/** Loads a program from the bundle of the code, which stands in two fifths of the time that its sources take; made anew when one has changed. */

import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('..', import.meta.url);

/** The bundled programs by their sources; null when there is no bundle of the code as it stands. */
function current() {
  try {
    const { programs, sources } = JSON.parse(readFileSync(new URL('.bundle/made.json', root), 'utf8'));
    for (const [file, size, modified] of sources) {
      const found = statSync(new URL(file, root));
      if (found.size !== size || found.mtimeMs !== modified) return null;
    }
    return programs;
  } catch {
    return null;
  }
}

function make() {
  const script = fileURLToPath(new URL('main.ts', import.meta.url));
  const command = ['--import', import.meta.resolve('tsx'), script];
  const { stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' });
  const programs = current();
  if (programs === null)
    console.error(`no bundle, so the start takes longer: ${stderr.trim() || 'a source has just changed'}`);
  return programs;
}

/** The module of a source, from the bundle when that has it. */
export async function load(source) {
  const name = source.href.slice(root.href.length);
  const bundled = source.href.startsWith(root.href) && (current() ?? make())?.[name];
  if (bundled) return import(new URL(bundled, root).href);
  const { register } = await import('tsx/esm/api');
  register();
  return import(source.href);
}
