/** The browser's modules as a whole: every export is used, and the API's address is in one place. */

import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { apiPrefix } from '../../../contract/http/addresses.ts';
import { bundleFiles } from '../../../site/documents/bundles.ts';
import { importsOf, sourcesOf } from '../../house/imports.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const all = ['site', 'api', 'build', 'agents', 'test'].flatMap((folder) =>
  sourcesOf(root, folder).map((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return { file, text, imports: importsOf(text).map((name) => normalize(join(dirname(file), name))) };
  }),
);
const modules = all.filter(({ file }) => file.startsWith('site/browser/') || file.startsWith('site/parts/'));

it('offer nothing that no other program takes', () => {
  const idle: string[] = [];
  let offered = 0;
  for (const { file, text } of modules) {
    const users = all.filter(({ imports }) => imports.includes(file));
    for (const [, made = ''] of text.matchAll(/^export (?:async )?(?:const|function|class) (\w+)/gm)) {
      offered += 1;
      const named = new RegExp(`\\b${made}\\b`, 'g');
      // A part of its own program is offered to the tests.
      const isPart = text.match(named)!.length > 1;
      const takers = users.filter((user) => isPart || !user.file.startsWith('test/'));
      if (!takers.some((user) => named.test(user.text))) idle.push(`${file} ${made}`);
    }
  }
  expect(offered).toBeGreaterThan(100);
  expect(idle).toEqual([]);
});

it('spell no address of the API: the contract knows it', () => {
  const bare = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll('\\/', '/');
  const spelled = modules.filter(({ text }) => bare(text).includes(apiPrefix)).map(({ file }) => file);
  expect(spelled).toEqual([]);
});

it('bring no schemas along, which take ten times their size and try what the policy of a page forbids', async () => {
  for (const [path, text] of Object.entries(await bundleFiles()))
    if (path.endsWith('.js')) expect(String(text).includes('ZodError'), path).toBe(false);
});
