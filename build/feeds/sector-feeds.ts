/** The feeds of CIIU sections: companies added and removed, new years, and figures restated by more than 10 %. */

import { colombianNumber } from '../../contract/colombian-number.ts';
import type { Feed, FeedEntry } from '../../contract/feeds/feed.ts';
import { counted, day, entryName, movedText, type Noun } from '../../contract/feeds/wording.ts';
import { escapeHtml } from '../../contract/html.ts';
import { type StatementName, statementNames, statementProperty } from '../../contract/http/schemas.ts';
import type { History, HistoryEntry } from '../../contract/stored/history.ts';
import { ciiuSections } from '../tables/ciiu.ts';
import { concepts } from '../tables/concepts.ts';
import { feedPath } from './feed-path.ts';
import type { NewsItem, NewsKind, SectorNews } from './sector-news.ts';
import { urnOf } from './urn.ts';
import { linksOf, wholeText } from './wording.ts';

/** A release and what it changed in a section. */
export interface SectionChange {
  readonly entry: HistoryEntry;
  readonly news: SectorNews;
}

interface KindWording<K extends NewsKind> {
  readonly noun: Noun;
  /** HTML of one item. */
  readonly item: (item: NewsItem<K>) => string;
}

const kinds: { readonly [K in NewsKind]: KindWording<K> } = {
  entra: {
    noun: ['sociedad que entra', 'sociedades que entran'],
    item: ({ de, ...company }) => `${linked(company)}${de === undefined ? '' : `, de ${sectionText(de)}`}`,
  },
  sale: {
    noun: ['sociedad que sale', 'sociedades que salen'],
    item: ({ a, ...company }) =>
      a === undefined ? named(company) : `${linked(company)}, hacia ${sectionText(a)}`,
  },
  anio_nuevo: {
    noun: ['año nuevo', 'años nuevos'],
    item: ({ anio, ...company }) => `${linked(company)}: ${anio}`,
  },
  reexpresion: {
    noun: ['año con cifras reexpresadas en más de 10 %', 'años con cifras reexpresadas en más de 10 %'],
    item: (item) => `${linked(item)}, ${item.anio}: ${restatement(item)}`,
  },
};
const kindNames = Object.keys(kinds) as NewsKind[];

const sectionText = (code: string | null) => (code === null ? 'ninguna sección' : `la sección ${code}`);

const named = ({ nit, razon_social }: NewsItem<'sale'>) =>
  `${escapeHtml(razon_social)} (NIT ${escapeHtml(nit)})`;
const linked = ({ nit, razon_social }: NewsItem<'sale'>) =>
  `<a href="/empresa/${escapeHtml(nit)}">${escapeHtml(razon_social)}</a> (NIT ${escapeHtml(nit)})`;

const labels = new Map<string, string>(
  concepts.map(({ statement, key, labels }) => [`${statement} ${key}`, labels[0]!] as const),
);
const statementOf = new Map<string, StatementName>(
  statementNames.map((name) => [statementProperty[name], name]),
);

function restatement({ estado, concepto, antes, ahora, lineas }: NewsItem<'reexpresion'>): string {
  const label = labels.get(`${statementOf.get(estado)} ${concepto}`) ?? concepto;
  const others = lineas > 1 ? ` y ${counted(lineas - 1, ['línea más', 'líneas más'])}` : '';
  return `${escapeHtml(label)} ${movedText(antes, ahora)}${others}`;
}

export const sectionFeed = (code: string): string => `seccion-${code}`;

/** One feed for every CIIU section, also without changes, so that its URL always exists. */
export const feedsOfSections = (
  history: History,
  changes: ReadonlyMap<string, readonly SectionChange[]>,
  mark: string,
): Feed[] =>
  ciiuSections.map(({ code, name }) => {
    const own = changes.get(code) ?? [];
    return {
      self: `/data/${feedPath(sectionFeed(code))}`,
      page: '/datos',
      id: urnOf('feed', sectionFeed(code), mark),
      title: `Cifras: sección ${code}, ${name}${mark}`,
      subtitle: 'Sociedades que entran y salen, años nuevos y cifras reexpresadas en más de 10 %',
      updated: (own[0]?.entry ?? history.at(-1)!).generated_at,
      entries: own.map((change) => sectionEntry(change, mark)),
    };
  });

function sectionEntry({ entry, news }: SectionChange, mark: string): FeedEntry {
  const { generated_at, release } = entry;
  const told = kindNames.filter((kind) => news[kind].total > 0);
  const summary = told.map((kind) => counted(news[kind].total, kinds[kind].noun)).join(', ');
  return {
    id: urnOf(sectionFeed(news.seccion), entryName(entry), mark),
    title: `Sección ${news.seccion}, datos al ${day(generated_at)}: ${summary}`,
    updated: generated_at,
    summary: `${summary}. Publicación ${release}.`,
    html: `${told.map((kind) => kindText(kind, news)).join('')}${wholeText(entry)}`,
    links: linksOf(entry),
  };
}

function kindText<K extends NewsKind>(kind: K, news: SectorNews): string {
  const { noun, item }: KindWording<K> = kinds[kind];
  const { total, primeras }: { total: number; primeras: readonly NewsItem<K>[] } = news[kind];
  const rest = total - primeras.length;
  const items = primeras.map((one) => `<li>${item(one)}</li>`).join('');
  return `<p>${counted(total, noun)}:</p><ul>${items}</ul>${rest > 0 ? `<p>Y ${colombianNumber(rest)} más.</p>` : ''}`;
}
