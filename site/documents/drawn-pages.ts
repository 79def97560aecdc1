/** The pages of companies, entities, CIIU groups, lines and departments for the sitemaps, each with the date on which it last changed. */

import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Nits } from '../../contract/files/country-files.ts';
import { files } from '../../contract/files/files.ts';
import type { Departments } from '../../contract/http/sectors.ts';
import { lineKeys } from '../../contract/http/statement-lines.ts';
import { subjectOfLine } from '../../contract/stored/changes.ts';
import { knownHistory } from '../../contract/stored/history.ts';
import { countedYears } from '../../contract/stored/layout.ts';
import { pathIn } from '../words/language.ts';
import { manifestIn, readStored } from './data-folder.ts';

export interface DatedPage {
  readonly path: string;
  /** ISO 8601: date of the newest release that changed the page; when none is known, of the oldest release in the history. */
  readonly changed: string;
}

export interface ServedPages {
  /** Null when there is none, or the sample. */
  readonly release: string | null;
  readonly pages: readonly DatedPage[];
}

/** The release in a data folder and its pages; none of the sample, which search engines do not list. */
export async function drawnPages(data: string): Promise<ServedPages> {
  const manifest = manifestIn(data);
  if (!manifest || manifest.sample) return { release: null, pages: [] };
  const history = knownHistory(manifest.history);
  const oldest = history.at(-1)!.generated_at;
  const changed = await changesOf(data, history);
  const dated = (path: string) => ({ path, changed: changed.get(path) ?? oldest });
  const read = <T>(file: string): T => readStored(data, manifest, file) as T;
  const { siis, sfc, grupos } = read<Nits>(files.nits.path());
  const departments = countedYears(manifest.counts)
    .filter((year) => year <= manifest.reference_year)
    .flatMap((year) => read<Departments>(files.departmentsOfYear.path(year)).departamentos)
    .flatMap(({ codigo }) => codigo ?? []);
  const pages = [
    ...inBoth(siis.map((nit) => dated(`/empresa/${nit}`))),
    ...inBoth(sfc.map((nit) => dated(`/sfc/${nit}`))),
    // The statistics of a group or department change with any of its companies.
    ...inBoth(
      Object.entries(grupos).flatMap(([level, codes]) =>
        codes.map((code) => ({ path: `/sector/${level}/${code}`, changed: manifest.generated_at })),
      ),
    ),
    ...inBoth(lineKeys.map((key) => ({ path: `/linea/${key}`, changed: manifest.generated_at }))),
    ...[...new Set(departments)].sort().map((code) => ({
      path: `/departamento/${code}`,
      changed: manifest.generated_at,
    })),
  ];
  return { release: manifest.release, pages };
}

/** The pages in Spanish, then the same in English. */
const inBoth = (pages: readonly DatedPage[]): DatedPage[] => [
  ...pages,
  ...pages.map((page) => ({ ...page, path: pathIn('en', page.path) })),
];

/** Page → date of the newest release that changed it. */
async function changesOf(
  data: string,
  history: ReturnType<typeof knownHistory>,
): Promise<Map<string, string>> {
  const dates = new Map<string, string>();
  for (const { cambios, generated_at } of history.toReversed()) {
    if (!cambios) continue;
    const lines = createInterface({ input: createReadStream(join(data, cambios.json.path)) });
    for await (const line of lines) {
      if (!line.startsWith('{"tipo"')) continue;
      const [entity, nit] = subjectOfLine(line);
      dates.set(`/${entity ? 'sfc' : 'empresa'}/${nit}`, generated_at);
    }
  }
  return dates;
}
