/** The list of changes as a feed: what it is, and what its query may have. */

import type { z } from 'zod';
import { maxFollowed } from './changes.ts';

/** Most entries of a feed: as many as one release can give a list, a company and an entity for each NIT. */
export const maxFeedEntries = 2 * maxFollowed;

/** Most figures that an entry lists: those that change by the most pesos. */
export const maxFeedFigures = 10;

export const feedDescription = `Fuente web (Atom) de la lista de \`nit\`: una entrada por cada sociedad o entidad y cada publicación que la cambió, de la más reciente a la primera conocida, ${maxFeedEntries} a lo sumo; de las cifras, las ${maxFeedFigures} que más cambian en pesos`;

/** Faults of `format=atom` with what a feed does not have. */
export function checkFeedQuery(
  query: { readonly format?: string | undefined; readonly nit?: unknown } & Partial<Record<string, unknown>>,
  context: z.RefinementCtx,
): void {
  if (query.format !== 'atom') return;
  const fault = (parameter: string, message: string) =>
    context.addIssue({ code: 'custom', path: [parameter], message });
  if (query.nit === undefined)
    fault(
      'format',
      'atom necesita nit, la lista que se sigue; lo de todas está en /data/feeds/publicaciones.atom',
    );
  for (const parameter of ['desde', 'page', 'page_size'])
    if (query[parameter] !== undefined)
      fault(parameter, 'solo se admite en JSON: la fuente trae todas las publicaciones conocidas');
}
