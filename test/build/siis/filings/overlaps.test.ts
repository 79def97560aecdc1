/** Rows of one filing in two files: counted by pair of files, equal and different ones. */

import { expect, it } from 'vitest';
import { buildRelease } from '../../../../build/release/pipeline.ts';
import { createOverlaps, sumOverlaps } from '../../../../build/siis/filings/overlaps.ts';
import type { SiisFiling } from '../../../../build/siis/filings/read-partition.ts';
import { conceptOfLabel, normalizeLabel } from '../../../../build/siis/rows/labels.ts';
import { concepts } from '../../../../contract/figures/concepts.ts';
import { silent, tempFolder } from '../../../build-fixture.ts';
import { rawFolder, row, siisCsv } from '../../raw-folder.ts';

const told = async (files: Readonly<Record<string, string>>) => {
  const raw = rawFolder(files);
  const out = tempFolder('overlaps');
  const { report } = await buildRelease({ raw, out, workers: 0, progress: silent });
  return report.overlaps;
};
const assets = (value: number, parts = {}) => row({ VALOR: String(value), ...parts });
const stocks = (value: number) => assets(value, { CONCEPTO: 'Inventarios corrientes' });

it('an older export beside the new one is told with the amounts that differ', async () => {
  const files = {
    'ESF.csv': siisCsv(assets(1000), stocks(7)),
    'old/ESF.csv': siisCsv(assets(900), stocks(7)),
  };
  expect(await told(files)).toEqual([
    {
      files: ['ESF.csv', 'old/ESF.csv'],
      same: 1,
      conflicting: 1,
      examples: [
        {
          nit: '999000123',
          radicado: '2024-01-900005',
          cut: 20231231,
          key: 'total_activos',
          found: [[1000], [900]],
        },
      ],
    },
  ]);
});

it('other filings of a company, and lines that one file repeats, are no overlap', async () => {
  const later = { NUMERO_RADICADO: '2024-01-900009', CODIGO_INSTANCIA: '9' };
  const files = {
    'ESF.csv': siisCsv(assets(1000), assets(1), stocks(7)),
    'b/ESF.csv': siisCsv(assets(900, later)),
  };
  expect(await told(files)).toEqual([]);
});

const filing = (parts: Partial<SiisFiling>): SiisFiling => ({
  nit: '999000123',
  instance: 100,
  radicado: '2024-01-000100',
  entryPoint: '40',
  cut: 20231231,
  rows: { current: [], comparative: [] },
  cover: [],
  ...parts,
});
const { concept } = conceptOfLabel('flujo_efectivo', 'Otras entradas (salidas) de efectivo');
const order = concepts.findIndex(({ key }) => key === concept.key);
const label = {
  statement: 'flujo_efectivo',
  concept,
  order,
  normalized: normalizeLabel('Otras entradas'),
  text: 'Otras entradas',
  usual: false,
} as const;
const filed = (file: number, value: number) => ({ label, file, value });

it('a line that each file repeats is compared as a whole, current and comparative rows apart', () => {
  const overlaps = createOverlaps();
  overlaps.add(
    filing({
      rows: {
        current: [filed(0, 1), filed(1, 1), filed(0, 2), filed(1, 2), filed(2, 2)],
        comparative: [filed(0, 5), filed(1, 6)],
      },
    }),
  );
  expect(overlaps.pairs().map(({ files, same, conflicting }) => [files, same, conflicting])).toEqual([
    [[0, 1], 2, 1],
    [[0, 2], 1, 1],
  ]);
});

it('answers of a cover page are compared question by question', () => {
  const overlaps = createOverlaps();
  const answer = (file: number, field: 'razon_social' | 'ciudad', text: string) => ({
    field,
    variant: 0,
    file,
    text,
  });
  overlaps.add(
    filing({
      cover: [
        answer(0, 'ciudad', 'CALI'),
        answer(1, 'ciudad', 'CALI'),
        answer(0, 'razon_social', 'A'),
        answer(1, 'razon_social', 'B'),
      ],
    }),
  );
  expect(overlaps.pairs()).toMatchObject([
    { files: [0, 1], same: 1, conflicting: 1, examples: [{ key: 'razon_social', found: [['A'], ['B']] }] },
  ]);
});

it('sums over partitions, a few examples in order of NIT', () => {
  const partitions = ['3', '1', '2'].map((digit) => {
    const overlaps = createOverlaps();
    for (let i = 0; i < 4; i++)
      overlaps.add(
        filing({ nit: `99900012${digit}`, rows: { current: [filed(0, i), filed(1, -1)], comparative: [] } }),
      );
    return { overlaps: overlaps.pairs() };
  });
  const [sum, ...others] = sumOverlaps(partitions, ['a.csv', 'b.csv']);
  expect(others).toEqual([]);
  expect(sum).toMatchObject({ files: ['a.csv', 'b.csv'], same: 0, conflicting: 12 });
  expect(sum!.examples.map(({ nit }) => nit.at(-1))).toEqual(['1', '1', '1', '1', '2']);
});
