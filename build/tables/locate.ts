/** Finds the department and municipality (DIVIPOLA, DANE 2026) that a filed text names. */

import { fitsLetterByLetter, lostLetter } from '../../contract/names/lost-letters.ts';
import { readingsWithoutLetters } from '../../contract/names/name-tokens.ts';
import { fold } from '../../contract/text.ts';
import table from './divipola.json' with { type: 'json' };
import { createKnownValues } from './known-values.ts';
import { departmentAbbreviations, departmentNames, townNames, withoutArticle } from './towns.ts';

interface Unit {
  readonly code: string;
  readonly level: string;
  readonly parent: string | null;
  readonly name: string;
}

interface Location {
  readonly departamento: string;
  readonly ciudad: string | null;
  /** Five digits for a municipality, two for a department. */
  readonly codigo_dane: string;
}

const units = table as readonly Unit[];
const departments = units.filter((unit) => unit.level === 'departamento');
const towns = units.filter((unit) => unit.level !== 'departamento');
const byCode = new Map(units.map((unit) => [unit.code, unit]));
const bogota = '11';

const departmentSpellings = departments.map(({ name, code }) => ({
  code,
  spellings: [name, ...(departmentNames[code] ?? []), ...(departmentAbbreviations[code] ?? [])],
}));
const knownDepartment = createKnownValues(
  departmentSpellings.flatMap(({ code, spellings }) => spellings.map((form) => [form, code] as const)),
);

/** Department code → its spellings, folded. */
const writtenDepartments = new Map(
  departmentSpellings.map(({ code, spellings }) => [code, spellings.map(fold)]),
);
/** Folded spelling → department code. */
const departmentForms = new Map(
  [...writtenDepartments].flatMap(([code, forms]) => forms.map((form): [string, string] => [form, code])),
);

const joined = (text: string) => text.replaceAll(' ', '');

/** Department code → its towns by folded name without blanks. Official names take precedence over other names. */
const townsByDepartment = new Map(
  departments.map((department) => {
    const own = towns.filter((town) => town.parent === department.code);
    const forms = new Map<string, string>();
    for (const { code } of own)
      for (const name of townNames.get(code) ?? []) forms.set(joined(fold(name)), code);
    for (const { code, name } of own) forms.set(joined(withoutArticle(fold(name))), code);
    for (const { code, name } of own) forms.set(joined(fold(name)), code);
    return [department.code, forms];
  }),
);

/** As in `DEPARTAMENTO DE CÓRDOBA`, `DEPARTAMENTO DEL META`. */
const departmentWord = '(?:departamento|depto|dpto)(?: del?)?';
/** As in `CARTAGENA D.T. Y C.`, `BARRANQUILLA DISTRITO ESPECIAL, INDUSTRIAL Y PORTUARIO`, `DISTRITO DE BUENAVENTURA`. */
const districtWords = /^distrito (?:.*? )??de | distrito .*$| d(?: ?[bcehipty]){1,6}$/g;

/** Folds a text and drops the country that the portal writes after a department, as in `SANTANDER CO`. */
const read = (text: string | null) => fold(text ?? '').replace(/ co$/, '');

/**
 * Locates a city and a department as filed, such as `CALI-VALLE` with `VALLE`, `11001 - BOGOTA-BOGOTA, D.C.`, or
 * `CUCUTA` with `NORTE DE SANTANDER CO`. A leading DIVIPOLA code decides. Otherwise a town is searched only within its
 * department; if the city's text ends with another department than the column names, the ending decides if it has such a
 * town. U+FFFD matches one letter if exactly one town fits, else a blank or nothing. Null when nothing is found.
 */
export function locate(city: string | null, department: string | null): Location | null {
  const location = locateText(city, department);
  if (location?.ciudad || !city?.includes(lostLetter)) return location;
  const other = firstFound(readingsWithoutLetters(city), (reading) => {
    const found = locateText(reading, department);
    return found?.ciudad ? found.codigo_dane : null;
  });
  return other === null ? location : locationOf(other);
}

function locateText(city: string | null, department: string | null): Location | null {
  const [, number, text] = /^(\d*) ?(.*)$/.exec(read(city)) as unknown as [string, string, string];
  if (number.length === 5 && byCode.has(number)) return locationOf(number);
  const column = readDepartment(read(department));
  const named = namedEndings(text);
  const inEnding = ({ code, rest }: Ending) => townIn(code, text) ?? townIn(code, rest);
  const inColumn = column === null || column === bogota ? null : townIn(column, text);
  const town = inColumn ?? firstFound(named, inEnding);
  if (town !== null) return locationOf(town);
  const endings = [...named, ...(column === null ? [] : abbreviatedEndings(text, column))];
  const home = column ?? endings[0]?.code ?? null;
  const untitled = [text, ...endings.map(({ rest }) => rest)].map((each) => each.replace(districtWords, ''));
  const known =
    (home === null ? null : firstFound(untitled, (each) => townIn(home, each))) ??
    restoredCode(number, text, home) ??
    home;
  return known === null ? null : locationOf(known);
}

function firstFound<T>(items: readonly T[], find: (item: T) => string | null): string | null {
  for (const item of items) {
    const found = find(item);
    if (found !== null) return found;
  }
  return null;
}

/** A code without its leading zero, as in `5001 - MEDELLIN`; accepted only if the name or the department agrees. */
function restoredCode(number: string, text: string, home: string | null): string | null {
  const code = `0${number}`;
  if (code.length !== 5 || !byCode.has(code)) return null;
  const department = code.slice(0, 2);
  return department === home || (text === '' && home === null) || townIn(department, text) === code
    ? code
    : null;
}

function readDepartment(folded: string): string | null {
  if (byCode.get(folded)?.level === 'departamento') return folded;
  const text = folded.replace(/^\d+ /, '').replace(new RegExp(`^${departmentWord} `), '');
  return departmentForms.get(text) ?? (text.includes(lostLetter) ? knownDepartment(text) : null);
}

interface Ending {
  readonly code: string;
  /** The text before it. */
  readonly rest: string;
}

/**
 * The departments that a city's text ends with, the longest name first. A department's name alone does not count, because
 * a town may have it too (Sucre), except for Bogotá.
 */
function namedEndings(text: string): Ending[] {
  return [...departmentForms]
    .filter(([form]) => endsWith(text, form))
    .sort(([a], [b]) => b.length - a.length)
    .map(([form, code]) => ({ code, rest: text.slice(0, text.length - form.length).trim() }))
    .filter(({ code, rest }) => rest !== '' || code === bogota)
    .map(({ code, rest }) => ({ code, rest: rest.replace(new RegExp(` ${departmentWord}$`), '') }));
}

/** Endings of a city's text that abbreviate the department of the column. */
function abbreviatedEndings(text: string, column: string): Ending[] {
  const names = writtenDepartments.get(column)!.map(joined);
  const words = text.split(' ');
  return words.slice(1).flatMap((_, i) => {
    const ending = joined(words.slice(i + 1).join(' '));
    if (!names.some((name) => abbreviates(ending, name))) return [];
    return [{ code: column, rest: words.slice(0, i + 1).join(' ') }];
  });
}

/** Whether `short` has three or more letters of the name in their order, beginning with the first. */
function abbreviates(short: string, name: string): boolean {
  let at = -1;
  return (
    short.length >= 3 &&
    short[0] === name[0] &&
    [...short].every((letter) => {
      at = name.indexOf(letter, at + 1);
      return at >= 0;
    })
  );
}

function endsWith(text: string, form: string): boolean {
  if (text === form || text.endsWith(` ${form}`)) return true;
  if (!text.includes(lostLetter) || text.length < form.length) return false;
  const tail = text.slice(-form.length);
  return (
    (text.at(-form.length - 1) ?? ' ') === ' ' && tail.includes(lostLetter) && fitsLetterByLetter(tail, form)
  );
}

/** DIVIPOLA code of a department's town by one of its names. Within Bogotá, any text gives Bogotá. */
function townIn(department: string, folded: string): string | null {
  if (department === bogota) return '11001';
  const forms = townsByDepartment.get(department)!;
  const written = [joined(folded), joined(withoutArticle(folded))];
  const exact = forms.get(written[0]!) ?? forms.get(written[1]!);
  if (exact) return exact;
  if (!folded.includes(lostLetter)) return null;
  return unique(
    [...forms]
      .filter(([form]) => written.some((text) => fitsLetterByLetter(text, form)))
      .map(([, code]) => code),
  );
}

function unique(codes: readonly string[]): string | null {
  const distinct = new Set(codes);
  return distinct.size === 1 ? [...distinct][0]! : null;
}

function locationOf(code: string): Location {
  const unit = byCode.get(code)!;
  const department = byCode.get(code.slice(0, 2))!;
  return {
    departamento: department.name,
    ciudad: unit.level === 'departamento' ? null : unit.name,
    codigo_dane: code,
  };
}

export const isDepartment = (text: string): boolean => readDepartment(read(text)) !== null;

/** Whether a text names a town of the department or, without one, of any department. Within Bogotá, any text does. */
export function isTown(text: string, department: string | null): boolean {
  const others = departments.filter(({ code }) => code !== bogota).map(({ name }) => name);
  const within = department === null ? [null, ...others] : [department];
  return within.some((one) => (locate(text, one)?.ciudad ?? null) !== null);
}
