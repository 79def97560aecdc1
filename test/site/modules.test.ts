/** The browser's modules as a whole: every export is used, and the API's address is in one place. */

import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { bundleFiles } from '../../build/site/bundles.ts';
import { apiPrefix } from '../../contract/http/operations.ts';
import { prefix } from '../../public/js/api.js';
import { sourcesOf } from '../house/imports.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFileSync(`${root}${file}`, 'utf8');
const modules = sourcesOf(root, 'public/js').map((file) => ({ name: basename(file), text: read(file) }));
/** The programs that may import them. */
const others = ['api', 'build'].flatMap((folder) => sourcesOf(root, folder).map(read));
const tests = sourcesOf(root, 'test').map(read);

it('offer nothing that no other program takes', () => {
  const idle: string[] = [];
  let offered = 0;
  for (const { name, text } of modules) {
    const users = [...modules.filter((other) => other.name !== name).map((other) => other.text), ...others];
    const near = users.filter((user) => user.includes(`/${name}'`));
    for (const [, made = ''] of text.matchAll(/^export (?:async )?(?:const|function|class) (\w+)/gm)) {
      offered += 1;
      const named = new RegExp(`\\b${made}\\b`, 'g');
      // A part of its own program is offered to the tests.
      const tested = text.match(named)!.length > 1 ? tests.filter((test) => test.includes(`/${name}'`)) : [];
      if (![...near, ...tested].some((user) => user.match(named))) idle.push(`${name} ${made}`);
    }
  }
  expect(offered).toBeGreaterThan(100);
  expect(idle).toEqual([]);
});

it('know in one place where the API is: that of the contract', () => {
  expect(prefix).toBe(apiPrefix);
  const bare = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll('\\/', '/');
  const spelled = modules.filter(({ text }) => bare(text).includes(prefix)).map(({ name }) => name);
  expect(spelled).toEqual(['api.js']);
});

it('bring no schemas along, which take ten times their size and try what the policy of a page forbids', async () => {
  for (const [path, text] of Object.entries(await bundleFiles()))
    if (path.endsWith('.js')) expect(String(text).includes('ZodError'), path).toBe(false);
});
