/** A yearly refresh against a local portal: fetched data build the same release as exported files. */

import { execFile } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPublishedRelease } from '../../../build/changes/published-release.ts';
import { machineDisk } from '../../../build/lib/disk.ts';
import { buildRelease } from '../../../build/release/pipeline.ts';
import { readSampleArguments, writeSample } from '../../../build/sample/main.ts';
import { silent, tempFolder } from '../../build-fixture.ts';
import { manifestOf } from '../../released.ts';
import { openStandIn, type PortalRow } from '../fetch/portal.ts';
import { portalTables } from './portal-tables.ts';

const folder = tempFolder('refresh');
const exports = { raw: join(folder, 'exports'), out: join(folder, 'from-exports') };
const fetched = { raw: join(folder, 'raw'), out: join(folder, 'data') };
const years = [2024, 2025];
const hostile = '<img src=x onerror=alert(1)>';
let tables: Map<string, PortalRow[]>;

const [nitColumn, conceptColumn, valueColumn] = [1, 8, 10];

beforeAll(async () => {
  const sample = ['--companies', '12', '--years', '2024-2025', '--entities', '0', '--seed', '3'];
  await writeSample(readSampleArguments(['--out', exports.raw, ...sample]));
  await buildRelease({ ...exports, workers: 0, progress: silent });
  tables = portalTables(exports.raw);
});
afterAll(() => rmSync(folder, { recursive: true }));

async function command(script: 'fetch' | 'refresh', ...args: string[]): Promise<string> {
  const cwd = fileURLToPath(new URL('../../..', import.meta.url));
  const main = ['--import', 'tsx', `build/${script}/main.ts`, ...args];
  const { stdout } = await promisify(execFile)(process.execPath, main, { cwd });
  return stdout;
}

const withoutRows = (gone: (row: PortalRow, year: number) => boolean, from = tables) =>
  new Map([...from].map(([key, rows]) => [key, rows.filter((row) => !gone(row, Number(key.slice(-4))))]));

test('fetch, build, and a year later refresh', async () => {
  const published = (out: string) => openPublishedRelease(out, manifestOf(out).release, machineDisk);
  const nitsOf = (out: string) =>
    published(out)
      .records('siis')
      .map(({ nit }) => nit);
  const nits = nitsOf(exports.out);
  const [came, went, renamed, restated] = nits as [string, string, string, string];
  const first = withoutRows(
    (row, year) => row[nitColumn] === came || (row[nitColumn] === went && year === 2024),
  );
  const portal = await openStandIn(first);
  const printed = await command(
    'fetch',
    '--years',
    years.join(),
    '--base-url',
    portal.url,
    '--out',
    fetched.raw,
    '--quiet',
  );
  await portal.close();
  expect(printed).toMatch(/2025\/ESF_2025\.csv\.gz: [\d,]+ rows/);
  await buildRelease({ ...fetched, workers: 0, progress: silent });

  const [ours, theirs] = [published(exports.out), published(fetched.out)];
  expect(nitsOf(fetched.out)).toEqual(nits.filter((nit) => nit !== came));
  for (const nit of nits)
    if (nit !== came && nit !== went) expect(theirs.answerBytes(nit), nit).toEqual(ours.answerBytes(nit));

  const later = withoutRows((row, year) => row[nitColumn] === went && year === 2025);
  for (const [key, rows] of later)
    later.set(
      key,
      rows.map((row) => {
        const concept = row[conceptColumn]!;
        if (row[nitColumn] === renamed && /^Raz.n social de la sociedad$/.test(concept))
          return row.with(valueColumn, hostile);
        if (row[nitColumn] === restated && concept === 'Patrimonio total' && row[9] === 'Periodo Actual')
          return row.with(valueColumn, String(Number(row[valueColumn]) + 5_000_000));
        return row;
      }),
    );
  const again = await openStandIn(later);
  const place = ['--base-url', again.url, '--raw', fetched.raw, '--out', fetched.out, '--workers', '1'];
  const before = manifestOf(fetched.out);
  const said = await command('refresh', '--year', '2025', ...place, '--quiet', '--accept', 'departures');
  await again.close();

  expect(said).toContain('1. Read ');
  expect(said).toContain('1 companies in, 1 out');
  expect(said).toContain(
    `Deploy. The release is ${manifestOf(fetched.out).release}; the one before, ${before.release}`,
  );
  const table = readFileSync(join(fetched.out, `cambios/${manifestOf(fetched.out).release}.csv`), 'utf8');
  expect(table).toContain(`empresa_entra,${came},`);
  expect(table).toContain(`empresa_sale,${went},`);
  expect(table).toMatch(
    new RegExp(`^linea,${restated},[^,]*,2025,estado_situacion_financiera,total_patrimonio,`, 'm'),
  );
});
