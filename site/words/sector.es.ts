/** What the page of a CIIU group says, in Spanish. */

import type { Size } from '../../contract/http/figure-keys.ts';
import type { CiiuLevel } from '../../contract/http/schemas.ts';
import { formatsIn } from './formats.ts';
import { sizeNamesIn } from './names.ts';

const { number, years: yearsText } = formatsIn.es;

/** Of one company, and of several. */
type Kind = { readonly one: string; readonly many: string };

const plurals: Readonly<Record<Size, string>> = {
  micro: 'micro',
  pequena: 'pequeñas',
  mediana: 'medianas',
  grande: 'grandes',
};

const levels: Readonly<Record<CiiuLevel, string>> = {
  seccion: 'sección',
  division: 'división',
  clase: 'clase',
};

export const sectorInSpanish = {
  // What part of assets or revenue each line is.
  structure: (year: number) => `Estructura en ${year}`,
  whatLinesAre: 'Qué es cada línea, y quiénes la tienen',
  structureText:
    'Qué parte del total de activos o de los ingresos es cada línea. Mediana y cuartiles son de las que tienen la línea, desde diez, y no suman 100; el agregado es la suma de la línea sobre la de la base, y sus totales suman 100. Falta lo que menos de cinco tienen y lo que se hallaría por resta.',
  partsOf: (statement: string, base: string, n: string) =>
    `${statement}: en porcentaje de ${base}, de ${n} sociedades.`,
  partLine: 'Línea',
  partColumns: ['Mediana', 'Cuartiles', 'Agregado', 'La tienen'],
  fromTo: (from: string, to: string) => `${from} a ${to}`,

  // The head of the page, and what search engines read.
  title: (name: string, code: string) => `${name} (CIIU ${code})`,
  description: (name: string) =>
    `${name}: ingresos, ganancias, indicadores y las mayores sociedades de Colombia en esta actividad, año por año.`,
  dataset: (name: string, code: string) => `${name} (CIIU ${code}) en Colombia`,
  activity: 'Actividad',
  sectors: 'Sectores',
  goTo: 'Ir a',
  allInList: 'Ver todas en la lista',
  howToCite: 'Cómo citar',
  /** A group without a name in this language. */
  groupCode: (level: CiiuLevel, code: string) => `${levels[level]} ${code} de la CIIU`,
  /** `inDivision`: the name of the division of a class that has no name in this language */
  groupIs: (level: CiiuLevel, code: string, _inDivision: string | null) => {
    const name = levels[level];
    return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${code} de la CIIU. `;
  },
  count: (companies: number, year: number, excluded: string) =>
    companies === 0
      ? `Ninguna sociedad cuenta en ${year}.`
      : `${number(companies)} ${companies === 1 ? 'sociedad cuenta' : 'sociedades cuentan'} en ${year}${excluded}.`,
  allStatements: (section: string, size: string) =>
    `Todos los estados de la sección ${section} (CSV, ${size})`,
  allStatementsTitle: 'CSV en gzip, con la clase CIIU de cada sociedad en la columna ciiu_codigo',
  cited: (name: string, level: CiiuLevel, code: string, years: readonly number[], base: number | null) =>
    `${name} (${levels[level]} ${code} de la CIIU): sumas e indicadores de las sociedades que cuentan, ${yearsText(years)}${base === null ? '' : `; sumas en pesos de ${base}`}`,

  // Lines, and figures of debt, by key.
  lines: {
    ingresos_operacionales: 'Ingresos operacionales',
    total_activos: 'Activo',
    total_patrimonio: 'Patrimonio',
    ganancia_operacional: 'Ganancia operacional',
    ganancia_neta: 'Ganancia neta',
  },
  figures: {
    endeudamiento_total: 'Endeudamiento total',
    apalancamiento_total: 'Apalancamiento total',
    cobertura_intereses: 'Cobertura de intereses',
    margen_ebitda: 'Margen EBITDA',
    deuda_neta_ebitda: 'Deuda neta sobre EBITDA',
    cobertura_ebitda: 'Cobertura con EBITDA',
    multiplicador_patrimonio: 'Multiplicador del patrimonio',
    deuda_patrimonio: 'Deuda financiera sobre patrimonio',
    cubrimiento_deuda: 'Flujo de operación sobre deuda',
    z_altman: 'Z″ de Altman',
  },

  // A part of the group.
  size: 'Tamaño',
  all: 'Todas',
  howSized: 'Cómo se mide el tamaño',
  loadingFigures: 'Cargando las cifras…',
  ofAll: 'Cifras de todas las sociedades.',
  sumsByYear: 'Sumas por año',
  kindOfSize: (size: Size): Kind => ({
    one: `sociedad ${sizeNamesIn.es[size].toLowerCase()}`,
    many: `sociedades ${plurals[size]}`,
  }),
  kindOfPlace: (department: string): Kind => ({
    one: `sociedad de ${department}`,
    many: `sociedades de ${department}`,
  }),
  seeAll: 'Ver las cifras de todas',
  seeThem: 'Verlas en la lista',
  noneEver: ({ one }: Kind) => `Ninguna ${one} cuenta en ningún año. `,
  partCount: ({ one, many }: Kind, companies: number, year: number) =>
    companies === 0
      ? `Ninguna ${one} cuenta en ${year}`
      : `${number(companies)} ${companies === 1 ? `${one} cuenta` : `${many} cuentan`} en ${year}`,
  partChanges: ' Cambian «Cuánto pesa» y «Cómo les va a sus empresas»; el resto de la página es de todas. ',

  // Size by year.
  sizeTitle: 'Cuánto pesa',
  ownCompanies: 'sus sociedades',
  ownKind: ({ many }: Kind) => `sus ${many}`,
  /** A share that rounds to 0 is written as less than the smallest one. */
  least: 'menos del 0,1\u00A0%',
  sold: (year: number, whose: string, share: string, country: number) =>
    `En ${year} ${whose} vendieron ${share} de lo que vendieron todas las que cuentan en el país (${number(country)}).`,
  sums: (unit: string) => `Sumas de las que cuentan, en ${unit}. `,
  countedAndFiled: 'las que cuentan y reportaron la cifra',
  summed: (year: number) => `Las que suman en ${year}, una a una (CSV)`,
  sum: 'Suma',
  revenueOf: (name: string) => `Ingresos operacionales de ${name}`,
  companiesThatCount: 'Sociedades que cuentan',
  companies: 'Sociedades',
  shareOfCountry: 'Parte de los ingresos del país',
  share: 'Parte',

  // Indicators.
  indicatorsTitle: 'Cómo les va a sus empresas',
  indicatorsOf: 'indicadores',
  indicator: 'Indicador',
  tooFewForMedian: 'Muy pocas empresas para la mediana de este indicador.',
  medianAndHalf: (name: string) => `${name}: mediana y mitad central`,
  quartile1: 'Cuartil 1',
  median: 'Mediana',
  quartile3: 'Cuartil 3',
  middleHalf: 'Mitad central',
  withValue: 'Empresas',
  quartilesAbout: (year: number, companies: number) =>
    `Indicadores de ${year}: una de cada cuatro empresas tiene menos que el cuartil 1, y una de cada cuatro más que el 3. «Empresas» son las que tienen valor, de las ${number(companies)} que cuentan.`,
  amountsIn: (unit: string) => ` Importes en ${unit}.`,
  pesos: 'pesos',
  spreadTitle: 'Cómo se reparten',
  spreadAbout: (year: number) =>
    `Cuántas de las que cuentan en ${year} tienen cada valor: las mismas de los cuartiles. Las barras grises son las que están más allá.`,

  // Growth and concentration.
  growthTitle: 'Crecimiento y concentración',
  growthAbout: (before: number, year: number) =>
    `Suma de las sociedades que cuentan en ${before} y en ${year}, sin las que entran ni las que salen, en pesos corrientes y descontada la inflación (IPC, DANE: la media del año; en activo y patrimonio, la de diciembre).`,
  growthOf: 'crecimiento de las que siguen',
  growthBetween: (before: number, year: number) => `Crecimiento de las que siguen, de ${before} a ${year}.`,
  line: 'Línea',
  change: 'Variación',
  withoutInflation: 'Sin inflación',
  concentration: (companies: number, four: string, hhi: number) =>
    `Entre las ${number(companies)} que reportan ingresos, las cuatro mayores suman ${four} de ellos (índice HHI ${number(hhi)}). No es cuota de mercado: no todas las empresas reportan.`,

  // Debt.
  debtTitle: 'Deuda y cobertura',
  debtOf: 'deuda y cobertura',
  worst: (companies: number) =>
    companies === 1
      ? 'Una sociedad debe más que su efectivo y su EBITDA es cero o negativo: sería la peor en deuda neta sobre EBITDA, y no está en sus cuartiles.'
      : `${number(companies)} sociedades deben más que su efectivo y su EBITDA es cero o negativo: serían las peores en deuda neta sobre EBITDA, y no están en sus cuartiles.`,
  debtAbout: (year: number, companies: number) =>
    `Cuartiles de ${year}, y cuántas de las ${number(companies)} que cuentan no tienen valor. Plenas y pymes también aparte donde hay cinco de cada una: las plenas cuentan sus arriendos como deuda y la mayoría de las pymes no.`,
  figure: 'Cifra',
  framework: 'Marco',
  withoutValue: 'Sin valor',
  allOfThem: 'Todas',

  whyChanged: 'Por qué cambió la suma de ingresos',
  inside: { seccion: 'Sus divisiones', division: 'Sus clases', clase: '' },

  // Places.
  placesTitle: 'Dónde están',
  placesAbout: (year: number) =>
    `Cuántas de las que reportaron ${year} tienen allí su domicilio, los lugares con más de ellas primero. Pulse uno para verlas.`,
  departmentsOf: 'departamentos',
  departments: 'Departamentos',
  towns: 'Municipios',
  departmentsAbout: (year: number, unit: string) =>
    `Por departamento del domicilio en cada presentación: las empresas que cuentan en ${year}; sus sumas, en ${unit}, y la mediana de su margen neto. Cada nombre lleva a sus cifras por año.`,
  department: 'Departamento',
  revenue: 'Ingresos',
  assets: 'Activo',
  margin: 'Margen',
  tooFew: 'Muy pocas',
  nobody: 'Nadie',

  // The largest, and who came and left.
  largestTitle: 'Las mayores',
  largestOf: 'las mayores',
  compareFive: 'Comparar las cinco primeras',
  largestAbout: (year: number, unit: string) =>
    `Por ingresos operacionales de ${year}, en ${unit}. Una C o D marca lo que se sale de lo usual o no cuadra.`,
  companiesOf: 'sociedades',
  movementTitle: 'Quién llega y quién se va',
  movementAbout: (before: number, year: number, unit: string) =>
    `De ${before} a ${year}, con las de mayores ingresos, en ${unit}. Dejar de reportar o cambiar de actividad no es cerrar.`,
  enter: (companies: number) => `${number(companies)} ${companies === 1 ? 'llega' : 'llegan'}`,
  leave: (companies: number) => `${number(companies)} ${companies === 1 ? 'se va' : 'se van'}`,
  amountIn: (amount: string, year: number) => `, ${amount} en ${year}`,
};
