/** The default answers of a bucket, deflated on disk but for the end that names the release, and their rows in the downloads. */

import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Company } from '../../../contract/http/schemas.ts';
import { type Piece, writePiece } from '../../downloads/piece.ts';
import { companyRow, indicatorRows, statementRows } from '../../downloads/rows.ts';
import { deflatePiece, noText, type TextSoFar, textAfter } from '../../machine/member.ts';
import { indicatorDefinitions } from '../../tables/indicators.ts';
import type { CompanyFigures } from '../figures/figures.ts';
import { companyData } from './company.ts';

/** A company's answer in the bucket's own file, deflated but for its `meta`: before the definitions, and after them. */
export interface StoredStart extends TextSoFar {
  readonly offset: number;
  readonly beforeDefinitions: number;
  readonly afterDefinitions: number;
}

export interface WrittenAnswers {
  /** Company by company. */
  readonly starts: readonly StoredStart[];
  /** Of all that is served of them. */
  readonly digest: string;
  /** The bucket's part of the downloadable tables. */
  readonly downloads: readonly Piece[];
}

/** The indicators' definitions, the same in every answer. */
export const definitionsText = Buffer.from(JSON.stringify(indicatorDefinitions));

export const startsPath = (folder: string, bucket: number) => join(folder, `${bucket}.answers`);

export function writeAnswers(
  folder: string,
  bucket: number,
  companies: readonly CompanyFigures[],
): WrittenAnswers {
  const answers = companies.map(({ profile, years, evaluations }) =>
    companyData(profile, years, evaluations),
  );
  const hash = createHash('sha256');
  const pieces: Uint8Array[] = [];
  let offset = 0;
  const starts = answers.map((data): StoredStart => {
    const [before, after] = aroundDefinitions(data);
    hash.update(before).update(after);
    const deflated = [
      deflatePiece(before),
      deflatePiece(after, Buffer.concat([before, definitionsText])),
    ] as const;
    pieces.push(...deflated);
    const start = {
      ...[before, definitionsText, after].reduce(textAfter, noText),
      offset,
      beforeDefinitions: deflated[0].length,
      afterDefinitions: deflated[1].length,
    };
    offset += deflated[0].length + deflated[1].length;
    return start;
  });
  writeFileSync(startsPath(folder, bucket), Buffer.concat(pieces));
  return { starts, digest: hash.digest('hex'), downloads: writeRows(folder, bucket, companies, answers) };
}

function writeRows(
  folder: string,
  bucket: number,
  companies: readonly CompanyFigures[],
  answers: readonly Company[],
): Piece[] {
  const statements = companies.flatMap(({ profile }, i) =>
    statementRows(profile.nit, answers[i]!.financials!),
  );
  const indicators = companies.flatMap(({ profile, figures }, i) =>
    indicatorRows(profile.nit, answers[i]!, figures),
  );
  return [
    writePiece(
      folder,
      bucket,
      'empresas',
      companies.map(({ profile }) => companyRow(profile)),
    ),
    writePiece(folder, bucket, 'estados', statements),
    writePiece(folder, bucket, 'indicadores', indicators),
  ];
}

/** The body of the answer up to its `meta`, cut at the definitions. */
function aroundDefinitions(data: Company): [Buffer, Buffer] {
  const { definitions, ...indicators } = data.indicators!;
  const before = JSON.stringify({ ...data, indicators: undefined }).slice(0, -1);
  return [
    Buffer.from(`{"data":${before},"indicators":{"definitions":`),
    Buffer.from(`,${JSON.stringify(indicators).slice(1)}}`),
  ];
}
