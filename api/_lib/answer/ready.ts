/** Default answers, which lie ready. At its plain address one needs no further reading, which takes longer than to answer it. */

import { matchOperation } from '../../../contract/http/operations.ts';
import { nitPattern } from '../../../contract/nit.ts';
import type { Release } from '../data/release.ts';
import { type Soon, whenThere } from '../soon.ts';
import type { Ask, Reply } from './exchange.ts';
import { datasetOf } from './read.ts';
import { type Answered, cacheHeaders, liesReady, respond } from './respond.ts';

/** The answer as it is stored; null when there is none of the NIT. `headers` are those of its 200. */
export function storedReply(
  ask: Ask,
  answered: Answered,
  nit: string,
  headers: Record<string, string>,
): Soon<Reply> | null {
  const stored = answered.release.answer(datasetOf(answered.operation), nit);
  return stored && whenThere(stored, (body) => respond(ask, answered, { stored: body }, headers));
}

/** The same of a request that shows at first sight to be for one of these operations; null for all others. Throws what `open` throws. */
export function readyReply(ask: Ask, operations: object, open: () => Soon<Release>): Soon<Reply | null> {
  if (ask.search !== '' || ask.header('if-none-match') !== null) return null;
  const { operation, path } = matchOperation(ask.pathname) ?? {};
  if (!operation || !(operation in operations) || !liesReady({ operation, canonical: '' })) return null;
  const nit = path!.nit!;
  if (!nitPattern.test(nit)) return null;
  return whenThere(open(), (release) => {
    const asked = {
      operation,
      release,
      canonical: '',
      url: ask.pathname,
      uncached: false,
      negotiable: false,
    };
    return storedReply(ask, asked, nit, cacheHeaders(asked));
  });
}
