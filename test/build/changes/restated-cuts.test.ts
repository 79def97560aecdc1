/** What the supervisor restates of a cut that stood in the release before is told of its entity, and nothing else of the cuts. */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildRelease } from '../../../build/release/pipeline.ts';
import { guardKeys } from '../../../build/tables/guard.ts';
import { silent, tempFolder } from '../../build-fixture.ts';
import { manifestOf } from '../../released.ts';
import { esf, rawFolder, row, siisCsv } from '../raw-folder.ts';
import { csv, cuifHeader, cuifRows, licensed, listHeader, signatureOf } from '../sfc/open-data/open-files.ts';
import { asTexts, summedSince } from './difference.ts';

type Accounts = Readonly<Record<string, number>>;
type Cuts = Readonly<Record<string, Accounts>>;

const before: Cuts = {
  '2024-12-31': { 100000: 900, 200000: 700, 300000: 200, 240000: 50, 590000: 20 },
  '2025-12-31': { 100000: 1000, 200000: 700, 300000: 300, 240000: 60, 590000: 30 },
};
const ofDecember = (changed: Accounts): Cuts => ({
  ...before,
  '2024-12-31': { ...before['2024-12-31'], ...changed },
});

let editions = 0;

async function buildWith(out: string, cuts: Cuts): Promise<string> {
  const rows = Object.entries(cuts).flatMap(([cut, accounts]) => cuifRows([1, 7], cut, accounts));
  const files = {
    'sfc/open_data/cuif_2025.csv': csv(cuifHeader, rows),
    'sfc/open_data/entidades.csv': csv(listHeader, [
      ['860000001', 'BANCO DE EJEMPLO S.A.', 1, 7, 'BOGOTA D.C.'],
    ]),
  };
  const raw = rawFolder({ [esf]: siisCsv(row()), ...files });
  const sources = Object.keys(files).map((file) => ({
    ...signatureOf(join(raw, file)),
    ...licensed(file.slice('sfc/open_data/'.length)),
  }));
  const described = { generated_at: `${2026 + editions++}-02-04T00:00:00.000Z`, files: sources };
  writeFileSync(join(raw, 'sources.json'), JSON.stringify(described));
  await buildRelease({ raw, out, workers: 0, accept: guardKeys, progress: silent });
  return manifestOf(out).release;
}

async function changesOf(...releases: readonly Cuts[]): Promise<string[]> {
  const out = tempFolder('restated');
  const names: string[] = [];
  for (const cuts of releases) names.push(await buildWith(out, cuts));
  return asTexts(await summedSince(out, names[0]!));
}

const told = (corte: string, cifra: string, antes: number | null, ahora: number | null) =>
  `cifra_entidad|860000001|1-7 ${corte} mxk5-ce6w ${cifra}|${antes ?? ''}|${ahora ?? ''}`;

it.each<[string, readonly Cuts[], readonly string[]]>([
  [
    'accounts of a cut with another value are told, and the figures of later cuts that they move',
    [before, ofDecember({ 100000: 910, 200000: 710, 240000: 55 })],
    [
      told('2024-12-31', 'activos', 900, 910),
      told('2024-12-31', 'pasivos', 700, 710),
      told('2024-12-31', 'cuif:240000', 50, 55),
      told('2024-12-31', 'equity_to_assets', 0.22222222, 0.21978022),
      told('2024-12-31', 'leverage', 3.5, 3.55),
      told('2025-12-31', 'activos_promedio', 950, 955),
      told('2025-12-31', 'roa', 0.031578947, 0.031413613),
    ],
  ],
  [
    'an account that a cut has no longer is told, where other cuts have it',
    [before, { ...before, '2024-12-31': { 100000: 900, 200000: 700, 300000: 200, 590000: 20 } }],
    [told('2024-12-31', 'cuif:240000', 50, null)],
  ],
  [
    'a cut that is new, an account that no cut had, and a cut that is gone are no restatement',
    [
      before,
      {
        '2025-12-31': { ...before['2025-12-31']!, 310000: 5 },
        '2026-03-31': { 100000: 1, 200000: 1, 300000: 0, 240000: 1, 590000: 0 },
      },
    ],
    [],
  ],
  ['what is restated back is not told', [before, ofDecember({ 240000: 55 }), before], []],
  [
    'what is restated twice shows the first and the last',
    [before, ofDecember({ 240000: 55 }), ofDecember({ 240000: 57 })],
    [told('2024-12-31', 'cuif:240000', 50, 57)],
  ],
])('%s', async (_, releases, expected) => {
  expect(await changesOf(...releases)).toEqual([...expected].sort());
});
