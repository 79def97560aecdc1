/** Samples written for a test, and the truth file that describes each. */

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSampleArguments, writeSample } from '../../../build/sample/main.ts';
import type { CompanyTruth } from '../../../build/sample/truth.ts';
import { recordsOf } from '../../oracle/records.ts';

export interface Sources {
  sample: boolean;
  generated_at: string;
  files: { file: string; dataset: string; rows: number; bytes: number; sha256: string }[];
}

const folders: string[] = [];

/** For `afterAll` of every test file that writes a sample: test files may share this module. */
export function removeSamples(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

/** Writes a sample without SFC entities; returns its folder. */
export async function sample(...args: string[]): Promise<string> {
  const out = mkdtempSync(join(tmpdir(), 'cifras-sample-'));
  folders.push(out);
  await writeSample(readSampleArguments(['--out', out, '--entities', '0', ...args]));
  return out;
}

export const writtenSources = (out: string): Sources =>
  JSON.parse(readFileSync(join(out, 'sources.json'), 'utf8'));

export const truthOf = (out: string): CompanyTruth[] =>
  readFileSync(join(out, 'truth.ndjson'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

export type WrittenRow = Record<string, string>;

/** The rows of an export, by column name. */
export function writtenRows(text: string): WrittenRow[] {
  const [columns, ...records] = recordsOf(text);
  return records.map((fields) => {
    const row: WrittenRow = {};
    for (const [i, column] of columns!.entries()) row[column] = fields[i]!;
    return row;
  });
}
