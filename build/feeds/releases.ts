/** The feed of releases: each with its number of changes by kind. */

import type { Feed, FeedEntry } from '../../contract/feeds/feed.ts';
import { counted, day, entryName, type Noun } from '../../contract/feeds/wording.ts';
import { escapeHtml } from '../../contract/html.ts';
import { type ChangeKind, changeKinds } from '../../contract/http/changes.ts';
import type { History, HistoryEntry } from '../../contract/stored/history.ts';
import { feedPath } from './feed-path.ts';
import { urnOf } from './urn.ts';
import { linksOf, wholeText } from './wording.ts';

export const releasesFeed = 'publicaciones';

const nouns = {
  empresa_sale: ['sociedad que sale', 'sociedades que salen'],
  empresa_entra: ['sociedad que entra', 'sociedades que entran'],
  nombre_empresa: ['sociedad con otro nombre', 'sociedades con otro nombre'],
  anio_retirado: ['año retirado', 'años retirados'],
  anio_nuevo: ['año nuevo', 'años nuevos'],
  linea: ['cifra distinta', 'cifras distintas'],
  entidad_sale: ['entidad vigilada que sale', 'entidades vigiladas que salen'],
  entidad_entra: ['entidad vigilada que entra', 'entidades vigiladas que entran'],
  nombre_entidad: ['entidad vigilada con otro nombre', 'entidades vigiladas con otro nombre'],
} as const satisfies Record<ChangeKind, Noun>;

export function feedOfReleases(history: History, mark: string): Feed {
  const entries = history.map((entry) => releaseEntry(entry, mark));
  return {
    self: `/data/${feedPath(releasesFeed)}`,
    page: '/datos',
    id: urnOf('feed', releasesFeed, mark),
    title: `Cifras: publicaciones${mark}`,
    subtitle: 'Cada publicación de los datos y cuánto cambia frente a la anterior',
    updated: history[0]!.generated_at,
    entries,
  };
}

function releaseEntry(entry: HistoryEntry, mark: string): FeedEntry {
  const { release, generated_at, anterior, reference_year, counts, cambios } = entry;
  const has = `${counted(counts.empresas ?? 0, ['sociedad', 'sociedades'])} y ${counted(counts.entidades ?? 0, ['entidad vigilada', 'entidades vigiladas'])}, año de referencia ${reference_year}`;
  const kinds = changeKinds.flatMap((kind) => {
    const count = cambios?.conteos[kind];
    return count === undefined ? [] : [counted(count, nouns[kind])];
  });
  const changed = !cambios
    ? anterior === null
      ? 'La primera publicación conocida'
      : 'No se sabe qué cambió'
    : kinds.length > 0
      ? kinds.join(', ')
      : 'Sin cambios en las cifras';
  const list = kinds.length > 0 ? `<ul>${kinds.map((text) => `<li>${text}</li>`).join('')}</ul>` : '';
  return {
    id: urnOf(releasesFeed, entryName(entry), mark),
    title: `Datos al ${day(generated_at)}: publicación ${release}`,
    updated: generated_at,
    summary: `${changed}. ${has}.`,
    html: `<p>${escapeHtml(has)}.</p>${list || `<p>${changed}.</p>`}${wholeText(entry)}`,
    links: linksOf(entry),
  };
}
