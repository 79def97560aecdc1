/** CIIU Rev. 4 A.C. (DANE, structure of 2022, with the classes of the 2012 edition that filings still use). */

import type { CiiuLevel, Profile } from '../http/schemas.ts';
import table from './ciiu.json' with { type: 'json' };

interface CiiuRow {
  readonly code: string;
  readonly level: string;
  readonly parent: string | null;
  readonly name: string;
  readonly section: string | null;
  readonly vigente: boolean;
}

const rows = table as readonly CiiuRow[];
const byLevel = (level: CiiuLevel) =>
  new Map(rows.filter((row) => row.level === level).map((row) => [row.code, row]));
const levels = { clase: byLevel('clase'), division: byLevel('division'), seccion: byLevel('seccion') };

/** Reads the class from `G4711 - Comercio…`, `4711`, `g 4711`, `4711.00` or `111` (leading zero lost); null when there is none. */
export function readCiiu(text: string): string | null {
  const match = /^\s*[a-z]?\s*(\d{3,4})(?:\.0+)?(?!\d)/i.exec(text);
  const code = match?.[1]?.padStart(4, '0');
  return code !== undefined && levels.clase.has(code) ? code : null;
}

export const ciiuClasses = [...levels.clase.values()].map(({ code, name }) => ({ code, name }));

export const ciiuSections = [...levels.seccion.values()].map(({ code, name }) => ({ code, name }));

/** Names come from the table and the section from the division, because a filing's letter and wording may be wrong. */
export function describeCiiu(code: string): NonNullable<Profile['ciiu']> {
  const clase = levels.clase.get(code)!;
  const division = levels.division.get(code.slice(0, 2))!;
  const seccion = levels.seccion.get(division.section!)!;
  return {
    codigo: code,
    nombre: clase.name,
    division: division.code,
    division_nombre: division.name,
    seccion: seccion.code,
    seccion_nombre: seccion.name,
  };
}

export function groupName(level: CiiuLevel, code: string): string {
  return levels[level].get(code)!.name;
}

export const sectionOfDivision = (division: string): string => levels.division.get(division)!.section!;

export function ciiuGroupsOf(code: string): Record<CiiuLevel, string> {
  const division = code.slice(0, 2);
  return { clase: code, division, seccion: sectionOfDivision(division) };
}
