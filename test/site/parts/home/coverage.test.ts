/** Years in which few companies reported: how they are found and shown, and how years with gaps are written. */

import { h } from 'preact';
import { describe, expect, it } from 'vitest';
import { fewReported } from '../../../../contract/filed-years.ts';
import { coverageNote } from '../../../../site/parts/charts/charts.tsx';
import { reportedYears, yearsText } from '../../../../site/parts/document/format.ts';
import { CountryCharts, CountryTiles } from '../../../../site/parts/home/country.tsx';
import { SectionsTable } from '../../../../site/parts/home/tables.tsx';
import { SectorSize } from '../../../../site/parts/sector/figures.tsx';
import { htmlOf } from '../../markup.ts';

const years = [2021, 2022, 2023, 2024, 2025];
/** 2022 and 2025 have less than half of the usual 9,000. */
const counts = [9000, 1130, 9950, 9800, 4000];
const revenue = [50, 10, 60, 70, 40].map((billions) => billions * 1_000_000_000);

const home = (num_empresas: readonly number[]) => {
  const sums = {
    ...{ num_empresas: [...num_empresas], ingresos_operacionales: revenue, ganancia_neta: revenue },
    ...{ con_ingresos: [...num_empresas], con_ganancia_neta: [...num_empresas] },
  };
  return {
    anio: 2025,
    anios: years,
    pais: sums,
    huecos: {},
    secciones: [{ codigo: 'G', nombre: 'COMERCIO', nombre_corto: 'Comercio', ...sums }],
  } as never;
};
const plain = (html: string) => html.replaceAll('\u00A0', ' ');

describe('a year with few companies', () => {
  it.each<[rule: string, counts: readonly number[], few: readonly boolean[]]>([
    ['has less than half of the median', counts, [false, true, false, false, true]],
    ['has half of it and is none', [100, 50, 100], [false, false, false]],
    ['is one without any company', [100, 0, 90], [false, true, false]],
    ['is the smaller of two', [1130, 9950], [true, false]],
    ['is none where all grow slowly', [10, 12, 15, 18, 19], [false, false, false, false, false]],
    ['is none without years', [], []],
  ])('%s', (_, given, few) => {
    expect(fewReported(given)).toEqual(few);
  });

  it('is named below the charts', () => {
    expect(coverageNote(years, fewReported(counts), 'es')).toContain('En 2022 y 2025 contó');
    expect(coverageNote(years, [false], 'es')).toBe(
      'El número bajo cada año es el de las sociedades que cuentan.',
    );
  });

  it('has a pale bar, and each year its number of companies below it, in the table and for ears', () => {
    const [, html = ''] = htmlOf(h(CountryCharts, { home: home(counts) })).split('<div class="card">');
    const numbers = [...html.matchAll(/class="label count"[^>]*>([\d.]+)</g)].map(([, text]) => text);
    expect(numbers).toEqual(['9.000', '1.130', '9.950', '9.800', '4.000']);
    expect([...html.matchAll(/class="bar one( few)?"/g)].map(([, few]) => few !== undefined)).toEqual(
      fewReported(counts),
    );
    expect(html).toContain('; 4.000 sociedades"');
    expect(html).toMatch(/Sociedades<\/th>.*<td class="number">1\.130<\/td>/s);
  });

  it('is compared with no other, and gives no part of the country', () => {
    const tiles = (given: readonly number[]) => plain(htmlOf(h(CountryTiles, { home: home(given) })));
    expect(tiles(counts)).not.toContain('2024: $');
    expect(tiles([9000, 9100, 9950, 9800, 9700])).toContain('2024: $ 70');
    const table = (given: readonly number[]) => plain(htmlOf(h(SectionsTable, { home: home(given) })));
    expect(table(counts)).not.toContain('100,0 %');
    expect(table([9000, 9100, 9950, 9800, 9700])).toContain('100,0 %');
  });

  it('leaves a gap in the part of the country of a sector', () => {
    const byYear = (share: number) =>
      Object.fromEntries(
        years.map((year, i) => {
          const totales = { ingresos_operacionales: revenue[i]! * share, ganancia_neta: 1, total_activos: 1 };
          return [year, { ...totales, totales, totales_n: totales, num_empresas: counts[i]! * share }];
        }),
      );
    const html = htmlOf(
      h(SectorSize, {
        years: byYear(0.5),
        national: byYear(1),
        gaps: {},
        group: { nivel: 'seccion' },
      } as never),
    );
    const part = plain(html.slice(html.indexOf('Parte de los ingresos del país')));
    expect([...part.matchAll(/<td class="number">([^<]*)</g)].map(([, text]) => text)).toEqual([
      '50,0 %',
      '–',
      '50,0 %',
      '50,0 %',
      '–',
    ]);
    expect(html).not.toContain('sus sociedades vendieron');
  });
});

describe('the years of a company', () => {
  it.each<[years: readonly number[], text: string]>([
    [[2025], '2025'],
    [[2024, 2025], 'entre 2024 y 2025'],
    [[2020, 2021, 2022, 2023], 'entre 2020 y 2023'],
    [[2022, 2024, 2025], '2022, 2024 y 2025'],
    [[2016, 2018, 2019, 2020, 2022], '2016, 2018–2020 y 2022'],
  ])('%j are «%s»', (given, text) => {
    expect(reportedYears(given)).toBe(text);
  });

  it('are a span in a citation where none is missing', () => {
    expect(yearsText([2020, 2021, 2022])).toBe('2020–2022');
  });
});
