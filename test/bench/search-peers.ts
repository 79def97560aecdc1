/** The searches that are compared (ours, MiniSearch, FlexSearch): how each is built, stored and loaded. */

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

/** The others report no kind of match: theirs count as the best kind, in their favour. Names are folded for them as for ours. */
const found = (nit: string) => ({ nit, coincidencia: 'nit' as const });

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

/** Forward tokenises prefixes, tolerant also misspellings; the balanced Latin charset matches letters that sound alike. */
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
