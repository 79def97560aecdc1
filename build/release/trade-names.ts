/** Which trade names of the table and of `alias.csv` the search takes: those whose NIT has the name that the row says, or nearly so. */

import { coreLength, isStopword, startsWithWildcards, tokenizeName } from '../../contract/name-tokens.ts';
import type { Alias, Aliases } from '../raw/reviewed.ts';

/** Who has a NIT: a company with the names that it had before, or an entity. */
export interface NitOwner {
  readonly nit: string;
  readonly razon_social: string;
  readonly formerNames?: readonly string[];
}

/** A row that people should look at. */
export interface AliasFinding extends Pick<Alias, 'nit' | 'alias' | 'razon_social'> {
  /** The name of the NIT today. */
  readonly found: string;
  /** Whether the search takes it all the same. */
  readonly used: boolean;
}

export interface TradeNames {
  /** By NIT. */
  readonly used: ReadonlyMap<string, readonly string[]>;
  /** In order of NIT. */
  readonly findings: readonly AliasFinding[];
  /** The names of NITs that nobody has. */
  readonly ofNobody: number;
}

export function tradeNames(aliases: Aliases, all: Iterable<NitOwner>): TradeNames {
  const named = new Map<string, NitOwner[]>();
  for (const own of all) if (aliases.has(own.nit)) named.set(own.nit, [...(named.get(own.nit) ?? []), own]);
  const used = new Map<string, readonly string[]>();
  const findings: AliasFinding[] = [];
  let ofNobody = 0;
  for (const [nit, rows] of [...aliases].sort(([a], [b]) => Number(a) - Number(b))) {
    const owners = named.get(nit) ?? [];
    const [owner] = owners;
    if (!owner) {
      ofNobody += rows.length;
      continue;
    }
    const names = owners.flatMap(({ razon_social, formerNames = [] }) => [razon_social, ...formerNames]);
    const taken = rows.filter(({ razon_social }) => names.some((name) => isNearlySame(razon_social, name)));
    if (taken.length > 0) used.set(nit, taken.map(({ alias }) => alias).sort());
    for (const row of rows) {
      if (owners.some(({ razon_social }) => isSameCore(row.razon_social, razon_social))) continue;
      const { alias, razon_social } = row;
      findings.push({ nit, alias, razon_social, found: owner.razon_social, used: taken.includes(row) });
    }
  }
  return { used, findings, ofNobody };
}

const coreWords = (name: string): string[] => {
  const words = tokenizeName(name);
  return words.slice(0, coreLength(words));
};

const isAlike = (a: string, b: string): boolean => a.length === b.length && startsWithWildcards(a, b);

/** Equal but for the legal form. */
const isSameCore = (a: string, b: string): boolean => isAlike(coreWords(a).join(''), coreWords(b).join(''));

/** More than half of the telling words of the shorter name are in the other: `X SAS` and `X SAS EN REORGANIZACION`. */
function isNearlySame(a: string, b: string): boolean {
  if (isSameCore(a, b)) return true;
  const [shorter, longer] = [a, b]
    .map((name) => coreWords(name).filter((word) => !isStopword(word)))
    .sort((x, y) => x.length - y.length) as [string[], string[]];
  const shared = shorter.filter((word) => longer.some((other) => isAlike(word, other)));
  return shared.length > shorter.length / 2;
}
