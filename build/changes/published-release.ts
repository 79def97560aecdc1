/** A published release by its answers, whose form is the contract's: who is in it, and what each company and entity filed. */

import { join } from 'node:path';
import { entityFigure, entityFigureKeys } from '../../contract/entity-figures.ts';
import { type FileOf, files } from '../../contract/files/files.ts';
import type { CompanyMore } from '../../contract/files/record-files.ts';
import type { Company } from '../../contract/http/company.ts';
import type { Entity, EntityFigure } from '../../contract/http/entity.ts';
import { metaStart } from '../../contract/http/envelope.ts';
import { statementNames, statementProperty } from '../../contract/http/figure-keys.ts';
import type { Benchmark, CiiuLevel, PeerStats } from '../../contract/http/schemas.ts';
import type { PublishedGroup } from '../../contract/stored/group.ts';
import { type Dataset, releasePath } from '../../contract/stored/layout.ts';
import type { Disk } from '../lib/disk.ts';
import { gunzipStored } from '../lib/gzip.ts';

/** The figures of a year by statement and concept; what is not filed is not there. */
export type LinesByStatement = Readonly<Record<string, Readonly<Record<string, number>>>>;
/** By year. */
export type LinesByYear = Readonly<Record<string, LinesByStatement>>;

export interface ListedRecord {
  readonly nit: string;
  readonly razon_social: string;
  readonly ciiu_codigo?: string | null;
}

export interface PublishedCompany {
  readonly profile: NonNullable<Company['profile']>;
  readonly filings: NonNullable<Company['financials']>['filings'];
  readonly years: LinesByYear;
}

export type PublishedEntity = Pick<Entity, 'profile' | 'filings' | 'ratios'>;

export type CountedGroup = Pick<Benchmark['empresa']['posiciones'][number], 'nivel' | 'codigo' | 'anio'>;

export interface PublishedRelease {
  /** In order of NIT. */
  records(dataset: Dataset): readonly ListedRecord[];
  /** The bytes of what is said of a company, without the release that says it: equal bytes, equal figures. */
  answerBytes(nit: string): Buffer;
  entity(nit: string): PublishedEntity;
  /**
   * What the open datasets say of an entity at each cut: its figures, and the accounts of the CUIF that no figure says alone,
   * whose definition is empty. None in a release whose files lack them.
   */
  openFigures(nit: string): readonly EntityFigure[];
  /** The groups that a company counts in, by year; none where the release has no such file. */
  countedGroups(nit: string): readonly CountedGroup[];
  /** Statistics of a CIIU group by year; null when the release has no such group. */
  peerStats(level: CiiuLevel, code: string): Readonly<Record<string, PeerStats>> | null;
}

const noRanks = { ranks: { empresa: { posiciones: [] } } };

/** Of a layout that `readPrior` takes. Throws with the path of a file that is not there. */
export function openPublishedRelease(
  out: string,
  release: string,
  disk: Pick<Disk, 'readFileSync'>,
): PublishedRelease {
  const read = (file: string) => gunzipStored(disk.readFileSync(join(out, releasePath(release, file))));
  const lists = { siis: files.companies, sfc: files.entities };
  return {
    records: (dataset) => JSON.parse(read(lists[dataset].path()).toString()) as ListedRecord[],
    answerBytes(nit) {
      const bytes = read(files.company.path(nit));
      return bytes.subarray(0, bytes.lastIndexOf(metaStart));
    },
    entity: (nit) => (JSON.parse(read(files.entity.path(nit)).toString()) as { data: Entity }).data,
    openFigures(nit) {
      const file = whereThereIs(() => read(files.entityMore.path(nit)));
      return file
        ? openFiguresOf(JSON.parse(file.toString()) as Partial<FileOf<typeof files.entityMore>>)
        : [];
    },
    countedGroups(nit) {
      const file = whereThereIs(() => read(files.companyMore.path(nit)));
      const { ranks } = file ? (JSON.parse(file.toString()) as Pick<CompanyMore, 'ranks'>) : noRanks;
      return ranks.empresa.posiciones;
    },
    peerStats(level, code) {
      const file = whereThereIs(() => read(files.group.path(level, code)));
      return file && (JSON.parse(file.toString()) as PublishedGroup).peer_stats_by_year;
    },
  };
}

/** Accounts that a figure is the balance of. */
const accountsOfFigures = new Set(
  entityFigureKeys.flatMap((key) => {
    const { formula } = entityFigure(key);
    if (formula.kind !== 'saldo' && formula.kind !== 'acumulado') return [];
    const isAlone = formula.plus.length === 1 && !formula.minus && !formula.named;
    return isAlone ? [`cuif:${formula.plus[0]}`] : [];
  }),
);

function openFiguresOf({
  cifras = [],
  fuentes = {},
  statements = {},
}: Partial<FileOf<typeof files.entityMore>>): EntityFigure[] {
  const accounts = Object.values(statements).flatMap(({ columns, rows, source, cuif }) => {
    const open = cuif ?? (source && { columns, rows, source });
    if (!open) return [];
    const fuente = open.source.dataset.split(':')[0]!;
    return open.rows
      .filter(({ concept }) => !accountsOfFigures.has(concept))
      .flatMap(({ concept: cifra, values }) =>
        open.columns.flatMap(({ entity_id, end: corte }, i): EntityFigure[] => {
          const valor = values[i] ?? null;
          return valor === null ? [] : [{ entity_id, corte, cifra, valor, fuente, definicion: '' }];
        }),
      );
  });
  return [...cifras.filter(({ fuente }) => fuente in fuentes), ...accounts];
}

/** What was read; null where there is no such file. */
function whereThereIs(read: () => Buffer): Buffer | null {
  try {
    return read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** `bytes`: as `PublishedRelease.answerBytes` gives them. */
export function publishedCompany(bytes: Buffer): PublishedCompany {
  const { data } = JSON.parse(`${bytes.toString()}}`) as { data: Company };
  const { filings, ...statements } = data.financials!;
  const years: Record<string, Record<string, Record<string, number>>> = {};
  for (const { anio } of filings) years[anio] = {};
  for (const name of statementNames) {
    const estado = statementProperty[name];
    for (const { anio, ...row } of statements[estado] ?? []) {
      if (!years[anio]) continue;
      const filed: Record<string, number> = {};
      for (const [concept, amount] of Object.entries(row)) if (amount !== null) filed[concept] = amount;
      years[anio][estado] = filed;
    }
  }
  return { profile: data.profile!, filings, years };
}
