/** What the releases changed of a list of companies and entities in words, for its feed and its page. */

import { escapeHtml } from '../escape-html.ts';
import type { ReleaseFiles } from '../files/release-files.ts';
import { addressOf } from '../http/addresses.ts';
import { type Change, type ListedChanges, maxFeedEntries, maxFeedFigures } from '../http/changes.ts';
import { changeSubjectOf } from '../stored/changes.ts';
import type { Dataset } from '../stored/layout.ts';
import { colombianNumber } from '../text.ts';
import { changeText, type LineLabelOf, mostMoved, summaryText } from './changes-wording.ts';
import { counted, day, type FeedEntry } from './feed.ts';

interface ListedWords {
  /** Whom the list names: its only one, or how many NITs. */
  readonly followed: string;
  /** Says of what the entries are, which are left out, and which NITs nobody has. */
  readonly about: string;
  readonly entries: readonly Omit<FeedEntry, 'id'>[];
}

/** The NITs are in order. */
export function wordsOfListed(
  release: Pick<ReleaseFiles, 'has'>,
  nits: readonly string[],
  { seguidos, total, entradas }: ListedChanges,
  labelOf: LineLabelOf,
): ListedWords {
  const names = new Map(
    seguidos.map(({ conjunto, nit, razon_social }) => [`${conjunto} ${nit}`, razon_social]),
  );
  const [first] = nits;
  const only = nits.length === 1 ? (names.get(`siis ${first}`) ?? names.get(`sfc ${first}`)) : undefined;
  const followed = only ?? (nits.length === 1 ? `el NIT ${first}` : `${nits.length} NIT`);
  const rest =
    total > entradas.length
      ? [`Van las ${maxFeedEntries} entradas más recientes de ${colombianNumber(total)}.`]
      : [];
  return {
    followed,
    about: [
      `Lo que cada publicación de los datos cambia de ${followed.replace(/\.$/, '')}.`,
      ...rest,
      ...unknownNotices(release, nits, seguidos),
    ].join(' '),
    entries: entradas.map((entry) => {
      const [dataset, nit] = subjectOfChanges(entry.cambios);
      const name = names.get(`${dataset} ${nit}`) ?? `NIT ${nit}`;
      return entryOf(entry, { dataset, nit, name, exists: release.has(dataset, nit) }, labelOf);
    }),
  };
}

/** The notice that names the NITs of a list that no dataset has and no change is about; none when there are none. */
export function unknownNotices(
  release: Pick<ReleaseFiles, 'has'>,
  nits: readonly string[],
  changes: readonly Pick<Change, 'nit'>[],
): string[] {
  const changed = new Set(changes.map(({ nit }) => nit));
  const unknown = nits.filter(
    (nit) => !release.has('siis', nit) && !release.has('sfc', nit) && !changed.has(nit),
  );
  if (unknown.length === 0) return [];
  const verb = unknown.length === 1 ? 'está' : 'están';
  return [
    `nit: ${unknown.length} de ${nits.length} no ${verb} en ningún conjunto de datos: ${unknown.join(', ')}.`,
  ];
}

export const pageOfSubject = (dataset: Dataset, nit: string) =>
  `/${dataset === 'siis' ? 'empresa' : 'sfc'}/${nit}`;

/** Whom the changes of one company or entity are about. */
export function subjectOfChanges([row]: readonly Change[]): readonly [Dataset, string] {
  const [isEntity] = changeSubjectOf(row!);
  return [isEntity ? 'sfc' : 'siis', row!.nit];
}

interface Followed {
  readonly dataset: Dataset;
  readonly nit: string;
  readonly name: string;
  /** Whether the release has it, and so a page. */
  readonly exists: boolean;
}

function entryOf(
  { release, generated_at, anterior, cambios: rows }: ListedChanges['entradas'][number],
  { dataset, nit, name, exists }: Followed,
  labelOf: LineLabelOf,
): Omit<FeedEntry, 'id'> {
  const since = `${addressOf('cambios', {})}?desde=${anterior}&nit=${nit}`;
  const page = pageOfSubject(dataset, nit);
  const isFigure = ({ tipo }: Change) => tipo === 'linea' || tipo === 'cifra_entidad';
  const figures = rows.filter(isFigure);
  const largest = mostMoved(rows, maxFeedFigures);
  const items = rows
    .filter((row) => !isFigure(row) || largest.has(row))
    .map((row) => `<li>${escapeHtml(changeText(row, labelOf))}</li>`);
  const more = figures.length - largest.size;
  const summary = summaryText(rows);
  return {
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
