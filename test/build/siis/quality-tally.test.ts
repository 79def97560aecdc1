/** Counts of flags and restatements, for one company and added up for many. */

import { describe, expect, it, test } from 'vitest';
import type { CompanyFigures } from '../../../build/siis/figures/figures.ts';
import {
  type NamedFlag,
  sumTallies,
  tallyFlags,
  tallyOf,
} from '../../../build/siis/figures/quality-tally.ts';
import type { Restatement } from '../../../build/siis/filings/reconcile-years.ts';
import type { Flag, QualityRule, Severity } from '../../../contract/http/quality.ts';

const flag = (regla: QualityRule, severidad: Severity, anio = 2023): Flag => ({
  ...{ regla, severidad, anio, cifras: {}, umbral: null, accion: 'ninguna' },
});
const named = (nit: number, severidad: Severity, assets: number | null = null, anio = 2023): NamedFlag => ({
  ...{ nit: String(nit), razon_social: `S${nit}`, assets, flag: flag('activo_nulo', severidad, anio) },
});
const restated = (
  line: string,
  filed: number,
  comparative: number,
  kind: Restatement['kind'] = 'reexpresion',
) => ({ line, filed, comparative, kind, radicado: 'r' }) satisfies Restatement;

/** A company with these flags by year, its assets the year itself; `unknown` years have no figures. */
function company(flags: Record<number, Flag[]>, restatements: Restatement[][] = [], unknown = 0) {
  return {
    profile: { nit: '7', razon_social: 'SIETE' },
    flags: new Map(Object.entries(flags).map(([year, own]) => [Number(year), own])),
    figures: Object.keys(flags)
      .map(Number)
      .filter((year) => year !== unknown)
      .map((year) => ({ year, amounts: { total_activos: year } })),
    years: restatements.map((restated) => ({ restated })),
  } as unknown as CompanyFigures;
}

it('flags are counted by rule and year', () => {
  const { flags, gravest } = tallyOf(
    company({
      2022: [flag('activo_nulo', 'E', 2022)],
      2023: [flag('activo_nulo', 'E'), flag('sin_ingresos', 'A'), flag('sin_ingresos', 'A')],
    }),
  );
  expect(flags).toEqual({ activo_nulo: { 2022: 1, 2023: 1 }, sin_ingresos: { 2023: 2 } });
  expect(gravest).toEqual([
    { nit: '7', razon_social: 'SIETE', assets: 2023, flag: flag('activo_nulo', 'E') },
  ]);
});

it('the assets beside a flag are those of its year, if any', () => {
  const own = { 2021: [], 2022: [flag('activo_nulo', 'E', 2022)], 2023: [] };
  expect(tallyOf(company(own)).gravest[0]!.assets).toBe(2022);
  expect(tallyOf(company(own, [], 2022)).gravest[0]!.assets).toBeNull();
});

describe('the gravest flags', () => {
  const gravest = (...all: NamedFlag[]) =>
    [all, all.toReversed()].map((given) =>
      tallyFlags(given).gravest.map(({ nit, flag }) => `${nit} ${flag.severidad} ${flag.anio}`),
    );
  test.each<[string, NamedFlag[], string[]]>([
    [
      'errors go before warnings, information is left out',
      [named(1, 'A', 9), named(2, 'E', 1), named(3, 'I', 99)],
      ['2 E 2023', '1 A 2023'],
    ],
    [
      'the larger company first',
      [named(1, 'E', 5), named(2, 'E', 7), named(3, 'E', 6)],
      ['2 E 2023', '3 E 2023', '1 E 2023'],
    ],
    [
      'unknown assets are the smallest, though none are negative',
      [named(1, 'E'), named(2, 'E', 7)],
      ['2 E 2023', '1 E 2023'],
    ],
    ['of equals the smaller NIT', [named(100, 'E', 5), named(9, 'E', 5)], ['9 E 2023', '100 E 2023']],
    ['of one company its gravest alone', [named(1, 'A', 9), named(1, 'E', 3)], ['1 E 2023']],
    ['and of equals the latest', [named(1, 'E', 9, 2021), named(1, 'E', 9, 2022)], ['1 E 2022']],
  ])('%s', (_, all, found) => expect(gravest(...all)).toEqual([found, found]));

  it('are twenty at most', () => {
    const all = Array.from({ length: 21 }, (_, i) => named(i + 1, 'E', 100 - i));
    expect(tallyFlags(all).gravest).toEqual(all.slice(0, 20));
  });
});

it('restatements are counted by kind and year, by line and by size; rounding by kind alone', () => {
  const { restatements } = tallyOf(
    company({}, [
      [
        restated('a', 1000, 1001, 'redondeo'),
        restated('b', 1000, 1001),
        restated('c', -1000, -1010),
        restated('d', 1000, 900),
      ],
      [restated('b', 1000, 2000, 'reclasificacion'), restated('c', 1000, -1001), restated('d', 0, 5)],
      [],
    ]),
  );
  expect(restatements).toEqual({
    years: { redondeo: 1, reexpresion: 2, reclasificacion: 1 },
    lines: { b: 2, c: 2, d: 2 },
    sizes: { '<= 0.1 %': 1, '<= 1 %': 1, '<= 10 %': 1, '<= 100 %': 1, '> 100 %': 2 },
  });
});

describe('tallies added up', () => {
  const one = tallyOf(
    company({ 2023: [flag('sin_ingresos', 'A')], 2022: [flag('activo_nulo', 'A', 2022)] }, [
      [restated('b', 1000, 1001), restated('a', 1000, 1001)],
    ]),
  );
  const other = tallyOf(
    company({ 2021: [flag('sin_ingresos', 'A', 2021)], 2023: [flag('sin_ingresos', 'A')] }, [
      [restated('c', 1000, 5000)],
      [restated('c', 1000, 1001, 'redondeo')],
      [restated('c', 1000, 1100)],
    ]),
  );

  it('hold the sums, with every kind of restatement', () => {
    expect(sumTallies([one, other], [named(9, 'E', 4)])).toEqual({
      flags: { sin_ingresos: { 2021: 1, 2023: 2 }, activo_nulo: { 2022: 1, 2023: 1 } },
      gravest: [named(9, 'E', 4), { ...one.gravest[0]!, assets: 2023, flag: flag('sin_ingresos', 'A') }],
      restatements: {
        years: { redondeo: 1, reclasificacion: 0, reexpresion: 3 },
        lines: { a: 1, b: 1, c: 2 },
        sizes: { '<= 0.1 %': 2, '<= 10 %': 1, '> 100 %': 1 },
      },
    });
  });

  it('are the same in any order: lines by how many, then by name, all else by name', () => {
    for (const tallies of [
      [one, other],
      [other, one],
    ]) {
      const { lines, sizes, years } = sumTallies(tallies, []).restatements;
      expect(Object.keys(lines)).toEqual(['c', 'a', 'b']);
      expect(Object.keys(sizes)).toEqual(['<= 0.1 %', '<= 10 %', '> 100 %']);
      expect(Object.keys(years)).toEqual(['redondeo', 'reclasificacion', 'reexpresion']);
    }
  });
});
