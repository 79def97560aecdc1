/** Stories of the home page: one rule each with its figures, and the choice of the three most unusual. Pages say them in words. */

import type { PublishedGroup } from '../../contract/stored/group.ts';
import type { Home, Story } from '../../contract/stored/home.ts';
import { groupBy } from '../lib/group-by.ts';
import { largestBy, type Pair, pairOf, type TwoYears } from './two-years.ts';

interface StoryGroup {
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

export interface StoryRule {
  readonly clave: Story['clave'];
  /** Of each subject one story is told at most. */
  readonly subject: 'country' | 'sales' | 'margins' | 'results' | 'arrivals' | 'concentration';
  /** The measure that scores 1; a story's score is its measure divided by this. */
  readonly usual: number;
  /** Null when there is nothing to tell. */
  readonly tell: (facts: StoryFacts) => Told | null;
}

interface Told {
  /** Percent or percentage points. */
  readonly measure: number;
  readonly story: Story;
}

/** Groups and totals of fewer companies give no story. */
const enoughCompanies = 30;
/** With fewer sections, the first of them gives no story. */
const enoughSections = 3;
const storyCount = 3;

export const storyRules: readonly StoryRule[] = [
  {
    clave: 'pais_vende_mas',
    subject: 'country',
    usual: 5,
    tell: (facts) => countrySales(facts, 1, 'pais_vende_mas'),
  },
  {
    clave: 'pais_vende_menos',
    subject: 'country',
    usual: 5,
    tell: (facts) => countrySales(facts, -1, 'pais_vende_menos'),
  },
  {
    clave: 'ventas_suben',
    subject: 'sales',
    usual: 12,
    tell: (facts) => sectionSales(facts, 1, 'ventas_suben'),
  },
  {
    clave: 'ventas_bajan',
    subject: 'sales',
    usual: 12,
    tell: (facts) => sectionSales(facts, -1, 'ventas_bajan'),
  },
  {
    clave: 'margen_sube',
    subject: 'margins',
    usual: 1,
    tell: (facts) => sectionMargin(facts, 1, 'margen_sube'),
  },
  {
    clave: 'margen_baja',
    subject: 'margins',
    usual: 1,
    tell: (facts) => sectionMargin(facts, -1, 'margen_baja'),
  },
  {
    clave: 'salen_de_perdida',
    subject: 'results',
    usual: 2,
    tell: ({ results: { companies, intoProfit, intoLoss } }) =>
      companies < enoughCompanies || intoProfit <= intoLoss
        ? null
        : {
            measure: (100 * (intoProfit - intoLoss)) / companies,
            story: { clave: 'salen_de_perdida', a_ganancia: intoProfit, a_perdida: intoLoss },
          },
  },
  {
    clave: 'entran_en_perdida',
    subject: 'results',
    usual: 2,
    tell: ({ results: { companies, intoProfit, intoLoss } }) =>
      companies < enoughCompanies || intoLoss <= intoProfit
        ? null
        : {
            measure: (100 * (intoLoss - intoProfit)) / companies,
            story: { clave: 'entran_en_perdida', a_ganancia: intoProfit, a_perdida: intoLoss },
          },
  },
  {
    clave: 'llegan_a_una_clase',
    subject: 'arrivals',
    usual: 20,
    tell({ arrivals }) {
      const first = greatest(arrivals, ({ arrived }) => arrived);
      if (!first || first.arrived < 5) return null;
      return {
        measure: (100 * first.arrived) / first.companies,
        story: {
          clave: 'llegan_a_una_clase',
          grupo: groupOf('clase', first),
          llegan: first.arrived,
          sociedades: first.companies,
        },
      };
    },
  },
  {
    clave: 'concentracion',
    subject: 'concentration',
    usual: 15,
    tell({ largest, country: { revenue, companies } }) {
      const [first] = largest;
      if (!first || largest.length < 10 || companies < enoughCompanies || revenue <= 0) return null;
      const share = (100 * largest.reduce((sum, one) => sum + one.revenue, 0)) / revenue;
      if (share < 5) return null;
      return {
        measure: share,
        story: {
          clave: 'concentracion',
          empresa: { nit: first.nit, razon_social: first.name },
          sociedades: companies,
          parte_diez: share,
          parte_primera: (100 * first.revenue) / revenue,
        },
      };
    },
  },
];

/** The highest score of each subject, in descending order; among equals the earlier rule. */
export function pickStories(facts: StoryFacts, rules: readonly StoryRule[] = storyRules): Home['historias'] {
  const found = rules
    .flatMap(({ subject, usual, tell }) => {
      const told = tell(facts);
      return told ? [{ subject, story: told.story, score: told.measure / usual }] : [];
    })
    .sort((a, b) => b.score - a.score);
  return found
    .filter(({ subject }, i) => found.findIndex((other) => other.subject === subject) === i)
    .slice(0, storyCount)
    .map(({ story }) => story);
}

function countrySales(
  { sales }: StoryFacts,
  sign: 1 | -1,
  clave: 'pais_vende_mas' | 'pais_vende_menos',
): Told | null {
  if (sales.companies < enoughCompanies || sales.before <= 0) return null;
  const measure = sign * growthOf(sales);
  if (measure < 1) return null;
  const { companies, before, now } = sales;
  return { measure, story: { clave, sociedades: companies, antes: before, ahora: now } };
}

function sectionSales(
  { sections }: StoryFacts,
  sign: 1 | -1,
  clave: 'ventas_suben' | 'ventas_bajan',
): Told | null {
  const large = sections.filter(({ companies, before }) => companies >= enoughCompanies && before > 0);
  const first = greatest(large, (section) => sign * growthOf(section));
  const measure = first ? sign * growthOf(first) : 0;
  if (!first || large.length < enoughSections || measure < 3) return null;
  return {
    measure,
    story: {
      clave,
      grupo: groupOf('seccion', first),
      sociedades: first.companies,
      antes: first.before,
      ahora: first.now,
    },
  };
}

function sectionMargin(
  { margins }: StoryFacts,
  sign: 1 | -1,
  clave: 'margen_sube' | 'margen_baja',
): Told | null {
  const first = greatest(margins, ({ before, now }) => sign * (now - before));
  const measure = first ? sign * (first.now - first.before) : 0;
  if (!first || margins.length < enoughSections || measure < 0.5) return null;
  const { before, now } = first;
  return { measure, story: { clave, grupo: groupOf('seccion', first), antes: before, ahora: now } };
}

/** Growth in percent. */
const growthOf = ({ before, now }: Pair): number => 100 * (now / before - 1);

/** The row with the greatest measure; among equals the first. */
function greatest<T>(rows: readonly T[], measure: (row: T) => number): T | undefined {
  return rows.reduce<T | undefined>(
    (best, row) => (best !== undefined && measure(row) <= measure(best) ? best : row),
    undefined,
  );
}

const groupOf = <L extends 'seccion' | 'clase'>(nivel: L, { code, name }: StoryGroup) => ({
  nivel,
  codigo: code,
  nombre: name,
});
