/** The analysis of a CIIU group in a year, by sorting and counting. */

import { before, growing, oracleClosings, oracleFigures, oracleSize } from './analysis.ts';
import {
  eight,
  type Group,
  oracleSection,
  oracleStats,
  oracleValues,
  outcomesOf,
  percentileOfValues,
} from './groups.ts';
import type { OracleResult } from './indicators.ts';
import type { OracleCompany, OracleYear } from './oracle.ts';
import { decemberRise, meanRise } from './prices.ts';

/** The figures that Plenas and Pymes measure differently. */
const apart = new Set(
  'endeudamiento_total apalancamiento_total cobertura_intereses ebitda margen_ebitda deuda_financiera deuda_neta deuda_neta_ebitda cobertura_ebitda multiplicador_patrimonio deuda_patrimonio cubrimiento_deuda z_altman'.split(
    ' ',
  ),
);

/** How many have no value, by reason. */
function reasonsOf(outcomes: readonly OracleResult[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const outcome of outcomes)
    if ('none' in outcome) counts[outcome.none] = (counts[outcome.none] ?? 0) + 1;
  return counts;
}

type Analysis = Record<string, Record<string, unknown>>;

const figuresOf = new WeakMap<OracleYear, ReturnType<typeof oracleFigures>>();

export function oracleGroupAnalysis(
  { members, values, year }: Group,
  companies: ReadonlyMap<string, OracleCompany>,
): Analysis {
  const yearsOf = (nit: string) => companies.get(nit)!;
  const figures = members.map((own) => {
    // A company is in three groups.
    if (!figuresOf.has(own)) figuresOf.set(own, oracleFigures(own, yearsOf(own.nit)));
    return figuresOf.get(own)!;
  });
  const tails = (sorted: readonly number[]) => {
    const at = (p: number) => (sorted.length < 20 ? null : eight(percentileOfValues(sorted, p)));
    return { p10: at(0.1), p90: at(0.9) };
  };
  const stats = (name: string) => {
    const outcomes = figures.map((own) => own[name]!);
    const { promedio_ponderado, ...own } = oracleStats(outcomes);
    return {
      ...own,
      ...tails(oracleValues(outcomes)),
      ...(!isGrowth(name) && { promedio_ponderado }),
      sin_valor: reasonsOf(outcomes),
      ...(apart.has(name) && { por_marco: byFramework(outcomes) }),
      ...(name === 'deuda_neta_ebitda' && {
        sin_ebitda_con_deuda: figures.filter(
          ({ ebitda, deuda_neta }) =>
            'value' in ebitda! && ebitda.value <= 0 && 'value' in deuda_neta! && deuda_neta.value > 0,
        ).length,
      }),
    };
  };
  /** The members stand in the order of the outcomes. */
  const byFramework = (outcomes: readonly OracleResult[]) => {
    const [full, small] = ['1 2', '4 5'].map((codes) => {
      const own = outcomes.filter((_, i) => codes.includes(members[i]!.filing.entry[0]!));
      const { n, p25, p50, p75 } = oracleStats(own);
      return { n, sin_valor: reasonsOf(own), p25, p50, p75 };
    });
    return full!.n >= 5 && small!.n >= 5 ? { PLENAS: full, PYMES: small } : null;
  };
  const names = Object.keys(figures[0] ?? {});
  const isGrowth = (name: string) => /^(crecimiento|tcac)/.test(name);

  const signs = members.map((own) => oracleClosings(own, yearsOf(own.nit)));
  const sizes = members.map((own) => oracleSize(own, own.ciiu && oracleSection(own.ciiu)));
  const sizeCount = (size: string) => sizes.filter((one) => one === size).length;
  return {
    indicadores: Object.fromEntries(
      Object.entries(values).map(([name, sorted]) => {
        const outcomes = outcomesOf(members, name);
        const own = { ...tails(sorted), sin_valor: reasonsOf(outcomes) };
        return [name, apart.has(name) ? { ...own, por_marco: byFramework(outcomes) } : own];
      }),
    ),
    derivadas: Object.fromEntries(names.filter((name) => !isGrowth(name)).map((name) => [name, stats(name)])),
    crecimiento: Object.fromEntries(names.filter(isGrowth).map((name) => [name, stats(name)])),
    ...oracleTable(members, year, companies),
    senales: Object.fromEntries(
      Object.keys(signs[0] ?? {}).map((name) => {
        const known = signs.filter((own) => own[name]!.every((one) => typeof one === 'boolean'));
        const con_senal = known.filter((own) => !own[name]!.includes(false)).length;
        const porcentaje = known.length < 5 ? null : eight((con_senal / known.length) * 100);
        return [name, { n: known.length, con_senal, porcentaje }];
      }),
    ),
    tamanos: {
      ...Object.fromEntries(['micro', 'pequena', 'mediana', 'grande'].map((size) => [size, sizeCount(size)])),
      sin_tamano: sizes.filter((size) => size.startsWith('why')).length,
    },
  };
}

/** What the tables of all groups and departments say. */
export function oracleTable(
  members: readonly OracleYear[],
  year: number,
  companies: ReadonlyMap<string, OracleCompany>,
): Analysis {
  const revenues = members
    .map((own) => own.statements.ERI?.ingresos_operacionales ?? 0)
    .filter((amount) => amount > 0);
  const total = revenues.reduce((a, b) => a + b, 0);
  const top = revenues.slice(0, 4).reduce((a, b) => a + b, 0);
  const few = revenues.length < 5;
  const squares = revenues.reduce((sum, amount) => sum + (amount / total) ** 2, 0);

  const profits = members.flatMap((own) => own.statements.ERI?.ganancia_neta ?? []);
  const losers = profits.filter((profit) => Math.sign(profit) === -1).length;

  return {
    muestra_constante: Object.fromEntries(
      Object.values(growing).map(([code, line]) => {
        const pairs = members.flatMap((own) => {
          const years = companies.get(own.nit)!;
          const earlier = years.get(year - 1);
          const now = own.statements[code]?.[line];
          const then = before(own, years, code, line);
          const counted = earlier?.compared && !earlier.error;
          return counted && now !== undefined && typeof then !== 'string' ? [[then.value, now] as const] : [];
        });
        const sum = (side: 0 | 1) =>
          pairs.length === 0 ? null : pairs.reduce((a, pair) => a + pair[side], 0);
        const [antes, ahora] = [sum(0), sum(1)];
        const isRate = antes !== null && antes > 0;
        const variacion = isRate ? eight((ahora! / antes - 1) * 100) : null;
        const rise = code === 'ESF' ? decemberRise(year) : meanRise(year);
        const variacion_real =
          isRate && rise !== undefined ? eight((ahora! / (antes * rise) - 1) * 100) : null;
        return [line, { n: pairs.length, antes, ahora, variacion, variacion_real }];
      }),
    ),
    concentracion: {
      n: revenues.length,
      cr4: few ? null : eight((top / total) * 100),
      hhi: few ? null : eight(squares * 10_000),
    },
    perdidas: {
      n: profits.length,
      con_perdida: losers,
      porcentaje: profits.length < 5 ? null : eight((losers / profits.length) * 100),
    },
  };
}
