/** Oracle and answers agree on the analysis of CIIU groups. */

import { beforeAll, expect, it } from 'vitest';
import { benchmarkAnswerSchema, type Company, type SizeBenchmark } from '../../contract/http/company.ts';
import type { Screener } from '../../contract/http/schemas.ts';
import {
  changeParts,
  type Departments,
  flatGroups,
  type Sector,
  type SectorFigures,
  type Sectors,
} from '../../contract/http/sectors.ts';
import { oracleSize } from './analysis.ts';
import { oracleGroupAnalysis, oracleTable } from './group-analysis.ts';
import {
  eight,
  type Group,
  groupsOf,
  oracleSection,
  oracleStats,
  outcomesOf,
  percentileOf,
  valuesOf,
} from './groups.ts';
import type { OracleCompany, OracleYear } from './oracle.ts';
import { earned, rounded, standing, worth, worthTimes } from './prices.ts';
import { grouped } from './raw.ts';
import { oracleChange } from './revenue-change.ts';
import { differences, getServed, openSharedOracle } from './served.ts';

let companies: Map<string, OracleCompany>;
let groups: Group[];

beforeAll(async () => {
  companies = await openSharedOracle();
  groups = [...groupsOf(companies).values()];
});

const analyses = new Map<Group, Record<string, Record<string, unknown>>>();
/** Of a group of the sample, worked out once for all tests. */
function analysisOf(group: Group): Record<string, Record<string, unknown>> {
  if (!analyses.has(group)) analyses.set(group, oracleGroupAnalysis(group, companies));
  return analyses.get(group)!;
}

/** With its keys in order. */
const inOrder = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([key, one]) => [key, inOrder(one)]),
      )
    : value;

it('the tails, figures, constant sample, concentration, signs and sizes of every group and year', async () => {
  const { list, same } = differences();
  const byPlace = grouped(groups, ({ level, code }) => `${level}/${code}`);
  let quartiles = 0;
  for (const [place, years] of byPlace) {
    const { analisis_by_year: served } = await getServed<Sector>(`/sector/${place}?include=analisis`);
    expect(Object.keys(served!).length, place).toBe(years.length);
    for (const group of years) {
      const found = served![group.year]! as unknown as Record<string, Record<string, unknown>>;
      for (const [section, expected] of Object.entries(analysisOf(group)))
        for (const [key, value] of Object.entries(expected)) {
          const own = found[section]![key];
          const where = `${place} ${group.year} ${section} ${key}`;
          if (typeof value !== 'object' || value === null) same(where, own, value);
          else
            for (const [figure, one] of Object.entries(value))
              same(`${where} ${figure}`, inOrder((own as Record<string, unknown>)[figure]), inOrder(one));
          if (section === 'crecimiento' && (value as { p50: number | null }).p50 !== null) quartiles++;
        }
    }
  }
  expect(list).toEqual([]);
  expect(quartiles).toBeGreaterThan(500);
});

/** Those of a group in a year. */
const membersOf = (level: string, code: string, year: number) =>
  groups.find((one) => one.level === level && one.code === code && one.year === year)?.members ?? [];

const base = 2020;
const inPesos = `pesos=constantes&base=${base}`;
type Known = Readonly<Record<string, unknown>>;

/** Amounts of a figure, or each by its own name, in pesos of the base; counts and ratios as they are. */
const worthOf = (year: number, amounts: Known, figure?: string): Known =>
  Object.fromEntries(
    Object.entries(amounts).map(([name, value]) => {
      const key = figure !== undefined && /^(p\d\d|promedio)/.test(name) ? figure : name;
      if (typeof value === 'number' && (standing.has(key) || earned.has(key)))
        return [name, worth(value, year, base, standing.has(key))];
      if (name !== 'por_marco' || !value) return [name, value];
      const apart = Object.entries(value as Record<string, Known>);
      return [name, Object.fromEntries(apart.map(([one, own]) => [one, worthOf(year, own, figure)]))];
    }),
  );
const worthOfEach = (year: number, figures: object): Known =>
  Object.fromEntries(
    Object.entries(figures).map(([key, stats]) => [key, worthOf(year, stats as Known, key)]),
  );
/** The same companies in two years. */
const worthOfSample = (
  year: number,
  line: string,
  { antes, ahora, ...rates }: SectorFigures['crecimiento'],
) => {
  const stands = line.startsWith('total_');
  return {
    ...rates,
    antes: antes === null ? null : worth(antes, year - 1, base, stands),
    ahora: ahora === null ? null : worth(ahora, year, base, stands),
  };
};
/** Why revenue changed, company by company in pesos of the base, each sum rounded by itself. */
function worthOfChange(year: number, now: readonly OracleYear[], then: readonly OracleYear[]): unknown {
  const times = [worthTimes(year, base, false)!, worthTimes(year - 1, base, false)!] as const;
  const found = oracleChange(now, then, companies, times);
  return JSON.parse(JSON.stringify(found), (_, one) => (typeof one === 'number' ? rounded(one) : one));
}
/** What a table says of a group in pesos of the base. */
const worthOfFigures = (
  year: number,
  figures: SectorFigures,
  now: readonly OracleYear[],
  then: readonly OracleYear[],
) => ({
  ...worthOf(year, figures),
  crecimiento: worthOfSample(year, 'ingresos_operacionales', figures.crecimiento),
  cambio_ingresos: worthOfChange(year, now, then),
});

it('a group in pesos of one year: amounts by their kind and year, all else as it is', async () => {
  const { list, same } = differences();
  let changed = 0;
  for (const { level, code } of groups.filter(({ year }, i) => year === 2023 && i % 3 === 0)) {
    const path = `/sector/${level}/${code}?include=analisis&ranking_limit=100`;
    const filed = await getServed<Sector>(path);
    const found = await getServed<Sector>(`${path}&${inPesos}`);
    for (const [anio, stats] of Object.entries(filed.peer_stats_by_year)) {
      const year = Number(anio);
      same(
        `${path} ${anio}`,
        inOrder(found.peer_stats_by_year[anio]),
        inOrder({
          ...stats,
          totales: worthOf(year, stats.totales),
          indicadores: worthOfEach(year, stats.indicadores),
        }),
      );
      const { muestra_constante, ...analysis } = filed.analisis_by_year![anio]!;
      const change = worthOfChange(year, membersOf(level, code, year), membersOf(level, code, year - 1));
      same(
        `${path} ${anio} analysis`,
        inOrder(found.analisis_by_year![anio]),
        inOrder({
          ...analysis,
          indicadores: worthOfEach(year, analysis.indicadores),
          derivadas: worthOfEach(year, analysis.derivadas),
          muestra_constante: Object.fromEntries(
            Object.entries(muestra_constante).map(([line, own]) => [line, worthOfSample(year, line, own)]),
          ),
          cambio_ingresos: change,
        }),
      );
      if (change) changed++;
    }
    const { anio, top, limit } = filed.ranking!;
    same(`${path} ranking`, found.ranking, { limit, anio, top: top.map((row) => worthOf(anio, row)) });
  }
  expect(list).toEqual([]);
  expect(changed).toBeGreaterThan(50);
});

/** The year before and the parts, added up. */
const partsOf = ({ cambio_ingresos }: SectorFigures) =>
  changeParts.reduce((sum, part) => sum + cambio_ingresos![part].suma, cambio_ingresos!.antes);

it('the table of all groups of each year', async () => {
  const { list, same } = differences();
  for (const [year, own] of grouped(groups, ({ year }) => String(year))) {
    const tree = await getServed<Sectors>(`/sectores?anio=${year}&include=cifras`);
    const byGroup = (all: Sectors) =>
      new Map(flatGroups(all).map((node) => [`${node.nivel}/${node.codigo}`, node]));
    const served = byGroup(tree);
    const path = `/sectores?anio=${year}&include=cifras&${inPesos}`;
    const worthed = byGroup(await getServed<Sectors>(path));
    for (const group of own) {
      const { level, code, members, stats } = group;
      const where = `${year} ${level}/${code}`;
      const { cifras, num_empresas } = served.get(`${level}/${code}`)!;
      const analysis = analysisOf(group);
      const revenues = members.flatMap((member) => member.statements.ERI?.ingresos_operacionales ?? []);
      same(`${where} n`, num_empresas, members.length);
      same(
        `${where} revenue`,
        cifras!.ingresos_operacionales,
        revenues.length === 0 ? null : revenues.reduce((a, b) => a + b, 0),
      );
      same(`${where} margin`, cifras!.margen_neto, marginOf(members));
      for (const [key, median] of Object.entries(cifras!.medianas))
        same(`${where} ${key}`, median, stats[key]?.p50 ?? null);
      same(
        `${where} growth`,
        inOrder(cifras!.crecimiento),
        inOrder(analysis.muestra_constante!.ingresos_operacionales),
      );
      for (const key of ['perdidas', 'concentracion'] as const)
        same(`${where} ${key}`, inOrder(cifras![key]), inOrder(analysis[key]));
      const then = membersOf(level, code, group.year - 1);
      const change = oracleChange(members, then, companies);
      same(`${where} change`, inOrder(cifras!.cambio_ingresos), inOrder(change));
      if (change) same(`${where} sum`, partsOf(cifras!), change.ahora);
      same(
        `${where} in pesos of ${base}`,
        inOrder(worthed.get(`${level}/${code}`)!.cifras),
        inOrder(worthOfFigures(group.year, cifras!, members, then)),
      );
      for (const [sign, expected] of Object.entries(analysis.senales!))
        same(`${where} ${sign}`, inOrder(cifras!.senales[sign]), inOrder(expected));
    }
  }
  expect(list).toEqual([]);
});

/** The profits of all over the revenue of all, in percent. */
function marginOf(members: readonly OracleYear[]): number | null {
  if (valuesOf(members, 'margen_neto').length < 5) return null;
  const sum = (line: string) => members.flatMap((own) => own.statements.ERI?.[line] ?? []);
  const [profits, revenues] = [sum('ganancia_neta'), sum('ingresos_operacionales')];
  const sold = revenues.reduce((a, b) => a + b, 0);
  return profits.length === 0 || sold <= 0 ? null : eight((profits.reduce((a, b) => a + b, 0) / sold) * 100);
}

const revenueOf = (own: OracleYear): number => own.statements.ERI?.ingresos_operacionales ?? 0;

/** The department of every filing; null where none is known. */
async function placesOfYears(): Promise<Map<string, string | null>> {
  // A screener of an earlier year has the places of that year's filings; profiles have those of the newest ones.
  const places = new Map<string, string | null>();
  for (const year of new Set(groups.map((group) => group.year)))
    for (let page = 1, more = true; more; page++) {
      const path = `/screener?anio=${year}&page=${page}&page_size=200`;
      const { empresas, pagination } = await getServed<Screener>(path);
      for (const { nit, departamento } of empresas) places.set(`${nit} ${year}`, departamento);
      more = pagination.has_next;
    }
  for (const [nit, years] of companies) {
    const { ubicacion } = (await getServed<Company>(`/empresa/${nit}?include=profile`)).profile!;
    places.set(`${nit} ${Math.max(...years.keys())}`, ubicacion.departamento);
  }
  return places;
}

it('the table of all departments of each year, which are those of all sections', async () => {
  const { list, same } = differences();
  const places = await placesOfYears();
  const sections = groups.filter(({ level }) => level === 'seccion');
  const years = [...new Set(sections.map(({ year }) => year))];
  const membersIn = (year: number) =>
    sections.filter((one) => one.year === year).flatMap(({ members }) => members);
  let compared = 0;
  for (const year of years) {
    const path = `/departamentos?anio=${year}&include=cifras`;
    const { departamentos } = await getServed<Departments>(path);
    const worthed = await getServed<Departments>(`${path}&${inPesos}`);
    const placed = (of: number) =>
      grouped(membersIn(of), ({ nit }) => places.get(`${nit} ${of}`) ?? 'Sin departamento');
    const [now, then] = [placed(year), placed(year - 1)];
    same(`${year} names`, departamentos.map(({ nombre }) => nombre).sort(), [...now.keys()].sort());
    for (const [i, { nombre, codigo, num_empresas, cifras, secciones }] of departamentos.entries()) {
      const where = `${year} ${nombre}`;
      const members = now.get(nombre)!.toSorted((a, b) => revenueOf(b) - revenueOf(a));
      same(`${where} code`, codigo === null, nombre === 'Sin departamento');
      same(`${where} n`, num_empresas, members.length);
      same(
        `${where} sections`,
        secciones!.reduce((sum, own) => sum + own.num_empresas, 0),
        members.length,
      );
      const expected = oracleTable(members, year, companies);
      same(
        `${where} growth`,
        inOrder(cifras!.crecimiento),
        inOrder(expected.muestra_constante!.ingresos_operacionales),
      );
      for (const key of ['perdidas', 'concentracion'] as const)
        same(`${where} ${key}`, inOrder(cifras![key]), inOrder(expected[key]));
      same(`${where} margin`, cifras!.margen_neto, marginOf(members));
      const change = oracleChange(members, then.get(nombre) ?? [], companies);
      same(`${where} change`, inOrder(cifras!.cambio_ingresos), inOrder(change));
      same(
        `${where} in pesos of ${base}`,
        inOrder(worthed.departamentos[i]),
        inOrder({
          ...departamentos[i],
          cifras: worthOfFigures(year, cifras!, members, then.get(nombre) ?? []),
          secciones: secciones!.map((own) => worthOf(year, own)),
        }),
      );
      if (change) {
        same(`${where} sum`, partsOf(cifras!), change.ahora);
        compared++;
      }
    }
  }
  expect(list).toEqual([]);
  expect(compared).toBeGreaterThan(50);
});

it('the statistics of sections and divisions by size and by department', async () => {
  const { list, same } = differences();
  const places = await placesOfYears();
  const sizeOf = (own: OracleYear) => oracleSize(own, own.ciiu && oracleSection(own.ciiu));
  const larger = groups.filter(({ level, members }) => level !== 'clase' && members.length >= 5);
  let compared = 0;
  for (const { level, code, year, members } of larger.filter((_, i) => i % 7 === 0)) {
    const bySize = grouped(members, sizeOf);
    const byDepartment = grouped(members, ({ nit }) => places.get(`${nit} ${year}`) ?? '');
    const subsets = [
      ...['micro', 'pequena', 'mediana', 'grande'].map(
        (size) => ['tamano', size, bySize.get(size) ?? []] as const,
      ),
      ...[...byDepartment].flatMap(([name, own]) =>
        name === '' ? [] : [['departamento', name, own] as const],
      ),
    ];
    for (const [parameter, value, own] of subsets) {
      const path = `/sector/${level}/${code}?${parameter}=${encodeURIComponent(value)}&years=${year}`;
      const served = (await getServed<Sector>(path)).peer_stats_by_year[year];
      same(path, served?.num_empresas ?? 0, own.length);
      for (const name of own.length > 0 ? Object.keys(own[0]!.indicators) : []) {
        const expected = oracleStats(outcomesOf(own, name));
        for (const [figure, one] of Object.entries(expected))
          same(
            `${path} ${name} ${figure}`,
            served?.indicadores[name]?.[figure as keyof typeof expected],
            one,
          );
        if (expected.p50 !== null) compared++;
      }
    }
  }
  expect(list).toEqual([]);
  expect(compared).toBeGreaterThan(200);
});

it('places and percentiles of companies among those of their size', async () => {
  const { list, same } = differences();
  const byPlace = new Map(groups.map((group) => [`${group.level} ${group.code} ${group.year}`, group]));
  const sizeOf = (own: OracleYear) => oracleSize(own, own.ciiu && oracleSection(own.ciiu));
  let compared = 0;
  for (const [nit, years] of [...companies].filter((_, i) => i % 5 === 0)) {
    const data = await getServed<SizeBenchmark>(`/empresa/${nit}/benchmark?grupo=tamano`);
    benchmarkAnswerSchema.parse(data);
    const sized = [...years.values()].filter((own) => !sizeOf(own).startsWith('why'));
    same(nit, data.tamano_by_year, Object.fromEntries(sized.map((own) => [own.year, sizeOf(own)])));
    const { posiciones, percentiles } = data.empresa;
    const counted = sized.filter((own) => own.compared && !own.error);
    same(nit, [posiciones.length, percentiles.length], [2 * counted.length, 2 * counted.length]);
    posiciones.forEach(({ nivel, codigo, anio, posicion, num_empresas }, i) => {
      const own = years.get(anio)!;
      const group = byPlace.get(`${nivel} ${codigo} ${anio}`)!;
      const members = group.members.filter((one) => sizeOf(one) === sizeOf(own));
      const place = members.findIndex((one) => one.nit === nit) + 1;
      same(`${nit} ${nivel} ${anio}`, [posicion, num_empresas], [place, members.length]);
      const served = data.peer_stats_by_year[anio]!.find((stats) => stats.nivel === nivel)!;
      same(`${nit} ${nivel} ${anio}`, served.num_empresas, members.length);
      const names = Object.keys(own.indicators);
      const values = Object.fromEntries(names.map((name) => [name, valuesOf(members, name)]));
      for (const name of names) {
        const expected = percentileOf({ ...group, members, values }, own.view, name);
        same(`${nit} ${nivel} ${anio} ${name}`, percentiles[i]!.indicadores[name], expected);
        if (expected !== null) compared++;
      }
    });
  }
  expect(list).toEqual([]);
  expect(compared).toBeGreaterThan(1000);
});
