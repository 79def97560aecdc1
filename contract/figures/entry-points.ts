/** PUNTO_ENTRADA: framework and basis by the first two characters, the only part that is the same in every year. */

import type { bases, frameworks } from '../http/schemas.ts';
import { fold } from '../text.ts';

export interface EntryPoint {
  readonly framework: (typeof frameworks)[number];
  readonly basis: (typeof bases)[number];
  /** Statements of the company itself, not of its group. */
  readonly entityLevel: boolean;
}

export const entryPoints = {
  '10': { framework: 'PLENAS', basis: 'individual', entityLevel: true },
  '20': { framework: 'PLENAS', basis: 'separado', entityLevel: true },
  '30': { framework: 'PLENAS', basis: 'consolidado', entityLevel: false },
  '35': { framework: 'PLENAS', basis: 'combinado', entityLevel: false },
  '40': { framework: 'PYMES', basis: 'individual', entityLevel: true },
  '50': { framework: 'PYMES', basis: 'separado', entityLevel: true },
  '60': { framework: 'PYMES', basis: 'consolidado', entityLevel: false },
  '65': { framework: 'PYMES', basis: 'combinado', entityLevel: false },
  '70': { framework: 'SIMPLIFICADA', basis: 'individual', entityLevel: true },
} as const satisfies Record<string, EntryPoint>;

export type EntryPointCode = keyof typeof entryPoints;

export const isKnownEntryPoint = (name: string): name is EntryPointCode => Object.hasOwn(entryPoints, name);

const codeOf = (text: string): string | null => /^\d\d(?!\d)/.exec(text)?.[0] ?? null;

/** The name of a filing's entry point: its code if known, else its text. */
export function entryPointName(text: string): string {
  const name = text.trim();
  const code = codeOf(name);
  return code !== null && isKnownEntryPoint(code) ? code : name || 'sin indicar';
}

/** Key by which two texts name the same entry point: the code, else the folded text. */
export const entryPointKey = (name: string): string => codeOf(name) ?? fold(name);

const frameworkWords: readonly (readonly [RegExp, EntryPoint['framework']])[] = [
  [/simplificad|microempresa|\bgrupo 3\b/, 'SIMPLIFICADA'],
  [/\bpymes?\b|\bgrupo 2\b/, 'PYMES'],
  [/\bplenas?\b|\bgrupo 1\b/, 'PLENAS'],
];
const basisWords: readonly (readonly [RegExp, EntryPoint['basis']])[] = [
  [/\bconsolidad/, 'consolidado'],
  [/\bcombinad/, 'combinado'],
  [/\bseparad/, 'separado'],
  [/\bindividual/, 'individual'],
];

/** Looks the name up in the table; an unknown one is read by its words. */
export function entryPointOf(name: string): EntryPoint {
  if (isKnownEntryPoint(name)) return entryPoints[name];
  const text = fold(name);
  const said = <T>(words: readonly (readonly [RegExp, T])[]) => words.find(([word]) => word.test(text))?.[1];
  const basis = said(basisWords) ?? 'sin_indicar';
  return {
    framework: said(frameworkWords) ?? 'OTRO',
    basis,
    entityLevel: basis === 'individual' || basis === 'separado',
  };
}
