/** Every error planted in the sample is in the files where the truth says, and affects nothing else. */

import { beforeAll, describe, expect, test } from 'vitest';
import type { CompanyTruth, YearTruth } from '../../../build/sample/truth.ts';
import type { ConceptKey } from '../../../build/tables/concepts.ts';
import { sharedRaw } from '../../build-fixture.ts';
import { type OracleLines, oracleLines } from '../../oracle/lines.ts';
import type { Restated } from '../../oracle/oracle.ts';
import { bare, type Filed, grouped, readFilings } from '../../oracle/raw.ts';
import { truthOf } from './written.ts';

/** The lines that the totals of a balance sheet are made of. */
const blocks = {
  currentAssets: `efectivo_equivalentes cuentas_por_cobrar_corrientes inventarios_corrientes activos_por_impuestos_corrientes
    activos_biologicos_corrientes activos_biologicos_corrientes_al_costo activos_biologicos_corrientes_a_valor_razonable
    otros_activos_financieros_corrientes otros_activos_no_financieros_corrientes`,
  noncurrentAssets: `propiedades_planta_equipo propiedad_inversion propiedad_inversion_a_valor_razonable
    propiedad_inversion_al_costo plusvalia intangibles inversiones_subsidiarias_negocios_conjuntos_asociadas
    inversiones_asociadas inversiones_subsidiarias cuentas_por_cobrar_no_corrientes activos_biologicos_no_corrientes
    activos_biologicos_no_corrientes_al_costo activos_por_impuestos_diferidos otros_activos_financieros_no_corrientes
    otros_activos_no_financieros_no_corrientes`,
  currentLiabilities: `provisiones_beneficios_empleados_corrientes otras_provisiones_corrientes cuentas_por_pagar_corrientes
    pasivos_por_impuestos_corrientes otros_pasivos_financieros_corrientes otros_pasivos_no_financieros_corrientes`,
  noncurrentLiabilities: `provisiones_beneficios_empleados_no_corrientes otras_provisiones_no_corrientes
    cuentas_por_pagar_no_corrientes pasivos_por_impuestos_no_corrientes pasivos_por_impuestos_diferidos
    otros_pasivos_financieros_no_corrientes otros_pasivos_no_financieros_no_corrientes`,
};
const keysOf = (block: keyof typeof blocks) => blocks[block].split(/\s+/) as ConceptKey[];

/** A year of a company: what the truth says, the rows of its filing, and the year after where there is one. */
interface Year {
  where: string;
  company: CompanyTruth;
  truth: YearTruth;
  filed: Filed;
  next: Year | undefined;
  /** By the rows alone. */
  restated: readonly Restated[];
}

let filings: Filed[];
let companies: Map<string, Year[]>;
let years: Year[];

beforeAll(async () => {
  const out = await sharedRaw();
  filings = readFilings(out);
  const byId = new Map(
    filings.map((each) => [[each.nit, each.cut, each.radicado, each.instance].join(' '), each]),
  );
  companies = new Map(
    truthOf(out).map((company) => {
      const list: Year[] = [];
      for (const [year, truth] of Object.entries(company.anios).reverse()) {
        const { fecha_corte, numero_radicado, codigo_instancia } = truth;
        const filed = byId.get([company.nit, fecha_corte, numero_radicado, codigo_instancia].join(' '))!;
        const next = list.find((each) => each.truth.fecha_corte.startsWith(String(Number(year) + 1)));
        const restated = restatedLines(truth, filed, next);
        list.push({ where: `${company.nit} ${year}`, company, truth, filed, next, restated });
      }
      return [company.nit, list];
    }),
  );
  years = [...companies.values()].flat();
});

/** Years whose filing carries a kind of damage; every test of one begins here, so that none can pass on nothing. */
function damagedBy(...kinds: string[]): Year[] {
  const found = years.filter(({ truth }) => kinds.some((kind) => truth.danos.includes(kind)));
  expect(found.length).toBeGreaterThan(0);
  return found;
}

const columns = new WeakMap<Filed['lines'], Readonly<OracleLines>>();

/** One column of balance sheet and income statement by concept, read back from the rows. */
function column(rows: Filed['lines']): Readonly<OracleLines> {
  const known = columns.get(rows);
  if (known) return known;
  const { ESF, ERI } = oracleLines(rows);
  const made = Object.freeze({ ...ERI, ...ESF });
  columns.set(rows, made);
  return made;
}

/** What the filing showed, a conflict decided as the truth has it, against the column of the next one. */
function restatedLines(truth: YearTruth, filed: Filed, next: Year | undefined): Restated[] {
  if (!next || ![filed.cut, next.filed.cut].every((cut) => cut.endsWith('-12-31'))) return [];
  if (truth.base !== next.truth.base) return [];
  const right = Object.fromEntries(truth.conflictos.map(({ concepto, valor }) => [concepto, valor]));
  const own = { ...column(filed.lines), ...right };
  const again = column(next.filed.before);
  const apart = (key: string): number | undefined =>
    key in own && key in again ? Math.abs(own[key]! - again[key]!) : undefined;
  const equity = apart('total_patrimonio');
  const moved = equity !== undefined && equity <= 1 && (apart('ganancia_neta') ?? 0) <= 1;
  const unclaimed = ['activos_por_derecho_de_uso', 'ingresos_por_diferencia_en_cambio_neto'];
  return Object.keys(again)
    .filter((key) => (apart(key) ?? 0) > 0 && !unclaimed.includes(key))
    .map((concepto) => ({
      concepto,
      presentado: own[concepto]!,
      comparativo: again[concepto]!,
      tipo: apart(concepto)! <= 1 ? 'redondeo' : moved ? 'reclasificacion' : 'reexpresion',
    }));
}

const sum = (lines: OracleLines, keys: readonly ConceptKey[]): number =>
  keys.reduce((total, key) => total + (lines[key] ?? 0), 0);

/** Broken identities of a column, where all their totals were filed. */
function broken(lines: OracleLines): string[] {
  const of = (key: ConceptKey) => lines[key] ?? 0;
  const identities: readonly (readonly [total: ConceptKey, parts: number, needs: readonly ConceptKey[]])[] = [
    ['total_activos', of('total_pasivos') + of('total_patrimonio'), ['total_pasivos', 'total_patrimonio']],
    [
      'total_activos',
      of('activos_corrientes') + of('activos_no_corrientes'),
      ['activos_corrientes', 'activos_no_corrientes'],
    ],
    [
      'total_pasivos',
      of('pasivos_corrientes') + of('pasivos_no_corrientes'),
      ['pasivos_corrientes', 'pasivos_no_corrientes'],
    ],
    ['total_patrimonio_pasivos', of('total_activos'), ['total_activos']],
    ['activos_corrientes', sum(lines, keysOf('currentAssets')) + of('activos_mantenidos_para_la_venta'), []],
    ['activos_no_corrientes', sum(lines, keysOf('noncurrentAssets')), []],
    [
      'pasivos_corrientes_distintos_de_mantenidos_para_la_venta',
      sum(lines, keysOf('currentLiabilities')),
      [],
    ],
    ['pasivos_no_corrientes', sum(lines, keysOf('noncurrentLiabilities')), []],
    ['ganancia_bruta', of('ingresos_operacionales') - of('costo_ventas'), []],
    [
      'ganancia_operacional',
      of('ganancia_bruta') +
        sum(lines, ['otros_ingresos', 'otras_ganancias']) -
        sum(lines, ['gastos_ventas', 'gastos_administracion', 'otros_gastos']),
      ['ganancia_bruta'],
    ],
    [
      'ganancia_antes_impuestos',
      of('ganancia_operacional') +
        sum(lines, ['ingresos_financieros', 'participacion_metodo_participacion']) -
        sum(lines, ['deterioro_niif9']) -
        of('costos_financieros'),
      ['ganancia_operacional'],
    ],
    [
      'ganancia_operaciones_continuadas',
      of('ganancia_antes_impuestos') - of('impuesto_ganancias'),
      ['ganancia_antes_impuestos'],
    ],
    [
      'ganancia_neta',
      of('ganancia_operaciones_continuadas') + of('ganancia_operaciones_discontinuadas'),
      ['ganancia_operaciones_continuadas'],
    ],
  ];
  return identities
    .filter(
      ([total, parts, needs]) => [total, ...needs].every((key) => key in lines) && lines[total] !== parts,
    )
    .map(([total]) => total);
}

describe('figures', () => {
  test('add up in every column of every filing, but where the truth says otherwise', () => {
    // Part of a line stands under a label that no table claims; totals alone have nothing to add up.
    const excused: string[] = ['unknown_label', 'totals_only', 'inverted_tax', 'conflicting_line'];
    const found: string[] = [];
    for (const { where, truth, filed, next } of years) {
      if (excused.some((kind) => truth.danos.includes(kind))) continue;
      found.push(...broken(column(filed.lines)).map((total) => `${where} ${total}`));
      if (next && !next.truth.danos.includes('totals_only'))
        found.push(...broken(column(next.filed.before)).map((total) => `${where} ${total}, repeated`));
    }
    expect(found).toEqual([]);
  });

  test('totals only: six lines at most, the same in the comparative column, and no cash flow', () => {
    const ranked = ['total_activos', 'total_pasivos', 'total_patrimonio'].concat([
      'ingresos_operacionales',
      'ganancia_operacional',
      'ganancia_neta',
    ]);
    for (const { where, filed } of damagedBy('totals_only')) {
      expect(oracleLines(filed.lines).EFE, where).toBeUndefined();
      for (const rows of [filed.lines, filed.before]) {
        expect(ranked, where).toEqual(expect.arrayContaining(Object.keys(column(rows))));
        expect(Object.keys(column(rows)).length, where).toBeGreaterThan(1);
      }
    }
  });

  test('twins: every line of the neighbour in the same town, under another NIT and another name', () => {
    const twins = [...companies.values()].filter(([year]) => year!.company.gemelo !== null);
    expect(twins.length).toBeGreaterThan(0);
    const rows = ({ filed }: Year) =>
      [...filed.lines, ...filed.before]
        .map((line) => `${line.statement} ${bare(line.label)} ${line.value}`)
        .sort();
    for (const own of twins) {
      const others = companies.get(own[0]!.company.gemelo!)!;
      expect(own.map(({ truth }) => truth.fecha_corte)).toEqual(others.map(({ truth }) => truth.fecha_corte));
      expect(own[0]!.company.razon_social).not.toBe(others[0]!.company.razon_social);
      expect(own[0]!.company.ciudad).toBe(others[0]!.company.ciudad);
      own.forEach((year, place) => {
        expect(rows(year)).toEqual(rows(others[place]!));
        expect(year.truth.numero_radicado).not.toBe(others[place]!.truth.numero_radicado);
      });
    }
  });

  test('a slip of the sign: one asset or liability below zero, and its block adds up', () => {
    const lines = (Object.keys(blocks) as (keyof typeof blocks)[]).flatMap(keysOf);
    damagedBy('sign_slip');
    for (const { where, truth, filed } of years) {
      const own = column(filed.lines);
      const below = lines.filter((key) => (own[key] ?? 0) < 0);
      expect(below.length, where).toBe(truth.danos.includes('sign_slip') ? 1 : 0);
      if (below.length > 0) expect(broken(own), where).toEqual([]);
    }
  });

  test('an inverted tax: added to the profit before it', () => {
    const inverted = damagedBy('inverted_tax');
    expect(inverted.length).toBe(1);
    for (const { filed } of inverted) {
      const own = column(filed.lines);
      expect(own.impuesto_ganancias).not.toBe(0);
      expect(own.ganancia_operaciones_continuadas).toBe(
        own.ganancia_antes_impuestos! + own.impuesto_ganancias!,
      );
      expect(broken(own)).toEqual(['ganancia_operaciones_continuadas']);
    }
  });

  test('a repeated year: both columns and the year before hold the same', () => {
    const repeated = damagedBy('repeated_year');
    for (const { where, company, truth, filed } of repeated) {
      expect(column(filed.lines), where).toEqual(column(filed.before));
      const before = company.anios[Number(truth.fecha_corte.slice(0, 4)) - 1]!;
      expect(truth.situacion_financiera.total_activos).toBe(before.situacion_financiera.total_activos);
      const earlier = companies.get(company.nit)!.find(({ truth: own }) => own === before)!;
      expect(earlier.restated).toEqual([]);
    }
  });
});

describe('slips of scale', () => {
  test('of the balance sheet: a thousand times what the next filing repeats, beside a right income statement', () => {
    for (const { filed, next } of damagedBy('scale_slip_position')) {
      const { ESF, ERI } = oracleLines(filed.lines);
      const again = oracleLines(next!.filed.before);
      expect(ESF!.total_activos).toBe(1000 * again.ESF!.total_activos!);
      expect(ERI!.ingresos_operacionales).toBe(again.ERI!.ingresos_operacionales);
      expect(ESF!.total_activos! / ERI!.ingresos_operacionales!).toBeGreaterThan(1000);
    }
  });

  test('of everything: three statements and the comparative column', () => {
    for (const { where, company, truth, filed, next } of damagedBy('scale_slip_all')) {
      const before = company.anios[Number(truth.fecha_corte.slice(0, 4)) - 1]!;
      for (const { value } of [...filed.lines, ...filed.before])
        expect(Math.abs(value % 1000), where).toBe(0);
      expect(truth.situacion_financiera.total_activos).toBe(1000 * column(next!.filed.before).total_activos!);
      expect(truth.flujo_efectivo.efectivo_final).toBe(1000 * next!.truth.flujo_efectivo.efectivo_inicial!);
      expect(column(filed.before).total_activos).toBe(1000 * before.situacion_financiera.total_activos!);
    }
  });
});

describe('lines in conflict', () => {
  /** Lines of balance sheet and income statement that stand with more than one amount. */
  const repeated = ({ lines }: Filed) =>
    [...grouped(lines, ({ statement, label }) => `${statement} ${bare(label)}`)].filter(
      ([key, rows]) => !key.startsWith('EFE') && new Set(rows.map(({ value }) => value)).size > 1,
    );

  test('stand twice where the truth says and nowhere else', () => {
    damagedBy('conflicting_line');
    damagedBy('undecided_conflicting_line');
    for (const { where, truth, filed } of years) {
      const found = repeated(filed);
      expect(found.length, where).toBe(truth.conflictos.length);
      for (const { concepto, valor, otro } of truth.conflictos) {
        expect(new Set(found[0]![1].map(({ value }) => value)), where).toEqual(new Set([valor, otro]));
        expect(Object.keys(oracleLines(found[0]![1]))).toHaveLength(1);
        expect(column(found[0]![1])).toEqual({ [concepto]: otro });
        expect(Math.abs(otro)).toBeGreaterThan(Math.abs(valor));
        expect(truth.situacion_financiera[concepto] ?? truth.resultados[concepto]).toBe(valor);
      }
    }
  });

  test('the block adds up with the smaller amount only', () => {
    for (const { where, truth, filed } of damagedBy('conflicting_line')) {
      const { concepto, valor, otro, decidible } = truth.conflictos[0]!;
      const larger = { ...column(filed.lines), [concepto]: otro };
      expect(decidible).toBe(true);
      expect(broken({ ...larger, [concepto]: valor }), where).toEqual([]);
      expect(broken(larger).length, where).toBeGreaterThan(0);
    }
  });

  test('neither amount is decided where the block has no total', () => {
    for (const { where, truth, filed } of damagedBy('undecided_conflicting_line')) {
      expect(truth.conflictos[0]!.decidible).toBe(false);
      expect(broken(column(filed.lines)), where).toEqual([]);
    }
  });
});

describe('restatements', () => {
  const causes: string[] = [
    'restated_by_rounding',
    'restated_by_reclassification',
    'restated_figures',
    'scale_slip_position',
    'scale_slip_all',
  ];

  test('happen only where something was planted, one kind a year', () => {
    for (const { where, truth, next, restated } of years) {
      const kinds = (next?.truth.danos ?? []).filter((kind) => kind.startsWith('restated_'));
      expect(kinds.length, where).toBeLessThan(2);
      if (restated.length === 0) continue;
      const planted = [...truth.danos, ...next!.truth.danos];
      expect(
        causes.some((kind) => planted.includes(kind)),
        where,
      ).toBe(true);
    }
  });

  /** Years that the next filing restates in one way, and that nothing else has touched. */
  const restatedBy = (kind: string) =>
    years.filter(
      ({ truth, next, restated }) =>
        restated.length > 0 &&
        next!.truth.danos.includes(kind) &&
        ![truth, next!.truth].some(({ danos }) => danos.some((each) => each.startsWith('scale_slip'))),
    );

  test.each([
    ['restated_by_rounding', ['redondeo']],
    ['restated_by_reclassification', ['reclasificacion', 'redondeo']],
    ['restated_figures', ['reexpresion', 'redondeo']],
  ] as const)('%s gives %j', (kind, types) => {
    const found = restatedBy(kind);
    expect(found.length).toBeGreaterThan(8);
    for (const { where, restated } of found) {
      const given = new Set(restated.map(({ tipo }) => tipo));
      expect(
        [...given].filter((tipo) => !(types as readonly string[]).includes(tipo)),
        where,
      ).toEqual([]);
      expect(given.has(types[0]), where).toBe(true);
    }
  });

  test('half of the reclassifications lower assets and liabilities alike', () => {
    const found = restatedBy('restated_by_reclassification');
    const lowered = found.filter(({ where, restated }) => {
      const fall = (key: ConceptKey): number => {
        const line = restated.find(({ concepto }) => concepto === key);
        return line ? line.presentado - line.comparativo : 0;
      };
      expect(fall('total_activos'), where).toBe(fall('total_pasivos'));
      expect(fall('total_patrimonio'), where).toBe(0);
      return fall('total_activos') > 0;
    });
    expect(lowered.length / found.length).toBeGreaterThan(0.25);
    expect(lowered.length / found.length).toBeLessThan(0.75);
  });

  test('an error put right lowers equity and profit alike', () => {
    for (const { where, restated } of restatedBy('restated_figures')) {
      const lines = new Map(restated.map((line) => [line.concepto, line]));
      const [equity, profit] = [lines.get('total_patrimonio'), lines.get('ganancia_neta')];
      // In 2020 a balance sheet may be missing.
      if (equity && profit)
        expect(equity.presentado - equity.comparativo, where).toBe(profit.presentado - profit.comparativo);
      expect(profit, where).toBeDefined();
    }
  });
});

describe('names', () => {
  const question = bare('Razón social de la sociedad');
  const namesOf = (kind: string): [CompanyTruth, string[]][] => {
    const found = [...companies.values()].filter(([year]) => year!.company.danos.includes(kind));
    expect(found.length).toBeGreaterThan(0);
    return found.map((list) => [
      list[0]!.company,
      filings
        .filter(({ nit }) => nit === list[0]!.company.nit)
        .flatMap(({ cover }) => cover.get(question) ?? [])
        .map((name) => name.replace(/\s+/g, ' ').trim()),
    ]);
  };

  test('former ones in the first filings, those of today in the others', () => {
    /** Without blanks and all that may get lost. */
    const rest = (text: string) => text.replace(/[^\x21-\x7e]/g, '');
    const renamed = [...companies.values()].filter(([year]) => year!.company.nombres_anteriores.length > 0);
    expect(renamed.length).toBeGreaterThan(2);
    for (const years of renamed) {
      const { nit, razon_social, nombres_anteriores } = years[0]!.company;
      const filed = years
        .map(({ filed: { cut, cover } }) => ({ cut, name: rest(cover.get(question)![0]!) }))
        .sort((a, b) => (a.cut < b.cut ? -1 : 1))
        .map(({ name }) => name);
      expect([...new Set(filed)], nit).toEqual([...nombres_anteriores, razon_social].map(rest));
      expect(filed, nit).toEqual(filed.toSorted((a, b) => filed.indexOf(a) - filed.indexOf(b)));
    }
  });

  test('doubled in every filing', () => {
    for (const [, names] of namesOf('doubled_name')) {
      expect(names.length).toBeGreaterThan(0);
      for (const name of names) expect(name).toMatch(/^(.+) \1$/);
    }
  });

  test('nothing but the NIT', () => {
    for (const [{ nit, razon_social }, names] of namesOf('nit_as_name'))
      expect(new Set([razon_social, ...names])).toEqual(new Set([nit]));
  });

  test('without a letter outside ASCII in any filing, though the company has one', () => {
    for (const [{ razon_social }, names] of namesOf('always_damaged_name')) {
      expect(razon_social).toMatch(/[^\p{ASCII}]/u);
      expect(names.length).toBeGreaterThan(0);
      for (const name of names) expect(name).toMatch(/^[\p{ASCII}\uFFFD]*\uFFFD[\p{ASCII}\uFFFD]*$/u);
    }
  });
});
