/** The default answers of a bucket, deflated on disk but for the end that names the release, and their rows in the downloads. */

import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type CompanyParts,
  companyParts,
  mappedParts,
  membersOf,
  membersStart,
  type StoredCompanyData,
} from '../../../contract/stored/answer.ts';
import type { Checksum } from '../../../contract/stored/gzip.ts';
import { type KeptRows, keepCompanyRows } from '../../downloads/kept.ts';
import { companyRow, indicatorRows, statementRows } from '../../downloads/rows.ts';
import type { Row } from '../../downloads/tables.ts';
import { deflatePiece } from '../../machine/deflate.ts';
import type { CompanyFigures } from '../figures/figures.ts';
import { companyData } from './company.ts';
import { keepQuality, keepRows } from './kept.ts';
import { keepSeries } from './series.ts';

/** A part of a company's answer in the bucket's own file, deflated. */
export interface StoredPart extends Checksum {
  readonly offset: number;
  readonly bytes: number;
}

/** A company's answer but for its end, which names the release. */
export type StoredStart = CompanyParts<StoredPart>;

export interface WrittenAnswers {
  /** Company by company. */
  readonly starts: readonly StoredStart[];
  /** Of all that is served of them. */
  readonly digest: string;
  /** The bucket's part of the downloadable tables. */
  readonly downloads: readonly KeptRows[];
}

export const startsPath = (folder: string, bucket: number) => join(folder, `${bucket}.answers`);

/** A bucket without companies has no files. */
export function writeAnswers(
  folder: string,
  bucket: number,
  companies: readonly CompanyFigures[],
): WrittenAnswers {
  const answers = companies.map(companyData);
  const hash = createHash('sha256');
  if (companies.length === 0) return { starts: [], digest: hash.digest('hex'), downloads: [] };
  const pieces: Uint8Array[] = [];
  let offset = 0;
  const store = (text: Uint8Array): StoredPart => {
    const { deflated, crc, length } = deflatePiece(text);
    pieces.push(deflated);
    offset += deflated.length;
    return { crc, length, offset: offset - deflated.length, bytes: deflated.length };
  };
  /** The same in every answer. */
  let definitions: StoredPart | undefined;
  const starts = answers.map((data): StoredStart => {
    const parts = mappedParts(companyParts(data), (text) => Buffer.from(text));
    hash.update(membersStart);
    for (const text of membersOf(parts, (key) => Buffer.from(key))) hash.update(text);
    definitions ??= store(parts.definitions);
    return {
      profile: store(parts.profile),
      financials: store(parts.financials),
      definitions,
      figures: store(parts.figures),
    };
  });
  writeFileSync(startsPath(folder, bucket), Buffer.concat(pieces));
  hash.update(keepQuality(folder, bucket, companies));
  keepRows(
    folder,
    bucket,
    companies.map(({ profile, figures }, i) => indicatorRows(profile.nit, answers[i]!, figures)),
  );
  keepSeries(folder, bucket, companies);
  return { starts, digest: hash.digest('hex'), downloads: keepDownloads(folder, bucket, companies, answers) };
}

function keepDownloads(
  folder: string,
  bucket: number,
  companies: readonly CompanyFigures[],
  answers: readonly StoredCompanyData[],
): KeptRows[] {
  const keep = (table: 'empresas' | 'estados', rows: (nit: string, i: number) => Row[]) =>
    keepCompanyRows(
      folder,
      bucket,
      table,
      companies.map(({ profile: { nit } }, i) => ({ nit, rows: rows(nit, i) })),
    );
  return [
    ...keep('empresas', (_, i) => [companyRow(companies[i]!.profile)]),
    ...keep('estados', (nit, i) => statementRows(nit, answers[i]!.financials)),
  ];
}
