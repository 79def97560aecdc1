/** The Atom feed of releases: each with its number of changes by kind, made anew from the history at every publication. */

import { createHash } from 'node:crypto';
import { escapeHtml } from '../../contract/escape-html.ts';
import {
  atom,
  counted,
  createUrnOf,
  day,
  entryName,
  type Feed,
  type FeedEntry,
  type FeedLink,
  type Noun,
  sampleMark,
} from '../../contract/feeds/feed.ts';
import { addressOf } from '../../contract/http/addresses.ts';
import { type ChangeKind, changeKinds } from '../../contract/http/changes.ts';
import { type HistoryEntry, historyPath } from '../../contract/stored/history.ts';
import type { Manifest } from '../../contract/stored/layout.ts';

export const feedsFolder = 'feeds';
const releasesFeed = 'publicaciones';
/** Path below the data folder, the same for every release. */
export const releasesFeedPath = `${feedsFolder}/${releasesFeed}.atom`;

export const urnOf = createUrnOf((bytes) => createHash('sha1').update(bytes).digest());

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
  cifra_entidad: ['cifra corregida de una entidad vigilada', 'cifras corregidas de entidades vigiladas'],
} as const satisfies Record<ChangeKind, Noun>;

/** `site`: the address of the site, as SITE_URL names it; without it links are relative. */
export function releasesAtom(manifest: Manifest, site = ''): string {
  const history = manifest.history;
  const mark = sampleMark(manifest);
  const feed: Feed = {
    site,
    self: `/data/${releasesFeedPath}`,
    page: '/datos',
    id: urnOf('feed', releasesFeed, mark),
    title: `Cifras: publicaciones${mark}`,
    subtitle: 'Cada publicación de los datos y cuánto cambia frente a la anterior',
    updated: history[0]!.generated_at,
    entries: history.map((entry) => releaseEntry(entry, mark)),
  };
  return atom(feed);
}

/** The address of the site that a feed was written with. */
export const siteOfFeed = (text: string): string =>
  /<link rel="self"[^>]* href="([^"]*?)\/data\//.exec(text)?.[1] ?? '';

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

interface FileLink extends FeedLink {
  readonly type: Exclude<FeedLink['type'], 'text/html'>;
}

/** Links to the release's files of changes; to the history for a release that has none. */
const linksOf = ({ cambios }: HistoryEntry): FileLink[] =>
  cambios
    ? [
        { type: 'application/json', href: `/data/${cambios.json.path}` },
        { type: 'text/csv', href: `/data/${cambios.csv.path}` },
      ]
    : [{ type: 'application/json', href: `/data/${historyPath}` }];

const formNames = { 'application/json': 'JSON', 'text/csv': 'CSV' } as const satisfies Record<
  FileLink['type'],
  string
>;

/** HTML that links to the complete changes. */
function wholeText(entry: HistoryEntry): string {
  const anchor = (href: string, text: string) => `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;
  const files = linksOf(entry).map(({ type, href }) => anchor(href, formNames[type]));
  if (!entry.cambios) return `<p>Publicaciones conocidas: ${files.join(', ')}.</p>`;
  const since = `${addressOf('cambios', {})}?desde=${entry.anterior}`;
  return `<p>Todos los cambios de esta publicación: ${files.join(', ')}. Lo que cambió desde la anterior hasta hoy: ${anchor(since, since)}.</p>`;
}
