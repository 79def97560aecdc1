/** PUNTO_ENTRADA: framework and basis by the first two characters, which are all that stays the same over the years. */

import type { bases, frameworks } from '../../contract/http/schemas.ts';

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
} as const satisfies Record<string, EntryPoint>;

export type EntryPointCode = keyof typeof entryPoints;

export function entryPointCode(text: string): EntryPointCode | null {
  const code = text.trim().slice(0, 2);
  return code in entryPoints ? (code as EntryPointCode) : null;
}
