/** What the figures of a company's page say in Spanish: over the years, cash and debt, indicators, and among others. */

import type { SignKey } from '../../contract/http/figure-keys.ts';
import type { StructurePart } from '../../contract/http/similar.ts';
import type { Named } from './figures.es.ts';

export const companyFiguresInSpanish = {
  // Over the years.
  evolution: 'Evolución',
  evolutionCalled: 'evolución',
  figuresOf: (year: number, unit: string) => `Cifras de ${year}; las gráficas, en ${unit}.`,
  charts: 'Gráficas',
  chartOf: (chart: string, name: string) => `${chart} de ${name}`,
  sumOfYear: (amount: string) => `La suma del año: ${amount}`,
  revenue: 'Ingresos',
  netProfit: 'Ganancia neta',
  assets: 'Activos',
  liabilities: 'Pasivos',
  equity: 'Patrimonio',
  operatingRevenue: 'Ingresos operacionales',
  balance: 'Activos, pasivos y patrimonio',
  profit: 'Ganancia',
  loss: 'Pérdida',
  netMargin: 'Margen neto, de cada 100 pesos vendidos',
  percent: 'por ciento',
  company: 'Empresa',
  medianOf: (level: string) => `Mediana de su ${level}`,
  timesThatOf: (times: string, year: number) => `${times} veces lo de ${year}`,
  positiveIn: (year: number) => `positivo en ${year}`,
  against: (change: string, year: number) => `${change} frente a ${year}`,

  // What liabilities are made of.
  liabilitiesOf: (year: number) => `De qué se componen los pasivos de ${year}`,
  largestLines: (total: string) => `Las líneas mayores de ${total}.`,
  dueSoon: (share: string) => ` El ${share} vence en un año.`,
  line: 'Línea',
  amount: 'Importe',
  part: 'Parte',
  others: 'Las demás',

  // Growth.
  growthTo: (year: string) => `Crecimiento hasta ${year}`,
  growthAbout:
    'Las reales, descontada la inflación (IPC, DANE: la media de los años; en activo y patrimonio, la de diciembre); las demás, en pesos corrientes.',
  rate: 'Tasa',
  value: 'Valor',
  repeated: (before: number, year: string, names: string) =>
    `Frente a la cifra de ${before} que repite la presentación de ${year}, porque la de su año es otra o no está: ${names}.`,
  growthReasons: {
    zero_denominator: 'parte de cero',
    negative_denominator: 'parte de un valor negativo',
  } as Named,

  // Indicators.
  indicators: 'Indicadores y sector',
  indicatorsCalled: 'indicadores',
  year: 'Año',
  comparedGroup: 'Grupo de comparación',
  indicatorsOf: (year: number) =>
    `Indicadores de ${year}. El punto es la empresa; la caja, la mitad central de su grupo, con la mediana marcada: una de cada cuatro tiene menos que el cuartil 1, y una de cada cuatro más que el 3. «Supera al» dice qué parte de su grupo tiene menos: percentil de tipo 7, y las iguales comparten el lugar medio. Pulse un nombre para ver sus años y su fórmula.`,
  percentile: (percent: string) => `${percent}\u00A0%`,
  indicator: 'Indicador',
  againstGroup: 'Frente a su grupo',
  lowerQuartile: 'Cuartil 1',
  median: 'Mediana',
  upperQuartile: 'Cuartil 3',
  exceeds: 'Supera al',
  companies: 'Empresas',
  rankAmong: (companies: string) => `Su lugar, de 0 a 100, entre ${companies} empresas de su grupo con valor`,
  byYear: (name: string) => `${name} por año`,
  formula: ' Fórmula: ',
  noValueWhen: (when: string) => `. Sin valor cuando: ${when}.`,
  hasInYear: (count: string, year: number) => ` La empresa tiene ${count} de ellos en ${year}. `,
  seeYear: (year: number) => `Ver ${year}`,
  onlyTotals: (year: number) => ` De ${year} solo hay totales. `,
  groupStatistics: (level: string) => `Estadísticas de su ${level}, todos los años (CSV)`,

  // Among the companies of its sector, and those of its size.
  largest: 'Las mayores de su sector',
  largestCalled: 'las mayores de su sector',
  byRevenue: (group: string, year: number, unit: string) =>
    `${group}, ${year}: por ingresos operacionales, en ${unit}.`,
  ranked: (rank: string, companies: string) => `Esta empresa ocupa el puesto ${rank} de ${companies}.`,
  graded: 'Una C o D marca lo que se sale de lo usual o no cuadra.',
  noCode: 'Sin código CIIU válido no hay con quién comparar.',
  loadingLargest: 'Cargando las mayores…',
  neighbours: 'Las más parecidas',
  neighboursCalled: 'empresas parecidas',
  noNeighbours: (year: number) => `En su sección CIIU no hay otra que cuente en las estadísticas de ${year}.`,
  nearest: (count: number, number: string, compared: string, year: number) =>
    `${count === 1 ? 'La más parecida' : `Las ${number} más parecidas`} de las ${compared} de su sección CIIU en ${year}, por actividad, tamaño, lugar y estructura.`,
  howSimilar: 'Cómo se mide',
  distance: 'Distancia',
  why: 'Por qué',
  sameActivity: (distance: number) =>
    `misma ${distance === 0 ? 'clase' : distance < 1 ? 'división' : 'sección'}`,
  timesRevenue: (times: string) => `${times} veces sus ingresos`,
  noRevenue: 'sin ingresos',
  samePlace: (distance: number): string => (distance === 0 ? 'mismo municipio' : 'mismo departamento'),
  percentiles: (ranks: string) => `percentiles de ${ranks}`,
  rankBeside: (part: StructurePart, its: string, ours: string) =>
    `${{ margen: 'margen', endeudamiento: 'endeudamiento', rotacion: 'rotación' }[part]} ${its} (${ours})`,
  compareThem: 'Compararlas lado a lado',
  amountsOf: (year: number, unit: string) =>
    `Importes de ${year}, en ${unit}. Distancia, de 0 a 1; entre paréntesis, el percentil de esta empresa.`,
  rank: 'Puesto',
  city: 'Ciudad',

  // Cash and debt.
  whyUnknown: (count: number) =>
    `Por qué no hay ${count === 1 ? 'una cifra' : `${count} cifras`} de crecimiento, caja y deuda`,
  cash: 'Caja y deuda',
  cashCalled: 'caja y deuda',
  amountsIn: (unit: string) => `Importes en ${unit}.`,
  pointAtName: ' Señale o toque un nombre para ver qué dice y cómo se calcula.',
  figure: 'Cifra',
  assumed: '* Alguna línea en blanco se tomó como 0, porque el resto de la presentación lo prueba.',
  pointAtFigure: ' Señale o toque la cifra para ver cuál.',
  operatingProfit:
    'La ganancia operacional, y con ella el EBITDA, incluye otros ingresos, otras ganancias y otros gastos, como en el formulario; sin otros ingresos ni gastos quedan la ganancia bruta y los gastos de ventas y de administración.',
  debtWithoutEbitda: (year: number) =>
    `En ${year} debe más que su efectivo y su EBITDA es cero o negativo: no hay deuda neta sobre EBITDA, y los percentiles de su sector, que no la cuentan, parecen mejores de lo que son.`,
  altman: (year: number, value: string, zone: string, zones: string) =>
    `Z″ de Altman de ${year}: ${value}, ${zone}. Las de su autor: ${zones}. Es una señal de la literatura (1995), ajustada con otras sociedades: no dice qué le pasará a esta.`,
  /** Names of zones, where not as the data have them. */
  zones: {} as Named,
  upTo: (bound: string) => `hasta ${bound}`,
  fromThere: 'desde ahí',
  inThisZone: 'en esta zona',
  signsOf: (year: number) => `Señales de ${year}`,
  /** Name and rule of a sign, where not as the data have them. */
  signs: {} as Partial<Record<SignKey, readonly [name: string, rule: string]>>,
  notKnown: (reason: string) => `No se sabe: ${reason}`,
  yes: 'Sí',
  no: 'No',
  withSign: (sign: string) => `con «${sign}»`,
  signsAbout:
    'Las tres del Decreto 1378 de 2021, calculadas de lo que se reportó. Una señal es motivo para mirar mejor, no una conclusión.',

  // What followed a year later.
  companiesWith: (companies: string, section: string, having: string, year: number) =>
    `De las ${companies} sociedades de la sección ${section} ${having} en ${year}, `,
  filedAgain: (companies: string, year: number) => `${companies} volvieron a reportar en ${year}`,
  toOtherDate: (companies: string) => `, ${companies} de ellas a otro corte`,
  notClosed: '. No reportar no es haber cerrado.',

  // The cash bridge.
  bridgeOf: (year: number) => `Del EBITDA al efectivo, ${year}`,
  bridgeCalled: 'puente de caja',
  bridgeAbout:
    'Lo que entra es positivo, y los términos suman el cambio del efectivo. Impuesto e intereses son los del estado de resultados; lo demás (dividendos, capital, otras cuentas, lo que un término nulo no explica) está en Otros.',
  bridgeIn: (unit: string) => `Puente de caja, en ${unit}`,
  bridgeChart: (year: number, unit: string) =>
    `Puente de caja de ${year}, en ${unit}; sus cifras están en la tabla`,
  term: 'Término',
  /** Names that fit below a bar. */
  shortTerms: {
    variacion_ktno: 'KTNO',
    impuesto_ganancias: 'Impuesto',
    costos_financieros: 'Intereses',
    variacion_deuda: 'Deuda',
    variacion_efectivo: 'Efectivo',
  } as Named,
};
