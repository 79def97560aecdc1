/** What the pages of the lines of the statements say, in Spanish. */

import type { PositiveMeaning } from '../../contract/http/line-meanings.ts';
import { fewestWithLine } from '../../contract/http/statement-lines.ts';
import { smallestMedian, smallestSample } from '../../contract/sample-sizes.ts';
import { formatsIn } from './formats.ts';
import type { LinkedText } from './language.ts';

const { companies, list, money } = formatsIn.es;

export const linesInSpanish = {
  title: 'Líneas de los estados financieros',
  titleOf: (line: string) => `${line}: quiénes y cuánto`,
  description:
    'Todas las líneas de los estados financieros de las sociedades de Colombia: cuántas la tienen, cuánto suman, sus cuartiles por sector y las cien que más tienen.',
  descriptionOf: (line: string) =>
    `${line} de las sociedades de Colombia: cuántas la tienen, su suma y sus cuartiles por año y por sector, y las cien que más tienen.`,
  lead: (year: number) =>
    `Cuántas sociedades tienen cada línea en ${year}, y cuánto suman, de las que cuentan en las estadísticas.`,
  others: [
    'Los indicadores y las demás cifras se eligen en ',
    ['el explorador', '/explorar'],
    '.',
  ] as readonly LinkedText[],
  line: 'Línea',
  key: 'Clave',
  table: 'líneas',
  statements: {
    resultados: 'Estado de resultados',
    situacion_financiera: 'Estado de situación financiera',
    flujo_efectivo: 'Estado de flujos de efectivo',
  },
  what: 'Qué es',
  statement: 'Estado',
  element: 'Elemento NIIF',
  noElement: 'Sin uno igual',
  positive: 'Un importe positivo es',
  /** `said`: what the API says of it, in Spanish */
  meaning: (_: PositiveMeaning, said: string) => said,
  bySize: 'Cuenta su tamaño, también donde se presentó con signo menos.',
  sumOf: (n: number, year: number, sum: number) =>
    `${companies(n)} la tienen en ${year}; juntas, ${money(sum, 1000)}.`,
  fewOf: (n: number, year: number) =>
    `${n === 0 ? 'Ninguna' : companies(n)} ${n === 1 || n === 0 ? 'la tiene' : 'la tienen'} en ${year}.`,
  byYear: 'Por año',
  sum: 'Suma',
  sumsIn: (unit: string) => `Suma, ${unit}`,
  quartilesIn: (unit: string) => `Mediana y cuartiles, ${unit}`,
  year: 'Año',
  withLine: 'La tienen',
  without: 'No la tienen',
  withMinus: 'Con signo menos',
  median: 'Mediana',
  middle: 'Cuartiles 1 y 3',
  fromTo: (low: string, high: string) => `${low} a ${high}`,
  amountsIn: (unit: string) => `Importes en ${unit}.`,
  lacking: (years: readonly number[]) => ` La fuente no la trae de ${list(years.map(String))}.`,
  tooFew: `Menos de ${smallestMedian} la tienen`,
  tooFewToSum: `Menos de ${smallestSample} la tienen`,
  bySection: (year: number) => `Por sector en ${year}`,
  section: 'Sección CIIU',
  sectionsAbout: (unit: string) => `Importes en ${unit}, de las que tienen la línea.`,
  largest: (count: number, year: number) =>
    count === 100 ? `Las cien mayores en ${year}` : `Las mayores en ${year}`,
  largestAbout: (unit: string) => `De las que cuentan, en ${unit}; el importe, como se presentó.`,
  /** What the table of all companies in a year is called. */
  ofAll: (year: number) => `todas en ${year}`,
  place: 'Puesto',
  company: 'Sociedad',
  town: 'Ciudad',
  amount: 'Importe',
  inExplorer: 'Todas en el explorador',
  rare: (year: number) =>
    `De ${year} la presentan menos de ${fewestWithLine} sociedades: de tan pocas no se da la lista.`,
  nobody: 'Ninguna sociedad que cuente la presenta.',
  about: 'De qué son las cifras',
  method: `Cuentan las sociedades con estados individuales o separados de un año entero a 31 de diciembre, con clase CIIU y calidad distinta de D, como en las estadísticas de los sectores. La tiene quien la presentó distinta de cero. La suma se da desde ${smallestSample} sociedades; los cuartiles, desde ${smallestMedian}. De una sección no se da la suma: restadas unas de otras dirían de una sola sociedad.`,
  cited: (line: string, years: string) => `${line}: suma y cuartiles de las sociedades que cuentan, ${years}`,
};
