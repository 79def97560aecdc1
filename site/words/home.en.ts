/** What the front page says, in English. */

import { formatsIn } from './formats.ts';
import type { homeInSpanish } from './home.es.ts';
import type { LinkedText } from './language.ts';

const { number, money, indicator, companies, date } = formatsIn.en;
const percent = (value: number) => indicator(value, 'percent');
/** Amounts of a front page are thousands of pesos. */
const pesos = (thousands: number) => money(thousands, 1000);

const taken = (count: number) =>
  count === 0 ? 'none went the other way' : `${number(count)} went the other way`;

const ofSections = 'Of the sections with 30 companies or more, ';

export const homeInEnglish: typeof homeInSpanish = {
  path: '/en',
  title: 'Financial statements of Colombian companies',
  description:
    'Find a company by name or tax number: revenue, profit, balance sheet, indicators and its sector. A public, free API.',
  heading: 'The accounts of Colombian companies, made plain',
  lead: 'Financial statements and indicators by year, beside those of the sector, as filed with Colombia’s Superintendencia de Sociedades and Superintendencia Financiera.',
  placeholder: 'Name or NIT (tax number)',
  examples: [
    'A name such as “constructora”, even misspelt, or one or more NITs. ',
    ['What these data are, and a first call', '/en/docs'],
    '.',
  ],

  country: 'The country in figures',
  counted: (year, generated) => [
    `Sums of the companies that count in ${year}: they filed statements of their own as of December 31, with their activity, and everything in them adds up. Not the same companies file every year. Data as of ${date(generated)}. `,
    ['Sources and quality', '/datos'],
    '.',
  ],
  companies: 'Companies',
  inTheSums: 'in the sums',
  revenue: 'Revenue',
  profit: 'Net profit',
  sum: 'Sum',
  revenuePicture: 'Revenue of the companies that count',
  realRevenuePicture: 'Revenue of the companies that count, adjusted for inflation',
  real: 'Adjusted for inflation',
  countedAndFiled: 'companies that count and filed the figure',
  oneByOne: (year) => `Those summed in ${year}, one by one (CSV)`,

  stories: 'What the data tell',
  subjects: {
    pais_vende_mas: 'Country',
    pais_vende_menos: 'Country',
    ventas_suben: 'Sales',
    ventas_bajan: 'Sales',
    margen_sube: 'Margins',
    margen_baja: 'Margins',
    salen_de_perdida: 'Results',
    entran_en_perdida: 'Results',
    llegan_a_una_clase: 'Arrivals',
    concentracion: 'Concentration',
  },
  story(story, year, group) {
    const before = year - 1;
    switch (story.clave) {
      case 'pais_vende_mas':
      case 'pais_vende_menos': {
        const { sociedades, antes, ahora } = story;
        const change = 100 * (ahora / antes - 1);
        return [
          `The ${companies(sociedades)} that count in ${before} and ${year} sold ${percent(Math.abs(change))} ${change > 0 ? 'more' : 'less'}: ${pesos(ahora)} against ${pesos(antes)}.`,
        ];
      }
      case 'ventas_suben':
      case 'ventas_bajan': {
        const { sociedades, antes, ahora } = story;
        const change = 100 * (ahora / antes - 1);
        return [
          ofSections,
          groupLink(story.grupo, group),
          ` is the one whose sales ${change > 0 ? 'rose' : 'fell'} most: ${percent(Math.abs(change))} in ${year}, among the ${companies(sociedades)} that count in ${before} too.`,
        ];
      }
      case 'margen_sube':
      case 'margen_baja':
        return [
          ofSections,
          groupLink(story.grupo, group),
          ` is the one whose median net margin ${story.clave === 'margen_sube' ? 'rose' : 'fell'} most: from ${percent(story.antes)} in ${before} to ${percent(story.ahora)} in ${year}.`,
        ];
      case 'salen_de_perdida':
        return [
          `${companies(story.a_ganancia)} went from a loss in ${before} to `,
          [`a profit in ${year}`, '/explorar?min_ganancia_neta=1&sort=ganancia_neta'],
          `; ${taken(story.a_perdida)}.`,
        ];
      case 'entran_en_perdida':
        return [
          `${companies(story.a_perdida)} went from a profit in ${before} to `,
          [`a loss in ${year}`, '/explorar?max_ganancia_neta=-1&order=asc&sort=ganancia_neta'],
          `; ${taken(story.a_ganancia)}.`,
        ];
      case 'llegan_a_una_clase':
        return [
          'No class took in as many companies as ',
          groupLink(story.grupo, group),
          `: ${number(story.llegan)} of the ${number(story.sociedades)} that count in ${year} did not file in it in ${before}.`,
        ];
      case 'concentracion': {
        const { empresa, sociedades, parte_diez, parte_primera } = story;
        return [
          `The ten largest sold ${percent(parte_diez)} of what the ${number(sociedades)} that count in ${year} sold; `,
          [empresa.razon_social, `/en/empresa/${empresa.nit}`],
          `, the first, ${percent(parte_primera)}.`,
        ];
      }
    }
  },

  largest: 'The ten largest',
  largestOf: (year, unit) =>
    `By revenue of ${year}, in ${unit}. A C or D marks what is out of the ordinary or does not add up.`,
  company: 'Company',
  revenueShort: 'Revenue',
  fastest: 'The fastest growing',
  fastestAll: 'All that are compared, and with another least revenue',
  fastestOf: (year, unit, floor) =>
    `Revenue of ${year} against ${year - 1}, in ${unit}: those of quality A or B in both years that sold ${floor} or more in ${year - 1}.`,
  growth: 'Growth',
  bySector: 'By sector',
  sectionsOf: (year, unit, few) =>
    `Revenue of ${year} by CIIU section, in ${unit}${few ? '; without its share of the country, as fewer than half of the usual companies counted' : ', and its share of the country'}.`,
  section: 'Section',
  share: 'Share',
  nobody: 'None in these data.',

  news: 'What is new',
  dataOf: (generated) => `Data as of ${date(generated)}. `,
  against: (changes) => `Against the release before: ${changes}. `,
  nothingChanged: 'Nothing changed against the release before. ',
  allChanges: 'All changes (CSV)',
  follow: [
    'Updated once a year. Follow the changes by ',
    ['Atom', '/data/feeds/publicaciones.atom'],
    ' or ',
    ['by the API', '/docs/guia#cambios'],
    '.',
  ],

  contents: 'What you find here',
  cards: [
    {
      title: 'Every sector',
      href: '/sector',
      text: 'Indicators beside the quartiles of class, division and section of the CIIU, Colombia’s ISIC Rev. 4.',
    },
    {
      title: 'Every department',
      href: '/departamentos',
      text: 'Revenue, growth with and without inflation and margins of the companies of each, as a table and a map.',
    },
    {
      title: 'Banks, insurers and more',
      href: '/en/sfc',
      text: 'The entities that the Superintendencia Financiera supervises, each among those of its type, by quarter.',
    },
    {
      title: 'What followed a year later',
      href: '/transiciones',
      text: 'Of the companies with a warning sign, in a zone of Altman’s Z″ or of a size, how many filed again.',
    },
    {
      title: 'Explore',
      href: '/explorar',
      text: 'Filter by sector, place and kind; sort by revenue, assets or profit; take the list with you.',
    },
    {
      title: 'Download',
      href: '/datos',
      text: 'The whole files, with their size, checksum and figures of quality.',
    },
    {
      title: 'The API',
      href: '/en/docs',
      text: 'The same data, public and without registration: units, nulls, a first call.',
    },
  ],
  citedAs: (years) => `Sums of the Colombian companies that count, by year and CIIU section, ${years}`,
};

const groupLink = (
  { nivel, codigo }: { readonly nivel: string; readonly codigo: string },
  name: string,
): LinkedText => [name, `/en/sector/${nivel}/${codigo}`];
