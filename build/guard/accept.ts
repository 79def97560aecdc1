/** `--accept`: the rules of the guard that a build may break, and who says so. */

import { userInfo } from 'node:os';
import { type GuardKey, guardKeys, guardRules } from '../tables/guard.ts';

/** Throws with all rules that there are when a name is none of them. */
export function readAccept(text: string | undefined): readonly GuardKey[] {
  const names = text?.split(',').map((name) => name.trim()) ?? [];
  const unknown = names.filter((name) => !(guardKeys as readonly string[]).includes(name));
  if (unknown.length === 0) return names as GuardKey[];
  const known = guardKeys.map((key) => `  ${key}: ${guardRules[key].measures}`);
  throw new Error(`--accept is ${unknown.join(', ')}; expected one or more of\n${known.join('\n')}`);
}

/** Who builds, as the system knows them. */
export const currentUser = (): string => userInfo().username;
