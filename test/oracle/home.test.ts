/** `inicio.json` equals the country's totals added up from the API's answers. */

import { beforeAll, describe, expect, it } from 'vitest';
import { environment } from '../../api/_lib/environment.ts';
import { pickStories } from '../../build/country/stories.ts';
import { files } from '../../contract/files/files.ts';
import type { Screener } from '../../contract/http/schemas.ts';
import type { Sector, Sectors } from '../../contract/http/sectors.ts';
import { shortSectionNames } from '../../contract/section-names.ts';
import { type Home, homeSchema } from '../../contract/stored/home.ts';
import { jsonOf } from '../released.ts';
import { before as beforeOf } from './analysis.ts';
import type { OracleCompany } from './oracle.ts';
import { getServed, openSharedOracle, type ServedAnswer, wholeAnswer } from './served.ts';

interface Counted {
  readonly nit: string;
  readonly name: string;
  readonly city: string | null;
  readonly year: number;
  readonly section: string;
  readonly clase: string;
  readonly grade: string;
  readonly revenue: number | null;
  readonly profit: number | null;
  /** The year before, as its growth compares it. */
  readonly earlier: { readonly revenue: number | null; readonly profit: number | null };
}

let home: Home;
let anio: number;
/** Every company-year that stands in its section. */
let all: Counted[];
let answers: ServedAnswer[];
let tree: Sectors;

/** By the oracle, from the raw files. */
let companies: Map<string, OracleCompany>;

beforeAll(async () => {
  companies = await openSharedOracle();
  const folder = environment().DATA_DIR;
  home = homeSchema.parse(jsonOf(folder, files.home));
  anio = (await getServed<Screener>('/screener?page_size=1')).anio;
  tree = await getServed<Sectors>('/sectores');
  const listed = jsonOf(folder, files.companies);
  answers = [];
  for (const { nit } of listed) answers.push(await wholeAnswer(nit));
  all = answers.flatMap(countedYears);
});

function countedYears({ profile, financials, benchmark }: ServedAnswer): Counted[] {
  const places = benchmark?.empresa.posiciones ?? [];
  return places
    .filter(({ nivel }) => nivel === 'seccion')
    .map(({ anio: year, codigo }) => {
      const lines = companies.get(profile.nit)!.get(year)!.view.statements.ERI;
      return {
        nit: profile.nit,
        name: profile.razon_social,
        city: profile.ubicacion.ciudad,
        year,
        section: codigo,
        clase: places.find((place) => place.nivel === 'clase' && place.anio === year)!.codigo,
        grade: financials.filings.find((one) => one.anio === year)!.calidad,
        revenue: lines?.ingresos_operacionales ?? null,
        profit: lines?.ganancia_neta ?? null,
        earlier: {
          revenue: earlierOf(profile.nit, year, 'ingresos_operacionales'),
          profit: earlierOf(profile.nit, year, 'ganancia_neta'),
        },
      };
    });
}

function earlierOf(nit: string, year: number, line: string): number | null {
  const years = companies.get(nit)!;
  const found = beforeOf(years.get(year)!.view, years, 'ERI', line);
  return typeof found === 'string' ? null : found.value;
}

function sumOf(rows: readonly Counted[], key: 'revenue' | 'profit'): number | null {
  const filed = rows.flatMap((row) => row[key] ?? []);
  return filed.length === 0 ? null : filed.reduce((sum, value) => sum + value, 0);
}

const byYear = (rows: readonly Counted[]) => {
  const ofYear = (year: number) => rows.filter((row) => row.year === year);
  return {
    num_empresas: home.anios.map((year) => ofYear(year).length),
    ingresos_operacionales: home.anios.map((year) => sumOf(ofYear(year), 'revenue')),
    ganancia_neta: home.anios.map((year) => sumOf(ofYear(year), 'profit')),
    con_ingresos: home.anios.map((year) => ofYear(year).filter((row) => row.revenue !== null).length),
    con_ganancia_neta: home.anios.map((year) => ofYear(year).filter((row) => row.profit !== null).length),
  };
};

const byNit = (a: Counted, b: Counted) => Number(a.nit) - Number(b.nit);
const now = () => all.filter(({ year }) => year === anio);
const pairs = () =>
  now().flatMap((own) => {
    const before = all.find(({ nit, year }) => nit === own.nit && year === anio - 1);
    // Its amounts are those that growth compares with.
    return before ? [{ own, before: { ...before, ...own.earlier } }] : [];
  });
const largest = () =>
  now()
    .filter(({ revenue }) => revenue !== null)
    .sort((a, b) => b.revenue! - a.revenue! || byNit(a, b))
    .slice(0, 10);

describe('the file of the home page', () => {
  it('speaks of every year up to the reference year', () => {
    const first = Math.min(...all.map(({ year }) => year));
    expect(home.anio).toBe(anio);
    expect(home.anios).toEqual(Array.from({ length: anio - first + 1 }, (_, i) => first + i));
    expect(all.length).toBeGreaterThan(500);
  });

  it('adds up the country and its sections', () => {
    expect(home.pais).toEqual(byYear(all));
    expect(home.secciones).toEqual(
      tree.secciones.map(({ codigo, nombre }) => ({
        codigo,
        nombre,
        nombre_corto: shortSectionNames[codigo],
        ...byYear(all.filter(({ section }) => section === codigo)),
      })),
    );
  });

  it('names the ten largest', () => {
    expect(home.mayores).toHaveLength(10);
    expect(home.mayores).toEqual(
      largest().map(({ nit, name, city, grade, revenue, profit }) => ({
        nit,
        razon_social: name,
        ciudad: city,
        calidad: grade,
        ingresos_operacionales: revenue,
        ganancia_neta: profit,
      })),
    );
  });

  it('names the ten that grew most', () => {
    const both = pairs().filter(({ own, before }) => own.revenue !== null && before.revenue !== null);
    const revenues = both.map(({ before }) => before.revenue!).sort((a, b) => a - b);
    const least = Math.min(10_000_000, revenues[Math.ceil(revenues.length / 2) - 1]!);
    const known = both
      .filter(
        ({ own, before }) =>
          'AB'.includes(own.grade) &&
          'AB'.includes(before.grade) &&
          before.revenue! >= least &&
          own.revenue! > before.revenue! &&
          own.revenue! < 10 * before.revenue!,
      )
      .sort((a, b) => b.own.revenue! / b.before.revenue! - a.own.revenue! / a.before.revenue!)
      .slice(0, 10);
    expect(home.crecen.ingresos_minimos).toBe(least);
    expect(home.crecen.empresas).toHaveLength(10);
    expect(home.crecen.empresas).toEqual(
      known.map(({ own, before }) => ({
        nit: own.nit,
        razon_social: own.name,
        ciudad: own.city,
        calidad: own.grade,
        ingresos_anterior: before.revenue,
        ingresos_operacionales: own.revenue,
        crecimiento: Number((100 * (own.revenue! / before.revenue! - 1)).toPrecision(8)),
      })),
    );
  });

  it('tells what the rules make of the same facts', async () => {
    const salesOf = (found: ReturnType<typeof pairs>) => {
      const filed = found.filter(({ own, before }) => own.revenue !== null && before.revenue !== null);
      return {
        companies: filed.length,
        before: filed.reduce((sum, { before }) => sum + before.revenue!, 0),
        now: filed.reduce((sum, { own }) => sum + own.revenue!, 0),
      };
    };
    const margins = [];
    for (const { codigo, nombre } of tree.secciones) {
      const { peer_stats_by_year } = await getServed<Sector>(`/sector/seccion/${codigo}`);
      const [own, before] = [peer_stats_by_year[anio], peer_stats_by_year[anio - 1]];
      if (own?.muestra === 'suficiente' && before?.muestra === 'suficiente')
        margins.push({
          code: codigo,
          name: nombre,
          before: before.indicadores.margen_neto!.p50!,
          now: own.indicadores.margen_neto!.p50!,
        });
    }
    const reportedBefore = (nit: string, clase: string) =>
      answers
        .find(({ profile }) => profile.nit === nit)!
        .benchmark!.peer_stats_by_year[anio - 1]?.some(
          ({ nivel, codigo }) => nivel === 'clase' && codigo === clase,
        ) ?? false;
    const classes = tree.secciones.flatMap(({ divisiones }) => divisiones.flatMap(({ clases }) => clases));
    const arrivals = classes
      .map(({ codigo, nombre }) => ({
        code: codigo,
        name: nombre,
        members: now().filter(({ clase }) => clase === codigo),
        known: all.some(({ clase, year }) => clase === codigo && year === anio - 1),
      }))
      .filter(({ members, known }) => members.length > 0 && known)
      .map(({ code, name, members }) => ({
        code,
        name,
        companies: members.length,
        arrived: members.filter(({ nit }) => !reportedBefore(nit, code)).length,
      }));
    const profits = pairs().filter(({ own, before }) => own.profit !== null && before.profit !== null);
    const facts = {
      anio,
      country: { companies: now().length, revenue: sumOf(now(), 'revenue')! },
      sales: salesOf(pairs()),
      sections: tree.secciones.map(({ codigo, nombre }) => ({
        code: codigo,
        name: nombre,
        ...salesOf(pairs().filter(({ own }) => own.section === codigo)),
      })),
      margins,
      results: {
        companies: profits.length,
        intoProfit: profits.filter(({ own, before }) => before.profit! < 0 && own.profit! > 0).length,
        intoLoss: profits.filter(({ own, before }) => before.profit! > 0 && own.profit! < 0).length,
      },
      arrivals,
      largest: largest().map(({ nit, name, revenue }) => ({ nit, name, revenue: revenue! })),
    };
    expect(home.historias).toEqual(pickStories(facts));
    expect(home.historias).toHaveLength(3);
  });
});
