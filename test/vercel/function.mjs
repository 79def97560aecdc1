// Loads one function of `.vercel/output` as the platform does: in its own folder, with its own files only.

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Returns the handler of a Request; `name` is such as `api/empresa`. */
export async function loadFunction(output, name) {
  const folder = resolve(output, 'functions', `${name}.func`);
  process.chdir(folder);
  const { handler } = JSON.parse(readFileSync('.vc-config.json', 'utf8'));
  let found = await import(join(folder, handler));
  while (found.default) found = found.default;
  return found.fetch ? (request) => found.fetch(request) : found;
}
