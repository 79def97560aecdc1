/** What a search finds, for the pages that list it: the one company to which it leads, else companies, sectors and towns. */

import { files } from '../../../contract/files/files.ts';
import type { SearchResult } from '../../../contract/http/schemas.ts';
import type { PageContext } from '../document/context.ts';
import { calm, fewWords } from '../document/format.ts';
import { facetsIn } from '../explorer/facets.tsx';
import { onlyMatch } from './only-match.ts';
import { type Place, placesNamed } from './places.ts';

/** The path of the page to which a search leads. */
export interface LeadsTo {
  readonly leadsTo: string;
}

export interface Found {
  readonly results: readonly SearchResult[];
  readonly places: readonly Place[];
  /** The short name of a CIIU class; null where no company of the year has it. */
  readonly className: (code: string | null) => string | null;
  /** Companies of the reference year that the explorer has by the same words. */
  readonly explored: number;
}

export const mostResults = 50;

export async function findAll(
  { release, client }: Pick<PageContext, 'release' | 'client'>,
  q: string,
): Promise<Found | LeadsTo> {
  const { results } = (await client.search({ q, limit: mostResults })).data;
  const only = onlyMatch(q, results);
  if (only) return { leadsTo: only.href };
  const [values, explored] = await Promise.all([
    release.json(files.facets),
    results.length === 0 ? 0 : client.screener({ q, page_size: 1 }).then(({ data }) => data.pagination.total),
  ]);
  const facets = facetsIn(values);
  const classes = new Map(facets.clase?.map(({ valor, nombre }) => [valor, nombre]));
  return {
    results,
    places: placesNamed(q, facets),
    className(code) {
      const name = classes.get(code ?? '');
      return name === undefined ? null : fewWords(calm(name) ?? name);
    },
    explored,
  };
}
