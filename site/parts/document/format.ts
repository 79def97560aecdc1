/** Figures, amounts, dates and names as written in Colombia. */

import type { SearchResult } from '../../../contract/http/schemas.ts';

/** `decimals` are those of all amounts of a table. */
export type AmountUnit = { key: string; name: string; pesos: number; decimals?: number };

const locale = 'es-CO';
const formats: Map<number, Intl.NumberFormat> = new Map();

export function formatNumber(value: number, decimals: number = 0) {
  let format = formats.get(decimals);
  if (!format) {
    format = new Intl.NumberFormat(locale, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      // No minus sign before a zero.
      signDisplay: 'negative',
    });
    formats.set(decimals, format);
  }
  return format.format(value).replace('-', '−');
}

/** Fewer decimals the larger the value: `0,12`; `1,23`; `12,3`; `1.234`. */
export function short(value: number) {
  const absolute = Math.abs(value);
  return formatNumber(value, absolute >= 100 || absolute === 0 ? 0 : absolute >= 10 ? 1 : 2);
}

/** `2022, 2024 y 2025`. */
export const listText = new Intl.ListFormat(locale);

/** Years in ascending order, three or more in a row as a span: `2016–2018, 2020 y 2022`. */
export function yearsText(years: readonly number[]) {
  const runs: number[][] = [];
  for (const year of years) {
    const run = runs.at(-1);
    if (run?.at(-1) === year - 1) run.push(year);
    else runs.push([year]);
  }
  return listText.format(
    runs.flatMap((run) => (run.length > 2 ? [`${run[0]}–${run.at(-1)}`] : run.map(String))),
  );
}

/** `2025`, `entre 2020 y 2025`, or the list where years are missing. */
export function reportedYears(years: readonly number[]) {
  const [first = 0, last = 0] = [years[0], years.at(-1)];
  const whole = years.length > 1 && last - first === years.length - 1;
  return whole ? `entre ${first} y ${last}` : yearsText(years);
}

const longDate = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });

/** A date such as `2025-12-31`, or a timestamp, as `31 de diciembre de 2025`. */
export const date = (iso: string) => longDate.format(new Date(iso));

/** `1 sociedad`, `1.234 sociedades`. */
export const companiesText = (total: number) =>
  `${formatNumber(total)} ${total === 1 ? 'sociedad' : 'sociedades'}`;

/** 900.123.456-7 */
export function nitText(nit: string, checkDigit: number) {
  return `${formatNumber(Number(nit))}-${checkDigit}`;
}

/** A file size, in units of 1000. */
export function bytes(size: number) {
  const units = ['bytes', 'kB', 'MB', 'GB'];
  let value = size;
  let unit = 0;
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${unit === 0 ? formatNumber(value) : short(value)} ${units[unit]}`;
}

/** Texts in capitals such as `08. SOCIEDAD POR ACCIONES` in sentence case, without the number. */
export function calm(text: string | null) {
  if (!text) return text;
  const bare = text.replace(/^\d{2}\.\s*/, '');
  if (bare !== bare.toUpperCase()) return bare;
  const lower = bare.toLocaleLowerCase(locale).replace(/\bsas\b/g, 'S.A.S.');
  return lower.charAt(0).toLocaleUpperCase(locale) + lower.slice(1);
}

/** A short name of a CIIU class: up to the first comma, semicolon or bracket, and to about fifty letters. */
export function fewWords(name: string) {
  const first = name.split(/[,;(]/)[0]?.trim() ?? name;
  if (first.length <= 52) return first;
  return `${first
    .slice(0, 50)
    .replace(/\s+\S*$/, '')
    .replace(/\s+(?:a|con|de|del|el|en|la|las|los|o|para|por|y)$/i, '')}…`;
}

/** The name by which the search found a company; nothing where that is its name of today. */
export function otherName({
  coincidencia,
  nombre_coincidente: name,
}: Pick<SearchResult, 'coincidencia' | 'nombre_coincidente'>) {
  if (name === null) return '';
  const kinds: Partial<Record<typeof coincidencia, string>> = {
    nombre_comercial: 'conocida como',
    nombre_anterior: 'antes',
  };
  return `${kinds[coincidencia] ?? 'también'} ${name}`;
}

/** A key as words, where no table has a name for it. */
export function keyText(key: string) {
  const text = key.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export const levelNames: Record<string, string> = {
  clase: 'Clase',
  division: 'División',
  seccion: 'Sección',
};
export const frameworkNames: Record<string, string> = {
  PLENAS: 'NIIF plenas',
  PYMES: 'NIIF pymes',
  SIMPLIFICADA: 'Contabilidad simplificada',
  OTRO: 'Otro marco',
};

// Amounts in readable units: filed in pesos or thousands of pesos, shown in millions or more.

/** Amounts of SIIS are in thousands of pesos. */
export const siisScale = 1000;

export const units: readonly AmountUnit[] = [
  { key: 'pesos', name: 'pesos', pesos: 1 },
  { key: 'miles', name: 'miles de pesos', pesos: 1e3 },
  { key: 'millones', name: 'millones de pesos', pesos: 1e6 },
  { key: 'miles_de_millones', name: 'miles de millones de pesos', pesos: 1e9 },
  { key: 'billones', name: 'billones de pesos', pesos: 1e12 },
];

/**
 * The unit of a table and its decimals, by the largest amount: millions, or what the press writes. Another unit where `key` names it.
 * `scale`: pesos per unit of the amounts
 */
export function unitFor(
  amounts: readonly (number | null | undefined)[],
  scale: number,
  key: string = '',
): AmountUnit & { decimals: number } {
  const largest = amounts.reduce((top: number, value) => Math.max(top, Math.abs(value ?? 0)), 0) * scale;
  const fitting = largest >= 1e14 ? 'billones' : largest >= 1e13 ? 'miles_de_millones' : 'millones';
  const unit = units.find((candidate) => candidate.key === (key || fitting)) as AmountUnit;
  const top = largest / unit.pesos;
  const decimals = unit.pesos <= scale ? 0 : unit.pesos === 1e12 && top < 1000 ? 2 : top < 10_000 ? 1 : 0;
  return { ...unit, decimals };
}

/** An amount in a unit, without its name. One that would round to nothing keeps the decimal that shows it. */
export function inUnit(amount: number, scale: number, { pesos, decimals = 0 }: AmountUnit) {
  const value = (amount * scale) / pesos;
  const least = 0.5 / 10 ** decimals;
  const absolute = Math.abs(value);
  return formatNumber(value, absolute < least && absolute >= least / 10 ? decimals + 1 : decimals);
}

/** The same with the sign of the peso, and a minus before it. */
export const pesosIn: typeof inUnit = (amount, scale, unit) =>
  withPeso(amount, inUnit(Math.abs(amount), scale, unit));

const withPeso = (amount: number, text: string) => `${amount < 0 ? '−' : ''}$\u00A0${text}`;

/** An amount with its unit: `$ 32,3 millones`, `−$ 1,2 billones`. */
export function money(amount: number, scale: number) {
  const absolute = Math.abs(amount * scale);
  if (absolute < 1e6) return withPeso(amount, formatNumber(absolute));
  const [pesos, unit] = absolute < 1e12 ? [1e6, 'millones'] : [1e12, 'billones'];
  return withPeso(amount, `${short(absolute / Number(pesos)).replace(/,0+$|(?<=,\d)0$/, '')} ${unit}`);
}

/** The figure as filed, for the tooltip of the readable one. */
export const filed = (amount: number, scale: number) =>
  `${formatNumber(amount)} ${scale === siisScale ? 'miles de pesos, como se reportó' : 'pesos'}`;

const indicatorForms: Record<string, [suffix: string, decimals: number]> = {
  ratio: ['', 2],
  percent: ['\u00A0%', 1],
  days: ['\u00A0días', 0],
  points: ['', 2],
};

/** An indicator in its unit: `1,63`, `12,3 %`, `45 días`, `$ 120 millones`; whole points without decimals. */
export function formatIndicator(value: number, unit: string) {
  const form = indicatorForms[unit];
  if (!form) return money(value, 1000);
  const [suffix, decimals] = form;
  const whole = Math.abs(value) >= 1000 || (unit === 'points' && Number.isInteger(value));
  return `${formatNumber(value, whole ? 0 : decimals)}${suffix}`;
}

/** What the numbers below the bars are, and the years to read with care. */
export function coverageNote(
  years: readonly number[],
  few: readonly boolean[],
  counted: string = 'las sociedades que cuentan',
) {
  const fewYears = years.filter((_, i) => few[i]);
  const note = `El número bajo cada año es el de ${counted}.`;
  if (fewYears.length === 0) return note;
  return `${note} En ${listText.format(fewYears.map(String))} contó en el país menos de la mitad de las usuales: esas barras, más claras, no muestran una tendencia, y no se da la parte del país.`;
}

/** What is said on every page of a sample. */
export const sampleText =
  'Datos de muestra: estas empresas son inventadas. Ninguna cifra de esta página es real.';
