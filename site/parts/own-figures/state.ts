/** What the form of own figures says, and the fragment of the address that holds it. */

import { ciiuClasses } from '../../../contract/figures/ciiu.ts';
import { type OwnLine, ownLines } from '../../../contract/figures/own-figures.ts';

/** Thousands of pesos by line. */
type Lines = Partial<Record<OwnLine, number>>;
/** What the form says, and the fragment of the address. */
export type OwnState = { anio: number; ciiu: string; con: PeerLevel; lines: Lines; before: Lines };
export type PeerLevel = (typeof peerLevels)[number][0];

export const peerLevels = [
  ['clase', 'Su clase CIIU'],
  ['division', 'Su división CIIU'],
  ['seccion', 'Su sección CIIU'],
  ['tamano', 'Las de su tamaño'],
] as const;

/**
 * `fragment`: without the `#`.
 * `years`: the newest first
 */
export function readOwnState(fragment: string, years: readonly number[]): OwnState {
  const query = new URLSearchParams(fragment);
  const lines: Lines = {};
  const before: Lines = {};
  for (const line of ownLines.keys()) {
    const [now = '', then = ''] = (query.get(line) ?? '').split('~');
    if (now !== '' && Number.isFinite(Number(now))) lines[line] = Number(now);
    if (then !== '' && Number.isFinite(Number(then))) before[line] = Number(then);
  }
  const anio = Number(query.get('anio'));
  const ciiu = query.get('ciiu') ?? '';
  return {
    anio: years.includes(anio) ? anio : (years[0] ?? 0),
    ciiu: ciiuClasses.some(({ code }) => code === ciiu) ? ciiu : '',
    con: peerLevels.find(([key]) => key === query.get('con'))?.[0] ?? 'seccion',
    lines,
    before,
  };
}

export function fragmentOf({ anio, ciiu, con, lines, before }: OwnState) {
  const query = new URLSearchParams({ anio: String(anio), ...(ciiu && { ciiu }), con });
  for (const line of ownLines.keys())
    if (line in lines || line in before) query.set(line, `${lines[line] ?? ''}~${before[line] ?? ''}`);
  return query.toString();
}
