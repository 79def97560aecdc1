/** Trade names in `alias.csv`: search, the report and the identifier of the release. */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { parseSearch } from '../../api/_lib/search/search.ts';
import { buildRelease } from '../../build/release/release.ts';
import { readSampleArguments, writeSample } from '../../build/sample/main.ts';
import { files } from '../../contract/stored/layout.ts';
import { silent, tempFolder } from '../build-fixture.ts';
import { fileOf, nitsOf } from '../released.ts';

const nobody = '999999999';

let raw: string;
let company: string;
let entity: string;
let without: Awaited<ReturnType<typeof built>>;

beforeAll(async () => {
  raw = tempFolder('alias-raw');
  await writeSample(
    readSampleArguments(['--out', raw, '--companies', '6', '--entities', '1', '--years', '2025-2025']),
  );
  const out = tempFolder('alias');
  without = await built([], out);
  company = nitsOf(out, 'siis')[0]!;
  entity = nitsOf(out, 'sfc')[0]!;
});

async function built(aliases: readonly string[], out = tempFolder('alias')) {
  const path = join(raw, 'alias.csv');
  writeFileSync(path, ['nit,alias', ...aliases, ''].join('\n'));
  const { report } = await buildRelease({ raw, out, workers: 0, progress: silent });
  const bytes = fileOf(out, files.search);
  return { ...report, bytes };
}

it('an alias is found in the release, changes its name, and is reported where nobody has its NIT', async () => {
  const rows = [`${company},Zumbazul`, `${entity},Zumbazul`, `${nobody},Zumbaverde`];
  const [named, turned] = [await built(rows), await built([...rows].reverse())];
  const search = parseSearch(named.bytes);
  const found = search('zumbazul', { limit: 10 });
  expect(found.map(({ href }) => href).sort()).toEqual([`/empresa/${company}`, `/sfc/${entity}`].sort());
  expect(search('zumbaverde', { limit: 10 }).map(({ nit }) => nit)).not.toContain(nobody);
  expect(named.unused_aliases).toEqual([nobody]);
  expect(without.unused_aliases).toEqual([]);
  expect(named.release).not.toBe(without.release);
  expect(turned.release).toBe(named.release);
});
