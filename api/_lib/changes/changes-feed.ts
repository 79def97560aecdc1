/** The feed of a list of companies and entities: an entry for each of them and each release that changed it. */

import { createHash } from 'node:crypto';
import { escapeHtml } from '../../../contract/escape-html.ts';
import {
  atom,
  counted,
  createUrnOf,
  day,
  entryName,
  type FeedEntry,
  sampleMark,
} from '../../../contract/feeds/feed.ts';
import { addressOf } from '../../../contract/http/addresses.ts';
import { type Change, maxFeedEntries, maxFeedFigures } from '../../../contract/http/changes.ts';
import { changeSubjectOf } from '../../../contract/stored/changes.ts';
import type { Dataset } from '../../../contract/stored/layout.ts';
import { colombianNumber } from '../../../contract/text.ts';
import type { Release } from '../data/release.ts';
import { changesByRelease, type ReleaseChangesOf, subjectsOf, unknownNotices } from './changes.ts';
import { changeText, type LineLabelOf, movement, summaryText } from './changes-wording.ts';

export interface FeedWords {
  readonly labelOf: LineLabelOf;
  /** Null when the dataset does not have the NIT. */
  readonly nameOf: (dataset: Dataset, nit: string) => string | null;
}

const urnOf = createUrnOf((bytes) => createHash('sha1').update(bytes).digest());

/** What the releases changed of a list, in words. */
interface ChangesOfListed {
  /** Whom the list names: its only one, or how many NITs. */
  readonly followed: string;
  /** Says of what the entries are, which are left out, and which NITs nobody has. */
  readonly about: string;
  readonly entries: readonly FeedEntry[];
}

/** The NITs are in order. */
export async function changesOfListed(
  release: Release,
  nits: readonly string[],
  { labelOf, nameOf }: FeedWords,
): Promise<ChangesOfListed> {
  const mark = sampleMark(release.manifest);
  const all = await changesByRelease(release, subjectsOf(nits));
  const saidNames = namesIn(all);
  const nameFor = (dataset: Dataset, nit: string) =>
    nameOf(dataset, nit) ?? saidNames.get(`${dataset} ${nit}`) ?? null;
  const [first] = nits;
  const only = nits.length === 1 ? (nameFor('siis', first!) ?? nameFor('sfc', first!)) : null;
  const followed = only ?? (nits.length === 1 ? `el NIT ${first}` : `${nits.length} NIT`);
  const rest =
    all.length > maxFeedEntries
      ? [`Van las ${maxFeedEntries} entradas más recientes de ${colombianNumber(all.length)}.`]
      : [];
  const changed = all.map(({ rows }) => rows[0]!);
  return {
    followed,
    about: [
      `Lo que cada publicación de los datos cambia de ${followed.replace(/\.$/, '')}.`,
      ...rest,
      ...unknownNotices(release, nits, changed),
    ].join(' '),
    entries: all.slice(0, maxFeedEntries).map((one): FeedEntry => {
      const [dataset, nit] = datasetAndNit(one.rows);
      const name = nameFor(dataset, nit) ?? `NIT ${nit}`;
      return entryOf(one, { dataset, nit, name, exists: release.has(dataset, nit) }, labelOf, mark);
    }),
  };
}

/** The text of the feed. `url` is its canonical path and query, `site` the address before it; the NITs are in order. */
export async function feedOfListed(
  release: Release,
  nits: readonly string[],
  url: string,
  words: FeedWords,
  site: string,
): Promise<string> {
  const mark = sampleMark(release.manifest);
  const { followed, about, entries } = await changesOfListed(release, nits, words);
  return atom({
    site,
    self: url,
    page: `/cambios?nit=${nits}`,
    id: urnOf('lista', nits.join(), mark),
    title: `Cifras: cambios de ${followed}${mark}`,
    subtitle: about,
    updated: entries[0]?.updated ?? release.manifest.history.at(-1)!.generated_at,
    entries,
  });
}

interface Followed {
  readonly dataset: Dataset;
  readonly nit: string;
  readonly name: string;
  /** Whether the release has it, and so a page. */
  readonly exists: boolean;
}

export const pageOfSubject = (dataset: Dataset, nit: string) =>
  `/${dataset === 'siis' ? 'empresa' : 'sfc'}/${nit}`;

function datasetAndNit([row]: readonly Change[]): readonly [Dataset, string] {
  const [isEntity] = changeSubjectOf(row!);
  return [isEntity ? 'sfc' : 'siis', row!.nit];
}

/** By dataset and NIT the latest name that the changes say, for who is no longer in the data. */
function namesIn(all: readonly ReleaseChangesOf[]): Map<string, string> {
  const names = new Map<string, string>();
  for (const { rows } of all) {
    const key = datasetAndNit(rows).join(' ');
    for (const row of rows) {
      const name = 'razon_social' in row ? row.razon_social : 'anio' in row ? undefined : row.ahora;
      if (name !== undefined && !names.has(key)) names.set(key, name);
    }
  }
  return names;
}

function entryOf(
  { entry, rows }: ReleaseChangesOf,
  { dataset, nit, name, exists }: Followed,
  labelOf: LineLabelOf,
  mark: string,
): FeedEntry {
  const { generated_at, release, anterior } = entry;
  const since = `${addressOf('cambios', {})}?desde=${anterior}&nit=${nit}`;
  const page = pageOfSubject(dataset, nit);
  const figures = rows.filter((row) => row.tipo === 'linea');
  const largest = new Set(figures.toSorted((a, b) => movement(b) - movement(a)).slice(0, maxFeedFigures));
  const items = rows
    .filter((row) => row.tipo !== 'linea' || largest.has(row))
    .map((row) => `<li>${escapeHtml(changeText(row, labelOf))}</li>`);
  const more = figures.length - largest.size;
  const summary = summaryText(rows);
  return {
    id: urnOf(dataset, nit, entryName(entry), mark),
    title: `${name}, datos al ${day(generated_at)}: ${summary}`,
    updated: generated_at,
    summary: `${summary}. Publicación ${release}.`,
    html: [
      `<p>${exists ? `<a href="${page}">${escapeHtml(name)}</a>` : escapeHtml(name)} (NIT ${nit}):</p>`,
      `<ul>${items.join('')}</ul>`,
      ...(more > 0 ? [`<p>Y ${counted(more, ['cifra más', 'cifras más'])}.</p>`] : []),
      `<p>Lo que cambió desde la publicación anterior hasta hoy: <a href="${escapeHtml(since)}">${escapeHtml(since)}</a>.</p>`,
    ].join(''),
    links: [
      ...(exists ? [{ type: 'text/html', href: page } as const] : []),
      { type: 'application/json', href: since },
    ],
  };
}
