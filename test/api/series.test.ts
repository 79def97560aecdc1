/** Series of hand-written data: answers, number of reads, and that other requests are answered between years. */

import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Release } from '../../api/_lib/data/release.ts';
import { DataUnavailable } from '../../api/_lib/data/store.ts';
import { loadSeries } from '../../api/_lib/series/load-series.ts';
import { frameOf, framePageJson, selectSeries } from '../../api/_lib/series/series.ts';
import { yieldToEventLoop } from '../../api/_lib/yield-to-event-loop.ts';
import { deflateStream } from '../../build/lib/deflate.ts';
import { framePageSize } from '../../contract/http/series.ts';
import { files } from '../../contract/stored/layout.ts';
import { encodeSeries } from '../../contract/stored/series.ts';
import { encodeSeriesCompanies } from '../../contract/stored/series-companies.ts';
import type { Formula } from '../../contract/stored/series-formula.ts';

const anios = [2019, 2020, 2021, 2022, 2023, 2024];
const nit = '900000001';

it('others have their turns while its years are unpacked', async () => {
  let turns = 0;
  const turnsBefore: number[] = [];
  const companies = {
    anios,
    year: (anio: number) => ({ anio, companies: Uint32Array.of(0), grades: Uint8Array.of(0) }),
    positionOf: (one: string) => (one === nit ? 0 : -1),
    nitAt: () => nit,
    nameAt: () => 'LA UNA S.A.S.',
  };
  const year = (anio: number) => {
    turnsBefore.push(turns);
    return { values: Float64Array.of(anio / 1000), reasons: Uint8Array.of(0) };
  };
  const head = { clave: 'total_activos', nombre: 'Activos', unidad: 'miles de COP', needs: [] } as const;
  let made = false;
  const making = selectSeries(
    { companies, series: { ...head, anios, year } },
    { nit: [nit] },
    yieldToEventLoop(0),
  ).finally(() => {
    made = true;
  });
  while (!made) {
    await nextTurn();
    turns += 1;
  }
  const { series } = await making;
  expect(series[0]!.valores.map(({ valor }) => valor)).toEqual(anios.map((anio) => anio / 1000));
  // The second year comes before anybody else has a first turn.
  expect(turnsBefore).toEqual([0, 0, 1, 2, 3, 4]);
});

/** Who files: in 2021 all three, in 2022 the first and the last; in 2023 as many as fill a page and one more. */
const crowd = framePageSize + 1;
const nits = Float64Array.from({ length: crowd }, (_, i) => 900_000_000 + i);
const filed = { 2021: [0, 1, 2], 2022: [0, 2], 2023: [...nits.keys()] };
const stored = encodeSeriesCompanies(
  nits,
  Array.from(nits, (one) => `LA ${one}`),
  Object.entries(filed).map(([anio, companies]) => ({
    anio: Number(anio),
    companies: Uint32Array.from(companies),
    grades: Uint8Array.from(companies, (company) => company % 4),
  })),
);
const valuesOf = (rows: readonly number[]) => ({
  values: Float64Array.from(rows),
  // Of the others no reason is read.
  reasons: Uint8Array.from(rows, (row) => (Number.isNaN(row) ? 2 : 0)),
});
const years = [
  { anio: 2021, ...valuesOf([0, Number.NaN, -3.5]) },
  { anio: 2022, ...valuesOf([7, 9]) },
  { anio: 2023, ...valuesOf([...nits]) },
];
const lines = { clave: 'total_activos', nombre: 'Activos', unidad: 'miles de COP' } as const;
const ratio = { clave: 'roa', nombre: 'Rentabilidad', unidad: 'puntos porcentuales' } as const;
const formula: Formula = [{ times: 2, over: [[lines.clave, 1]] }];
const doubled = [{ anio: 2022, ...valuesOf([14, 18]) }];

let made = 0;
/** A release of its own, which counts what is read of it. */
function releaseOf(more: Readonly<Record<string, Uint8Array>> = {}) {
  const reads: string[] = [];
  const kept: Readonly<Record<string, Uint8Array>> = {
    [files.seriesCompanies]: stored,
    [files.series(lines.clave)]: encodeSeries(lines, years, deflateStream),
    [files.series(ratio.clave)]: encodeSeries(ratio, doubled, deflateStream, formula, () =>
      Float64Array.of(7, 9),
    ),
    ...more,
  };
  const release = {
    manifest: { release: String(made++) },
    async read(file: string) {
      reads.push(file);
      await nextTurn();
      return kept[file];
    },
  } as unknown as Release;
  return { release, reads };
}

describe('chosen companies', () => {
  it('have a value, or why there is none, for each year in which they filed', async () => {
    const open = await loadSeries(releaseOf().release, lines.clave);
    const query = { nit: ['900000002', '1', '900000001'], years: [2020, 2021, 2022] };
    expect(await selectSeries(open, query)).toEqual({
      ...lines,
      series: [
        {
          ...{ nit: '900000002', razon_social: 'LA 900000002' },
          valores: [
            { anio: 2021, valor: -3.5, calidad: 'C' },
            { anio: 2022, valor: 9, calidad: 'C' },
          ],
        },
        {
          ...{ nit: '900000001', razon_social: 'LA 900000001' },
          valores: [{ anio: 2021, valor: null, calidad: 'B', motivo: 'negative_denominator' }],
        },
      ],
      no_encontrados: ['1'],
    });
  });

  it('have all years when none is named, and a zero is a value', async () => {
    const open = await loadSeries(releaseOf().release, lines.clave);
    const { series, no_encontrados } = await selectSeries(open, { nit: ['900000000'] });
    expect(no_encontrados).toEqual([]);
    expect(series[0]!.valores.map(({ anio, valor }) => [anio, valor])).toEqual([
      [2021, 0],
      [2022, 7],
      [2023, 900_000_000],
    ]);
  });
});

describe('a frame', () => {
  it('has of a year those with a value', async () => {
    const frame = frameOf(await loadSeries(releaseOf().release, lines.clave), { anio: 2021 });
    expect({ ...frame, rows: [...frame.rows()] }).toMatchObject({
      ...{ ...lines, anio: 2021, total: 2 },
      rows: [
        ['900000000', 0, 'A'],
        ['900000002', -3.5, 'C'],
      ],
    });
    expect(JSON.parse(framePageJson(frame, frame.page(1)))).toEqual({
      ...{ ...lines, anio: 2021, valores: [...frame.rows()] },
      pagination: {
        ...{ page: 1, page_size: framePageSize, total: 2, total_pages: 1 },
        ...{ has_next: false, has_prev: false },
      },
    });
  });

  it('is cut into pages, the first when none is named', async () => {
    const frame = frameOf(await loadSeries(releaseOf().release, lines.clave), { anio: 2023 });
    const page = (number?: number) => [...frame.page(number).rows].map(([one]) => Number(one));
    expect(page()).toEqual([...nits.subarray(0, framePageSize)]);
    expect(page(2)).toEqual([...nits.subarray(framePageSize)]);
    expect(page(3)).toEqual([]);
    expect(frame.page(2).pagination).toMatchObject({ page: 2, total: crowd, has_next: false });
  });

  it.each([
    ['nobody filed', lines.clave, 2020],
    ['the key has no values', ratio.clave, 2021],
  ])('of a year in which %s is an error', async (_, clave, anio) => {
    const open = await loadSeries(releaseOf().release, clave);
    expect(() => frameOf(open, { anio })).toThrow(`the series have no year ${anio}`);
  });
});

describe('a file of series', () => {
  it('is read once, and a year is unpacked once, for all who ask', async () => {
    const { release, reads } = releaseOf();
    const open = () => loadSeries(release, lines.clave);
    const [one, other] = await Promise.all([open(), open()]);
    const later = await open();
    expect(reads).toEqual([files.seriesCompanies, files.series(lines.clave)]);
    const year = one!.series.year(2021);
    expect(other!.series.year(2021)).toBe(year);
    expect(later.series.year(2021)).toBe(year);
    expect(one!.series.year(2022)).not.toBe(year);
    expect(one!.series.year(2020)).toBeNull();
  });

  it('is not the one of another release', async () => {
    await loadSeries(releaseOf().release, lines.clave);
    const { release, reads } = releaseOf();
    await loadSeries(release, lines.clave);
    expect(reads).toHaveLength(2);
  });

  it('of an indicator is read with the lines that it follows from', async () => {
    const { release, reads } = releaseOf();
    const { series } = await loadSeries(release, ratio.clave);
    expect([...series.year(2022)!.values]).toEqual([14, 18]);
    await loadSeries(release, lines.clave);
    expect(reads.slice(1)).toEqual([ratio.clave, lines.clave].map(files.series));
  });

  it('that is damaged is said to be so, and read again by the next', async () => {
    const { release, reads } = releaseOf({ [files.series(lines.clave)]: new Uint8Array(9) });
    for (const _ of [1, 2]) {
      const opened = loadSeries(release, lines.clave);
      await expect(opened).rejects.toThrow(DataUnavailable);
      await expect(opened).rejects.toThrow(files.series(lines.clave));
    }
    expect(reads).toHaveLength(3);
  });
});
