/** Trade names in `alias.csv`: search, the report and the identifier of the release. */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseSearch } from '../../../api/_lib/search/search.ts';
import { withKnownAliases } from '../../../build/raw/reviewed.ts';
import { buildRelease } from '../../../build/release/pipeline.ts';
import { tradeNames } from '../../../build/release/report.ts';
import { readSampleArguments, writeSample } from '../../../build/sample/main.ts';
import { files } from '../../../contract/files/files.ts';
import { silent, tempFolder } from '../../build-fixture.ts';
import { fileOf, nitsOf } from '../../released.ts';

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

/** Rows of NIT, alias and registered name. */
type Row = readonly [nit: string, alias: string, razon_social: string];

async function built(aliases: readonly Row[], out = tempFolder('alias')) {
  const path = join(raw, 'alias.csv');
  const rows = aliases.map((row) => `${row.map((cell) => `"${cell}"`).join(',')},reviewed`);
  writeFileSync(path, ['nit,alias,razon_social,fuente', ...rows, ''].join('\n'));
  const { report } = await buildRelease({ raw, out, workers: 0, progress: silent });
  const bytes = fileOf(out, files.search);
  return { ...report, search: parseSearch(bytes) };
}

it('an alias is found in the release, changes its name, and is reported where its NIT is of nobody or another', async () => {
  const nameOf = (nit: string) => without.search(nit, { limit: 1 })[0]!.razon_social;
  const rows: Row[] = [
    [company, 'Zumbazul', nameOf(company)],
    [company, 'Zumbarrojo', 'QUITE ANOTHER SAS'],
    [entity, 'Zumbazul', nameOf(entity)],
    [nobody, 'Zumbaverde', 'NOBODY SAS'],
  ];
  const [named, turned] = [await built(rows), await built([...rows].reverse())];
  const found = named.search('zumbazul', { limit: 10 });
  expect(found.map(({ href }) => href).sort()).toEqual([`/empresa/${company}`, `/sfc/${entity}`].sort());
  for (const own of found)
    expect(own).toMatchObject({ coincidencia: 'nombre_comercial', nombre_coincidente: 'Zumbazul' });
  expect(named.search('zumbaverde', { limit: 10 }).map(({ nit }) => nit)).not.toContain(nobody);
  expect(named.search('zumbarrojo', { limit: 10 }).map(({ nit }) => nit)).not.toContain(company);
  expect(named.aliases).toEqual([
    {
      nit: company,
      alias: 'Zumbarrojo',
      razon_social: 'QUITE ANOTHER SAS',
      found: nameOf(company),
      used: false,
    },
  ]);
  expect(named.aliases_of_nobody).toBe(without.aliases_of_nobody + 1);
  expect(without.aliases).toEqual([]);
  expect(named.release).not.toBe(without.release);
  expect(turned.release).toBe(named.release);
});

describe('the registered name of a row', () => {
  const check = (razon_social: string, found: string, formerNames: readonly string[] = []) => {
    const row = { nit: '999000123', alias: 'Peña', razon_social, fuente: 'x' };
    const owner = { nit: '999000123', razon_social: found, formerNames };
    const { used, findings } = tradeNames(new Map([['999000123', [row]]]), [owner]);
    return `${used.has('999000123') ? 'used' : 'not used'}, ${findings.length === 0 ? 'not said' : 'said'}`;
  };

  it.each([
    ['NALSANI S.A.S', 'Nalsani SAS', 'used, not said'],
    ['NALSANI S.A.', 'NALSANI S.A.S.', 'used, not said'],
    ['COMUNICACIÓN CELULAR S.A.', 'COMUNICACI\uFFFDN CELULAR S.A', 'used, not said'],
    ['NALSANI S.A.S', 'NALSANI S.A.S. EN REORGANIZACION', 'used, said'],
    ['CENCOSUD COLOMBIA S.A.', 'CENCOSUD COLOMBIA TIENDAS S.A.', 'used, said'],
    ['COLOMBIA MOVIL S.A. E.S.P.', 'COLOMBIA TELECOMUNICACIONES S.A. E.S.P.', 'not used, said'],
    ['GRUPO DEL SUR SAS', 'PANADERIA DEL SUR SAS', 'not used, said'],
  ])('«%s» where the data have «%s»: %s', (own, found, expected) => expect(check(own, found)).toBe(expected));

  it('may be one that the company had before, which is said', () =>
    expect(check('ACME LTDA', 'ZETA SAS', ['ACME LTDA'])).toBe('used, said'));
});

describe('the table of this repository', () => {
  const rows = [...withKnownAliases(new Map()).values()].flat();

  it('is well formed, and says how each name is known', () => {
    expect(rows.length).toBeGreaterThan(30);
    for (const { fuente } of rows) expect(fuente).not.toMatch(/por confirmar/);
  });

  it('stands beside the names of a maintainer, who may say one of them anew', () => {
    const own = [{ ...rows[0]!, alias: rows[0]!.alias.toUpperCase(), fuente: 'other' }];
    const all = [...withKnownAliases(new Map([[own[0]!.nit, own]])).values()].flat();
    expect(all).toHaveLength(rows.length);
    expect(all).toContain(own[0]);
  });

  it('is read by every build', () => {
    const [known] = rows;
    const owner = { nit: known!.nit, razon_social: known!.razon_social };
    expect(tradeNames(withKnownAliases(new Map()), [owner]).used.get(owner.nit)).toContain(known!.alias);
    expect(without.aliases_of_nobody).toBe(rows.length);
  });
});
