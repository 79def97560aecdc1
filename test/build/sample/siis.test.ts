/** The SIIS exports of the sample: the portal's format, every kind of damage, and the amounts of the truth. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ExportedDataset, exportedDatasets, exportNames } from '../../../build/sample/siis.ts';
import type { CompanyTruth, YearTruth } from '../../../build/sample/truth.ts';
import { concepts } from '../../../contract/figures/concepts.ts';
import { sharedRaw } from '../../build-fixture.ts';
import { oracleLines } from '../../oracle/lines.ts';
import { readFilings } from '../../oracle/raw.ts';
import {
  removeSamples,
  type Sources,
  sample,
  truthOf,
  type WrittenRow,
  writtenRows,
  writtenSources,
} from './written.ts';

const text = (out: string, dataset: ExportedDataset): string =>
  readFileSync(join(out, exportNames[dataset]), 'utf8');

afterAll(removeSamples);

let out: string;
let sources: Sources;
let truth: CompanyTruth[];
let years: YearTruth[];
const rows = {} as Record<ExportedDataset, WrittenRow[]>;

beforeAll(async () => {
  out = await sharedRaw();
  sources = writtenSources(out);
  truth = truthOf(out);
  years = truth.flatMap((company) => Object.values(company.anios));
  for (const dataset of exportedDatasets) rows[dataset] = writtenRows(text(out, dataset));
});

describe('form of the files', () => {
  test('the header is the one of the portal and every row has its eleven fields', () => {
    for (const dataset of exportedDatasets) {
      expect(Object.keys(rows[dataset][0]!).join()).toBe(
        'CODIGO_INSTANCIA,NIT,NUMERO_RADICADO,ID_PUNTO_ENTRADA,PUNTO_ENTRADA,ID_TAXONOMIA,TAXONOMIA,FECHA_CORTE,CONCEPTO,PERIODO,VALOR',
      );
      expect(rows[dataset].length).toBe(sources.files.find((file) => file.dataset === dataset)!.rows);
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

  test('sources.json says that nothing in it is real', () => {
    expect(sources.sample).toBe(true);
    expect(sources.generated_at).toBe('2026-07-01T00:00:00.000Z');
  });
});

describe('seed', () => {
  test('same arguments give the same bytes, another seed others, without entities no folder of theirs', async () => {
    const [a, b, c] = [
      await sample('--companies', '12'),
      await sample('--companies', '12'),
      await sample('--companies', '12', '--seed', '2'),
    ];
    expect(writtenSources(b).files).toEqual(writtenSources(a).files);
    expect(writtenSources(c).files).not.toEqual(writtenSources(a).files);
    expect(truthOf(b)).toEqual(truthOf(a));
    expect(existsSync(join(a, 'sfc'))).toBe(false);
  });

  test('a company is the same in a small and in a large sample, in few and in many years', async () => {
    const few = truthOf(await sample('--companies', '25', '--years', '2019-2021'));
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
  const kinds = `both_ciiu_labels both_selling_costs combined_twin conflicting_line consolidated_twin dian_code distribution_costs
    doubled_name doubled_other_instance doubled_other_radicado doubled_same_rows equal_name always_damaged_name every_odd_period
    heading_rows html_in_text html_name insolvent inverted_tax late_radicado line_breaks_in_text missing_statement missing_total
    near_name negative_depreciation nit_as_name no_revenue odd_period only_consolidated other_cut_beside other_cut_instead
    repeated_year restated_by_reclassification restated_by_rounding restated_figures retired_code retransmission
    scale_slip_all scale_slip_position sign_slip tiny_revenue totals_only twin_figures twin_with_other_ciiu
    undecided_conflicting_line unknown_label wrong_section zero_filler`;

  test.each(kinds.split(/\s+/))('%s occurs in the sample', (kind) => {
    const planted: string[][] = [...truth, ...years].map(({ danos }) => danos);
    expect(planted.some((kinds) => kinds.includes(kind))).toBe(true);
  });

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

  test('nine in ten wordings of a statement occur, for those that were seen later need not be planted', () => {
    const withoutLetters = (label: string) => label.replace(/[^\x20-\x7e]/g, '');
    for (const [statement, dataset] of [
      ['situacion_financiera', 'ESF'],
      ['resultados', 'ERI'],
      ['flujo_efectivo', 'EFE'],
    ] as const) {
      const seen = new Set(rows[dataset].map((row) => withoutLetters(row.CONCEPTO!)));
      const labels = concepts.flatMap((each) => (each.statement === statement ? each.labels : []));
      const written = labels.filter((label) => seen.has(withoutLetters(label)));
      expect(written.length / labels.length, statement).toBeGreaterThan(0.9);
    }
  });

  test('every period seen in the exports occurs', () => {
    const odd = {
      ESF: '2016-jun-30 2014-dic-31 2015-dic-01 2016-ene-01 2016-dic-20 2015-ene-31 2017-jun-30 2017-sep-30 2017-mar-31 2018-jun-30',
      ERI: `2016-S1 2016-S2 2015-S2 2016-dic 2015-2016 2016-Q4 2016-Q1Q2Q3 2015+D001 2015-ene-01_/_2016-dic-31
        2016-jul-01_/_2016-oct-31 2015-ene-01_/_2015-nov-30 2017-S1 2017-S2 2016-2017 2017-Q4 2017-dic 2017-ago-01_/_2017-dic-31 2017-2018`,
      EFE: '2017-S1 2017-Q1Q2Q3 2017-dic 2017-jun-30 2017-ene-01_/_2017-jul-31 2017-2018 2018-jun-30',
    };
    for (const [dataset, periods] of Object.entries(odd)) {
      const seen = new Set(rows[dataset as ExportedDataset].map((row) => row.PERIODO));
      for (const period of periods.split(/\s+/)) expect(seen).toContain(period.replaceAll('_', ' '));
    }
    const of = (dataset: ExportedDataset) => new Set(rows[dataset].map((row) => row.PERIODO!));
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

test('every amount of the truth of balance sheet and income statement is in the rows of its filing, and no other line', () => {
  const idOf = (parts: readonly (string | number)[]) => parts.join(' ');
  const filings = new Map(
    readFilings(out).map((each) => [idOf([each.nit, each.cut, each.radicado, each.instance]), each]),
  );
  const found: string[] = [];
  for (const { nit, anios } of truth)
    for (const year of Object.values(anios)) {
      const { fecha_corte, numero_radicado, codigo_instancia, conflictos, sin_reconocer } = year;
      const filed = filings.get(idOf([nit, fecha_corte, numero_radicado, codigo_instancia]))!;
      const { ESF, ERI } = oracleLines(filed.lines);
      const rows: Record<string, number> = { ...ERI, ...ESF };
      // Of two amounts the truth holds the right one, which only the sum of its block tells.
      for (const { concepto, valor, otro } of conflictos) if (rows[concepto] === otro) rows[concepto] = valor;
      const lines = { ...year.situacion_financiera, ...year.resultados };
      for (const key of new Set([...Object.keys(rows), ...Object.keys(lines)]))
        if (rows[key] !== lines[key] && !Object.values(sin_reconocer).includes(rows[key]!))
          found.push(`${nit} ${fecha_corte} ${key}: ${rows[key]}, not ${lines[key]} (${year.danos})`);
    }
  expect(found).toEqual([]);
});
