/** What the releases changed of a list of companies and entities, release by release: as data, and as a feed. */

import { createHash } from 'node:crypto';
import type { LineLabelOf } from '../../../contract/feeds/changes-wording.ts';
import { atom, createUrnOf, entryName, sampleMark } from '../../../contract/feeds/feed.ts';
import { subjectOfChanges, wordsOfListed } from '../../../contract/feeds/listed-changes.ts';
import { type Change, type ListedChanges, maxFeedEntries } from '../../../contract/http/changes.ts';
import { type Dataset, datasets } from '../../../contract/stored/layout.ts';
import type { Release } from '../data/release.ts';
import { changesByRelease, type ReleaseChangesOf, subjectsOf } from './changes.ts';

export interface FeedWords {
  readonly labelOf: LineLabelOf;
  /** Null when the dataset does not have the NIT. */
  readonly nameOf: (dataset: Dataset, nit: string) => string | null;
  /** Sentences about the list, for the subtitle. */
  readonly notices: readonly string[];
}

const urnOf = createUrnOf((bytes) => createHash('sha1').update(bytes).digest());

/** The NITs are in order. */
export async function changesOfListed(
  release: Release,
  nits: readonly string[],
  nameOf: FeedWords['nameOf'],
): Promise<ListedChanges> {
  return listedOf(await changesByRelease(release, subjectsOf(nits)), nits, nameOf);
}

function listedOf(
  releases: readonly ReleaseChangesOf[],
  nits: readonly string[],
  nameOf: FeedWords['nameOf'],
): ListedChanges {
  const saidNames = namesIn(releases);
  return {
    seguidos: datasets.flatMap((conjunto) =>
      nits.flatMap((nit) => {
        const razon_social = nameOf(conjunto, nit) ?? saidNames.get(`${conjunto} ${nit}`);
        return razon_social === undefined ? [] : [{ nit, conjunto, razon_social }];
      }),
    ),
    total: releases.length,
    entradas: releases
      .slice(0, maxFeedEntries)
      .map(({ entry: { release, generated_at, anterior }, rows }) => ({
        release,
        generated_at,
        anterior: anterior!,
        cambios: [...rows],
      })),
  };
}

/** The text of the feed. `url` is its canonical path and query, `site` the address before it; the NITs are in order. */
export async function feedOfListed(
  release: Release,
  nits: readonly string[],
  url: string,
  { labelOf, nameOf, notices }: FeedWords,
  site: string,
): Promise<string> {
  const mark = sampleMark(release.manifest);
  const releases = await changesByRelease(release, subjectsOf(nits));
  const { followed, about, entries } = wordsOfListed(
    release,
    nits,
    listedOf(releases, nits, nameOf),
    labelOf,
  );
  return atom({
    site,
    self: url,
    page: `/cambios?nit=${nits}`,
    id: urnOf('lista', nits.join(), mark),
    title: `Cifras: cambios de ${followed}${mark}`,
    subtitle: [about, ...notices].join(' '),
    updated: entries[0]?.updated ?? release.manifest.history.at(-1)!.generated_at,
    entries: entries.map((words, i) => {
      const { entry, rows } = releases[i]!;
      return { id: urnOf(...subjectOfChanges(rows), entryName(entry), mark), ...words };
    }),
  });
}

/** By dataset and NIT the latest name that the changes say, for who is no longer in the data. */
function namesIn(releases: readonly ReleaseChangesOf[]): Map<string, string> {
  const names = new Map<string, string>();
  for (const { rows } of releases) {
    const key = subjectOfChanges(rows).join(' ');
    for (const row of rows) {
      const name = nameIn(row);
      if (name !== undefined && !names.has(key)) names.set(key, name);
    }
  }
  return names;
}

function nameIn(row: Change): string | undefined {
  if ('razon_social' in row) return row.razon_social;
  return row.tipo === 'nombre_empresa' || row.tipo === 'nombre_entidad' ? row.ahora : undefined;
}
