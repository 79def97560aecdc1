/** The contexts without dimensions of a filing, by which its figures are found in the XBRL file. */

import type { EvidenceSection } from '../../../contract/http/entity.ts';
import type { Fact } from '../xbrl/read-instance.ts';
import { daysOf, isPlain } from './amounts.ts';

export type FilingContext = EvidenceSection['filings'][number]['contexts'][number];

/** What XML takes for an identifier, but for signs that nobody writes there. */
const identifier = /^[\p{L}_][\p{L}\p{N}._-]{0,99}$/u;
const mostIds = 10;

/** Of the contexts that figures of the entity have, by their days, the newest first. */
export function contextsOf(facts: readonly Fact[]): FilingContext[] {
  const found = new Map<string, ReturnType<typeof daysOf> & { readonly ids: Set<string> }>();
  const seen = new Set<Fact['context']>();
  for (const fact of facts) {
    const { id, period } = fact.context;
    if (fact.unit === undefined || !isPlain(fact) || seen.has(fact.context)) continue;
    seen.add(fact.context);
    if ('forever' in period || !identifier.test(id)) continue;
    const days = daysOf(period);
    const key = `${days.end} ${days.start ?? ''}`;
    const known = found.get(key) ?? { ...days, ids: new Set() };
    found.set(key, known);
    if (known.ids.size < mostIds) known.ids.add(id);
  }
  return [...found]
    .sort(([a], [b]) => (a > b ? -1 : 1))
    .map(([, { ids, ...days }]) => ({ ...days, ids: [...ids].sort() }));
}
