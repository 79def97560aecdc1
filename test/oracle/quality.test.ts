/** Flags in the answers add up to the report; restated lines are those that the oracle finds in the rows. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Report } from '../../build/release/report.ts';
import type { Flag, RestatementRow } from '../../contract/http/quality.ts';
import type { Financials } from '../../contract/http/schemas.ts';
import { reportPath } from '../../contract/stored/layout.ts';
import { sharedSample } from '../build-fixture.ts';
import type { OracleCompany } from './oracle.ts';
import { differences, getServed, openSharedOracle } from './served.ts';

interface Judged {
  readonly financials: Financials;
  readonly calidad: readonly Flag[];
  readonly reexpresiones: readonly RestatementRow[];
}

const answers = new Map<string, Judged>();
let companies: Map<string, OracleCompany>;
let report: Report;

beforeAll(async () => {
  companies = await openSharedOracle();
  const { out } = await sharedSample();
  report = JSON.parse(readFileSync(join(out, reportPath), 'utf8'));
  for (const nit of companies.keys())
    answers.set(nit, await getServed(`/empresa/${nit}?include=financials,calidad,reexpresiones`));
});

type Counts = Record<string, number>;

function counted(names: Iterable<string | number>): Counts {
  const counts: Counts = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

/** Group → name → how many. */
const countedBy = (pairs: readonly (readonly [group: string | number, name: string | number])[]) =>
  Object.fromEntries(
    [...new Set(pairs.map(([group]) => group))].map((group) => [
      group,
      counted(pairs.flatMap(([own, name]) => (own === group ? name : []))),
    ]),
  );

describe('the report', () => {
  it('counts the flags that the answers hold', () => {
    const flags = [...answers.values()].flatMap(({ calidad }) => calidad);
    expect(flags.length).toBeGreaterThan(300);
    expect(report.quality.flags).toEqual(countedBy(flags.map(({ regla, anio }) => [regla, anio])));
  });

  it('has as many grades of each year as there are filings', () => {
    const filings = [...answers.values()].flatMap(({ financials }) => financials.filings);
    const none = { A: 0, B: 0, C: 0, D: 0 };
    const served = countedBy(filings.map(({ anio, calidad }) => [anio, calidad]));
    expect(report.quality.grades).toEqual(
      Object.fromEntries(Object.entries(served).map(([year, own]) => [year, { ...none, ...own }])),
    );
    const total = Object.values(report.quality.grades).flatMap((own) => Object.values(own));
    expect(total.reduce((sum, count) => sum + count, 0)).toBe(filings.length);
  });

  it('counts the years that hold restatements, by kind', () => {
    const years = [...companies.values()].flatMap((own) => [...own.values()]).map(({ restated }) => restated);
    const kinds = counted(years.flatMap((own) => [...new Set(own.map(({ tipo }) => tipo))]));
    expect(Object.keys(kinds).length).toBe(3);
    expect(report.quality.restated_years).toEqual(kinds);
  });
});

describe('the answers and the oracle', () => {
  it('tell the same restated lines, with both filings', () => {
    const { list, same } = differences();
    let found = 0;
    for (const [nit, years] of companies) {
      const expected = [...years].flatMap(([anio, own]) =>
        own.restated.map(({ fecha_corte, concepto, presentado, comparativo, tipo, ...filings }) => ({
          ...{ anio, fecha_corte, concepto, presentado, comparativo },
          diferencia: comparativo - presentado,
          ...filings,
          tipo,
        })),
      );
      found += expected.length;
      const served = answers.get(nit)!.reexpresiones;
      same(`${nit} lines`, linesOf(served), linesOf(expected));
      for (const line of expected) {
        const own = served.find(
          ({ anio, fecha_corte, concepto }) =>
            anio === line.anio && fecha_corte === line.fecha_corte && concepto === line.concepto,
        );
        same(`${nit} ${line.anio} ${line.concepto}`, own, line);
      }
    }
    expect(list).toEqual([]);
    expect(found).toBeGreaterThan(450);
  });
});

/** The answer has them in the order of the statement, the oracle in that of the rows. */
const linesOf = (rows: readonly { anio: number; concepto: string }[]): string[] =>
  rows.map(({ anio, concepto }) => `${anio} ${concepto}`).sort();
