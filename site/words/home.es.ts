/** What the front page says, in Spanish. */

import type { Story } from '../../contract/stored/home.ts';
import { formatsIn } from './formats.ts';
import type { LinkedText } from './language.ts';

const { number, money, indicator, companies, date } = formatsIn.es;
const percent = (value: number) => indicator(value, 'percent');
/** Amounts of a front page are thousands of pesos. */
const pesos = (thousands: number) => money(thousands, 1000);

const taken = (count: number) =>
  count === 0 ? 'no lo hizo ninguna' : count === 1 ? 'lo hizo 1' : `lo hicieron ${number(count)}`;

const turned = (count: number) => `${number(count)} ${count === 1 ? 'sociedad pasó' : 'sociedades pasaron'}`;

const ofSections = 'De las secciones con 30 sociedades o más, ';

export const homeInSpanish = {
  path: '/',
  title: 'Estados financieros de las empresas de Colombia',
  description:
    'Busque una empresa por nombre o NIT: ingresos, resultados, balance, indicadores y comparación con su sector. API pública y gratuita.',
  heading: 'Las cuentas de las empresas de Colombia, en claro',
  lead: 'Estados financieros e indicadores por año, frente a los del sector, como se reportaron a las superintendencias de Sociedades y Financiera.',
  placeholder: 'Nombre o NIT de la empresa',
  examples: [
    'Un nombre como «constructora», aun con errores, o uno o varios NIT. También puede ',
    ['cruzar una lista', '/cruzar'],
    ' o escribir ',
    ['sus propias cifras', '/mis-cifras'],
    '.',
  ] as readonly LinkedText[],

  country: 'El país en cifras',
  counted: (year: number, generated: string): readonly LinkedText[] => [
    `Sumas de las sociedades que cuentan en ${year}: reportaron estados propios al 31 de diciembre, con su actividad, y en ellos todo cuadra. No todos los años reportan las mismas. Datos al ${date(generated)}. `,
    ['Fuentes y calidad', '/datos'],
    '.',
  ],
  companies: 'Sociedades',
  inTheSums: 'en las sumas',
  revenue: 'Ingresos operacionales',
  profit: 'Ganancia neta',
  sum: 'Suma',
  revenuePicture: 'Ingresos de las sociedades que cuentan',
  realRevenuePicture: 'Ingresos de las sociedades que cuentan, descontada la inflación',
  real: 'Descontada la inflación',
  countedAndFiled: 'las que cuentan y reportaron la cifra',
  oneByOne: (year: number) => `Las que suman en ${year}, una a una (CSV)`,

  stories: 'Lo que cuentan los datos',
  subjects: {
    pais_vende_mas: 'País',
    pais_vende_menos: 'País',
    ventas_suben: 'Ventas',
    ventas_bajan: 'Ventas',
    margen_sube: 'Márgenes',
    margen_baja: 'Márgenes',
    salen_de_perdida: 'Resultados',
    entran_en_perdida: 'Resultados',
    llegan_a_una_clase: 'Llegadas',
    concentracion: 'Concentración',
  } satisfies Record<Story['clave'], string>,
  /** `group`: its name, where the story is of one */
  story(story: Story, year: number, group: string): readonly LinkedText[] {
    const before = year - 1;
    switch (story.clave) {
      case 'pais_vende_mas':
      case 'pais_vende_menos': {
        const { sociedades, antes, ahora } = story;
        const change = 100 * (ahora / antes - 1);
        return [
          `Las ${companies(sociedades)} que cuentan en ${before} y en ${year} vendieron ${percent(Math.abs(change))} ${change > 0 ? 'más' : 'menos'}: ${pesos(ahora)} frente a ${pesos(antes)}. `,
          ['Vea cada sector', '/sector'],
          '.',
        ];
      }
      case 'ventas_suben':
      case 'ventas_bajan': {
        const { sociedades, antes, ahora } = story;
        const change = 100 * (ahora / antes - 1);
        return [
          ofSections,
          groupLink(story.grupo, group),
          ` es la que más ${change > 0 ? 'aumentó' : 'redujo'} sus ventas: ${percent(Math.abs(change))} en ${year}, entre las ${companies(sociedades)} que cuentan también en ${before}.`,
        ];
      }
      case 'margen_sube':
      case 'margen_baja':
        return [
          ofSections,
          groupLink(story.grupo, group),
          ` es aquella en que más ${story.clave === 'margen_sube' ? 'subió' : 'bajó'} el margen neto mediano: de ${percent(story.antes)} en ${before} a ${percent(story.ahora)} en ${year}.`,
        ];
      case 'salen_de_perdida':
        return [
          `${turned(story.a_ganancia)} de pérdida en ${before} a `,
          [`ganancia en ${year}`, '/explorar?min_ganancia_neta=1&sort=ganancia_neta'],
          `; el camino contrario ${taken(story.a_perdida)}.`,
        ];
      case 'entran_en_perdida':
        return [
          `${turned(story.a_perdida)} de ganancia en ${before} a `,
          [`pérdida en ${year}`, '/explorar?max_ganancia_neta=-1&order=asc&sort=ganancia_neta'],
          `; el camino contrario ${taken(story.a_ganancia)}.`,
        ];
      case 'llegan_a_una_clase':
        return [
          'Ninguna clase recibió tantas sociedades como ',
          groupLink(story.grupo, group),
          `: ${number(story.llegan)} de las ${number(story.sociedades)} que cuentan en ${year} no reportaron en ella en ${before}.`,
        ];
      case 'concentracion': {
        const { empresa, sociedades, parte_diez, parte_primera } = story;
        return [
          `Las diez mayores vendieron ${percent(parte_diez)} de lo que vendieron las ${number(sociedades)} que cuentan en ${year}; `,
          [empresa.razon_social, `/empresa/${empresa.nit}`],
          `, la primera, ${percent(parte_primera)}.`,
        ];
      }
    }
  },

  largest: 'Las diez mayores',
  largestOf: (year: number, unit: string) =>
    `Por ingresos operacionales de ${year}, en ${unit}. Una C o D marca lo que se sale de lo usual o no cuadra.`,
  company: 'Empresa',
  revenueShort: 'Ingresos',
  fastest: 'Las que más crecen',
  fastestAll: 'Todas las que se comparan, y con otro mínimo',
  fastestOf: (year: number, unit: string, floor: string) =>
    `Ingresos de ${year} frente a ${year - 1}, en ${unit}: las de calidad A o B en ambos años que en ${year - 1} vendieron ${floor} o más.`,
  growth: 'Crecimiento',
  bySector: 'Por sector',
  sectionsOf: (year: number, unit: string, few: boolean) =>
    `Ingresos operacionales de ${year} por sección CIIU, en ${unit}${few ? '; sin su parte del país, pues contó menos de la mitad de las usuales' : ', y su parte del país'}.`,
  section: 'Sección',
  share: 'Parte',
  nobody: 'Ninguna en estos datos.',

  news: 'Qué hay de nuevo',
  dataOf: (generated: string) => `Datos al ${date(generated)}. `,
  against: (changes: string) => `Frente a la publicación anterior: ${changes}. `,
  nothingChanged: 'Nada cambió frente a la publicación anterior. ',
  allChanges: 'Todos los cambios (CSV)',
  follow: [
    'Se actualiza una vez al año. Siga los cambios por ',
    ['Atom', '/data/feeds/publicaciones.atom'],
    ' o ',
    ['por la API', '/docs/guia#cambios'],
    '.',
  ] as readonly LinkedText[],

  contents: 'Qué encuentra aquí',
  cards: [
    {
      title: 'Cada sector',
      href: '/sector',
      text: 'Los indicadores frente a los cuartiles de la clase, la división y la sección CIIU.',
    },
    {
      title: 'Cada departamento',
      href: '/departamentos',
      text: 'Ingresos, crecimiento con y sin inflación y márgenes de las sociedades de cada uno, en tabla y en mapa.',
    },
    {
      title: 'Bancos, aseguradoras y más',
      href: '/sfc',
      text: 'Las entidades que vigila la Superintendencia Financiera, cada una entre las de su tipo, por trimestre.',
    },
    {
      title: 'Qué siguió un año después',
      href: '/transiciones',
      text: 'De las sociedades con una señal, en una zona del Z″ de Altman o de un tamaño, cuántas volvieron a reportar.',
    },
    {
      title: 'Explorar',
      href: '/explorar',
      text: 'Filtre por sector, lugar y tipo; ordene por ingresos, activos o ganancia; llévese la lista.',
    },
    {
      title: 'Descargar',
      href: '/datos',
      text: 'Los archivos completos, con tamaño, suma de verificación y cifras de calidad.',
    },
    {
      title: 'La API',
      href: '/docs/guia',
      text: 'La misma información, pública y sin registro: la primera consulta en curl, JavaScript, Python y R.',
    },
  ],
  citedAs: (years: string) =>
    `Sumas de las sociedades de Colombia que cuentan, por año y sección CIIU, ${years}`,
};

const groupLink = (
  { nivel, codigo }: { readonly nivel: string; readonly codigo: string },
  name: string,
): LinkedText => [name, `/sector/${nivel}/${codigo}`];
