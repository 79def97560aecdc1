/** The invented SIIS exports: exact format, every kind of damage, sums that add up, and a realistic economy. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { caseNames } from '../../../build/sample/siis/cases.ts';
import { makeCompany, type SampleCompany } from '../../../build/sample/siis/company.ts';
import { oddPeriods } from '../../../build/sample/siis/periods.ts';
import { fileNames, type PortalDataset, portalDatasets } from '../../../build/sample/siis/portal.ts';
import { statementDatasets } from '../../../build/sample/siis/rows.ts';
import type { CompanyTruth, YearTruth } from '../../../build/sample/siis/truth.ts';
import { type ConceptKey, concepts } from '../../../build/tables/concepts.ts';
import { statementNames } from '../../../contract/http/schemas.ts';
import { sharedRaw } from '../../build-fixture.ts';
import {
  removeSamples,
  type Sources,
  sample,
  toldTruth,
  truthOf,
  type WrittenRow,
  writtenRows,
  writtenSources,
} from './written.ts';

const text = (out: string, dataset: PortalDataset): string =>
  readFileSync(join(out, fileNames[dataset]), 'utf8');

afterAll(removeSamples);

let out: string;
let sources: Sources;
let truth: CompanyTruth[];
let years: YearTruth[];
const rows = {} as Record<PortalDataset, WrittenRow[]>;

beforeAll(async () => {
  out = await sharedRaw();
  sources = writtenSources(out);
  truth = truthOf(out);
  years = truth.flatMap((company) => Object.values(company.anios));
  for (const dataset of portalDatasets) rows[dataset] = writtenRows(text(out, dataset));
});

describe('form of the files', () => {
  test('the header is the one of the portal and every row has its eleven fields', () => {
    for (const dataset of portalDatasets) {
      expect(Object.keys(rows[dataset][0]!).join()).toBe(
        'CODIGO_INSTANCIA,NIT,NUMERO_RADICADO,ID_PUNTO_ENTRADA,PUNTO_ENTRADA,ID_TAXONOMIA,TAXONOMIA,FECHA_CORTE,CONCEPTO,PERIODO,VALOR',
      );
      expect(rows[dataset].length).toBe(sources.files.find((file) => file.dataset === dataset)!.rows);
    }
  });

  test('another reader of CSV finds the same fields', () => {
    // The texts are on the covers, and the statements are alike. Damage stands everywhere, so a part of a file has it all.
    const to = 4_000;
    for (const dataset of ['CARATULA', 'ESF', 'ERI', 'EFE'] as const) {
      const [columns, ...others] = parse(text(out, dataset), { to }) as string[][];
      const apart = others.findIndex((fields, place) =>
        columns!.some((column, at) => rows[dataset][place]?.[column] !== fields[at]),
      );
      expect([dataset, others[apart]]).toEqual([dataset, undefined]);
      expect(others.length, dataset).toBe(Math.min(to - 1, rows[dataset].length));
    }
  });

  test('numbers of filer and instance carry commas, amounts and dates look as exported', () => {
    const forms = {
      NIT: /^\d{3},\d{3},\d{3}$/,
      CODIGO_INSTANCIA: /^\d{1,3}(,\d{3})*$/,
      NUMERO_RADICADO: /^\d{4}-\d\d-\d{6}$/,
      FECHA_CORTE: /^20\d\d [A-Z][a-z]{2} \d\d 12:00:00 AM$/,
      VALOR: /^(-?\d+)?$/,
    };
    for (const dataset of ['ESF', 'ERI', 'EFE'] as const) {
      for (const [column, form] of Object.entries(forms)) {
        expect(rows[dataset].filter((row) => !form.test(row[column]!))).toEqual([]);
      }
    }
  });

  test('the rows of a filing do not stand together', () => {
    for (const dataset of portalDatasets) {
      const neighbours = rows[dataset].filter(
        (row, place) => row.CODIGO_INSTANCIA === rows[dataset][place - 1]?.CODIGO_INSTANCIA,
      );
      expect(neighbours.length / rows[dataset].length).toBeLessThan(0.5);
      const where = new Map<string, number[]>();
      rows[dataset].forEach((row, place) => {
        const list = where.get(row.CODIGO_INSTANCIA!) ?? [];
        list.push(place);
        where.set(row.CODIGO_INSTANCIA!, list);
      });
      const spread = [...where.values()].filter((list) => list.at(-1)! - list[0]! > 5 * list.length);
      expect(spread.length / where.size).toBeGreaterThan(0.9);
    }
  });

  test('sources.json says that nothing in it is real', () => {
    expect(sources.sample).toBe(true);
    expect(sources.generated_at).toBe('2026-07-01T00:00:00.000Z');
  });
});

describe('seed', () => {
  test('same arguments give the same bytes, another seed others', async () => {
    const [a, b, c] = [
      await sample('--companies', '12'),
      await sample('--companies', '12'),
      await sample('--companies', '12', '--seed', '2'),
    ];
    expect(writtenSources(b).files).toEqual(writtenSources(a).files);
    expect(writtenSources(c).files).not.toEqual(writtenSources(a).files);
    expect(truthOf(b)).toEqual(truthOf(a));
  });

  test('a company is the same in a small and in a large sample, in few and in many years', () => {
    const few = toldTruth('--companies', '25', '--years', '2019-2021');
    for (const company of few) {
      const same = truth.find(({ nit }) => nit === company.nit)!;
      for (const [year, filing] of Object.entries(company.anios)) {
        expect(filing.resultados).toEqual(same.anios[year]!.resultados);
        expect(filing.situacion_financiera).toEqual(same.anios[year]!.situacion_financiera);
      }
    }
  });
});

describe('damage', () => {
  // A property of rows that is looked at below.
  const elsewhere = new Set(['english_months', 'range_from_last_december']);
  const doubled = ['doubled_same_rows', 'doubled_other_instance', 'doubled_other_radicado'];

  test.each([...caseNames.filter((name) => !elsewhere.has(name)), ...doubled])(
    '%s occurs in the sample',
    (kind) => {
      const planted: string[][] = [...truth, ...years].map(({ danos }) => danos);
      expect(planted.some((kinds) => kinds.includes(kind))).toBe(true);
    },
  );

  test.each([
    ['name', 'Raz', /\uFFFD/],
    ['name', 'Raz', / {2}/],
    ['name', 'Raz', / $/],
    ['town', 'Ciudad', /\uFFFD/],
    ['trade', 'Clasificaci', /\uFFFD/],
    ['purpose', 'Objeto', / "EL/],
    ['purpose', 'Objeto', /\{/],
  ])('the %s of a company (%s…) holds %s', (_, question, damage) => {
    const answers = rows.CARATULA.filter(({ CONCEPTO }) => CONCEPTO!.startsWith(question));
    expect(answers.some(({ VALOR }) => damage.test(VALOR!))).toBe(true);
  });

  test('an accent is lost in one row and kept in another, and half lost in a third', () => {
    const labels = new Set(rows.ERI.map((row) => row.CONCEPTO));
    for (const label of [
      'Ganancia (p\uFFFDrdida) por actividades de operaci\uFFFDn',
      'Ganancia (pérdida) por actividades de operación',
      'Ganancia (p\uFFFDrdida) por actividades de operación',
    ]) {
      expect(labels).toContain(label);
    }
  });

  test('every text of the taxonomy and all fifteen labels of the entry points occur', () => {
    const taxonomies = new Set(rows.ESF.map((row) => row.TAXONOMIA));
    for (const end of ['- Corte 2016', '- Corte 202', '- Corte 201']) {
      expect([...taxonomies].some((taxonomy) => taxonomy!.endsWith(end))).toBe(true);
    }
    const entries = new Set(rows.CARATULA.map((row) => row.PUNTO_ENTRADA));
    for (const label of [
      '10 NIIF Plenas - Individual Grupo 1',
      '10 NIIF Plenas - Individuales',
      '20 NIIF Plenas - Separado Grupo 1',
      '20 NIIF Plenas - Separados',
      '30 NIIF Plenas - Consolidado',
      '30 NIIF Plenas - Consolidado Grupo 1',
      '30 NIIF Plenas - Consolidados',
      '35 NIIF Plenas - Combinado Grupo 1',
      '40 NIIF Pymes - Individual Grupo 2',
      '40 NIIF Pymes - Individuales',
      '50 NIIF Pymes - Separado Grupo 2',
      '50 NIIF Pymes - Separados',
      '60 NIIF Pymes - Consolidado Grupo 2',
      '60 NIIF Pymes - Consolidados',
      '65 NIIF Pymes - Combinado Grupo 2',
    ]) {
      expect(entries).toContain(label);
    }
  });

  test('a label that no table claims stands in the file with the amount of the truth', () => {
    const named = years.filter((year) => year.sin_reconocer['Activos por derecho de uso'] !== undefined);
    expect(named.length).toBeGreaterThan(0);
    for (const year of named) {
      const row = rows.ESF.find(
        (each) =>
          each.CODIGO_INSTANCIA!.replaceAll(',', '') === year.codigo_instancia &&
          each.CONCEPTO === 'Activos por derecho de uso' &&
          (each.PERIODO === 'Periodo Actual' || each.PERIODO!.startsWith(year.fecha_corte.slice(0, 4))),
      );
      expect(row?.VALOR).toBe(String(year.sin_reconocer['Activos por derecho de uso']));
    }
  });

  test('every wording of every concept occurs', () => {
    const withoutLetters = (label: string) => label.replace(/[^\x20-\x7e]/g, '');
    for (const statement of statementNames) {
      const seen = new Set(rows[statementDatasets[statement]].map((row) => withoutLetters(row.CONCEPTO!)));
      for (const concept of concepts.filter((each) => each.statement === statement)) {
        for (const label of concept.labels) expect(seen).toContain(withoutLetters(label));
      }
    }
  });

  test('every period seen in the exports occurs', () => {
    for (const dataset of ['ESF', 'ERI', 'EFE'] as const) {
      const seen = new Set(rows[dataset].map((row) => row.PERIODO));
      for (const period of Object.values(oddPeriods[dataset]!).flat()) expect(seen).toContain(period);
    }
    const of = (dataset: PortalDataset) => new Set(rows[dataset].map((row) => row.PERIODO!));
    for (const period of [
      '2016-dic-31',
      '2015-dic-31',
      '2015-ene-01',
      '2017-dic-31',
      '2016-Dec-31',
      '2015-Jan-01',
      '2017-Dec-31',
    ]) {
      expect(of('ESF')).toContain(period);
    }
    for (const period of ['2016', '2015', '2017', '2016-S1', '2015-dic-31 / 2016-dic-31'])
      expect(of('ERI')).toContain(period);
    expect([...of('EFE')].filter((period) => /^\d{9}$/.test(period)).length).toBeGreaterThan(50);
    expect([...of('CARATULA')].filter((period) => /^\d{9}$/.test(period)).length).toBeGreaterThan(50);
    expect(of('CARATULA')).toContain('2017');
  });

  test('the cash flow of 2017 has its opening cash under the instant of last December', () => {
    const opening = rows.EFE.filter(
      (row) =>
        row.FECHA_CORTE === '2017 Dec 31 12:00:00 AM' && row.CONCEPTO!.endsWith('al principio del periodo'),
    );
    expect(opening.length).toBeGreaterThan(20);
    for (const row of opening) expect(row.PERIODO).toMatch(/^2016-(dic|Dec)-31$/);
  });

  test('the cash flow of 2016 has labels without sign, later ones with it', () => {
    const signed = (row: WrittenRow) => /^\(\s?[+-]/.test(row.CONCEPTO!);
    const of2016 = rows.EFE.filter((row) => row.FECHA_CORTE!.startsWith('2016'));
    expect(of2016.some(signed)).toBe(false);
    expect(of2016.some((row) => row.CONCEPTO!.includes('clasificados como actividades de'))).toBe(true);
    expect(rows.EFE.some((row) => row.CONCEPTO!.startsWith('( + ) Ajustes por gastos'))).toBe(true);
  });

  test('other cash is repeated under one label in one filing', () => {
    const seen = new Map<string, Set<string>>();
    for (const row of rows.EFE) {
      if (row.CONCEPTO !== '(+/-) Otras entradas (salidas) de efectivo') continue;
      const values = seen.get(row.CODIGO_INSTANCIA!) ?? new Set();
      seen.set(row.CODIGO_INSTANCIA!, values.add(row.VALOR!));
    }
    expect([...seen.values()].filter((values) => values.size > 1).length).toBeGreaterThan(20);
  });

  test('free text holds commas, quotes, line breaks and markup; one name is markup', () => {
    const values = rows.CARATULA.map((row) => row.VALOR!);
    for (const pattern of [/,/, /"/, /\n/, /<b>/, /^<img src=x onerror=alert\(1\)> S\.A\.S\./]) {
      expect(values.some((value) => pattern.test(value))).toBe(true);
    }
  });
});

test('cash flows end at the cash of the balance sheet', () => {
  for (const year of years) {
    if (
      Object.keys(year.flujo_efectivo).length === 0 ||
      Object.keys(year.situacion_financiera).length === 0 ||
      year.danos.includes('scale_slip_position')
    )
      continue;
    const f = (key: ConceptKey) => year.flujo_efectivo[key] ?? 0;
    expect(f('efectivo_final')).toBe(year.situacion_financiera.efectivo_equivalentes ?? 0);
    if (year.danos.includes('missing_total')) continue;
    expect(f('incremento_efectivo_antes_tasa_cambio')).toBe(
      f('flujo_operacion') + f('flujo_inversion') + f('flujo_financiacion'),
    );
    expect(f('efectivo_final')).toBe(f('efectivo_inicial') + f('incremento_efectivo'));
  }
});

describe('shape of the economy', () => {
  const many: SampleCompany[] = [];
  interface Figured {
    company: SampleCompany;
    year: number;
    s: (key: ConceptKey) => number;
    r: (key: ConceptKey) => number;
  }
  const figures: Figured[] = [];
  beforeAll(() => {
    for (let index = 100; index < 6100; index += 1) many.push(makeCompany(1, index));
    for (const company of many.slice(0, 3000)) {
      const filed = [2020, 2022].filter((year) => company.years.includes(year));
      if (filed.length === 0) continue;
      const books = company.books(company.years[0]!, filed.at(-1)!);
      for (const year of filed) {
        const book = books.find((each) => each.year === year)!;
        figures.push({
          company,
          year,
          s: (key) => book.situacion_financiera[key] ?? 0,
          r: (key) => book.resultados[key] ?? 0,
        });
      }
    }
  });

  const quantile = (values: number[], p: number): number =>
    values.sort((a, b) => a - b)[Math.floor(values.length * p)]!;

  // Measured on the reports of 2020 and 2022.
  test.each([
    ['current ratio', 2020, 1.11, 2.19, 5.78, (f) => f.s('activos_corrientes') / f.s('pasivos_corrientes')],
    ['debt over assets', 2020, 25, 47, 70, (f) => (100 * f.s('total_pasivos')) / f.s('total_activos')],
    ['return on assets', 2022, 0.6, 3, 9, (f) => (100 * f.r('ganancia_neta')) / f.s('total_activos')],
  ] as const satisfies readonly (readonly [
    string,
    number,
    number,
    number,
    number,
    (f: Figured) => number,
  ])[])('%s in Pymes of %i is near %d, %d and %d', (_, year, low, middle, high, of) => {
    const found = figures.filter((f) => f.company.framework === 'PYMES' && f.year === year).map(of);
    for (const [p, target] of [
      [0.25, low],
      [0.5, middle],
      [0.75, high],
    ] as const)
      expect(Math.abs(quantile(found, p) - target)).toBeLessThan(Math.max(1, 0.3 * target));
  });

  test('no company more than doubles within a year, so that amounts stay far below 2^53', () => {
    const found: string[] = [];
    for (const company of many.slice(0, 100)) {
      const books = company.books(2016, 2025);
      const assets = books.map((book) => book.situacion_financiera.total_activos ?? 0);
      for (let place = 1; place < assets.length; place += 1)
        if (!(assets[place]! / assets[place - 1]! < 2.2)) found.push(`${company.nit} ${books[place]!.year}`);
    }
    expect(found).toEqual([]);
  });

  test('a company files for six of ten years', () => {
    const filed = many.flatMap(({ years }) => years.filter((year) => year <= 2025));
    expect(Math.abs(filed.length / many.length - 6)).toBeLessThan(0.3);
  });

  test('lines per company and year are as many as in the exports', () => {
    const truth = toldTruth('--companies', '400', '--years', '2023-2024', '--seed', '9');
    const lines = (statement: 'situacion_financiera' | 'resultados' | 'flujo_efectivo'): number => {
      const counts = truth
        .flatMap((company) => Object.values(company.anios))
        .filter((year) => year.marco === 'PYMES')
        .map((year) => Object.keys(year[statement]).length);
      return counts.reduce((a, b) => a + b) / counts.length;
    };
    expect(Math.abs(lines('situacion_financiera') / 29.8 - 1)).toBeLessThan(0.1);
    expect(Math.abs(lines('resultados') / 12.9 - 1)).toBeLessThan(0.1);
    expect(Math.abs(lines('flujo_efectivo') / 19.3 - 1)).toBeLessThan(0.12);
  });

  test('names hold more than 20,000 words, one in a hundred is somebody else’s, neighbours differ by a letter', () => {
    const names = Array.from({ length: 43_000 }, (_, index) => makeCompany(1, index).name);
    const words = new Set(names.flatMap((name) => name.toUpperCase().split(' ')));
    expect(words.size).toBeGreaterThan(20_000);
    const shared = new Map<string, number>();
    for (const name of names) shared.set(name, (shared.get(name) ?? 0) + 1);
    const equal = names.filter((name) => shared.get(name)! > 1).length / names.length;
    expect(equal).toBeGreaterThan(0.007);
    expect(equal).toBeLessThan(0.025);
    const near = names.filter((name, index) => {
      const before = names[index - 1];
      if (before === undefined || before === name || before.length !== name.length) return false;
      return (
        [...name].filter((letter, place) => letter.toUpperCase() !== before[place]!.toUpperCase()).length ===
        1
      );
    });
    expect(near.length).toBeGreaterThan(300);
  });

  test('no two companies share a NIT', () => {
    expect(new Set(many.map((company) => company.nit)).size).toBe(many.length);
  });
});
