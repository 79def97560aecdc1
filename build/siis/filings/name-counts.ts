/** What became of the names of companies, counted: what the report says and what people may still correct. */

import type { NameReading } from './name.ts';

/** A name that is still damaged: who it is, and which words would fit each damaged one. */
export interface LeftName {
  readonly nit: string;
  readonly razon_social: string;
  readonly candidates: NameReading['candidates'];
}

export interface NameCounts {
  /** Filed with lost letters: repaired from own years, repaired by words, or left. */
  readonly damaged: number;
  readonly repaired_from_own_years: number;
  readonly repaired_by_words: number;
  readonly doubled: number;
  readonly only_nit: number;
  readonly left: readonly LeftName[];
}

/** A company's name as read, null where it was corrected or not filed, and what it is in the end. */
export interface CountedName {
  readonly nit: string;
  readonly filed: NameReading | null;
  readonly onlyNit: boolean;
}

export function countNames(names: readonly CountedName[]): NameCounts {
  const count = (is: (name: CountedName) => boolean) => names.filter(is).length;
  return {
    damaged: count(({ filed }) => filed !== null && filed.repair !== null),
    repaired_from_own_years: count(({ filed }) => filed?.repair === 'own_years'),
    repaired_by_words: count(({ filed }) => filed?.repair === 'words'),
    doubled: count(({ filed }) => filed?.doubled === true),
    only_nit: count(({ onlyNit }) => onlyNit),
    left: names.flatMap(({ nit, filed }) =>
      filed?.repair === 'left' ? [{ nit, razon_social: filed.name, candidates: filed.candidates }] : [],
    ),
  };
}

/** The counts of all partitions; of the names that are left, in order of NIT, as many as `listed`. */
export function sumNameCounts(all: readonly NameCounts[], listed: number): NameCounts {
  const sum = (key: Exclude<keyof NameCounts, 'left'>) => all.reduce((total, own) => total + own[key], 0);
  return {
    damaged: sum('damaged'),
    repaired_from_own_years: sum('repaired_from_own_years'),
    repaired_by_words: sum('repaired_by_words'),
    doubled: sum('doubled'),
    only_nit: sum('only_nit'),
    left: all
      .flatMap(({ left }) => left)
      .sort((a, b) => Number(a.nit) - Number(b.nit))
      .slice(0, listed),
  };
}
