/**
 * What the figures of a year are of, where not of twelve months to 31 December, of a company's own statements, that add up. Pages,
 * pictures, tables and tools all say it by these words.
 */

/** What a filing, a cut or a row says of its year; what it leaves out is as usual. */
export interface YearOrigin {
  /** ISO date. */
  readonly fecha_corte?: string | undefined;
  /** Of the flows; null where nobody knows. */
  readonly meses?: number | null | undefined;
  readonly base?: string | null | undefined;
  /** Whether it is of twelve months to 31 December. */
  readonly corte_anual?: boolean | undefined;
  readonly calidad?: string | undefined;
  /** How many exercises make the whole year, of which the figures are the last alone. */
  readonly anio_completo?: number | undefined;
  /** How many exercises the figures are the sum of. */
  readonly ejercicios?: number | undefined;
}

const yearMarkKinds = ['meses', 'suma', 'corte', 'base', 'calidad'] as const;
export type YearMarkKind = (typeof yearMarkKinds)[number];

export interface YearMark {
  readonly kind: YearMarkKind;
  /** For the head of a column and the axis of a chart. */
  readonly corto: string;
  /** For a sentence. */
  readonly largo: string;
  /** The same in English. */
  readonly short: string;
  readonly long: string;
}

/** Bases of the statements of a group of companies, which statistics leave out. */
export const groupBases: ReadonlySet<string> = new Set(['consolidado', 'combinado']);

/** Whether a cut is 31 December, of however many months its figures are. */
export const isYearEnd = (isoDate: string): boolean => isoDate.endsWith('-12-31');

const monthWords = ['un', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez', 'once'];

/** The months of flows that are not of twelve; null where nobody knows how many. */
function monthsText(meses: number | null): string {
  if (meses === null) return 'menos de doce meses';
  return `${monthWords[meses - 1] ?? meses} ${meses === 1 ? 'mes' : 'meses'}`;
}

const englishMonths = (meses: number | null): string =>
  meses === null ? 'fewer than 12 months' : `${meses} ${meses === 1 ? 'month' : 'months'}`;

const dayFormat = (locale: string, year: boolean) => {
  const format = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    ...(year && { year: 'numeric' }),
    timeZone: 'UTC',
  });
  return (isoDate: string) => format.format(new Date(isoDate));
};
const day = dayFormat('es-CO', false);
const dayOfYear = dayFormat('es-CO', true);
const englishDay = dayFormat('en-US', false);
const englishDayOfYear = dayFormat('en-US', true);

const makers: Readonly<Record<YearMarkKind, (origin: YearOrigin) => Omit<YearMark, 'kind'> | null>> = {
  meses({ fecha_corte, meses, anio_completo = 0 }) {
    const otherCut = fecha_corte !== undefined && !isYearEnd(fecha_corte);
    const isLast = anio_completo > 1;
    if (meses === undefined && isLast)
      return {
        corto: `el último de ${anio_completo} ejercicios`,
        largo: `cifras del último de los ${anio_completo} ejercicios del año`,
        short: `the last of ${anio_completo} periods`,
        long: `figures of the last of the ${anio_completo} financial periods of the year`,
      };
    if (meses === undefined || meses === 12 || (otherCut && meses === null)) return null;
    return {
      corto: monthsText(meses),
      largo: `cifras de ${monthsText(meses)}${isLast ? `, el último de los ${anio_completo} ejercicios del año` : ''}`,
      short: englishMonths(meses),
      long: `figures of ${englishMonths(meses)}${isLast ? `, the last of the ${anio_completo} financial periods of the year` : ''}`,
    };
  },
  suma: ({ ejercicios = 1 }) =>
    ejercicios < 2
      ? null
      : {
          corto: `suma de ${ejercicios} ejercicios`,
          largo: `suma de los ${ejercicios} ejercicios del año`,
          short: `sum of ${ejercicios} periods`,
          long: `sum of the ${ejercicios} financial periods of the year`,
        },
  corte: ({ fecha_corte }) =>
    fecha_corte === undefined || isYearEnd(fecha_corte)
      ? null
      : {
          corto: `al ${day(fecha_corte)}`,
          largo: `corte al ${dayOfYear(fecha_corte)}, no al 31 de diciembre`,
          short: `to ${englishDay(fecha_corte)}`,
          long: `closing date ${englishDayOfYear(fecha_corte)}, not December 31`,
        },
  base: ({ base }) =>
    !groupBases.has(base ?? '')
      ? null
      : {
          corto: `de un grupo (${base})`,
          largo: `estados de un grupo, de base ${base}`,
          short: `of a group (${englishBases[base!]})`,
          long: `${englishBases[base!]} statements, of a group`,
        },
  calidad: ({ calidad }) =>
    calidad !== 'D'
      ? null
      : {
          corto: 'algo no cuadra (D)',
          largo: 'algo no cuadra en la presentación (calidad D)',
          short: 'does not add up (D)',
          long: 'the filing does not add up (grade D)',
        },
};

const englishBases: Readonly<Record<string, string>> = { consolidado: 'consolidated', combinado: 'combined' };

/** None for a year as usual. */
export const yearMarks = (origin: YearOrigin): readonly YearMark[] =>
  yearMarkKinds.flatMap((kind) => {
    const texts = makers[kind](origin);
    return texts ? [{ kind, ...texts }] : [];
  });

const inEnglish = { corto: 'short', largo: 'long' } as const;

export const marksText = (
  marks: readonly YearMark[],
  form: keyof typeof inEnglish = 'corto',
  language: 'es' | 'en' = 'es',
): string => marks.map((mark) => mark[language === 'en' ? inEnglish[form] : form]).join('; ');

export type MarksByYear = ReadonlyMap<number, readonly YearMark[]>;

/** Filings, and by year what is known of the whole of it. */
export interface FiledYears {
  readonly financials: { readonly filings: readonly (YearOrigin & { readonly anio: number })[] };
  readonly indicators: { readonly cortes: Readonly<Record<string, Pick<YearOrigin, 'anio_completo'>>> };
}

/** Figures as filed, or as compared: by the sum of the exercises where they are a whole year. */
export type FiguresAs = 'filed' | 'compared';

/** What figures of a year are of; `exercises` make the whole year, undefined where there is one alone or where one is missing. */
export const originOfYear = <F extends YearOrigin>(
  filing: F,
  exercises: number | undefined,
  as: FiguresAs,
): F & YearOrigin =>
  as === 'compared' && exercises !== undefined
    ? { ...filing, meses: 12, corte_anual: true, ejercicios: exercises }
    : { ...filing, anio_completo: exercises };

/** What figures of a company are of, by year. */
export const originsByYear = (
  { financials, indicators }: FiledYears,
  as: FiguresAs = 'filed',
): ReadonlyMap<number, YearOrigin> =>
  new Map(
    financials.filings.map((filing) => [
      filing.anio,
      originOfYear(filing, indicators.cortes[filing.anio]?.anio_completo, as),
    ]),
  );

export const marksByYear = (company: FiledYears, as?: FiguresAs): MarksByYear =>
  new Map([...originsByYear(company, as)].map(([year, origin]) => [year, yearMarks(origin)]));

/** The columns that say in a table what the figures of a row are of, and their cells; the months are empty where nobody knows. */
export const yearColumns = ['corte_anual', 'meses'] as const;
export const yearCells = ({ corte_anual = true, meses = 12 }: YearOrigin = {}): [string, number | null] => [
  String(corte_anual),
  meses,
];

/** Companies or years that one notice names. */
const mostNamed = 10;

/** A row has its grade. */
const notices: Readonly<Record<Exclude<YearMarkKind, 'calidad'>, (year: number) => string>> = {
  meses: (year) => `Los ingresos y resultados de ${year} no son de doce meses en los NIT`,
  suma: (year) => `Los ingresos y resultados de ${year} son la suma de los ejercicios del año en los NIT`,
  corte: (year) => `El corte de ${year} no es el 31 de diciembre en los NIT`,
  base: (year) => `Las cifras de ${year} son de un grupo, no de la sociedad sola, en los NIT`,
};

const noticedKinds = Object.keys(notices) as (keyof typeof notices)[];

/** What `meta.avisos` says of rows of one year: a sentence for each kind of mark that one of them has. */
export function markNotices(
  year: number,
  rows: readonly (YearOrigin & { readonly nit: string })[],
): string[] {
  const told = rows.flatMap((row) => yearMarks(row).map((mark) => ({ nit: row.nit, mark })));
  return noticedKinds.flatMap((kind) => {
    const those = told.filter(({ mark }) => mark.kind === kind);
    if (those.length === 0) return [];
    const named = those.slice(0, mostNamed).map(({ nit, mark }) => `${nit} (${mark.corto})`);
    const more = those.length > mostNamed ? ` y ${those.length - mostNamed} más` : '';
    return [`${notices[kind](year)} ${named.join(', ')}${more}.`];
  });
}

/** What `meta.avisos` says of the years of one company: `De 900123456: 2022, cifras de tres meses.` */
export function companyNotice(nit: string, marks: MarksByYear): string[] {
  const marked = [...marks].filter(([, marksOfYear]) => marksOfYear.length > 0);
  if (marked.length === 0) return [];
  return [
    `De ${nit}: ${marked.map(([year, marksOfYear]) => `${year}, ${marksText(marksOfYear, 'largo')}`).join('. ')}.`,
  ];
}
