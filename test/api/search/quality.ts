/** Recall of the search by class of query: how often the company meant is among the first ten results. */

import type { CompanySummary } from '../../../build/country/summary.ts';
import { type MatchKind, matchKinds } from '../../../contract/http/schemas.ts';
import { coreLength, tokenizeName } from '../../../contract/names/name-tokens.ts';
import { createRandom, hash } from '../../random.ts';
import { type Typing, typings } from './typing.ts';
import { typingsBesideNames } from './typing-beside-names.ts';
import { typingsWithTooMuch } from './typing-too-much.ts';

/** All classes of query. */
export const allTypings = { ...typings, ...typingsBesideNames, ...typingsWithTooMuch };

export interface ClassRecall {
  readonly name: string;
  readonly queries: number;
  readonly hits: number;
  /** Queries whose first result was the company meant or one of the same name. */
  readonly first: number;
  readonly missed: readonly string[];
}

/** A search to measure, ours or another. */
export type Find = (
  q: string,
  options: { readonly limit: number; readonly source: 'siis' },
) => readonly { readonly nit: string; readonly coincidencia: MatchKind }[];

export type NamedCompany = Pick<CompanySummary, 'nit' | 'razon_social' | 'ingresos_ultimo'> &
  Partial<Pick<CompanySummary, 'ciudad' | 'departamento' | 'ciiu_codigo' | 'formerNames'>>;

const places = 10;

/**
 * `clean` are the true names; `searches` search the same companies with clean and with damaged names. A hit is the company
 * meant among the first ten, or ten results that match as well and are as large or larger. Classes of which no company suits are
 * left out.
 */
export function measureRecall(
  clean: readonly NamedCompany[],
  searches: { readonly clean: Find; readonly damaged: Find },
  perClass: number,
  tradeNames: ReadonlyMap<string, readonly string[]> = new Map(),
): ClassRecall[] {
  const words = new Set(clean.flatMap(({ razon_social }) => tokenizeName(razon_social)));
  const largestOf = largestFinder(clean);
  const revenue = new Map(
    clean.map(({ nit, ingresos_ultimo }) => [nit, ingresos_ultimo ?? Number.NEGATIVE_INFINITY]),
  );
  const named = new Map(clean.map(({ nit, razon_social }) => [nit, tokenizeName(razon_social).join('')]));
  const measured = Object.entries<Typing>(allTypings).map(([name, typing], place) => {
    const random = createRandom(hash(place), 5);
    const search = typing.damaged ? searches.damaged : searches.clean;
    let queries = 0;
    let hits = 0;
    let first = 0;
    const missed: string[] = [];
    for (let tries = 0; queries < perClass && tries < 40 * perClass; tries++) {
      const own = random.pick(clean);
      const {
        nit,
        razon_social,
        ciudad: town,
        departamento: department,
        ciiu_codigo: ciiu,
        formerNames,
      } = own;
      const target = {
        ...{ name: razon_social, nit, town, department, ciiu, formerNames },
        tradeNames: tradeNames.get(nit),
      };
      const q = typing.write(target, random, { words, largestOf });
      if (q === null || [...q.trim()].length < 2) continue;
      queries++;
      const results = search(q, { limit: places, source: 'siis' });
      const asGood = (found: { nit: string; coincidencia: MatchKind }) =>
        matchKinds.indexOf(found.coincidencia) <= matchKinds.indexOf(typing.kind) &&
        revenue.get(found.nit)! >= revenue.get(nit)!;
      const hit =
        results.some((found) => found.nit === nit) || (results.length === places && results.every(asGood));
      if (hit) hits++;
      else missed.push(`${q} → ${razon_social}`);
      if (
        results[0]?.nit === nit ||
        (typing.kind !== 'nit' && named.get(results[0]?.nit ?? '') === named.get(nit))
      )
        first++;
    }
    return { name, queries, hits, first, missed };
  });
  return measured.filter(({ queries }) => queries > 0);
}

/** Finds the largest of two or more companies whose names begin with or contain a word; null when the word is a whole name. */
export function largestFinder(clean: readonly NamedCompany[]): (word: string) => string | null {
  const size = ({ ingresos_ultimo }: NamedCompany) => ingresos_ultimo ?? Number.NEGATIVE_INFINITY;
  const names = clean
    .toSorted((a, b) => size(b) - size(a) || Number(a.nit) - Number(b.nit))
    .map(({ nit, razon_social }) => ({ nit, words: tokenizeName(razon_social) }))
    .map(({ nit, words }) => ({ nit, words, joined: words.join('') }));
  const whole = new Set(
    names.flatMap(({ words, joined }) => [joined, words.slice(0, coreLength(words)).join('')]),
  );
  return (word) => {
    if (whole.has(word)) return null;
    const named = ({ words, joined }: (typeof names)[number]) =>
      joined.startsWith(word) || words.includes(word);
    const first = names.findIndex(named);
    return first >= 0 && names.some((name, i) => i > first && named(name)) ? names[first]!.nit : null;
  };
}

export function recallTable(classes: readonly ClassRecall[]): string {
  const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`.padStart(9);
  return [
    `${'class of query'.padEnd(34)}${'queries'.padStart(8)}${'recall@10'.padStart(11)}${'first'.padStart(10)}`,
    ...classes.map(
      ({ name, queries, hits, first }) =>
        `${name.padEnd(34)}${String(queries).padStart(8)}  ${percent(hits, queries)} ${percent(first, queries)}`,
    ),
  ].join('\n');
}
