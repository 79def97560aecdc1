/** Figures, amounts, dates and names as written in Colombia. */

/** `decimals` are those of all amounts of a table. @typedef {{ key: string, name: string, pesos: number, decimals?: number }} Unit */

const locale = 'es-CO';
/** @type {Map<number, Intl.NumberFormat>} */
const formats = new Map();

/**
 * @param {number} value
 * @param {number} [decimals]
 */
export function formatNumber(value, decimals = 0) {
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
export function short(/** @type {number} */ value) {
  const absolute = Math.abs(value);
  return formatNumber(value, absolute >= 100 || absolute === 0 ? 0 : absolute >= 10 ? 1 : 2);
}

/** `2022, 2024 y 2025`. */
export const listText = new Intl.ListFormat(locale);

/** Years in ascending order, three or more in a row as a span: `2016–2018, 2020 y 2022`. */
export function yearsText(/** @type {readonly number[]} */ years) {
  /** @type {number[][]} */
  const runs = [];
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
export function reportedYears(/** @type {readonly number[]} */ years) {
  const [first = 0, last = 0] = [years[0], years.at(-1)];
  const whole = years.length > 1 && last - first === years.length - 1;
  return whole ? `entre ${first} y ${last}` : yearsText(years);
}

const longDate = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });

/** A date such as `2025-12-31`, or a timestamp, as `31 de diciembre de 2025`. */
export const date = (/** @type {string} */ iso) => longDate.format(new Date(iso));

/** `1 sociedad`, `1.234 sociedades`. */
export const companiesText = (/** @type {number} */ total) =>
  `${formatNumber(total)} ${total === 1 ? 'sociedad' : 'sociedades'}`;

/** 900.123.456-7 */
export function nitText(/** @type {string} */ nit, /** @type {number} */ checkDigit) {
  return `${formatNumber(Number(nit))}-${checkDigit}`;
}

/** A file size, in units of 1000. */
export function bytes(/** @type {number} */ size) {
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
export function calm(/** @type {string | null} */ text) {
  if (!text) return text;
  const bare = text.replace(/^\d{2}\.\s*/, '');
  if (bare !== bare.toUpperCase()) return bare;
  const lower = bare.toLocaleLowerCase(locale).replace(/\bsas\b/g, 'S.A.S.');
  return lower.charAt(0).toLocaleUpperCase(locale) + lower.slice(1);
}

/** A short name of a CIIU class: up to the first comma, semicolon or bracket, and to about fifty letters. */
export function fewWords(/** @type {string} */ name) {
  const first = name.split(/[,;(]/)[0]?.trim() ?? name;
  if (first.length <= 52) return first;
  return `${first
    .slice(0, 50)
    .replace(/\s+\S*$/, '')
    .replace(/\s+(?:a|con|de|del|el|en|la|las|los|o|para|por|y)$/i, '')}…`;
}

/**
 * The name by which the search found a company; nothing where that is its name of today.
 * @param {Pick<import('../../../contract/http/schemas.ts').SearchResult, 'coincidencia' | 'nombre_coincidente'>} result
 */
export function otherName({ coincidencia, nombre_coincidente: name }) {
  if (name === null) return '';
  /** @type {Partial<Record<typeof coincidencia, string>>} */
  const kinds = { nombre_comercial: 'conocida como', nombre_anterior: 'antes' };
  return `${kinds[coincidencia] ?? 'también'} ${name}`;
}

/** A key as words, where no table has a name for it. */
export function keyText(/** @type {string} */ key) {
  const text = key.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** @type {Record<string, string>} */
export const levelNames = { clase: 'Clase', division: 'División', seccion: 'Sección' };
/** @type {Record<string, string>} */
export const frameworkNames = {
  PLENAS: 'NIIF plenas',
  PYMES: 'NIIF pymes',
  SIMPLIFICADA: 'Contabilidad simplificada',
  OTRO: 'Otro marco',
};

// Amounts in readable units: filed in pesos or thousands of pesos, shown in millions or more.

/** Amounts of SIIS are in thousands of pesos. */
export const siisScale = 1000;

/** @type {readonly Unit[]} */
export const units = [
  { key: 'pesos', name: 'pesos', pesos: 1 },
  { key: 'miles', name: 'miles de pesos', pesos: 1e3 },
  { key: 'millones', name: 'millones de pesos', pesos: 1e6 },
  { key: 'miles_de_millones', name: 'miles de millones de pesos', pesos: 1e9 },
  { key: 'billones', name: 'billones de pesos', pesos: 1e12 },
];

/**
 * The unit of a table and its decimals, by the largest amount: millions, or what the press writes. Another unit where `key` names it.
 * @param {readonly (number | null | undefined)[]} amounts
 * @param {number} scale pesos per unit of the amounts
 * @param {string} [key]
 * @returns {Unit & { decimals: number }}
 */
export function unitFor(amounts, scale, key = '') {
  const largest =
    amounts.reduce((/** @type {number} */ top, value) => Math.max(top, Math.abs(value ?? 0)), 0) * scale;
  const fitting = largest >= 1e14 ? 'billones' : largest >= 1e13 ? 'miles_de_millones' : 'millones';
  const unit = /** @type {Unit} */ (units.find((candidate) => candidate.key === (key || fitting)));
  const top = largest / unit.pesos;
  const decimals = unit.pesos <= scale ? 0 : unit.pesos === 1e12 && top < 1000 ? 2 : top < 10_000 ? 1 : 0;
  return { ...unit, decimals };
}

/**
 * An amount in a unit, without its name. One that would round to nothing keeps the decimal that shows it.
 * @param {number} amount
 * @param {number} scale
 * @param {Unit} unit
 */
export function inUnit(amount, scale, { pesos, decimals = 0 }) {
  const value = (amount * scale) / pesos;
  const least = 0.5 / 10 ** decimals;
  const absolute = Math.abs(value);
  return formatNumber(value, absolute < least && absolute >= least / 10 ? decimals + 1 : decimals);
}

/** The same with the sign of the peso, and a minus before it. @type {typeof inUnit} */
export const pesosIn = (amount, scale, unit) => withPeso(amount, inUnit(Math.abs(amount), scale, unit));

const withPeso = (/** @type {number} */ amount, /** @type {string} */ text) =>
  `${amount < 0 ? '−' : ''}$\u00A0${text}`;

/**
 * An amount with its unit: `$ 32,3 millones`, `−$ 1,2 billones`.
 * @param {number} amount
 * @param {number} scale
 */
export function money(amount, scale) {
  const absolute = Math.abs(amount * scale);
  if (absolute < 1e6) return withPeso(amount, formatNumber(absolute));
  const [pesos, unit] = absolute < 1e12 ? [1e6, 'millones'] : [1e12, 'billones'];
  return withPeso(amount, `${short(absolute / Number(pesos)).replace(/,0+$|(?<=,\d)0$/, '')} ${unit}`);
}

/**
 * The figure as filed, for the tooltip of the readable one.
 * @param {number} amount
 * @param {number} scale
 */
export const filed = (amount, scale) =>
  `${formatNumber(amount)} ${scale === siisScale ? 'miles de pesos, como se reportó' : 'pesos'}`;

/** @type {Record<string, [suffix: string, decimals: number]>} */
const indicatorForms = { ratio: ['', 2], percent: ['\u00A0%', 1], days: ['\u00A0días', 0], points: ['', 2] };

/**
 * An indicator in its unit: `1,63`, `12,3 %`, `45 días`, `$ 120 millones`; whole points without decimals.
 * @param {number} value
 * @param {string} unit
 */
export function formatIndicator(value, unit) {
  const form = indicatorForms[unit];
  if (!form) return money(value, 1000);
  const [suffix, decimals] = form;
  const whole = Math.abs(value) >= 1000 || (unit === 'points' && Number.isInteger(value));
  return `${formatNumber(value, whole ? 0 : decimals)}${suffix}`;
}

/**
 * What the numbers below the bars are, and the years to read with care.
 * @param {readonly number[]} years
 * @param {readonly boolean[]} few
 * @param {string} [counted]
 */
export function coverageNote(years, few, counted = 'las sociedades que cuentan') {
  const fewYears = years.filter((_, i) => few[i]);
  const note = `El número bajo cada año es el de ${counted}.`;
  if (fewYears.length === 0) return note;
  return `${note} En ${listText.format(fewYears.map(String))} contó en el país menos de la mitad de las usuales: esas barras, más claras, no muestran una tendencia, y no se da la parte del país.`;
}
