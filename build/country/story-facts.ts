/** The figures for the stories: the country and its CIIU groups in the reference year and the previous one. */

import type { PublishedGroup } from '../../contract/stored/group.ts';
import { groupBy } from '../lib/group-by.ts';
import { largestBy, type Pair, pairOf, type TwoYears } from './two-years.ts';

export interface StoryGroup {
  readonly code: string;
  readonly name: string;
}

/** Amounts in thousands of pesos, margins in percent. */
export interface StoryFacts {
  readonly anio: number;
  /** The companies that count in the reference year, and their revenue. */
  readonly country: { readonly companies: number; readonly revenue: number };
  /** Revenue of the companies of which its growth is known. */
  readonly sales: Pair & { readonly companies: number };
  /** The same by CIIU section of the reference year. */
  readonly sections: readonly (StoryGroup & Pair & { readonly companies: number })[];
  /** Median net margins of the sections with a sufficient sample in both years. */
  readonly margins: readonly (StoryGroup & Pair)[];
  /** Of the companies of which both net profits are known, how many turned to profit or to loss. */
  readonly results: { readonly companies: number; readonly intoProfit: number; readonly intoLoss: number };
  /** CIIU classes with the number of companies that entered them. */
  readonly arrivals: readonly (StoryGroup & { readonly arrived: number; readonly companies: number })[];
  /** The ten largest by revenue. */
  readonly largest: readonly { readonly nit: string; readonly name: string; readonly revenue: number }[];
}

export function storyFacts(
  companies: readonly TwoYears[],
  groups: readonly PublishedGroup[],
  anio: number,
): StoryFacts {
  const revenueOf = (own: TwoYears) => own.now.amounts.ingresos_operacionales ?? 0;
  const bySection = groupBy(companies, ({ now }) => now.groups!.seccion);
  const sections = groups.filter(({ nivel }) => nivel === 'seccion');
  const profits = companies.flatMap((own) => pairOf(own, 'ganancia_neta') ?? []);
  return {
    anio,
    country: {
      companies: companies.length,
      revenue: companies.reduce((sum, own) => sum + revenueOf(own), 0),
    },
    sales: salesOf(companies),
    sections: sections.map((group) => ({
      ...codeAndName(group),
      ...salesOf(bySection.get(group.codigo) ?? []),
    })),
    margins: sections.flatMap((group) => {
      const [now, before] = [anio, anio - 1].map((year) => {
        const stats = group.peer_stats_by_year[year];
        return stats?.muestra === 'suficiente' ? (stats.indicadores.margen_neto?.p50 ?? null) : null;
      });
      return typeof now === 'number' && typeof before === 'number'
        ? [{ ...codeAndName(group), before, now }]
        : [];
    }),
    results: {
      companies: profits.length,
      intoProfit: profits.filter(({ before, now }) => before < 0 && now > 0).length,
      intoLoss: profits.filter(({ before, now }) => before > 0 && now < 0).length,
    },
    arrivals: groups.flatMap((group) =>
      group.nivel === 'clase' && group.movimiento?.anio === anio
        ? [
            {
              ...codeAndName(group),
              arrived: group.movimiento.entran.total,
              companies: group.peer_stats_by_year[anio]!.num_empresas,
            },
          ]
        : [],
    ),
    largest: largestBy(companies, revenueOf, 10).map((own) => ({
      nit: own.profile.nit,
      name: own.profile.razon_social,
      revenue: revenueOf(own),
    })),
  };
}

const codeAndName = ({ codigo, nombre }: PublishedGroup): StoryGroup => ({ code: codigo, name: nombre });

function salesOf(companies: readonly TwoYears[]): StoryFacts['sales'] {
  const pairs = companies.flatMap((own) => pairOf(own, 'ingresos_operacionales') ?? []);
  return {
    companies: pairs.length,
    before: pairs.reduce((sum, { before }) => sum + before, 0),
    now: pairs.reduce((sum, { now }) => sum + now, 0),
  };
}
