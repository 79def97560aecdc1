/** Who files: the NIT in a producer's identifier, and the type of entity from the entry point. */

import { checkDigit, nitDigits, withoutGluedDigit } from '../../../contract/nit.ts';
import { truncate } from '../../../contract/text.ts';

/** `860.000.000-1`, `860000000`: without dots and blanks, cut at the dash; undefined for anything that is not a NIT. */
function plainNit(text: string): string | undefined {
  const digits = nitDigits(text).split('-')[0]!.trim();
  return /^\d{6,15}$/.test(digits) ? digits.replace(/^0+(?=\d{6})/, '') : undefined;
}

/** Also finds a NIT in a longer text, such as `COMPAÑÍA - NIT: 900.000.000`, when it is the only candidate. */
export function nitWithin(text: string): string | undefined {
  const plain = plainNit(text);
  if (plain !== undefined) return plain;
  const found = [...nitDigits(text).matchAll(/(?<![\d.,])\d{6,15}(?![.,]?\d)/g)].map(([digits]) => digits);
  return found.length === 1 ? plainNit(found[0]!) : undefined;
}

/** Whether two NITs are equal, also when one of them has its check digit appended. */
function sameNit(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  return short === long || long === short + String(checkDigit(short));
}

export interface WhoFiles {
  readonly nit: string;
  /** all other NITs of the filing and its listing, when one of them differs */
  readonly contradicted: readonly string[];
}

/**
 * The NIT of the contexts, else the one reported, else that of the listing. Of two spellings of it the shorter one; a
 * tenth digit that is the check digit of the others is dropped.
 */
export function whoFiles(
  context: string,
  informed: string | undefined,
  listed: string | undefined,
): WhoFiles | undefined {
  const given = [nitWithin(context), plainNit(informed ?? ''), plainNit(listed ?? '')];
  const nits = given.filter((nit) => nit !== undefined);
  const [first] = nits;
  if (first === undefined) return undefined;
  const same = nits.filter((nit) => sameNit(nit, first));
  const shortest = same.reduce((a, b) => (b.length < a.length ? b : a));
  const nit = withoutGluedDigit(shortest);
  const unread = /\d/.test(informed ?? '') && given[1] === undefined ? [truncate(informed!.trim(), 40)] : [];
  const contradicted = same.length < nits.length || unread.length > 0 ? [...nits.slice(1), ...unread] : [];
  return { nit, contradicted };
}

export interface XbrlEntryPoint {
  /** `ec-1-bco`, `pcf-pp`; empty when the address does not state it */
  readonly family: string;
  /** the number inside the family: the type of entity */
  readonly type?: number;
  readonly basis?: 'individual' | 'consolidado';
  readonly closing?: boolean;
}

/**
 * Parses `<family>[-<type>-<kind>]-(ind|con)-(int|cie)_entry-point`, the only place of basis and kind of filing. In 2015
 * it was `<family>_entry-point` alone.
 */
export function readEntryPoint(schemaRefs: readonly string[]): XbrlEntryPoint {
  for (const ref of schemaRefs) {
    const found = /([a-z0-9]+(?:-[a-z0-9]+)*)-(ind|con)-(int|cie)_entry-point/i.exec(ref);
    if (!found) continue;
    const [, family, basis, kind] = found.map((part) => part.toLowerCase());
    const type = /^[a-z]+-(\d{1,4})-/.exec(`${family}-`)?.[1];
    return {
      family: family!,
      ...(type !== undefined && { type: Number(type) }),
      basis: basis === 'ind' ? 'individual' : 'consolidado',
      closing: kind === 'cie',
    };
  }
  const early = schemaRefs.map((ref) => /(?:^|\/)([a-z]+)[-_]entry-point/i.exec(ref)?.[1]).find(Boolean);
  return { family: early?.toLowerCase() ?? '' };
}

export interface TypeAndCode {
  readonly tipo?: number;
  readonly codigo?: number;
  readonly contradicted: boolean;
}

/** The type of the entry point wins; a filing that gives it as its code has swapped type and code. */
export function typeAndCode(
  entry: XbrlEntryPoint,
  filed: { readonly tipo: number | undefined; readonly codigo: number | undefined },
): TypeAndCode {
  const { tipo = entry.type, codigo } = filed;
  if (entry.type === undefined || tipo === entry.type)
    return {
      ...(tipo !== undefined && { tipo }),
      ...(codigo !== undefined && { codigo }),
      contradicted: false,
    };
  const own = codigo === entry.type ? tipo : codigo;
  return { tipo: entry.type, ...(own !== undefined && { codigo: own }), contradicted: true };
}
