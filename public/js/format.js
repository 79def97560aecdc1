/** Figures, dates and names as written in Colombia. */

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
  const size = Math.abs(value);
  return formatNumber(value, size >= 100 || size === 0 ? 0 : size >= 10 ? 1 : 2);
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
 * @param {Pick<import('../../contract/http/schemas.ts').SearchResult, 'coincidencia' | 'nombre_coincidente'>} result
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
