/** Figures, amounts, dates and lists as each language writes them. */

import { type InLanguages, useWords } from './language.ts';

/** `decimals` are those of all amounts of a table. */
export interface AmountUnit {
  readonly key: string;
  readonly name: string;
  readonly pesos: number;
  readonly decimals?: number;
}

/** Amounts of SIIS are in thousands of pesos. */
export const siisScale = 1000;

/** What differs between the languages beyond what Intl knows. */
interface Manner {
  readonly locale: string;
  /** `entre 2020 y 2025` */
  readonly between: (first: number, last: number) => string;
  readonly company: readonly [one: string, many: string];
  readonly bytes: string;
  /** The sign before an amount. */
  readonly peso: string;
  /** The words of large amounts in a sentence, from the smallest: what one stands for, in pesos, and the word of one and of others. */
  readonly large: readonly (readonly [pesos: number, one: string, many: string])[];
  /** The units of tables. */
  readonly units: readonly AmountUnit[];
  /** Of a table, by its largest amount in pesos; the last fits all. */
  readonly fitting: readonly (readonly [from: number, unit: string])[];
  /** The same of a picture, whose figures are short: `8,24` billones. */
  readonly short: readonly (readonly [from: number, unit: string])[];
  readonly decimal: string;
  readonly thousands: string;
  readonly asFiled: string;
  readonly pesos: string;
  readonly indicators: Readonly<Record<string, readonly [suffix: string, decimals: number]>>;
}

const spanish: Manner = {
  locale: 'es-CO',
  between: (first, last) => `entre ${first} y ${last}`,
  company: ['sociedad', 'sociedades'],
  bytes: 'bytes',
  peso: '$',
  large: [
    [1e6, 'millón', 'millones'],
    [1e12, 'billón', 'billones'],
  ],
  units: [
    { key: 'pesos', name: 'pesos', pesos: 1 },
    { key: 'miles', name: 'miles de pesos', pesos: 1e3 },
    { key: 'millones', name: 'millones de pesos', pesos: 1e6 },
    { key: 'miles_de_millones', name: 'miles de millones de pesos', pesos: 1e9 },
    { key: 'billones', name: 'billones de pesos', pesos: 1e12 },
  ],
  fitting: [
    [1e14, 'billones'],
    [1e13, 'miles_de_millones'],
    [0, 'millones'],
  ],
  short: [
    [1e12, 'billones'],
    [0, 'millones'],
  ],
  decimal: ',',
  thousands: 'miles de pesos',
  asFiled: ', como se reportó',
  pesos: 'pesos',
  indicators: {
    ratio: ['', 2],
    percent: ['\u00A0%', 1],
    days: ['\u00A0días', 0],
    points: ['', 2],
  },
};

/** A billion is 10⁹; the word stands with each amount. */
const english: Manner = {
  locale: 'en-US',
  between: (first, last) => `${first} to ${last}`,
  company: ['company', 'companies'],
  bytes: 'bytes',
  peso: 'COP',
  large: [
    [1e6, 'million', 'million'],
    [1e9, 'billion', 'billion'],
  ],
  units: [
    { key: 'pesos', name: 'pesos', pesos: 1 },
    { key: 'miles', name: 'thousands of pesos', pesos: 1e3 },
    { key: 'millones', name: 'millions of pesos', pesos: 1e6 },
    { key: 'miles_de_millones', name: 'billions of pesos', pesos: 1e9 },
  ],
  fitting: [
    [1e12, 'miles_de_millones'],
    [0, 'millones'],
  ],
  short: [
    [1e9, 'miles_de_millones'],
    [0, 'millones'],
  ],
  decimal: '.',
  thousands: 'thousand pesos',
  asFiled: ', as filed',
  pesos: 'pesos',
  indicators: {
    ratio: ['', 2],
    percent: ['%', 1],
    days: ['\u00A0days', 0],
    points: ['', 2],
  },
};

/** A text that begins with a capital, after other words; an acronym keeps its own. */
export const uncapitalized = (text: string): string =>
  /^\p{Lu}{2}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);

function formatsOf(manner: Manner) {
  const { locale } = manner;
  const byDecimals: Map<string, Intl.NumberFormat> = new Map();
  const lists = new Intl.ListFormat(locale);
  const choices = new Intl.ListFormat(locale, { type: 'disjunction' });
  const significantDigits = new Intl.NumberFormat(locale, {
    maximumFractionDigits: 2,
    maximumSignificantDigits: 4,
    roundingPriority: 'morePrecision',
    // A year has no separator in it.
    useGrouping: 'min2',
  });
  const longDate = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });

  /** `least`: the decimals that stand even where they are zeros */
  function number(value: number, decimals: number = 0, least: number = decimals): string {
    const key = `${least} ${decimals}`;
    let format = byDecimals.get(key);
    if (!format) {
      format = new Intl.NumberFormat(locale, {
        minimumFractionDigits: least,
        maximumFractionDigits: decimals,
        // No minus sign before a zero.
        signDisplay: 'negative',
      });
      byDecimals.set(key, format);
    }
    return format.format(value).replace('-', '−');
  }

  /** A figure with all its decimals, for the tooltip of the readable one. */
  const unrounded = (value: number): string => String(value).replace('.', manner.decimal);

  /** A figure of which nothing is known: two decimals, or four significant digits. */
  const significant = (value: number): string => significantDigits.format(value).replace('-', '−');

  const shortDecimals = (absolute: number): number =>
    absolute >= 100 || absolute === 0 ? 0 : absolute >= 10 ? 1 : 2;

  /** Fewer decimals the larger the value: `0,12`; `1,23`; `12,3`; `1.234`. */
  const short = (value: number): string => number(value, shortDecimals(Math.abs(value)));

  /** `2022, 2024 y 2025`. */
  const list = (parts: readonly string[]): string => lists.format(parts);

  /** `2022, 2024 o 2025`. */
  const either = (parts: readonly string[]): string => choices.format(parts);

  /** Years in ascending order, three or more in a row as a span: `2016–2018, 2020 y 2022`. */
  function years(ascending: readonly number[]): string {
    const runs: number[][] = [];
    for (const year of ascending) {
      const run = runs.at(-1);
      if (run?.at(-1) === year - 1) run.push(year);
      else runs.push([year]);
    }
    return list(runs.flatMap((run) => (run.length > 2 ? [`${run[0]}–${run.at(-1)}`] : run.map(String))));
  }

  /** `2025`, `entre 2020 y 2025`, or the list where years are missing. */
  function reportedYears(ascending: readonly number[]): string {
    const [first = 0, last = 0] = [ascending[0], ascending.at(-1)];
    const whole = ascending.length > 1 && last - first === ascending.length - 1;
    return whole ? manner.between(first, last) : years(ascending);
  }

  /** A date such as `2025-12-31`, or a timestamp, as `31 de diciembre de 2025`. */
  const date = (iso: string): string => longDate.format(new Date(iso));

  /** `1 sociedad`, `1.234 sociedades`. */
  const companies = (total: number): string => `${number(total)} ${manner.company[total === 1 ? 0 : 1]}`;

  /** A file size, in units of 1000. */
  function bytes(size: number): string {
    const names = [manner.bytes, 'kB', 'MB', 'GB'];
    let value = size;
    let unit = 0;
    while (value >= 1000 && unit < names.length - 1) {
      value /= 1000;
      unit += 1;
    }
    return `${unit === 0 ? number(value) : short(value)} ${names[unit]}`;
  }

  /**
   * The unit of a table and its decimals, by the largest amount. Another unit where `key` names it.
   * `scale`: pesos per unit of the amounts
   */
  function unitFor(
    amounts: readonly (number | null | undefined)[],
    scale: number,
    key: string = '',
  ): AmountUnit & { readonly decimals: number } {
    const largest = amounts.reduce((top: number, value) => Math.max(top, Math.abs(value ?? 0)), 0) * scale;
    const [, fitting] = manner.fitting.find(([from]) => largest >= from)!;
    const unit = manner.units.find((candidate) => candidate.key === (key || fitting))!;
    const top = largest / unit.pesos;
    const decimals = unit.pesos <= scale ? 0 : unit.pesos === 1e12 && top < 1000 ? 2 : top < 10_000 ? 1 : 0;
    return { ...unit, decimals };
  }

  /** That of a picture. */
  function shortUnitFor(amounts: readonly (number | null | undefined)[], scale: number) {
    const largest = Math.max(0, ...amounts.map((amount) => Math.abs(amount ?? 0))) * scale;
    return unitFor(amounts, scale, manner.short.find(([from]) => largest >= from)![1]);
  }

  /** An amount in a unit, without its name. One that would round to nothing keeps the decimal that shows it. */
  function inUnit(amount: number, scale: number, { pesos, decimals = 0 }: AmountUnit): string {
    const value = (amount * scale) / pesos;
    const least = 0.5 / 10 ** decimals;
    const absolute = Math.abs(value);
    return number(value, absolute < least && absolute >= least / 10 ? decimals + 1 : decimals);
  }

  const withPeso = (amount: number, text: string): string =>
    `${amount < 0 ? '−' : ''}${manner.peso}\u00A0${text}`;

  /** The same with the sign of the peso, and a minus before it. */
  const pesosIn: typeof inUnit = (amount, scale, unit) =>
    withPeso(amount, inUnit(Math.abs(amount), scale, unit));

  /** An amount with its unit: `$ 32,3 millones`, `−$ 1,2 billones`. */
  function money(amount: number, scale: number): string {
    const absolute = Math.abs(amount * scale);
    const large = manner.large.findLast(([pesos]) => absolute >= pesos);
    if (!large) return withPeso(amount, number(absolute));
    const [pesos, one, many] = large;
    const count = number(absolute / pesos, shortDecimals(absolute / pesos), 0);
    return withPeso(amount, `${count} ${count === '1' ? one : many}`);
  }

  /** An amount in thousands of pesos: `1.234 miles de pesos`. */
  const thousands = (amount: number): string => `${number(amount)} ${manner.thousands}`;

  /** The figure as filed, for the tooltip of the readable one. */
  const filed = (amount: number, scale: number): string =>
    scale === siisScale ? thousands(amount) + manner.asFiled : `${number(amount)} ${manner.pesos}`;

  /** An indicator in its unit: `1,63`, `12,3 %`, `45 días`, `$ 120 millones`; whole points without decimals. */
  function indicator(value: number, unit: string): string {
    const form = manner.indicators[unit];
    if (!form) return money(value, 1000);
    const [suffix, decimals] = form;
    const whole = Math.abs(value) >= 1000 || (unit === 'points' && Number.isInteger(value));
    return `${number(value, whole ? 0 : decimals)}${suffix}`;
  }

  return {
    number,
    unrounded,
    significant,
    short,
    list,
    either,
    years,
    reportedYears,
    date,
    companies,
    bytes,
    units: manner.units,
    unitFor,
    shortUnitFor,
    inUnit,
    pesosIn,
    money,
    thousands,
    filed,
    indicator,
  };
}

export type Formats = ReturnType<typeof formatsOf>;

export const formatsIn: InLanguages<Formats> = { es: formatsOf(spanish), en: formatsOf(english) };

/** Those of the page's language. */
export const useFormats = (): Formats => useWords(formatsIn);
