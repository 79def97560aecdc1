/** `/cambios`: what changed between releases, or of a list as a feed. */

import { loadLabels } from '../../../contract/files/line-labels.ts';
import { changesSince } from '../changes/changes.ts';
import { changesOfListed, feedOfListed } from '../changes/changes-feed.ts';
import { resolveListedNits } from '../company/listed-nits.ts';
import { environment } from '../environment.ts';
import type { Handler } from '../http/handler.ts';
import { loadNames } from '../search/search-index.ts';

export const cambios: Handler<'cambios'> = async ({ nit: listedNits, ...asked }, release, url) => {
  const resolved = listedNits && resolveListedNits(release, listedNits);
  const query = { ...asked, nit: resolved?.nits.slice() };
  if (query.format === 'atom') {
    const [labelOf, nameOf] = await Promise.all([loadLabels(release), loadNames(release)]);
    const { notices } = resolved!;
    const words = { labelOf, nameOf, notices };
    return {
      feed: await feedOfListed(release, query.nit!, url, words, environment().SITE_URL),
    };
  }
  const { data, notices } = await changesSince(release, query);
  const { nit, include } = query;
  const listed = include && {
    por_publicacion: await changesOfListed(release, nit!, await loadNames(release)),
  };
  return {
    data: { ...data, ...listed },
    avisos: [...(resolved?.notices ?? []), ...notices],
    pages: data.pagination,
  };
};
