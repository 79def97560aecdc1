/** What the answers say of quality: counted, it is the report; restated lines and other filings are those of the truth. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Report } from '../../build/release/report.ts';
import type { Flag, RestatementRow } from '../../contract/http/quality.ts';
import type { Financials } from '../../contract/http/schemas.ts';
import { reportPath } from '../../contract/stored/layout.ts';
import { sharedSample } from '../shared-sample.ts';
import { readTruth, type Truth } from './sample.ts';
import { differences, get, openShared } from './served.ts';

interface Judged {
  readonly financials: Financials;
  readonly calidad: readonly Flag[];
  readonly reexpresiones: readonly RestatementRow[];
}

const answers = new Map<string, Judged>();
let truth: Truth[];
let report: Report;

beforeAll(async () => {
  truth = readTruth(await openShared());
  const { out } = await sharedSample();
  report = JSON.parse(readFileSync(join(out, reportPath), 'utf8'));
  for (const { nit } of truth)
    answers.set(nit, await get(`/empresa/${nit}?include=financials,calidad,reexpresiones`));
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

  it('has as many grades of each year as there are filings, and those graded D stay out', () => {
    const filings = [...answers.values()].flatMap(({ financials }) => financials.filings);
    const none = { A: 0, B: 0, C: 0, D: 0 };
    const served = countedBy(filings.map(({ anio, calidad }) => [anio, calidad]));
    expect(report.quality.grades).toEqual(
      Object.fromEntries(Object.entries(served).map(([year, own]) => [year, { ...none, ...own }])),
    );
    const total = Object.values(report.quality.grades).flatMap((own) => Object.values(own));
    expect(total.reduce((sum, count) => sum + count, 0)).toBe(filings.length);
    expect(report.excluded.by_year).toEqual(
      Object.fromEntries(Object.entries(served).map(([year, own]) => [year, own.D ?? 0])),
    );
  });

  it('counts the restatements that were planted, by kind, line and size', () => {
    const years = truth.flatMap(({ anios }) => Object.values(anios)).map((own) => own.reexpresiones);
    const lines = years.flat().filter(({ tipo }) => tipo !== 'redondeo');
    const kinds = counted(years.flatMap((own) => [...new Set(own.map(({ tipo }) => tipo))]));
    expect(Object.keys(kinds).length).toBe(3);
    expect(report.quality.restatements.years).toEqual(kinds);
    expect(report.quality.restatements.lines).toEqual(counted(lines.map(({ concepto }) => concepto)));
    const sizes = lines.map(({ presentado, comparativo }) => {
      const share = Math.abs((comparativo - presentado) / presentado);
      const limit = [0.001, 0.01, 0.1, 1].find((each) => share <= each);
      return limit ? `<= ${100 * limit} %` : '> 100 %';
    });
    expect(report.quality.restatements.sizes).toEqual(counted(sizes));
  });
});

describe('the answers and the truth', () => {
  it('tell the same restated lines, with both filings', () => {
    const { list, same } = differences();
    let planted = 0;
    for (const { nit, anios } of truth) {
      const expected = Object.entries(anios).flatMap(([anio, own]) =>
        own.reexpresiones.map(({ concepto, presentado, comparativo, tipo }) => ({
          anio: Number(anio),
          concepto,
          presentado,
          comparativo,
          diferencia: comparativo - presentado,
          radicado_presentado: own.numero_radicado,
          radicado_comparativo: anios[Number(anio) + 1]!.numero_radicado,
          tipo,
        })),
      );
      planted += expected.length;
      const served = answers.get(nit)!.reexpresiones;
      same(`${nit} lines`, linesOf(served), linesOf(expected));
      for (const line of expected) {
        const own = served.find(({ anio, concepto }) => anio === line.anio && concepto === line.concepto);
        same(`${nit} ${line.anio} ${line.concepto}`, own, line);
      }
    }
    expect(list).toEqual([]);
    expect(planted).toBeGreaterThan(500);
  });

  it('tell the same other filings of each year', () => {
    const { list, same } = differences();
    let found = 0;
    for (const { nit, anios } of truth)
      for (const { anio, versiones } of answers.get(nit)!.financials.filings) {
        found += versiones.length;
        const plain = versiones.map(({ base: _, ...own }) => own);
        same(`${nit} ${anio}`, plain, anios[anio]!.versiones);
      }
    expect(list).toEqual([]);
    expect(found).toBeGreaterThan(100);
  });
});

/** The answer has them in the order of the statement, the truth in that of the form. */
const linesOf = (rows: readonly { anio: number; concepto: string }[]): string[] =>
  rows.map(({ anio, concepto }) => `${anio} ${concepto}`).sort();
