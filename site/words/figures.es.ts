/** What is said of figures in Spanish: why one is missing, what its year is of, grades, flags, and whose they are. */

import type { AnalysisReason, IndicatorCategory } from '../../contract/http/figure-keys.ts';
import type { Flag, Grade, QualityRule, Severity } from '../../contract/http/quality.ts';
import type { CiiuLevel, PeerStats, SearchResult } from '../../contract/http/schemas.ts';

/** By keys that come from data. */
export type Named = Readonly<Record<string, string>>;

export const figuresInSpanish = {
  levels: { clase: 'Clase', division: 'División', seccion: 'Sección' } satisfies Record<
    CiiuLevel,
    string
  > as Named,
  categories: {
    liquidez: 'Liquidez',
    eficiencia: 'Eficiencia',
    endeudamiento: 'Endeudamiento',
    rentabilidad: 'Rentabilidad',
  } satisfies Record<IndicatorCategory, string> as Named,

  // Why there is no figure.
  noFigure: 'Sin dato',
  reasons: {
    not_filed: 'No se reportó alguno de sus datos',
    zero_denominator: 'El denominador es cero',
    negative_denominator: 'El denominador es negativo',
    not_applicable: 'No aplica',
    not_in_source: 'La fuente no trae alguno de sus datos de ese año',
    withheld: 'Alguno de sus datos no se muestra',
    bad_sign: 'Un dato tiene un signo que no puede tener',
    missing_year: 'La fuente no trae una presentación suya de un año anterior',
    changed_basis: 'Los dos años son de base distinta',
    changed_cut: 'Los dos años son de corte distinto',
    short_exercise: 'Las cifras de uno de los dos años, o de ambos, son de menos de doce meses',
    not_annual: 'Las cifras no son de doce meses a 31 de diciembre',
    grade_d: 'Algo no cuadra en una de las presentaciones',
    no_ciiu: 'Sin código CIIU válido',
    no_uvt: 'Sin valor de la UVT de ese año',
    no_ipc: 'Sin índice de precios de esos años',
  } satisfies Record<AnalysisReason, string> as Named,
  unknown: (figures: string) => `No se puede calcular: ${figures}.`,
  noGrowth: (year: number, why: string) => `sin comparar con ${year}: ${why}`,
  /** Where the reason of any figure would be less clear. */
  growthReasons: {
    not_filed: 'falta una de las dos cifras',
    zero_denominator: 'parte de cero',
    negative_denominator: 'parte de un valor negativo',
    not_in_source: 'la fuente no trae una de las dos cifras',
    missing_year: 'la fuente no trae ese año',
  } as Named,
  assumed: (lines: readonly string[]) =>
    `Se ${lines.length === 1 ? 'tomó' : 'tomaron'} como 0: ${lines.join(', ')}`,
  /** Names of lines and figures by their keys; of those that are not here, the words of the key. */
  terms: {} as Named,

  // Of a year, and of a group that a company is compared with.
  indicatorsOf: (year: number, marks: string, bySum: boolean) =>
    `Los indicadores de ${year} salen de ${marks}; ${bySum ? 'la comparación con su sector va por la suma de ellos' : 'no se comparan con los de su sector'}.`,
  unranked: (year: number) =>
    `Sin posición ni percentil en ${year}: algo no cuadra en su presentación, y no cuenta en las estadísticas de su sector.`,
  excluded: (count: string, isOne: boolean) =>
    `; ${count} ${isOne ? 'excluida' : 'excluidas'} porque algo no cuadra`,
  sample: {
    suficiente: '',
    baja: ' Muestra pequeña: lea los cuartiles con cautela.',
    insuficiente: ' Muy pocas para cuartiles.',
  } satisfies Record<PeerStats['muestra'], string>,
  noGroup: (year: number) =>
    `Sin grupo de comparación en ${year}: la empresa no reportó un código CIIU válido o no reportó ese año.`,
  companiesIn: (count: string, isOne: boolean, year: number) =>
    `${count} ${isOne ? 'empresa' : 'empresas'} en ${year}`,
  compareWith: (level: string) => `Comparar con la ${level}`,
  tooFew: 'Muy pocas empresas',
  noneHasIt: 'Ninguna lo tiene',
  nobodyHas: (names: string) => `Sin valor, aquí ni en el grupo: ${names}.`,

  // Grades and flags.
  grades: {
    A: 'sin marcas',
    B: 'solo información',
    C: 'algo fuera de lo usual',
    D: 'algo no cuadra',
  } satisfies Record<Grade, string>,
  severities: { E: 'No cuadra', A: 'Fuera de lo usual', I: 'Información' } satisfies Record<Severity, string>,
  timesMore: (times: string) => `${times} veces`,
  timesLess: (times: string) => `${times} veces menos`,
  flagFigures: {
    suma_de_partes: 'Suma de sus partes',
    diferencia: 'Diferencia',
    ganancia: 'Ganancia',
    p99_de_las_demas: 'Activo que 99 de cada 100 de las demás no superan',
    cociente: 'Cociente',
    potencia_de_diez: 'Frente a los otros años',
    lineas: 'Líneas',
    meses: 'Meses de sus ingresos y gastos',
    gemelos: 'Sociedades con las mismas cifras',
    anio_anterior: 'Año reportado anterior',
    nit_gemelo: 'NIT con las mismas cifras',
  },
  yearBefore: ', año anterior',
  notServed: ', importe que no se sirve',
  threshold: 'Umbral',
  actions: {
    excluida_de_estadisticas: 'Se muestra como se presentó; no cuenta en las estadísticas de su sector.',
    ninguna: 'Se muestra como se presentó.',
  } satisfies Record<Flag['accion'], string>,
  flagsTitle: 'Qué se encontró en sus presentaciones',
  gradeOf: (name: string) => `El grado de un año de ${name} es el de su marca de más peso. `,
  howDecided: 'Cómo se decide',
  nothingChanged: '. Ningún importe se cambia.',
  loadingFlags: 'Cargando las marcas…',
  withoutFlags: (years: string) => `Sin marcas: ${years}.`,
  flagsCalled: 'calidad',
  /** Name and explanation of rules, where not as the release has them. */
  rules: {} as Partial<Record<QualityRule, readonly [name: string, explanation: string]>>,

  // What the source lacks.
  notShown: 'No se muestra',
  totalsOnly: 'Solo hay totales',
  notInSource: 'La fuente no lo trae',
  notFiled: 'No reportado',
  statements: {
    resultados: 'estados de resultados',
    situacion_financiera: 'estados de situación financiera',
    flujo_efectivo: 'estados de flujo de efectivo',
  },
  lacks: (statements: string, years: string) => `La fuente no trae ${statements} de ${years}`,

  // Amounts as filed or in pesos of one year.
  inPesosOf: (unit: string, year: number) => `${unit} de ${year}, descontada la inflación (IPC, DANE)`,
  inWhichPesos: (what: string) => `${what}: en qué pesos`,
  asFiled: 'Como se reportó',
  withoutInflation: (what: string) => `${what} descontada la inflación`,
  inPesos: (what: string) => `${what} en pesos`,

  /** How the search found a company by another name than that of today. */
  otherNames: { nombre_comercial: 'conocida como', nombre_anterior: 'antes' } as Partial<
    Record<SearchResult['coincidencia'], string>
  >,
  also: 'también',
};
