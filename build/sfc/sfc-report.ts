/** The SFC part of the build report: what became of every file, fact and row. */

import { type FilingFlag, filingFlagRules } from '../../contract/http/entity.ts';
import { readTypedNit, withoutGluedDigit } from '../../contract/nit.ts';
import { type Counts, sumCounts } from '../lib/counts.ts';
import { openDataSkips, type RejectedRow, withoutText } from '../tables/row-outcomes.ts';
import { filingFlagSentences } from '../tables/sfc-flags.ts';
import type { EntityData } from './answers/build-entity.ts';
import type { DetailCounts } from './answers/details.ts';
import type { JoinedCounts } from './answers/open-entity.ts';
import type { UnsafeInteger } from './answers/statements.ts';
import type { FilingResult } from './filing-worker.ts';
import type { FactCounts } from './filings/amounts.ts';
import type { ListedFiling, ListedRatio } from './filings/sidecar-tables.ts';
import { type OpenData, type OpenFinding, openChecks } from './open-data/open-data.ts';
import type { XbrlProblemKind } from './xbrl/read-instance.ts';

/** Flags listed per rule; all are counted. */
const namedReferences = 200;

interface FlagReport {
  readonly title: string;
  readonly raised: number;
  readonly filings: readonly (Omit<FilingFlag, 'rule'> & { readonly nit: string; readonly file: string })[];
}

export interface SfcReport {
  /** read = published + superseded + rejected; `cached` of them were parsed by an earlier build */
  readonly files: {
    readonly read: number;
    readonly cached: number;
    readonly published: number;
    readonly superseded: number;
    readonly rejected: number;
  };
  /** why results could not be kept for the next build */
  readonly unkept?: string;
  readonly rejections: readonly { readonly file: string; readonly reason: string }[];
  readonly superseded: readonly string[];
  /** entities of `filings.csv` without a readable filing */
  readonly without_filing: readonly { readonly nit: string; readonly name: string; readonly file: string }[];
  readonly entities: number;
  readonly facts: FactCounts;
  /** Texts that were cleaned or cut, by field. */
  readonly texts: Readonly<Counts>;
  readonly problems: Partial<Record<XbrlProblemKind, number>>;
  readonly scales: Readonly<Record<string, number>>;
  /** by rule */
  readonly flags: Readonly<Record<string, FlagReport>>;
  /** figures without dimensions in the published filings; IFRS concepts without a Spanish label, most frequent first */
  readonly details: {
    readonly facts: number;
    readonly codes: number;
    readonly unlabelled: readonly { readonly concept: string; readonly facts: number }[];
  };
  /** amounts in pesos beyond 2^53 - 1, which are not published */
  readonly beyond: readonly (UnsafeInteger & { readonly nit: string })[];
  readonly filings_csv: {
    readonly read: number;
    readonly used: number;
  };
  readonly ratios_csv: {
    readonly read: number;
    readonly used: number;
    readonly without_entity: number;
    /** ratios that mean nothing for an entity of its type */
    readonly not_applicable: number;
  };
  readonly open_data: OpenDataReport;
}

/** What became of the supervisor's open data. */
export interface OpenDataReport {
  /** rows = used + skipped + rejected */
  readonly files: OpenData['files'];
  readonly rules: typeof openDataSkips;
  readonly rejections: readonly RejectedRow[];
  /** the row of each unused dataset that stopped it */
  readonly stopped: readonly RejectedRow[];
  /** datasets that are not used or not published, and why */
  readonly notices: OpenData['notices'];
  readonly licenses: Readonly<Record<string, string>>;
  readonly checks: Readonly<
    Record<
      string,
      { readonly title: string; readonly broken: number; readonly entities: readonly OpenFinding[] }
    >
  >;
  readonly entities: JoinedCounts;
}

/** What the report needs of an entity. */
export type EntityFindings = Pick<EntityData, 'nit' | 'superseded' | 'found' | 'beyond' | 'meaningless'> & {
  readonly details: DetailCounts;
};

interface ReportInput {
  readonly results: ReadonlyMap<string, FilingResult>;
  readonly listings: readonly ListedFiling[];
  readonly ratios: readonly ListedRatio[];
  readonly entities: readonly EntityFindings[];
  readonly open: OpenData;
  readonly joined: JoinedCounts;
  readonly cached: number;
  readonly unkept: string | undefined;
}

export function reportOf({
  results,
  listings,
  ratios,
  entities,
  open,
  joined,
  cached,
  unkept,
}: ReportInput): SfcReport {
  const read = [...results.values()].flatMap((result) => ('rejected' in result ? [] : [result]));
  const rejections = [...results].flatMap(([file, result]) =>
    'rejected' in result ? [{ file, reason: result.rejected }] : [],
  );
  const superseded = entities.flatMap((entity) => entity.superseded).sort();
  const found = entities.flatMap(({ nit, found: own }) => own.map((one) => ({ nit, ...one })));
  const nits = new Set(entities.map(({ nit }) => nit));
  const known = ratios.filter(({ nit }) => nits.has(nit)).length;
  const meaningless = entities.reduce((sum, entity) => sum + entity.meaningless, 0);
  return {
    files: {
      read: results.size,
      cached,
      published: read.length - superseded.length,
      superseded: superseded.length,
      rejected: rejections.length,
    },
    ...(unkept !== undefined && { unkept }),
    rejections,
    superseded,
    without_filing: listings.flatMap(({ file, listing: { nit = '', nombre = '' } }) => {
      const plain = withoutGluedDigit(readTypedNit(nit)?.nit ?? '');
      return 'rejected' in results.get(file)! && !read.some((one) => one.nit === plain)
        ? [{ nit: plain, name: nombre, file }]
        : [];
    }),
    entities: entities.length,
    facts: sumCounts(read.map(({ counts }) => counts)) as FactCounts,
    texts: sumCounts([...read, ...open.entities.values()].map(({ texts }) => texts)),
    problems: sumCounts(read.map(({ problems }) => problems)),
    scales: sumCounts(found.map(({ scale }) => ({ [scale]: 1 }))),
    flags: Object.fromEntries(
      filingFlagRules.map((name) => {
        const raised = found.flatMap(({ nit, file, flags }) =>
          flags.filter(({ rule }) => rule === name).map(({ rule: _, ...flag }) => ({ nit, file, ...flag })),
        );
        const title = filingFlagSentences[name];
        return [name, { title, raised: raised.length, filings: raised.slice(0, namedReferences) }];
      }),
    ),
    details: detailsReport(entities.map(({ details }) => details)),
    beyond: entities.flatMap(({ nit, beyond }) => beyond.map((one) => ({ nit, ...one }))),
    filings_csv: {
      read: listings.length,
      used: listings.filter(({ file }) => 'nit' in results.get(file)!).length,
    },
    ratios_csv: {
      read: ratios.length,
      used: known - meaningless,
      without_entity: ratios.length - known,
      not_applicable: meaningless,
    },
    open_data: openDataReport(open, joined),
  };
}

function openDataReport(open: OpenData, joined: JoinedCounts): OpenDataReport {
  const { files, rejections, stops, notices, published, findings } = open;
  return {
    files,
    rules: openDataSkips,
    rejections: rejections.slice(0, namedReferences).map(withoutText),
    stopped: stops.map(withoutText),
    notices,
    licenses: Object.fromEntries(
      Object.values(published).map(({ dataset, license }) => [dataset, license.name]),
    ),
    checks: Object.fromEntries(
      Object.entries(openChecks).map(([check, title]) => {
        const own = findings.filter((finding) => finding.check === check);
        return [check, { title, broken: own.length, entities: own.slice(0, namedReferences) }];
      }),
    ),
    entities: joined,
  };
}

function detailsReport(details: readonly DetailCounts[]): SfcReport['details'] {
  const { facts = 0, codes = 0 } = sumCounts(details.map(({ facts, codes }) => ({ facts, codes })));
  const unlabelled = Object.entries(sumCounts(details.map((own) => own.unlabelled)))
    .map(([concept, own]) => ({ concept, facts: own }))
    .sort((a, b) => b.facts - a.facts || (a.concept < b.concept ? -1 : 1));
  return { facts, codes, unlabelled };
}
