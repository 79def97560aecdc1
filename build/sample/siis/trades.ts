/** CIIU classes of the invented companies and how filings write them: letter, four digits, text. */

import { groupBy } from '../../lib/group-by.ts';
import ciiu from '../../tables/ciiu.json' with { type: 'json' };
import type { Random } from './prng.ts';

interface Entry {
  code: string;
  name: string;
  section: string | null;
}

const byCode = new Map<string, Entry>(ciiu.map((entry) => [entry.code, entry]));
const classes = ciiu.filter(({ level, vigente }) => level === 'clase' && vigente).map(({ code }) => code);
const classesOf = groupBy(classes, (code) => code.slice(0, 2));

/** Retired by the edition of 2022, and still filed. */
export const retiredClasses = ['7110', '1030', '3210', '8890'] as const;
/** Codes of the tax office that are no trade. */
export const taxOfficeCodes = ['0010', '0090', '0081'] as const;

/** A class of a division; the first ones of it are the commonest. */
export function drawClass(division: string, random: Random): string {
  const list = classesOf.get(division);
  if (list === undefined) throw new Error(`CIIU division ${division} of the sector table has no class`);
  const far = Math.min(random.next(), random.next());
  return list[Math.floor(far * list.length)]!;
}

/** `G4711 - Comercio al por menor ...`; `letter` replaces the right section where the filer erred. */
export function tradeText(code: string, letter?: string): string {
  const entry = byCode.get(code);
  if (entry === undefined) throw new Error(`CIIU code ${code} is not in the table`);
  return `${letter ?? entry.section ?? ''}${code} - ${entry.name}`;
}

export const sectionOfTrade = (code: string): string | null => byCode.get(code)?.section ?? null;
