/** Stories of the home page: one rule each, and the choice of the three most unusual. */

import { shortSectionNames } from '../../contract/section-names.ts';
import type { PublishedGroup } from '../../contract/stored/group.ts';
import type { Home, StoryPiece } from '../../contract/stored/home.ts';
import { colombianNumber } from '../../contract/text.ts';
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
  readonly clave: string;
  readonly tema: Home['historias'][number]['tema'];
  /** The measure that scores 1; a story's score is its measure divided by this. */
  readonly usual: number;
  /** Null when there is nothing to tell. */
  readonly tell: (facts: StoryFacts) => Story | null;
}

interface Story {
  /** Percent or percentage points. */
  readonly measure: number;
  readonly pieces: readonly (string | StoryPiece)[];
}

/** Groups and totals of fewer companies give no story. */
const enoughCompanies = 30;
/** With fewer sections, the first of them gives no story. */
const enoughSections = 3;
const storyCount = 3;

export const storyRules: readonly StoryRule[] = [
  {
    clave: 'pais_vende_mas',
    tema: 'País',
    usual: 5,
    tell: (facts) => countrySales(facts, 1, 'más'),
  },
  {
    clave: 'pais_vende_menos',
    tema: 'País',
    usual: 5,
    tell: (facts) => countrySales(facts, -1, 'menos'),
  },
  {
    clave: 'ventas_suben',
    tema: 'Ventas',
    usual: 12,
    tell: (facts) => sectionSales(facts, 1, 'más aumentó'),
  },
  {
    clave: 'ventas_bajan',
    tema: 'Ventas',
    usual: 12,
    tell: (facts) => sectionSales(facts, -1, 'más redujo'),
  },
  {
    clave: 'margen_sube',
    tema: 'Márgenes',
    usual: 1,
    tell: (facts) => sectionMargin(facts, 1, 'subió'),
  },
  {
    clave: 'margen_baja',
    tema: 'Márgenes',
    usual: 1,
    tell: (facts) => sectionMargin(facts, -1, 'bajó'),
  },
  {
    clave: 'salen_de_perdida',
    tema: 'Resultados',
    usual: 2,
    tell: ({ anio, results: { companies, intoProfit, intoLoss } }) =>
      companies < enoughCompanies || intoProfit <= intoLoss
        ? null
        : {
            measure: (100 * (intoProfit - intoLoss)) / companies,
            pieces: [
              `${counted(intoProfit)} de pérdida en ${anio - 1} a `,
              { texto: `ganancia en ${anio}`, href: '/explorar?min_ganancia_neta=1&sort=ganancia_neta' },
              `; el camino contrario ${taken(intoLoss)}.`,
            ],
          },
  },
  {
    clave: 'entran_en_perdida',
    tema: 'Resultados',
    usual: 2,
    tell: ({ anio, results: { companies, intoProfit, intoLoss } }) =>
      companies < enoughCompanies || intoLoss <= intoProfit
        ? null
        : {
            measure: (100 * (intoLoss - intoProfit)) / companies,
            pieces: [
              `${counted(intoLoss)} de ganancia en ${anio - 1} a `,
              {
                texto: `pérdida en ${anio}`,
                href: '/explorar?max_ganancia_neta=-1&order=asc&sort=ganancia_neta',
              },
              `; el camino contrario ${taken(intoProfit)}.`,
            ],
          },
  },
  {
    clave: 'llegan_a_una_clase',
    tema: 'Llegadas',
    usual: 20,
    tell({ anio, arrivals }) {
      const first = greatest(arrivals, ({ arrived }) => arrived);
      if (!first || first.arrived < 5) return null;
      return {
        measure: (100 * first.arrived) / first.companies,
        pieces: [
          'Ninguna clase recibió tantas sociedades como ',
          linkTo('clase', first),
          `: ${colombianNumber(first.arrived)} de las ${colombianNumber(first.companies)} que cuentan en ${anio} no reportaron en ella en ${anio - 1}.`,
        ],
      };
    },
  },
  {
    clave: 'concentracion',
    tema: 'Concentración',
    usual: 15,
    tell({ anio, largest, country: { revenue, companies } }) {
      const [first] = largest;
      if (!first || largest.length < 10 || companies < enoughCompanies || revenue <= 0) return null;
      const share = (100 * largest.reduce((sum, one) => sum + one.revenue, 0)) / revenue;
      if (share < 5) return null;
      return {
        measure: share,
        pieces: [
          `Las diez mayores vendieron ${percent(share)} de lo que vendieron las ${colombianNumber(companies)} que cuentan en ${anio}; `,
          { texto: first.name, href: `/empresa/${first.nit}` },
          `, la primera, ${percent((100 * first.revenue) / revenue)}.`,
        ],
      };
    },
  },
];

/** The highest score of each subject, in descending order; among equals the earlier rule. */
export function pickStories(facts: StoryFacts, rules: readonly StoryRule[] = storyRules): Home['historias'] {
  const found = rules
    .flatMap((rule) => {
      const one = rule.tell(facts);
      return one ? [{ ...rule, ...one, score: one.measure / rule.usual }] : [];
    })
    .sort((a, b) => b.score - a.score);
  return found
    .filter(({ tema }, i) => found.findIndex((other) => other.tema === tema) === i)
    .slice(0, storyCount)
    .map(({ clave, tema, pieces }) => ({
      clave,
      tema,
      piezas: pieces.map((piece) => (typeof piece === 'string' ? { texto: piece } : piece)),
    }));
}

function countrySales({ anio, sales }: StoryFacts, sign: 1 | -1, word: string): Story | null {
  if (sales.companies < enoughCompanies || sales.before <= 0) return null;
  const measure = sign * growthOf(sales);
  if (measure < 1) return null;
  return {
    measure,
    pieces: [
      `Las ${colombianNumber(sales.companies)} sociedades que cuentan en ${anio - 1} y en ${anio} vendieron ${percent(measure)} ${word}: ${money(sales.now)} frente a ${money(sales.before)}. `,
      { texto: 'Vea cada sector', href: '/sector' },
      '.',
    ],
  };
}

const ofSections = `De las secciones con ${enoughCompanies} sociedades o más,`;

function sectionSales({ anio, sections }: StoryFacts, sign: 1 | -1, words: string): Story | null {
  const large = sections.filter(({ companies, before }) => companies >= enoughCompanies && before > 0);
  const first = greatest(large, (section) => sign * growthOf(section));
  const measure = first ? sign * growthOf(first) : 0;
  if (!first || large.length < enoughSections || measure < 3) return null;
  return {
    measure,
    pieces: [
      `${ofSections} `,
      linkTo('seccion', first),
      ` es la que ${words} sus ventas: ${percent(measure)} en ${anio}, entre las ${colombianNumber(first.companies)} sociedades que cuentan también en ${anio - 1}.`,
    ],
  };
}

function sectionMargin({ anio, margins }: StoryFacts, sign: 1 | -1, words: string): Story | null {
  const first = greatest(margins, ({ before, now }) => sign * (now - before));
  const measure = first ? sign * (first.now - first.before) : 0;
  if (!first || margins.length < enoughSections || measure < 0.5) return null;
  return {
    measure,
    pieces: [
      `${ofSections} `,
      linkTo('seccion', first),
      ` es aquella en que más ${words} el margen neto mediano: de ${percent(first.before)} en ${anio - 1} a ${percent(first.now)} en ${anio}.`,
    ],
  };
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

/** Such as `123 sociedades pasaron`. */
const counted = (count: number): string =>
  `${colombianNumber(count)} ${count === 1 ? 'sociedad pasó' : 'sociedades pasaron'}`;

function taken(count: number): string {
  if (count === 0) return 'no lo hizo ninguna';
  return count === 1 ? 'lo hizo 1' : `lo hicieron ${colombianNumber(count)}`;
}

const percent = (value: number): string => `${colombianNumber(value, 1).replace('-', '−')}\u00A0%`;

/** Formats thousands of pesos as `$ 32,3 millones`, `$ 4.321 millones` or `$ 1,2 billones`. */
function money(thousands: number): string {
  const size = Math.abs(thousands);
  return size < 1e9
    ? `$\u00A0${colombianNumber(thousands / 1e3, size < 1e6 ? 1 : 0)} millones`
    : `$\u00A0${colombianNumber(thousands / 1e9, size < 1e12 ? 1 : 0)} billones`;
}

/** Links a section by its short name, a class by its whole one; names in capitals get lower case. */
function linkTo(level: 'seccion' | 'clase', { code, name }: StoryGroup): StoryPiece {
  const text = (level === 'seccion' && shortSectionNames[code]) || name;
  const texto = text === text.toUpperCase() ? text[0] + text.slice(1).toLowerCase() : text;
  return { texto, href: `/sector/${level}/${code}` };
}
