/** DIVIPOLA (DANE, 2026): the department and municipality that a filed text names, or null when it cannot be told. */

import { fold } from '../../../contract/fold.ts';
import { departmentNames } from '../../tables/departments.ts';
import table from '../../tables/divipola.json' with { type: 'json' };
import aliases from '../../tables/divipola_aliases.json' with { type: 'json' };

interface Unit {
  readonly code: string;
  readonly level: string;
  readonly parent: string | null;
  readonly name: string;
}

export interface Place {
  readonly departamento: string;
  readonly ciudad: string | null;
  /** Five digits with a municipality, two without. */
  readonly codigo_dane: string;
}

const units = table as readonly Unit[];
const departments = units.filter((unit) => unit.level === 'departamento');
const towns = units.filter((unit) => unit.level !== 'departamento');
const byCode = new Map(units.map((unit) => [unit.code, unit]));
const bogota = '11';

/** Departments by their names, folded. */
const departmentForms = new Map<string, string>(
  departments.flatMap(({ name, code }): [string, string][] =>
    [name, ...(departmentNames[code] ?? [])].map((written) => [fold(written), code]),
  ),
);

/** What two writings of a town share: no blanks, no leading article. */
const bare = (folded: string) => folded.replace(/^(?:el|la|los|las) /, '').replaceAll(' ', '');

const townsByDepartment = new Map(
  departments.map((department) => {
    const own = towns.filter((town) => town.parent === department.code);
    const forms = new Map<string, string>();
    for (const town of own) forms.set(bare(fold(town.name)), town.code);
    for (const town of own) forms.set(fold(town.name).replaceAll(' ', ''), town.code);
    return [department.code, forms];
  }),
);

const shortNames = Object.entries(aliases.short_names).map(([key, code]) => {
  const [name, department] = key.split('|') as [string, string?];
  return { name: fold(name), department: department ?? code.slice(0, 2), code };
});

/**
 * The place of a city and a department as filed: `CALI-VALLE` under `VALLE`, `11001 - BOGOTA-BOGOTA, D.C.`,
 * `DOS-QUEBRADAS-RISARALDA`. A town is only looked for inside its department; where the city's own ending names
 * another department than the column, the ending decides. A lost letter stands for one letter, if one town alone fits.
 */
export function locate(city: string | null, department: string | null): Place | null {
  const coded = /^\s*(\d{5})\b/.exec(city ?? '');
  if (coded && byCode.has(coded[1]!)) return placeOf(coded[1]!);
  const text = fold((city ?? '').replace(/^\s*\d{5}\s*-?/, ''));
  const column = readDepartment(fold(department ?? ''));
  const whole = column && townIn(column, text);
  if (whole) return placeOf(whole);
  const ending = endingDepartment(text);
  const home = ending?.code ?? column;
  if (home === null) return null;
  const town = townIn(home, text) ?? (ending && townIn(home, ending.rest));
  return placeOf(town ?? home);
}

function readDepartment(folded: string): string | null {
  const exact = departmentForms.get(folded);
  if (exact) return exact;
  return folded.includes('\uFFFD')
    ? unique([...departmentForms].filter(([form]) => wildcard(folded, form)).map(([, code]) => code))
    : null;
}

/** The department whose name a city's text ends with, the longest of several, and the text before it. */
function endingDepartment(text: string): { code: string; rest: string } | null {
  const found = [...departmentForms]
    .filter(([form]) => endsWith(text, form))
    .sort(([a], [b]) => b.length - a.length)[0];
  if (!found) return null;
  const rest = text.slice(0, text.length - found[0].length).trim();
  return { code: found[1], rest: rest === '' ? text : rest };
}

function endsWith(text: string, form: string): boolean {
  if (text === form || text.endsWith(` ${form}`)) return true;
  if (!text.includes('\uFFFD') || text.length <= form.length) return false;
  const tail = text.slice(-form.length);
  return text.at(-form.length - 1) === ' ' && tail.includes('\uFFFD') && wildcard(tail, form);
}

function townIn(department: string, folded: string): string | null {
  if (department === bogota) return '11001';
  const forms = townsByDepartment.get(department)!;
  const joined = folded.replaceAll(' ', '');
  const exact = forms.get(joined) ?? forms.get(bare(folded));
  if (exact) return exact;
  const short = shortNames.find(
    (row) => row.department === department && row.name.replaceAll(' ', '') === joined,
  );
  if (short) return short.code;
  if (!folded.includes('\uFFFD')) return null;
  return unique(
    [...forms]
      .filter(([form]) => wildcard(joined, form) || wildcard(bare(folded), form))
      .map(([, code]) => code),
  );
}

function wildcard(damaged: string, whole: string): boolean {
  return (
    damaged.length === whole.length &&
    [...damaged].every((letter, i) => letter === '\uFFFD' || letter === whole[i])
  );
}

function unique(codes: readonly string[]): string | null {
  const distinct = new Set(codes);
  return distinct.size === 1 ? [...distinct][0]! : null;
}

function placeOf(code: string): Place {
  const unit = byCode.get(code)!;
  const department = byCode.get(code.slice(0, 2))!;
  return {
    departamento: department.name,
    ciudad: unit.level === 'departamento' ? null : unit.name,
    codigo_dane: code,
  };
}
