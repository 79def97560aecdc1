/** Oracle and answers agree on the structure of every CIIU group; and no company's line is found from all that is served. */

import { beforeAll, describe, expect, it } from 'vitest';
import type { Sector } from '../../contract/http/sectors.ts';
import type { GroupStructure, StructureCell } from '../../contract/http/structure.ts';
import { solvedBy } from '../solved-by.ts';
import { oracleSize } from './analysis.ts';
import { sumsOf } from './conflicts.ts';
import { codesOf, type Group, groupsOf, oracleSection, percentileOfValues } from './groups.ts';
import { labelTable, type OracleLines } from './lines.ts';
import type { OracleYear } from './oracle.ts';
import { grouped, type StatementCode } from './raw.ts';
import { differences, getServed, openSharedOracle, properties, statementCodes } from './served.ts';

let groups: Group[];
/** Of each group by level and code. */
const served = new Map<string, GroupStructure['by_year']>();

beforeAll(async () => {
  groups = [...groupsOf(await openSharedOracle()).values()];
  for (const { level, code } of groups) {
    const place = `${level}/${code}`;
    if (served.has(place)) continue;
    const { estructura } = await getServed<Sector>(`/sector/${place}?include=estructura`);
    served.set(place, estructura!.by_year);
  }
});

/** The sums that a statement must close, a blank as 0. */
const closes: Readonly<Record<StatementCode, string>> = {
  ESF: `total_activos = total_pasivos total_patrimonio
total_activos = activos_corrientes activos_no_corrientes
total_pasivos = pasivos_corrientes pasivos_no_corrientes`,
  ERI: `ganancia_bruta = ingresos_operacionales -costo_ventas
ganancia_operacional = ganancia_bruta otros_ingresos otras_ganancias -gastos_ventas -gastos_administracion -otros_gastos
ganancia_antes_impuestos = ganancia_operacional diferencia_dividendos_activos_distribuidos ganancias_baja_activos_costo_amortizado ingresos_financieros -costos_financieros -deterioro_niif9 participacion_metodo_participacion otros_ingresos_subsidiarias_asociadas ganancias_reclasificacion_costo_amortizado ganancia_reclasificacion_otro_resultado_integral ganancias_cobertura
ganancia_operaciones_continuadas = ganancia_antes_impuestos -impuesto_ganancias
ganancia_neta = ganancia_operaciones_continuadas ganancia_operaciones_discontinuadas`,
  EFE: 'incremento_efectivo_antes_tasa_cambio = flujo_operacion flujo_inversion flujo_financiacion',
};

function isClosed(code: StatementCode, lines: OracleLines): boolean {
  return closes[code].split('\n').every((line) => {
    const [total, parts] = line.split(' = ') as [string, string];
    const sum = parts
      .split(' ')
      .reduce((all, part) => all + (part.startsWith('-') ? -1 : 1) * (lines[part.replace('-', '')] ?? 0), 0);
    const filed = lines[total] ?? 0;
    return Math.abs(filed - sum) <= Math.max(1, Math.floor(Math.abs(filed) / 1e6));
  });
}

const bases = { ESF: ['ESF', 'total_activos'], ERI: ['ERI', 'ingresos_operacionales'] } as const;
const baseOf = ({ statements }: OracleYear, code: StatementCode): number => {
  const [statement, line] = bases[code === 'ESF' ? 'ESF' : 'ERI'];
  return statements[statement]?.[line] ?? 0;
};

/** Those that count in a statement. */
const counting = (members: readonly OracleYear[], code: StatementCode): OracleYear[] =>
  members
    .filter((own) => own.statements[code] && baseOf(own, code) > 0 && isClosed(code, own.statements[code]))
    .sort((a, b) => Number(a.nit) - Number(b.nit));

const frameworkOf = ({ filing }: OracleYear): string =>
  ({ '10': 'PLENAS', '20': 'PLENAS', '40': 'PYMES', '50': 'PYMES' })[filing.entry]!;
const facets = ['todas', 'micro', 'pequena', 'mediana', 'grande', 'PLENAS', 'PYMES'] as const;
type Facet = (typeof facets)[number];
const facetsOfYear = new Map<OracleYear, readonly string[]>();
function isOf(own: OracleYear, facet: Facet): boolean {
  const known = facetsOfYear.get(own) ?? [
    'todas',
    oracleSize(own, oracleSection(own.ciiu!)),
    frameworkOf(own),
  ];
  facetsOfYear.set(own, known);
  return known.includes(facet);
}

function cellOf(place: string, year: number, facet: Facet): StructureCell | undefined {
  const own = served.get(place)![year];
  return facet === 'todas' ? own?.todas : (own?.tamanos[facet] ?? own?.marcos[facet]);
}

const four = (value: number): number => Number(value.toPrecision(4)) + 0;

/** A line of some companies as it should be served. */
function lineOf(members: readonly OracleYear[], code: StatementCode, key: string) {
  const having = members.filter((own) => (own.statements[code]![key] ?? 0) !== 0);
  const parts = having.map((own) => own.statements[code]![key]! / baseOf(own, code)).sort((a, b) => a - b);
  const quartile = (p: number) => (parts.length < 10 ? null : four(100 * percentileOfValues(parts, p)));
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  return {
    con: having.length,
    sin: members.length - having.length,
    p25: quartile(0.25),
    p50: quartile(0.5),
    p75: quartile(0.75),
    agregado: four(
      (100 * sum(having.map((own) => own.statements[code]![key]!))) /
        sum(members.map((own) => baseOf(own, code))),
    ),
  };
}

it('every line of every group, size, framework and year', () => {
  const { list, same } = differences();
  let [lines, medians, sizes] = [0, 0, 0];
  for (const { level, code: group, year, members } of groups)
    for (const code of statementCodes) {
      const counted = counting(members, code);
      const both = (['PLENAS', 'PYMES'] as const).every(
        (one) => counted.filter((own) => isOf(own, one)).length >= 10,
      );
      for (const facet of facets) {
        const where = `${level}/${group} ${year} ${facet} ${code}`;
        const own = counted.filter((company) => isOf(company, facet));
        const cell = cellOf(`${level}/${group}`, year, facet)?.[properties[code]];
        const isFramework = facet === 'PLENAS' || facet === 'PYMES';
        same(`${where} n`, cell?.n ?? 0, own.length >= 5 && (!isFramework || both) ? own.length : 0);
        for (const [key, line] of Object.entries(cell?.lineas ?? {})) {
          const expected = lineOf(own, code, key);
          same(`${where} ${key}`, line, expected);
          if (expected.con < 5) same(`${where} ${key} of too few`, line, null);
          lines++;
          if (line.p50 !== null) medians++;
          if (facet !== 'todas') sizes++;
        }
      }
    }
  expect(list).toEqual([]);
  expect(lines).toBeGreaterThan(3000);
  expect(medians).toBeGreaterThan(1000);
  expect(sizes).toBeGreaterThan(300);
});

it('the aggregates of the totals add up to 100', () => {
  let sums = 0;
  for (const byYear of served.values())
    for (const { todas, tamanos, marcos } of Object.values(byYear))
      for (const cell of [todas, ...Object.values(tamanos), ...Object.values(marcos)]) {
        const part = (key: string) =>
          [cell.estado_situacion_financiera, cell.estado_resultados].flatMap(
            (statement) => statement?.lineas[key]?.agregado ?? [],
          )[0];
        for (const [one, other] of [
          ['activos_corrientes', 'activos_no_corrientes'],
          ['total_pasivos', 'total_patrimonio'],
          ['costo_ventas', 'ganancia_bruta'],
        ] as const) {
          const [a, b] = [part(one), part(other)];
          if (a === undefined || b === undefined) continue;
          sums++;
          // Each is rounded to four digits.
          expect(Math.abs(a + b - 100)).toBeLessThanOrEqual(0.011 * Math.max(1, a / 100, b / 100));
        }
      }
  expect(sums).toBeGreaterThan(200);
});

describe('an attack on what is served', () => {
  it('no company’s line is found by subtracting groups, sizes and frameworks', () => {
    let [systems, alone] = [0, 0];
    const found: string[] = [];
    for (const section of groups.filter(({ level }) => level === 'seccion'))
      for (const code of statementCodes) {
        const counted = counting(section.members, code);
        for (const key of new Set(counted.flatMap((own) => Object.keys(own.statements[code]!)))) {
          const having = counted.filter((own) => (own.statements[code]![key] ?? 0) !== 0);
          const cellsOf = (own: OracleYear): string[] =>
            Object.entries(codesOf(own.ciiu!)).flatMap(([level, group]) =>
              facets.flatMap((facet) => {
                const cell = cellOf(`${level}/${group}`, section.year, facet)?.[properties[code]];
                return isOf(own, facet) && cell?.lineas[key] ? [`${level} ${group} ${facet}`] : [];
              }),
            );
          // Who stands in the same cells cannot be told apart: one unknown for all of them.
          const atoms = [...grouped(having, (own) => cellsOf(own).join())].filter(([cells]) => cells !== '');
          const cells = [...new Set(atoms.flatMap(([own]) => own.split(',')))];
          const equations = cells.map((cell) =>
            atoms.map(([own]) => (own.split(',').includes(cell) ? 1 : 0)),
          );
          if (equations.length > 0) systems++;
          alone += atoms.filter(([, own]) => own.length === 1).length;
          for (const atom of solvedBy(equations, atoms.length))
            if (atoms[atom]![1].length < 2) found.push(`${section.code} ${section.year} ${key}`);
        }
      }
    expect(found).toEqual([]);
    expect(systems).toBeGreaterThan(1000);
    expect(alone).toBeGreaterThan(50);
  });

  it('no line that fewer than five have is found by the sums of the lines of its statement', () => {
    const sums = [
      ...sumsOf(labelTable).filter(([total]) => total !== 'efectivo_equivalentes'),
      ...Object.values(closes).flatMap((text) =>
        text.split('\n').map((line) => {
          const [total, parts] = line.split(' = ') as [string, string];
          return [total, parts.split(' ')] as const;
        }),
      ),
    ];
    const found: string[] = [];
    let hidden = 0;
    for (const { level, code: group, year, members } of groups)
      for (const code of statementCodes) {
        const counted = counting(members, code);
        for (const facet of facets) {
          const cell = cellOf(`${level}/${group}`, year, facet)?.[properties[code]];
          if (!cell) continue;
          const own = counted.filter((company) => isOf(company, facet));
          const count = (key: string) => own.filter((one) => (one.statements[code]![key] ?? 0) !== 0).length;
          const keys = [...new Set(own.flatMap((one) => Object.keys(one.statements[code]!)))];
          const unknown = keys.filter((key) => !cell.lineas[key] && count(key) > 0);
          hidden += unknown.length;
          const equations = sums
            .filter(([total]) => keys.includes(total))
            .map(([total, parts]) =>
              unknown.map((key) =>
                key === total ? -1 : parts.includes(key) ? 1 : parts.includes(`-${key}`) ? -1 : 0,
              ),
            );
          for (const at of solvedBy(equations, unknown.length))
            found.push(`${level} ${group} ${year} ${facet} ${unknown[at]}: ${count(unknown[at]!)}`);
        }
      }
    expect(found).toEqual([]);
    expect(hidden).toBeGreaterThan(1000);
  });
});
