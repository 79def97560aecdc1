/** What the page of a company says, in Spanish. */

import { formatsIn } from './formats.ts';

export const companyInSpanish = {
  title: (name: string) => `${name}: estados financieros`,
  reported: (years: string) => `Reportó ${years}`,
  dataset: (name: string) => `Estados financieros de ${name}`,
  cited: (name: string, nit: string, years: string) =>
    `Estados financieros de ${name} (NIT ${nit}), ${years}`,

  inPage: 'En esta página',
  parts: {
    evolucion: 'Evolución',
    indicadores: 'Indicadores',
    caja: 'Caja y deuda',
    vecinas: 'Parecidas',
    sector: 'Sector',
    estados: 'Estados',
    fuentes: 'Radicados',
    error: '¿Un error?',
    reexpresiones: 'Cambios',
    perfil: 'Datos',
    citar: 'Citar',
  },
  onPaper: (address: string) =>
    `En papel faltan el flujo de efectivo, el crecimiento, las mayores del sector, las presentaciones que se reemplazaron, las cifras que cambiaron después y los datos de la sociedad. Están en ${address}.`,

  // The message about a figure.
  filingNumber: (radicado: string) => `radicado ${radicado}`,
  central: {
    ingresos_operacionales: 'Ingresos operacionales',
    ganancia_neta: 'Ganancia neta',
    total_activos: 'Total de activos',
    total_pasivos: 'Total de pasivos',
    total_patrimonio: 'Total del patrimonio',
  },

  // The heading.
  brief: 'En breve',
  /** `division`: of the CIIU, which is ISIC Rev. 4 but for its classes */
  division: null as ((code: string, name: string) => string) | null,
  compare: 'Comparar con otras',
  creditSheet: 'Hoja de crédito',
  workbook: 'Libro de Excel',
  print: 'Imprimir o guardar en PDF',
  sizeIs: (size: string) => `Tamaño: ${size}`,
  gradeOfYear: (year: number, grade: string) => `Datos de ${year}: ${grade}`,
  /** Of the data, not of the company. */
  dataAddUp: 'Los datos cuadran',
  lastFigures: (year: number) => `Última cifra: ${year}`,
  notIn: (year: number) => `; no aparece en ${year}`,
  /** `marks`: what its figures are of */
  notCompared: (marks: string) => `; no se compara con su sector: ${marks}`,
  ofYear: (year: number) => ` (de ${year})`,

  summary: {
    inYear: (year: number, marks: string) => (marks === '' ? `en ${year}` : `en ${year} (${marks})`),
    assets: <P>(amount: P) => ['; sus activos suman ', amount],
    salesAbsent: {
      withheld: (year: number) => `No se muestran ingresos operacionales de ${year}`,
      lacking: (year: number) => `La fuente no trae ingresos operacionales de ${year}`,
    },
    salesNotFiled: (when: string) => `No reportó ingresos operacionales ${when}`,
    noSales: 'No tuvo ingresos operacionales',
    sold: 'Vendió ',
    onlyYear: ', el único año suyo que trae la fuente',
    times: (times: string) => `${times} veces`,
    ofBefore: (year: number) => ` lo de ${year}`,
    asMuchAs: (year: number) => `, lo mismo que en ${year}`,
    more: (percent: string) => `${percent}\u00A0% más`,
    less: (percent: string) => `${percent}\u00A0% menos`,
    thanIn: (year: number) => ` que en ${year}`,
    profitAbsent: {
      withheld: '; no se muestra su ganancia neta',
      lacking: '; la fuente no trae su ganancia neta',
      notFiled: '; no reportó su ganancia neta',
    },
    neither: '; no ganó ni perdió',
    // After sales, after a sentence that says that the company had none, and after one that the source has none.
    lost: { sales: '; perdió ', none: ' y perdió ', absent: ' y perdió ' },
    earned: { sales: '; ganó ', none: ' y ganó ', absent: ' y ganó ' },
    afterEarning: <P>(amount: P, year: number) => [', después de ganar ', amount, ` en ${year}`],
    afterLosing: <P>(amount: P, year: number) => [', después de perder ', amount, ` en ${year}`],
    lostBefore: <P>(amount: P, year: number) => [`; en ${year} perdió `, amount],
    moreThanSold: ', más de lo que vendió',
    earns: <P>(margin: P) => ['; gana ', margin, ' de cada 100 pesos'],
    moreThanAll: 'más que todas las demás',
    lessThanAll: 'menos que todas las demás',
    ofAll: (level: string) => ` de su ${level}`,
    moreThan: (percent: string) => `más que ${percent}\u00A0%`,
    ofCompanies: (level: string) => ` de las empresas de su ${level}`,
    negativeEquity: <P>(amount: P) => [' Debe más de lo que tiene: su patrimonio es ', amount, '.'],
    restated: (year: number) => `Cambió cifras de ${year}`,
    inFiling: (year: number) => ` en su presentación de ${year}.`,
    wrong: 'Algo no cuadra',
    inWhatItFiled: ' en lo que presentó.',

    // The other answers.
    margin: <P>(margin: P) => [' Su margen neto es ', margin],
    owes: <P>(amount: P) => ['Debe ', amount, ' de cada 100 pesos de activos'],
    debtUnknown: (why: string) => `No se sabe cuánto debe de cada 100 pesos de activos: ${why}.`,
    /** `amount`: of current assets, for each 100 of current liabilities */
    covers: <P>(enough: boolean, amount: P) => [
      `Sus activos corrientes ${enough ? 'cubren' : 'no cubren'} lo que vence en un año: `,
      amount,
      ' pesos por cada 100',
    ],
    coverUnknown: (why: string) =>
      `No se sabe si sus activos corrientes cubren lo que vence en un año: ${why}.`,
    neitherKnown: (why: string) => `${why}: no se sabe cuánto debe, ni si cubre lo que vence en un año.`,
    signs: 'Señales del Decreto 1378',
    noSign: ': ninguna',
    noneKnown: ': no se sabe',
    signsShow: <P>(signs: P) => [': ', signs],
    signUnknown: (signs: string, why: string) => `; no se sabe de ${signs} (${why})`,
  },

  // The facts of the company.
  profile: 'Datos de la sociedad',
  ofProfile: 'datos de la sociedad',
  facts: {
    type: 'Tipo de sociedad',
    state: 'Estado',
    founded: 'Constituida',
    register: 'Matrícula mercantil',
    address: 'Dirección',
    town: 'Municipio (DANE)',
    phone: 'Teléfono',
    email: 'Correo',
    section: 'Sección CIIU',
    division: 'División CIIU',
    purpose: 'Objeto social',
    names: 'Sus razones sociales',
    classes: 'Sus clases CIIU',
    towns: 'Sus municipios',
  },
  newestFiling: 'Según la presentación más reciente',
  /** `labels`: of `facts` */
  lacks: (labels: readonly string[]) =>
    `, que no trae: ${formatsIn.es.list(labels.map((label) => label.toLowerCase()))}`,

  // Its size.
  ofGroup: (basis: string) => `su grupo, estados de base ${basis}`,
  byLaterRule: 'con la regla de 2019',
  macroSectors: { manufactura: 'Manufactura', servicios: 'Servicios', comercio: 'Comercio' },
  macroSector: 'Macrosector',
  size: 'Tamaño',
  ofSize: 'tamaño',
  whereFromSize: 'De dónde sale su tamaño',
  sizeAbout: (name: string) => `El tamaño de un año sale de los ingresos de ${name} en ese año.`,
  loadingRule: 'Cargando la regla…',
  bounds: 'cotas de cada tamaño',
  boundsTitle: (inUvt: boolean) =>
    `Hasta qué ingresos del año llega cada tamaño, en ${inUvt ? 'UVT' : 'millones de pesos'}; más es grande.`,
  uvtOfYear: (year: number, pesos: string) => ` Una UVT de ${year} son $\u00A0${pesos}.`,
  sizeByYear: 'tamaño por año',
  sizeByYearTitle: 'Su tamaño por año.',
  revenueInUvt: 'Ingresos en UVT',
  sizeUnknown: (reason: string) => `No se sabe: ${reason}`,
  behindBounds: 'De dónde salen las cotas y la UVT',
  boundsFrom: 'Cotas: ',
  uvtFrom: (year: string, pesos: string) => `UVT de ${year}, $\u00A0${pesos}: `,
  seenAt: (source: string) => ` (visto en ${source}).`,
  /** `said`: as the API says it */
  sizeRule: (said: string) => said,

  // Its statements.
  statements: 'Estados financieros',
  statement: 'Estado',
  statementNames: {
    resultados: 'Resultados',
    situacion_financiera: 'Situación financiera',
    flujo_efectivo: 'Flujo de efectivo',
  },
  /** `name`: of `statementNames` */
  noStatement: (name: string) => `No reportó ${name.toLowerCase()}`,
  inUnit: (name: string, unit: string) => `${name}, en ${unit}.`,
  /** What a call for a table adds, to have the names of lines in the language. */
  inItsLanguage: '',
  detailedFirst: (year: number) => ` Primero ${year}, el año más reciente con más que totales.`,
  line: 'Concepto',
  // What part of assets or revenue each line is, beside the median of its group.
  ownPart: (year: number) => `% de ${year}`,
  sectorPart: 'Sector',
  partBases: {
    resultados: 'los ingresos',
    situacion_financiera: 'el total de activos',
    flujo_efectivo: 'los ingresos',
  },
  having: (having: string, n: string) => `Mediana de las ${having} que tienen la línea, de ${n}`,
  tooFew: 'Menos de diez del grupo tienen la línea, o se hallaría por resta',
  /** `base`: of `partBases` */
  sectorNote: (base: string, year: number) =>
    `Las dos últimas columnas, en porcentaje de ${base} de ${year}: la parte de la sociedad, y la mediana de las que tienen la línea en la `,
  sectorNoteEnd: '; las medianas no suman 100. ',
  dash: (reasons: string) => `Una raya (–): ${reasons}. `,
  allYears: (count: string) => `Ver los ${count} años`,
  newestYears: 'Ver solo los últimos años',
  inYears: (reason: string, years: string) => `${reason.toLowerCase()} en ${years}`,
  zero: (lines: string) => `En cero: ${lines}. `,
  noYear: (lines: string) => `Sin cifra en ningún año: ${lines}.`,
  unit: 'Unidad',
  asFiled: (unit: string) => `${unit} (como se reportó)`,

  // The filings.
  filings: 'De dónde vienen las cifras',
  ofFilings: 'presentaciones',
  onePerYear:
    'Una presentación por año ante la Superintendencia de Sociedades; nunca se mezclan líneas de dos.',
  year: 'Año',
  radicado: 'Radicado',
  itsRows: 'Sus filas en datos.gov.co',
  cut: 'Corte',
  basis: 'Base',
  framework: 'Marco',
  remarks: 'Observaciones',
  bases: {
    individual: 'Individual',
    separado: 'Separado',
    consolidado: 'Consolidado',
    combinado: 'Combinado',
    sin_indicar: 'Sin indicar',
  } as Readonly<Record<string, string>>,
  shortStatements: {
    resultados: 'resultados',
    situacion_financiera: 'situación',
    flujo_efectivo: 'flujo',
  } as Readonly<Record<string, string>>,
  corrected: 'Lo que quien publica estas cifras corrigió de la carátula, y de dónde lo sabe: ',
  otherFilings: 'otras presentaciones',
  otherFilingsTitle: (unit: string) =>
    `Otras presentaciones de los mismos años: no se usan, y así traían los totales, en ${unit}.`,
  totals: {
    total_activos: 'Activos',
    total_pasivos: 'Pasivos',
    total_patrimonio: 'Patrimonio',
    ingresos_operacionales: 'Ingresos',
    ganancia_neta: 'Ganancia neta',
  },
  form: (number: string) => `Formulario ${number} de la Superintendencia de Sociedades (punto de entrada)`,
  grade: (text: string) => `Calidad ${text}`,
  nextYearDiffers: 'El año siguiente trae otras cifras comparativas',

  // What the next year's filing states differently.
  differences: 'Cifras que el año siguiente trae distintas',
  differencesAbout:
    'Cada presentación repite las cifras del año anterior. Aquí se muestra la de su propio año; nada se reemplaza.',
  seeDifferences: (years: string) => `Ver las diferencias: ${years}`,
  loadingDifferences: 'Cargando las diferencias…',
  restatementKinds: {
    redondeo: 'Redondeo',
    reclasificacion: 'Reclasificación: patrimonio y ganancia iguales',
    reexpresion: 'Reexpresión',
  },
  restatementHeads: ['Año', 'Concepto', 'Presentado', 'Un año después', 'Diferencia', 'Qué es'],
  noneButRounding: 'Ninguna, fuera del redondeo.',
  /** `alone`: there are no others */
  byRounding: (count: string, alone: boolean) => `${alone ? '' : 'y '}${count} por redondeo`,
  ofDifferences: 'cifras que cambiaron',
  differencesIn: (unit: string) => `En ${unit}, como se presentaron.`,

  // What its years are of.
  otherExercise: (year: number, cut: string, results: string, radicado: string) =>
    `Otro ejercicio de ${year}, al ${cut}, trae ${results} (radicado ${radicado}). No están todos los del año: no se suman, y el año no se compara.`,
  notReported: 'no reportados',
  results: (revenue: string, profit: string, unit: string) =>
    `ingresos de ${revenue} y ganancia neta de ${profit}, en ${unit}`,
  exercise: (from: string, to: string, radicado: string) => `del ${from} al ${to} (radicado ${radicado})`,
  sum: (count: number, year: number, results: string, filings: string) =>
    `Los ${count} ejercicios de ${year} suman ${results}. Son las presentaciones ${filings}. Por esa suma van el crecimiento, el tamaño, el puesto y las estadísticas.`,
};
