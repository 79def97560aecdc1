/** The searches that are compared: ours, MiniSearch and FlexSearch, each from names to a file and from a file to a search. */

import { Charset, Encoder, Index } from 'flexsearch';
import MiniSearch from 'minisearch';
import { parseSearch } from '../../api/_lib/search/search.ts';
import { tokenizeName } from '../../contract/name-tokens.ts';
import { encodeSearchIndex, type SearchEntry } from '../../contract/stored/search.ts';
import type { Find } from '../api/search/quality.ts';

export interface Contender {
  encode(entries: readonly SearchEntry[]): Uint8Array | Promise<Uint8Array>;
  open(file: Uint8Array): Find;
}

const text = (file: Uint8Array) => new TextDecoder().decode(file);
const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

/** Peers know no kinds of match: theirs count as the best, which only helps them. They get our folding. */
const found = (nit: string) => ({ nit, coincidencia: 'nit' as const });

/** All words, telling ones as prefixes, one edit from four letters on; the larger company weighs more. */
const miniOptions = {
  fields: ['name'],
  storeFields: ['nit'],
  tokenize: tokenizeName,
  processTerm: (term: string) => term,
};

export const contenders: Readonly<Record<string, Contender>> = {
  cifras: { encode: encodeSearchIndex, open: parseSearch },

  minisearch: {
    encode(entries) {
      const mini = new MiniSearch(miniOptions);
      mini.addAll(entries.map(({ razon_social, nit }, id) => ({ id, name: razon_social, nit })));
      return bytes(mini);
    },
    open(file) {
      const mini = MiniSearch.loadJSON(text(file), miniOptions);
      const rows = mini.documentCount;
      return (q, { limit }) =>
        mini
          .search(q, {
            combineWith: 'AND',
            prefix: (term, i, terms) => term.length > 3 || i === terms.length - 1,
            fuzzy: (term) => (term.length >= 4 ? 1 : false),
            boostDocument: (id) => 1 + (1 - Number(id) / rows) / 10,
          })
          .slice(0, limit)
          .map(({ nit }) => found(nit));
    },
  },

  'flexsearch forward': flexSearch('forward'),
  'flexsearch tolerant': flexSearch('tolerant'),
};

/** Forward tokens are prefixes, tolerant ones forgive a slip; the balanced Latin charset forgives letters that sound alike. */
function flexSearch(tokenize: 'forward' | 'tolerant'): Contender {
  const empty = () =>
    new Index({
      tokenize,
      encoder: new Encoder({
        ...Charset.LatinBalance,
        prepare: (name: string) => tokenizeName(name).join(' '),
      }),
    });
  return {
    async encode(entries) {
      const index = empty();
      entries.forEach(({ razon_social }, id) => {
        index.add(id, razon_social);
      });
      const parts: [string, string][] = [];
      await index.export((key: string, data: string) => {
        parts.push([key, data]);
      });
      return bytes({ parts, nits: entries.map(({ nit }) => nit) });
    },
    open(file) {
      const { parts, nits } = JSON.parse(text(file)) as { parts: [string, string][]; nits: string[] };
      const index = empty();
      for (const [key, data] of parts) index.import(key, data);
      return (q, { limit }) => index.search(q, { limit }).map((id) => found(nits[Number(id)]!));
    },
  };
}
