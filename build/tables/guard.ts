/** The rules that a new release must meet to be published, each with a limit that real years keep. */

/** The count of a rule at one place, such as a statement of a year. */
export interface Measure {
  /** Such as `estado_resultados 2024`; empty when the rule has only one count. */
  readonly place: string;
  /** Number of faulty cases; for a limit by factor, how many times larger or smaller. */
  readonly found: number;
  /** Number of cases. */
  readonly of: number;
  /** The first faulty cases, with NIT. */
  readonly examples: readonly string[];
}

/** The greatest share of faulty cases, with a number that is always tolerated; or the greatest factor, up or down. */
export type Limit = { readonly share: number; readonly tolerated: number } | { readonly factor: number };

/** Faulty cases, of how many. */
type Seen = readonly [found: number, of: number];

export interface GuardRule {
  /** Title in the report. */
  readonly titulo: string;
  /** What is counted, and of what. */
  readonly measures: string;
  readonly limit: Limit;
  /** The limit when there is no published release to compare with; by default the same. */
  readonly alone?: Limit;
  /**
   * What years that were right had at their worst place: 2022 → 2023 of 539 real companies, 2024 → 2025 of 530 (totals alone), and
   * the ten years of the sample. A pair without cases is left out.
   */
  readonly seen?: Readonly<Partial<Record<'2022 → 2023' | '2024 → 2025' | 'sample', Seen>>>;
  /** The message when the limit is exceeded. */
  readonly sentence: (measure: Measure) => string;
  /** What lets it pass in the place of `--accept`. */
  readonly onlyBy?: string;
  /** Worked by hand: of `of` cases, how many faulty ones pass and how many stop the build. */
  readonly example: { readonly of: number; readonly passes: number; readonly stops: number };
}

const count = (value: number) => value.toLocaleString('en-US');
const share = ({ found, of }: Measure) => `${((100 * found) / of).toFixed(1)} %`;
const ofAll = (measure: Measure) => `${count(measure.found)} of ${count(measure.of)} (${share(measure)})`;
const none: Limit = { share: 0, tolerated: 0 };

export const guardRules = {
  sample: {
    titulo: 'Datos inventados y datos reales',
    measures: 'invented data that would take the place of real ones, or real ones of invented ones',
    limit: none,
    sentence: () =>
      'invented data stand here and real ones would take their place, or the other way: sources.json says which data are a sample',
    example: { of: 1, passes: 0, stops: 1 },
  },
  withheld: {
    titulo: 'Datos retenidos que se mostrarían',
    measures: 'data that the release that stands withholds and that this build would show',
    limit: none,
    onlyBy: 'a row of raw/withhold.csv whose column «lifted» says since when it may be shown',
    sentence: ({ found }) =>
      `${count(found)} data that the release that stands withholds would be shown: put their rows back into raw/withhold.csv`,
    example: { of: 3, passes: 0, stops: 1 },
  },
  reviewed: {
    titulo: 'Filas revisadas que faltan',
    measures:
      'by table that people review (corrections, alias, ratios, filings), rows of the release that stands that are gone',
    limit: none,
    sentence: (measure) => `${ofAll(measure)} rows of ${measure.place} are gone`,
    example: { of: 20, passes: 0, stops: 1 },
  },
  departures: {
    titulo: 'Sociedades que salen',
    measures: 'companies of the release that stands whose NIT is in none of the new files',
    limit: { share: 0.04, tolerated: 0 },
    sentence: (measure) => `${ofAll(measure)} companies are gone`,
    example: { of: 1000, passes: 40, stops: 41 },
  },
  moved_filings: {
    titulo: 'Presentaciones que cambian de NIT',
    measures: 'radicados that one company had and another one has now',
    limit: none,
    sentence: (measure) => `${ofAll(measure)} filings stand under another NIT`,
    example: { of: 4000, passes: 0, stops: 1 },
  },
  years: {
    titulo: 'Años que salen de sociedades que quedan',
    measures: 'by year, company-years that are gone though the company stays',
    limit: { share: 0.01, tolerated: 1 },
    sentence: (measure) => `${ofAll(measure)} companies lost their year ${measure.place}`,
    example: { of: 1000, passes: 10, stops: 11 },
  },
  lines: {
    titulo: 'Líneas que quedan vacías',
    measures: 'by statement and year, filled lines that are blank now though the company-year stays',
    limit: { share: 0.02, tolerated: 3 },
    sentence: (measure) => `${ofAll(measure)} filled lines of ${measure.place} are blank now`,
    example: { of: 2000, passes: 40, stops: 41 },
  },
  same_filing: {
    titulo: 'Cifras que cambian sin una presentación nueva',
    measures: 'by statement, lines that say something else although radicado and year are the same',
    limit: { share: 0.001, tolerated: 3 },
    sentence: (measure) =>
      `${ofAll(measure)} lines of ${measure.place} say something else, and no new filing explains it`,
    example: { of: 10_000, passes: 10, stops: 11 },
  },
  refilings: {
    titulo: 'Años cerrados con una presentación nueva',
    measures: 'company-years before the newest that now come from another radicado',
    limit: { share: 0.2, tolerated: 1 },
    sentence: (measure) => `${ofAll(measure)} closed company-years come from another filing now`,
    example: { of: 1000, passes: 200, stops: 201 },
  },
  scale: {
    titulo: 'Estados a otra escala',
    measures:
      'by statement and year, the median of how many times larger or smaller its main total is: than in the release that stands; in a year that is new, than the year before',
    limit: { factor: 3 },
    sentence: ({ place, found, of }) =>
      `the amounts of ${place} are ${found < 1 ? `${factorText(1 / found)} times smaller` : `${factorText(found)} times larger`}, by the median of ${count(of)} companies`,
    example: { of: 100, passes: 2.9, stops: 100 },
  },
  size: {
    titulo: 'Tamaño inverosímil',
    measures:
      'by year, how many times the median of total assets lies outside 100 million to 1,000,000 million pesos',
    limit: { factor: 1 },
    sentence: ({ place, found, of }) =>
      `the median company of ${place} (${count(of)}) has total assets ${factorText(found < 1 ? 1 / found : found)} times too ${found < 1 ? 'small' : 'large'} to be true: are they thousands of pesos?`,
    example: { of: 100, passes: 1, stops: 4.5 },
  },
  round_amounts: {
    titulo: 'Cifras terminadas en 00',
    measures: 'by statement and year, amounts that are multiples of 100',
    limit: { share: 0.5, tolerated: 300 },
    sentence: (measure) =>
      `${ofAll(measure)} amounts of ${measure.place} end in 00: were decimals read as digits, or pesos as thousands?`,
    example: { of: 1000, passes: 500, stops: 501 },
  },
  broken_amounts: {
    titulo: 'Cifras con decimales',
    measures: 'by statement and year, amounts that are not whole',
    limit: { share: 0.01, tolerated: 3 },
    sentence: (measure) =>
      `${ofAll(measure)} amounts of ${measure.place} have decimals: were thousands written with points?`,
    example: { of: 1000, passes: 10, stops: 11 },
  },
  check_digits: {
    titulo: 'NIT con su dígito de verificación pegado',
    measures: 'companies that enter, whose NIT is that of another company with its check digit',
    limit: { share: 0.01, tolerated: 3 },
    sentence: (measure) =>
      `${ofAll(measure)} companies that enter have the NIT of another one with its check digit glued: take the last digit off in the file, or fetch it again`,
    example: { of: 1000, passes: 10, stops: 11 },
  },
  newcomers: {
    titulo: 'Sociedades que no estaban antes',
    measures: 'by year that is new or fills up, companies that enter it and have no year before',
    limit: { share: 0.5, tolerated: 10 },
    seen: { '2022 → 2023': [53, 592], '2024 → 2025': [4, 535], sample: [0, 123] },
    sentence: (measure) =>
      `${ofAll(measure)} companies of ${measure.place} have no year before: are their NITs written as they were?`,
    example: { of: 1000, passes: 500, stops: 501 },
  },
  statements: {
    titulo: 'Estados que faltan',
    measures:
      'by statement and year that is new or fills up, companies that enter it without the statement, of those that had it in their year before; alone, of all',
    limit: { share: 0.03, tolerated: 1 },
    // Of 484 that filed 2019, none lacks a statement.
    alone: { share: 0.1, tolerated: 10 },
    seen: { '2022 → 2023': [0, 539], '2024 → 2025': [0, 531], sample: [1, 120] },
    sentence: (measure) =>
      `${ofAll(measure)} companies have no line of ${measure.place}: is a file missing, or cut off?`,
    example: { of: 1000, passes: 30, stops: 31 },
  },
  filing_lines: {
    titulo: 'Líneas por estado',
    measures:
      'by statement and year that is new or fills up, how many lines a company files for each one of its year before, by the median',
    limit: { factor: 1.06 },
    seen: { '2022 → 2023': [1, 539], '2024 → 2025': [1, 531], sample: [1, 122] },
    sentence: ({ place, found, of }) =>
      `the median company of ${place} (${count(of)}) files ${(100 * (1 - found)).toFixed(0)} % fewer lines than the year before: is a file missing, or cut off?`,
    example: { of: 100, passes: 0.95, stops: 0.94 },
  },
  core_lines: {
    titulo: 'Líneas principales que faltan',
    measures:
      'by main line and year that is new or fills up, companies that file the statement without the line, of those that had it in their year before',
    limit: { share: 0.1, tolerated: 10 },
    seen: { '2022 → 2023': [9, 403], sample: [5, 97] },
    sentence: (measure) =>
      `${ofAll(measure)} companies have no ${measure.place}, and had it the year before: is it worded in another way (contract/figures/concepts.ts), or a file cut off?`,
    example: { of: 1000, passes: 100, stops: 101 },
  },
  cover_only: {
    titulo: 'Carátulas sin estados',
    measures: 'by year, companies whose cover page was filed and of which no statement is there',
    limit: { share: 0.05, tolerated: 3 },
    sentence: (measure) =>
      `${ofAll(measure)} companies have a cover page of ${measure.place} and no statement`,
    example: { of: 1000, passes: 50, stops: 51 },
  },
  names: {
    titulo: 'Nombres',
    measures:
      'companies whose name is another one now, and not the same in other signs, with another legal form or with a word more; alone, whose name is unknown',
    limit: { share: 0.05, tolerated: 1 },
    alone: { share: 0.05, tolerated: 10 },
    // By the letter 133 of 630 are another one.
    seen: { '2022 → 2023': [19, 630], '2024 → 2025': [1, 700], sample: [0, 150] },
    sentence: (measure) => `${ofAll(measure)} companies have another name, or none`,
    example: { of: 1000, passes: 50, stops: 51 },
  },
  encoding: {
    titulo: 'Nombres en otra codificación',
    measures: 'names and towns with letters of a wrong encoding, or with lost letters that were there before',
    limit: { share: 0.005, tolerated: 1 },
    sentence: (measure) => `${ofAll(measure)} companies have a name or town with letters of another encoding`,
    example: { of: 1000, passes: 5, stops: 6 },
  },
  ciiu: {
    titulo: 'CIIU',
    measures: 'companies without a CIIU class: that had one before; alone, of all',
    limit: { share: 0.01, tolerated: 1 },
    alone: { share: 0.05, tolerated: 10 },
    sentence: (measure) => `${ofAll(measure)} companies are without a CIIU class`,
    example: { of: 1000, passes: 10, stops: 11 },
  },
  places: {
    titulo: 'Municipios',
    measures: 'companies whose town has no DIVIPOLA code: that had one before; alone, of all',
    limit: { share: 0.01, tolerated: 1 },
    // Of 13,292 companies 60 are without.
    alone: { share: 0.05, tolerated: 10 },
    seen: { '2022 → 2023': [0, 630], '2024 → 2025': [0, 700], sample: [0, 150] },
    sentence: (measure) => `${ofAll(measure)} companies are without a town that has a DIVIPOLA code`,
    example: { of: 1000, passes: 10, stops: 11 },
  },
  periods: {
    titulo: 'Periodo anterior que no es el año anterior',
    measures:
      'by statement and year that is new or fills up, companies whose Periodo Anterior is in most lines more than a hundredth off their year before',
    limit: { share: 0.05, tolerated: 3 },
    seen: { '2022 → 2023': [8, 538], sample: [2, 107] },
    sentence: (measure) =>
      `the Periodo Anterior of ${measure.place} is not the year before in ${ofAll(measure)} companies: is the file the wrong way round?`,
    example: { of: 1000, passes: 50, stops: 51 },
  },
  restatements: {
    titulo: 'Líneas que el año siguiente repite distintas',
    measures:
      'by statement and year that is new or fills up, lines of the Periodo Anterior that are more than a hundredth off the year before',
    limit: { share: 0.1, tolerated: 30 },
    seen: { '2022 → 2023': [760, 14_473], sample: [25, 1292] },
    sentence: (measure) =>
      `${ofAll(measure)} lines of the Periodo Anterior of ${measure.place} are not those of the year before: is a sign or a column another one?`,
    example: { of: 10_000, passes: 1000, stops: 1001 },
  },
  errors: {
    titulo: 'Años que no cuadran',
    measures:
      'by grade D, flag of severity E or identity, and year that is new or fills up, companies with it, less those that had it in their year before',
    limit: { share: 0.02, tolerated: 3 },
    seen: { '2022 → 2023': [1, 539], '2024 → 2025': [0, 530], sample: [2, 116] },
    sentence: (measure) =>
      `${ofAll(measure)} companies more than the year before have ${measure.place}: is a sign or a scale another one?`,
    example: { of: 1000, passes: 20, stops: 21 },
  },
  moves: {
    titulo: 'Clase, departamento o municipio',
    measures:
      'by class, department and town, and year that is new or fills up, companies that had another one the year before',
    // Of 2022 → 2023 the classes; towns are 16, departments 4.
    limit: { share: 0.1, tolerated: 3 },
    seen: { '2022 → 2023': [28, 539], '2024 → 2025': [0, 530], sample: [1, 104] },
    sentence: (measure) => `${ofAll(measure)} companies have another ${measure.place} than the year before`,
    example: { of: 1000, passes: 100, stops: 101 },
  },
  reference_year: {
    titulo: 'Año de referencia a medias',
    measures:
      'of a year that becomes the reference year, how many companies fewer than the year before has it',
    limit: { share: 0.3, tolerated: 1 },
    seen: { '2022 → 2023': [0, 577], '2024 → 2025': [0, 530], sample: [1, 123] },
    sentence: (measure) =>
      `${measure.place} would be the reference year, and ${ofAll(measure)} companies of the year before are not in it yet`,
    example: { of: 1000, passes: 300, stops: 301 },
  },
  later_years: {
    titulo: 'Años que no han llegado',
    measures:
      'by year, company-years beyond the year after the reference year, which is at most one later than the newest before',
    limit: none,
    seen: { '2022 → 2023': [0, 592], '2024 → 2025': [0, 535], sample: [0, 123] },
    sentence: (measure) =>
      `${count(measure.found)} companies have a cut of ${measure.place}, which cannot be yet: is FECHA_CORTE as it was filed?`,
    example: { of: 3, passes: 0, stops: 3 },
  },
  rejected_xbrl: {
    titulo: 'XBRL que no se lee',
    measures: 'XBRL files of entities that cannot be read, of all',
    limit: { share: 0.001, tolerated: 3 },
    seen: { sample: [0, 52] },
    sentence: (measure) => `${ofAll(measure)} XBRL files cannot be read: fetch them again`,
    example: { of: 4000, passes: 4, stops: 5 },
  },
  unused_open_data: {
    titulo: 'Conjuntos abiertos que no se usan',
    measures: 'open datasets of entities of which a row stopped the reading, of all',
    limit: none,
    seen: { sample: [0, 4] },
    sentence: (measure) =>
      `${ofAll(measure)} open datasets are not used, and entities that file no XBRL lose their figures or are gone`,
    example: { of: 4, passes: 0, stops: 1 },
  },
  labels: {
    titulo: 'Rótulos que ningún concepto reconoce',
    measures:
      'rows whose label no concept claims, beyond their share in the release that stands; by year that is new or fills up, lines, beyond those of the year before; alone, all rows',
    limit: { share: 0.005, tolerated: 10 },
    alone: { share: 0.05, tolerated: 10 },
    sentence: (measure) =>
      `${ofAll(measure)} ${measure.place ? `lines of ${measure.place}` : 'rows'} carry labels that no concept claims, and did not before: see contract/figures/concepts.ts`,
    example: { of: 10_000, passes: 50, stops: 51 },
  },
  conflicts: {
    titulo: 'Archivos que se contradicen',
    measures:
      'by pair of files of one dataset, rows that one has otherwise than the other, of the rows of the smaller one',
    limit: { share: 0.01, tolerated: 10 },
    sentence: (measure) =>
      `${ofAll(measure)} rows contradict each other in ${measure.place}: keep one of the two files`,
    example: { of: 10_000, passes: 100, stops: 101 },
  },
  entities: {
    titulo: 'Entidades que salen',
    measures: 'entities of the release that stands that are gone',
    limit: none,
    sentence: (measure) => `${ofAll(measure)} entities are gone`,
    example: { of: 400, passes: 0, stops: 1 },
  },
  entity_filings: {
    titulo: 'Reportes de entidades que salen',
    measures: 'filings (entity, basis, period) that are gone though the entity stays',
    limit: none,
    sentence: (measure) => `${ofAll(measure)} filings of entities are gone`,
    example: { of: 2000, passes: 0, stops: 1 },
  },
  entity_figures: {
    titulo: 'Cifras de entidades que salen',
    measures: 'figures of statements and ratios of entities that are blank now though the entity stays',
    limit: { share: 0.01, tolerated: 3 },
    sentence: (measure) => `${ofAll(measure)} figures of entities are gone`,
    example: { of: 10_000, passes: 100, stops: 101 },
  },
} as const satisfies Record<string, GuardRule>;

export type GuardKey = keyof typeof guardRules;
export const guardKeys = Object.keys(guardRules) as [GuardKey, ...GuardKey[]];
/** The rules that `--accept` lets pass. */
export const acceptableKeys = guardKeys.filter((key) => !('onlyBy' in guardRules[key]));

function factorText(value: number): string {
  return value >= 10 ? count(Math.round(value)) : value.toFixed(1);
}

/** Whether a measure exceeds the limit of its rule; `alone`: there was no published release to compare with. */
export function isBeyond(
  rule: GuardRule,
  { found, of }: Pick<Measure, 'found' | 'of'>,
  alone: boolean,
): boolean {
  const limit = alone ? (rule.alone ?? rule.limit) : rule.limit;
  if ('factor' in limit) return found > limit.factor || found < 1 / limit.factor;
  return found > Math.max(limit.tolerated, limit.share * of);
}
