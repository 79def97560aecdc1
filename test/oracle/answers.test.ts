/** Oracle and answers agree on every number: the oracle recomputes them from the raw CSVs. */

import { cpSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildRelease } from '../../build/release/pipeline.ts';
import type { Company } from '../../contract/http/company.ts';
import type { Benchmark, Screener } from '../../contract/http/schemas.ts';
import { openData } from '../build/opened.ts';
import { silent, tempFolder } from '../build-fixture.ts';
import { oneOfEachKind } from '../kinds.ts';
import { before, growing, oracleBridge, oracleFigures, oracleSigns, oracleSize } from './analysis.ts';
import {
  codesOf,
  type Group,
  groupsOf,
  levels,
  oracleGroupKey,
  oracleSection,
  percentileOf,
} from './groups.ts';
import { supposedOf } from './indicators.ts';
import { type OracleCompany, type OracleYear, oracleOf, oracleReferenceYear } from './oracle.ts';
import { readTruth } from './sample.ts';
import {
  differences,
  getServed,
  openShared,
  openSharedOracle,
  properties,
  type ServedAnswer,
  statementCodes,
  wholeAnswer,
} from './served.ts';

const ciiu: { code: string; level: string; name: string }[] = JSON.parse(
  readFileSync(new URL('../../contract/figures/ciiu.json', import.meta.url), 'utf8'),
);
const nameOf = new Map(ciiu.map(({ code, name }) => [code, name]));

/** Sums of pesos as they are, the rest to 8 digits. */
const sumsOfPesos = [
  'capital_trabajo',
  'ebitda',
  'ganancia_operacional_sin_otros',
  'deuda_financiera',
  'deuda_neta',
  'flujo_libre',
  'flujo_tras_inversion',
  'capital_trabajo_neto_operativo',
];
const published = (key: string, value: number) =>
  (sumsOfPesos.includes(key) ? value : Number(value.toPrecision(8))) + 0;

let raw: string;
let companies: Map<string, OracleCompany>;
let groups: Map<string, Group>;
let referenceYear: number;
const answers = new Map<string, ServedAnswer>();

beforeAll(async () => {
  raw = await openShared();
  companies = await openSharedOracle();
  groups = groupsOf(companies);
  referenceYear = oracleReferenceYear(companies);
  for (const nit of companies.keys()) answers.set(nit, await wholeAnswer(nit));
});

type WholeYears = NonNullable<Company['anio_completo']>['by_year'];

/** How many years were compared. */
function compareWholeYears(
  same: ReturnType<typeof differences>['same'],
  where: string,
  served: WholeYears,
  whole: readonly OracleYear[],
  years: OracleCompany,
): number {
  same(
    `${where} whole years`,
    served.map(({ anio }) => anio),
    whole.map(({ year }) => year),
  );
  for (const { view } of whole) {
    const found = served.find(({ anio }) => anio === view.year)!;
    same(
      `${where} ${view.year} exercises`,
      found.ejercicios.map(({ desde, hasta, meses, numero_radicado }) => [
        desde,
        hasta,
        meses,
        numero_radicado,
      ]),
      view.linked.map(({ from, filing, months }) => [from, filing.cut, months, filing.radicado]),
    );
    same(`${where} ${view.year} results`, sorted(found.estado_resultados), sorted(view.statements.ERI ?? {}));
    const { EFE } = view.statements;
    same(
      `${where} ${view.year} cash`,
      found.estado_flujo_efectivo && sorted(found.estado_flujo_efectivo),
      EFE ? sorted(EFE) : null,
    );
    const figures = { ...view.indicators, ...oracleFigures(view, years) };
    for (const [key, value] of Object.entries({ ...found.indicadores, ...found.derivadas })) {
      const outcome = figures[key]!;
      same(`${where} ${view.year} ${key}`, value, 'none' in outcome ? null : published(key, outcome.value));
      same(
        `${where} ${view.year} why ${key}`,
        found.motivos_nulos[key],
        'none' in outcome ? outcome.none : undefined,
      );
    }
  }
  return whole.length;
}

const sorted = (lines: Readonly<Record<string, number>>) =>
  Object.entries(lines).sort(([a], [b]) => (a < b ? -1 : 1));

describe('the oracle and the answers', () => {
  it('know the same companies and years', () => {
    expect(companies.size).toBe(readTruth(raw).length);
    const { list, same } = differences();
    for (const [nit, years] of companies) {
      const { financials, indicators, profile } = answers.get(nit)!;
      const known = [...years.keys()].sort();
      same(
        nit,
        financials.filings.map(({ anio }) => anio),
        known,
      );
      same(
        nit,
        indicators.by_year.map(({ anio }) => anio),
        known,
      );
      same(nit, [profile.primer_anio, profile.ultimo_anio], [known[0], known.at(-1)]);
      for (const code of statementCodes) {
        const filed = known.filter((year) => years.get(year)!.statements[code]);
        same(
          `${nit} ${code}`,
          financials[properties[code]]!.map(({ anio }) => anio),
          filed,
        );
      }
    }
    expect(list).toEqual([]);
  });

  it('choose the same filing of each year', () => {
    const bases: Record<string, string> = {
      '10': 'individual PLENAS',
      '20': 'separado PLENAS',
      '30': 'consolidado PLENAS',
      '35': 'combinado PLENAS',
      '40': 'individual PYMES',
      '50': 'separado PYMES',
      '60': 'consolidado PYMES',
      '65': 'combinado PYMES',
    };
    const { list, same } = differences();
    let others = 0;
    for (const [nit, years] of companies)
      for (const served of answers.get(nit)!.financials.filings) {
        const { filing, short, linked, restated, versions } = years.get(served.anio)!;
        const { versiones, calidad, ...own } = served;
        same(`${nit} ${served.anio} adds up`, calidad === 'D', years.get(served.anio)!.error);
        const plain = versiones.map(({ base: _, ...version }) => version);
        same(`${nit} ${served.anio} versions`, plain, versions);
        others += versions.length;
        same(`${nit} ${served.anio}`, own, {
          anio: served.anio,
          fecha_corte: filing.cut,
          numero_radicado: filing.radicado,
          punto_entrada: filing.entry,
          base: bases[filing.entry]!.split(' ')[0],
          marco_niif: bases[filing.entry]!.split(' ')[1],
          corte_anual: filing.cut.endsWith('-12-31') && !short,
          desde: linked.at(-1)!.from,
          hasta: filing.cut,
          meses: linked.at(-1)!.months,
          reexpresado: restated.some(
            ({ tipo, fecha_corte }) => tipo !== 'redondeo' && fecha_corte === filing.cut,
          ),
        });
      }
    expect(list).toEqual([]);
    expect(others).toBeGreaterThan(100);
  });

  it('mark the years of companies that close their books more than once, and sum those that are whole', async () => {
    const { list, same } = differences();
    let sums = 0;
    for (const [nit, years] of companies) {
      const { cortes } = answers.get(nit)!.indicators;
      for (const own of years.values()) {
        same(`${nit} ${own.year}`, cortes[own.year]!.anio_completo ?? 0, own.together);
      }
      const whole = [...years.values()].filter(({ together }) => together > 0);
      if (whole.length === 0) continue;
      const { anio_completo } = await getServed<Company>(`/empresa/${nit}?include=anio_completo`);
      sums += compareWholeYears(same, nit, anio_completo!.by_year, whole, years);
    }
    expect(list).toEqual([]);
    expect(sums).toBeGreaterThan(5);
  });

  it.each([
    ['quarters_make_a_year', 3],
    ['nine_and_three_months_make_a_year', 3],
    ['a_merger_closes_the_books_once_more', 3],
    ['a_restated_profit_hides_no_half_year', 2],
    ['a_cumulative_interim_filing_is_no_exercise', 3],
    ['a_correction_of_a_cut_is_no_exercise', 2],
    ['the_first_year_of_a_company_is_shorter', 2],
    ['two_halves_are_told_by_what_filings_repeat', 7],
    ['half_a_year_is_not_compared_with_a_year', 2],
  ])('know the exercises that a build of a golden folder finds: %s', async (name, expected) => {
    // A build writes what it rejected beside what it read.
    const folder = tempFolder('oracle-golden');
    cpSync(fileURLToPath(new URL(`../golden/${name}/raw/`, import.meta.url)), folder, { recursive: true });
    const out = tempFolder('oracle-golden-data');
    await buildRelease({
      ...{ raw: folder, out, workers: 0, generatedAt: '2026-02-04T00:00:00Z' },
      progress: silent,
    });
    const get = openData(out);
    const { list, same } = differences();
    let years = 0;
    for (const [nit, company] of oracleOf(folder)) {
      const { data } = await get(
        `/empresa/${nit}?include=financials,crecimiento,reexpresiones,anio_completo`,
      );
      const { financials, crecimiento, reexpresiones, anio_completo } = data as Company;
      for (const { anio, desde, hasta, meses, versiones } of financials!.filings) {
        const own = company.get(anio)!;
        const { from, months, filing } = own.linked.at(-1)!;
        same(`${nit} ${anio}`, [desde, hasta, meses], [from, filing.cut, months]);
        same(
          `${nit} ${anio} versions`,
          versiones.map(({ base: _, ...version }) => version),
          own.versions,
        );
        const rates = crecimiento!.by_year.find((row) => row.anio === anio)!;
        for (const [key, outcome] of Object.entries(oracleFigures(own, company)))
          if (key in growing)
            same(
              `${nit} ${anio} ${key}`,
              rates[key],
              'none' in outcome ? null : published(key, outcome.value),
            );
        years++;
      }
      const whole = [...company.values()].filter(({ together }) => together > 0);
      compareWholeYears(same, nit, anio_completo!.by_year, whole, company);
      const restated = [...company.values()].flatMap((own) => own.restated);
      same(`${nit} restated`, reexpresiones!.length, restated.length);
    }
    expect(list).toEqual([]);
    expect(years).toBe(expected);
  });

  it('choose the instance that the truth names', () => {
    const { list, same } = differences();
    for (const { nit, anios } of readTruth(raw))
      for (const [year, { codigo_instancia }] of Object.entries(anios))
        same(
          `${nit} ${year}`,
          String(companies.get(nit)!.get(Number(year))!.filing.instance),
          codigo_instancia,
        );
    expect(list).toEqual([]);
  });

  it('have the same amount on every line of every statement, and no line more', () => {
    const { list, same } = differences();
    for (const [nit, years] of companies)
      for (const code of statementCodes)
        for (const { anio, ...served } of answers.get(nit)!.financials[properties[code]]!) {
          const lines = years.get(anio)!.statements[code]!;
          for (const key of new Set([...Object.keys(lines), ...Object.keys(served)]))
            same(`${nit} ${anio} ${key}`, (served as Record<string, unknown>)[key], lines[key] ?? null);
        }
    expect(list).toEqual([]);
  });

  it('speak of the same indicators', () => {
    const [company, years] = [...companies][0]!;
    const { definitions } = answers.get(company)!.indicators;
    const known = [...years.values()][0]!.indicators;
    const unwritten = Object.keys(definitions).filter((key) => !(key in known));
    expect(unwritten.map((key) => `${key} is not written out in test/oracle/indicators.ts`)).toEqual([]);
    expect(Object.keys(known).filter((key) => !(key in definitions))).toEqual([]);
  });

  it('have the same indicators and the same reason for every null', () => {
    const { list, same } = differences();
    for (const [nit, years] of companies) {
      const { by_year, motivos_nulos, supuestos, cortes } = answers.get(nit)!.indicators;
      for (const { anio, ...served } of by_year) {
        const outcomes = years.get(anio)!.indicators;
        for (const [key, outcome] of Object.entries(outcomes)) {
          const value = 'none' in outcome ? null : published(key, outcome.value);
          same(`${nit} ${anio} ${key}`, served[key], value);
          const reason = motivos_nulos[anio]?.[key];
          same(`${nit} ${anio} why ${key}`, reason, 'none' in outcome ? outcome.none : undefined);
        }
        const { statements, filing } = years.get(anio)!;
        for (const key of Object.keys(outcomes))
          if (!key.startsWith('ciclo_') || !('none' in outcomes[key]!))
            same(
              `${nit} ${anio} ${key} supposes`,
              supuestos[anio]?.[key],
              supposedOf(statements, outcomes)[key],
            );
        same(`${nit} ${anio} cut`, cortes[anio]?.fecha_corte, filing.cut);
      }
    }
    expect(list).toEqual([]);
  });

  it('have the same derived figures, cash bridges, growth, signs and sizes, and the same reason for every null', async () => {
    const { list, same } = differences();
    let bridges = 0;
    for (const [nit, years] of companies) {
      const served = await getServed<Company>(
        `/empresa/${nit}?include=derivadas,puente,crecimiento,senales,tamano`,
      );
      for (const own of years.values()) {
        const anio = own.year;
        const rowOf = <R extends { readonly anio: number }>(rows: readonly R[]) =>
          rows.find((row) => row.anio === anio)! as Readonly<Record<string, unknown>>;
        const { derivadas, puente, crecimiento, senales, tamano } = served;
        const bridge = rowOf(puente!.by_year) as Readonly<Record<string, number | null>>;
        for (const [key, outcome] of Object.entries(oracleBridge(own, years))) {
          same(`${nit} ${anio} bridge ${key}`, bridge[key], 'none' in outcome ? null : outcome.value + 0);
          const why = puente!.motivos_nulos[anio]?.[key];
          same(`${nit} ${anio} why bridge ${key}`, why, 'none' in outcome ? outcome.none : undefined);
        }
        const { anio: _, variacion_efectivo, ...terms } = bridge;
        const sum = Object.values(terms).reduce((all: number, term) => all + (term ?? 0), 0);
        same(`${nit} ${anio} bridge adds up`, sum, variacion_efectivo ?? 0);
        if (variacion_efectivo !== null) bridges++;
        const figures = { ...rowOf(derivadas!.by_year), ...rowOf(crecimiento!.by_year) };
        const reasons = { ...derivadas!.motivos_nulos[anio], ...crecimiento!.motivos_nulos[anio] };
        const written = oracleFigures(own, years);
        same(`${nit} ${anio} cut`, derivadas!.cortes[anio], answers.get(nit)!.indicators.cortes[anio]);
        const { margen_neto, rotacion_activos, roe } = rowOf(answers.get(nit)!.indicators.by_year);
        const times = figures.multiplicador_patrimonio;
        if (
          typeof margen_neto === 'number' &&
          typeof rotacion_activos === 'number' &&
          typeof times === 'number'
        )
          expect(margen_neto * rotacion_activos * times, `${nit} ${anio} DuPont`).toBeCloseTo(Number(roe), 4);
        same(`${nit} ${anio} keys`, Object.keys(figures).sort(), ['anio', ...Object.keys(written)].sort());
        for (const [key, outcome] of Object.entries(written)) {
          same(
            `${nit} ${anio} ${key}`,
            figures[key],
            'none' in outcome ? null : published(key, outcome.value),
          );
          same(`${nit} ${anio} why ${key}`, reasons[key], 'none' in outcome ? outcome.none : undefined);
        }
        for (const [key, [code, line]] of Object.entries(growing)) {
          const from = before(own.view, years, code, line);
          const isApart =
            own.view.statements[code]?.[line] === undefined ||
            typeof from === 'string' ||
            own.error ||
            (years.get(anio - 1)?.error && (from.filed || from.value <= 0));
          same(
            `${nit} ${anio} before ${key}`,
            crecimiento!.anteriores[anio]?.[key],
            isApart ? undefined : from.value,
          );
        }
        const shown = rowOf(senales!.by_year);
        for (const [key, outcome] of Object.entries(oracleSigns(own, years)))
          same(`${nit} ${anio} ${key}`, shown[key] ?? senales!.motivos_nulos[anio]?.[key], outcome);
        const section = own.ciiu === null ? null : codesOf(own.ciiu).seccion;
        const found = rowOf(tamano!.by_year).tamano ?? `why ${tamano!.motivos_nulos[anio]}`;
        same(`${nit} ${anio} size`, found, oracleSize(own, section));
        const { base, antes_de_la_norma = false } = rowOf(tamano!.by_year);
        const ofGroup = ['30', '35', '60', '65'].includes(own.filing.entry);
        same(`${nit} ${anio} whose size`, /consolidado|combinado/.test(String(base)), ofGroup);
        same(`${nit} ${anio} rule`, antes_de_la_norma, own.year < 2019 && !String(found).startsWith('why'));
      }
    }
    expect(list).toEqual([]);
    expect(bridges).toBeGreaterThan(900);
  });

  it('have the same statistics of every group', () => {
    const { list, same } = differences();
    const seen = new Set<string>();
    for (const [nit, years] of companies) {
      const { benchmark } = answers.get(nit)!;
      same(
        nit,
        benchmark === null,
        [...years.values()].every((own) => own.ciiu === null),
      );
      for (const [year, own] of years) {
        const code = own.ciiu;
        const served = benchmark?.peer_stats_by_year[year] ?? [];
        const expected =
          code === null
            ? []
            : levels.filter((level) => groups.has(oracleGroupKey(level, codesOf(code)[level], year)));
        same(
          `${nit} ${year}`,
          served.map(({ nivel }) => nivel),
          expected,
        );
        for (const entry of served) {
          const key = oracleGroupKey(entry.nivel, entry.codigo, year);
          const group = groups.get(key)!;
          same(key, entry.codigo, codesOf(code!)[entry.nivel]);
          same(key, entry.nombre, nameOf.get(entry.codigo));
          if (seen.has(key)) continue;
          seen.add(key);
          same(
            key,
            [entry.num_empresas, entry.excluidas, entry.muestra],
            [group.members.length, group.excluded, group.muestra],
          );
          const above = { clase: 'division', division: 'seccion', seccion: undefined }[entry.nivel];
          same(key, entry.nivel_sugerido, group.muestra === 'insuficiente' ? above : undefined);
          for (const [line, code] of [
            ['ingresos_operacionales', 'ERI'],
            ['ganancia_neta', 'ERI'],
            ['total_activos', 'ESF'],
          ] as const)
            same(
              `${key} ${line} n`,
              entry.totales_n[line],
              group.members.filter((own) => own.statements[code]?.[line] !== undefined).length,
            );
          for (const [name, stats] of Object.entries(group.stats))
            for (const [figure, value] of Object.entries(stats))
              same(`${key} ${name} ${figure}`, entry.indicadores[name]![figure as keyof typeof stats], value);
        }
      }
    }
    expect(list).toEqual([]);
    expect(seen.size).toBe(groups.size);
  });

  it('give every company the same positions and percentiles', () => {
    const { list, same } = differences();
    for (const [nit, years] of companies) {
      const { posiciones, percentiles } = answers.get(nit)!.benchmark?.empresa ?? {
        posiciones: [],
        percentiles: [],
      };
      const expected = [...years.values()].filter((own) => own.compared && !own.error).length * levels.length;
      same(nit, [posiciones.length, percentiles.length], [expected, expected]);
      for (const { nivel, codigo, anio, posicion, num_empresas } of posiciones) {
        const { members } = groups.get(oracleGroupKey(nivel, codigo, anio))!;
        const place = members.findIndex((own) => own.nit === nit) + 1;
        same(`${nit} ${nivel} ${anio}`, [posicion, num_empresas], [place, members.length]);
      }
      for (const { nivel, codigo, anio, indicadores } of percentiles) {
        const group = groups.get(oracleGroupKey(nivel, codigo, anio))!;
        for (const name of Object.keys(group.stats))
          same(
            `${nit} ${nivel} ${anio} ${name}`,
            indicadores[name],
            percentileOf(group, years.get(anio)!.view, name),
          );
      }
    }
    expect(list).toEqual([]);
  });

  it('rank the same companies in every group', async () => {
    const { list, same } = differences();
    const ranked = [...groups.values()].filter(({ members }) => members.length > 0);
    expect(ranked.length).toBeGreaterThan(1000);
    const kinds = ({ level, year, members }: (typeof ranked)[number]) => [
      `${level} ${year}`,
      `${level} of ${members.length}`,
    ];
    for (const { level, code, year, members } of oneOfEachKind(ranked, kinds)) {
      const query = `years=${year}&ranking_level=${level}&ranking_limit=100`;
      const { ranking } = await getServed<Benchmark>(`/empresa/${members[0]!.nit}/benchmark?${query}`);
      const top = members.slice(0, 100).map(({ nit, statements, together }, i) => {
        const { razon_social, ubicacion } = answers.get(nit)!.profile;
        const { filings } = answers.get(nit)!.financials;
        return {
          posicion: i + 1,
          nit,
          razon_social,
          ciudad: ubicacion.ciudad,
          ingresos_operacionales: statements.ERI?.ingresos_operacionales ?? null,
          total_activos: statements.ESF?.total_activos ?? null,
          ganancia_neta: statements.ERI?.ganancia_neta ?? null,
          calidad: filings.find(({ anio }) => anio === year)!.calidad,
          ...(together > 1 && { ejercicios: together }),
        };
      });
      same(`${level} ${code} ${year}`, ranking, { level, limit: 100, codigo: code, anio: year, top });
    }
    expect(list).toEqual([]);
  });

  it('stand in the same reference year, in rankings and in the screener', async () => {
    const { list, same } = differences();
    for (const [nit, { benchmark }] of answers)
      if (benchmark)
        same(nit, [benchmark.ranking.anio, benchmark.ranking.top.length <= 20], [referenceYear, true]);
    const served = await getServed<Screener>('/screener?page_size=200');
    same('screener', served.anio, referenceYear);
    const rows = new Map(served.empresas.map((row) => [row.nit, row]));
    for (const [nit, years] of companies) {
      const own = years.get(referenceYear);
      const newest = years.get(Math.max(...years.keys()))!;
      const row = rows.get(nit);
      same(nit, row !== undefined, own !== undefined);
      if (!row || !own) continue;
      const { ERI, ESF } = own.view.statements;
      same(
        nit,
        [row.ciiu_codigo, row.ciiu_seccion],
        [newest.ciiu, newest.ciiu && oracleSection(newest.ciiu)],
      );
      same(
        nit,
        [row.ingresos_operacionales, row.ganancia_operacional, row.ganancia_neta, row.total_activos],
        [ERI?.ingresos_operacionales, ERI?.ganancia_operacional, ERI?.ganancia_neta, ESF?.total_activos].map(
          (amount) => amount ?? null,
        ),
      );
    }
    expect(list).toEqual([]);
  });

  it('were compared on some hundred thousand numbers', () =>
    expect(differences.compared).toBeGreaterThan(300_000));
});
