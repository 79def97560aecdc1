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
} from '../../../contract/stored/answer.ts';
import type { Checksum } from '../../../contract/stored/gzip.ts';
import { type KeptRows, openKept } from '../../downloads/kept.ts';
import { companyRow, indicatorRows, statementRows } from '../../downloads/rows.ts';
import { deflatePiece } from '../../lib/deflate.ts';
import type { CompanyFigures } from '../figures/figures.ts';
import { companyData } from './company.ts';
import { openIndicatorRows, openQuality } from './kept.ts';
import { openSeriesColumns } from './series.ts';

/** A part of a company's answer in the bucket's own file, deflated. */
export interface StoredPart extends Checksum {
  readonly offset: number;
  readonly bytes: number;
}

/** A company's answer but for its end, which names the release. */
export type StoredStart = CompanyParts<StoredPart>;

export interface WrittenAnswers {
  /** Of all that is served of the companies. */
  readonly digest: string;
  /** The bucket's part of the downloadable tables. */
  readonly downloads: readonly KeptRows[];
}

export const startsPath = (folder: string, bucket: number) => join(folder, `${bucket}.answers`);

/** Takes the companies of a bucket one after the other, in order of NIT: what is made of one is gone before the next one comes. */
export function openAnswers(folder: string, bucket: number) {
  const hash = createHash('sha256');
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
  const [quality, indicators] = [openQuality(folder, bucket), openIndicatorRows(folder, bucket)];
  const series = openSeriesColumns(folder, bucket);
  const profiles = openKept(folder, bucket, 'empresas');
  const statements = openKept(folder, bucket, 'estados');
  return {
    add(company: CompanyFigures): StoredStart {
      const { profile, figures } = company;
      const data = companyData(company);
      const parts = mappedParts(companyParts(data), (text) => Buffer.from(text));
      hash.update(membersStart);
      for (const text of membersOf(parts, (key) => Buffer.from(key))) hash.update(text);
      quality.add(company);
      indicators.add(indicatorRows(profile.nit, data, figures));
      series.add(company);
      profiles.add(profile.nit, [companyRow(profile)]);
      statements.add(profile.nit, statementRows(profile.nit, data.financials));
      definitions ??= store(parts.definitions);
      return {
        profile: store(parts.profile),
        financials: store(parts.financials),
        definitions,
        figures: store(parts.figures),
      };
    },
    /** A bucket without companies has no files. */
    written(): WrittenAnswers {
      if (pieces.length === 0) return { digest: hash.digest('hex'), downloads: [] };
      writeFileSync(startsPath(folder, bucket), Buffer.concat(pieces));
      hash.update(quality.written());
      indicators.write();
      series.write();
      const downloads = [profiles, statements].flatMap((table) => table.written());
      return { digest: hash.digest('hex'), downloads };
    },
  };
}
