/** When a line that hardly any company of a year has is lacking in the source, and not left blank by each of them. */

import { coreLines, type StatementName } from '../../contract/http/schemas.ts';
import { inputs } from './figure.ts';

const { situacion_financiera, ...others } = coreLines;

/**
 * The lines that are judged, all filed by at least half of the companies of real whole books (2,551 of 2019, 2,960 of 2022). One
 * that few companies have, such as purchases of intangibles, may be blank in all of a small year.
 */
export const judgedLines: Readonly<Record<StatementName, readonly string[]>> = {
  ...others,
  situacion_financiera: [
    ...situacion_financiera,
    inputs.otros_pasivos_financieros_corrientes.concept,
    inputs.otros_pasivos_financieros_no_corrientes.concept,
  ],
};

/**
 * A line that half of the companies file is blank by chance in all of five once in thirty times, and is their silence then; in 29
 * of 30 once in 35 million times.
 */
export const fewestFilings = 30;

/** Below this share of the filings of the year the line is lacking: a few companies stand in the file of another year, or refiled late. */
export const hardlyAny = 0.05;
