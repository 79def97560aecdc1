/** Parts of answers about companies, from a release without a server: benchmark, sections, names of lines. */

import { describe, expect, it } from 'vitest';
import { benchmarkOf } from '../../../api/_lib/company/benchmark.ts';
import { companySections, type SectionsQuery } from '../../../api/_lib/company/sections.ts';
import { createFolderReader } from '../../../api/_lib/data/files.ts';
import { openRelease, type Release } from '../../../api/_lib/data/release.ts';
import { files } from '../../../contract/files/files.ts';
import { loadLabels, loadStatementLines } from '../../../contract/files/line-labels.ts';
import { tempDir } from '../../paths.ts';
import { datasetNits, writeDataset } from '../dataset.ts';
import { spyRelease, withJson } from '../spy-release.ts';

const folder = tempDir('data');
const { companies } = writeDataset(folder);
const release = await openRelease(createFolderReader(folder));

describe('a company whose code comes and goes', () => {
  const grupos = [null, '4711', null, '4712', null].map((clase, i) => {
    return { anio: 2020 + i, clase, division: clase && '47', seccion: clase && 'G' };
  });
  const ranks = { ...companies[0]!.benchmark, grupos };

  it('has each year the groups of its code that have statistics then', async () => {
    const { data, hasGroup } = await benchmarkOf(release, ranks, {});
    const shown = Object.entries(data.peer_stats_by_year).map(([year, stats]) => [
      year,
      stats.map(({ codigo, totales }) => [codigo, totales.ganancia_neta]),
    ]);
    expect(Object.fromEntries(shown)).toEqual({
      2020: [],
      2021: ['4711', '47', 'G'].map((codigo) => [codigo, -2021]),
      2022: [],
      2023: ['47', 'G'].map((codigo) => [codigo, -2023]),
      2024: [],
    });
    expect(hasGroup).toBe(true);
  });

  it('is ranked in a year without a code in its newest group', async () => {
    const ranked = async (year: number) =>
      (await benchmarkOf(release, ranks, { years: [year] })).data.ranking;
    expect(await ranked(2021)).toMatchObject({ anio: 2021, codigo: '4711' });
    expect(await ranked(2022)).toMatchObject({ anio: 2022, codigo: '4712' });
    expect((await ranked(2022)).top).toHaveLength(20);
    expect(await ranked(2023)).toMatchObject({ anio: 2023, codigo: '4712', top: [] });
  });
});

const answer = files.company.path(datasetNits.plain);
const more = files.companyMore.path(datasetNits.plain);
const groups = [
  files.group.path('clase', '4711'),
  files.group.path('division', '47'),
  files.group.path('seccion', 'G'),
];

it.each<[NonNullable<SectionsQuery['include']>[number], string[]]>([
  ['profile', [answer]],
  ['financials', [answer]],
  ['indicators', [answer]],
  ['benchmark', [more, ...groups]],
  ['calidad', [more]],
  ['reexpresiones', [more]],
  ['derivadas', [more, files.analysis.path()]],
  ['cambios', []],
])('the section %s reads nothing but what it is made of', async (name, read) => {
  const heard = spyRelease(release);
  await companySections(heard.release, datasetNits.plain, { include: [name] });
  expect(heard.read).toEqual(read);
});

it('names a line by the first of its labels, or by the words of its key', async () => {
  const line = {
    key: 'otros_ingresos',
    statement: 'resultados',
    kind: 'ingreso',
    labels: ['Otros', 'Varios'],
    nombre_en: 'Other income',
    ifrs: 'OtherIncome',
  };
  const table = { version: 2, concepts: [line, { ...line, key: 'sin_nombre', labels: [] }] };
  const named: Release = withJson(release, (row) => (row === files.concepts ? table : undefined));
  expect([...(await loadStatementLines(named))]).toEqual([
    ['resultados otros_ingresos', ['Otros', 'ingreso', 'Other income', 'OtherIncome']],
  ]);
  const labelOf = await loadLabels(named);
  expect(labelOf('resultados', 'otros_ingresos')).toBe('Otros');
  expect(labelOf('flujo_efectivo', 'otros_ingresos')).toBe('Otros ingresos');
  expect(labelOf('resultados', 'sin_nombre')).toBe('Sin nombre');
  expect((await loadLabels(named, 'en'))('resultados', 'otros_ingresos')).toBe('Other income');
});
