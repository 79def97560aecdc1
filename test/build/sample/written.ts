/** Samples written for a test, and what they say of themselves. */

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readArguments, writeSample } from '../../../build/sample/main.ts';
import type { CompanyTruth } from '../../../build/sample/siis/truth.ts';

export interface Sources {
  sample: boolean;
  generated_at: string;
  files: { file: string; dataset: string; rows: number; bytes: number; sha256: string }[];
  company_years: number;
  damage: Record<string, number>;
}

const folders: string[] = [];

/** For `afterAll` of every file that asks for a sample: files may share this module. */
export function removeSamples(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

/** The folder of a sample without SFC entities. */
export async function sample(...args: string[]): Promise<string> {
  const out = mkdtempSync(join(tmpdir(), 'cifras-sample-'));
  folders.push(out);
  await writeSample(readArguments(['--out', out, '--entities', '0', ...args]));
  return out;
}

export const sourcesOf = (out: string): Sources =>
  JSON.parse(readFileSync(join(out, 'sources.json'), 'utf8'));

export const truthOf = (out: string): CompanyTruth[] =>
  readFileSync(join(out, 'truth.ndjson'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

export type Row = Record<string, string>;

/** The rows of an export by column, read the plain way. Throws where a row ends too early or too late. */
export function rowsOf(text: string): Row[] {
  const field = /"((?:[^"]|"")*)"|[^,\n"]*/y;
  const columns = text.slice(0, text.indexOf('\n')).split(',');
  const last = columns.length - 1;
  const rows: Row[] = [];
  for (let at = text.indexOf('\n') + 1; at < text.length; ) {
    const row: Row = {};
    for (let place = 0; place <= last; place += 1) {
      field.lastIndex = at;
      const [bare, quoted] = field.exec(text)!;
      row[columns[place]!] = quoted?.replaceAll('""', '"') ?? bare;
      if (text[field.lastIndex] !== (place < last ? ',' : '\n'))
        throw new Error(`row ${rows.length + 1} of ${columns.length} columns: field ${place + 1}`);
      at = field.lastIndex + 1;
    }
    rows.push(row);
  }
  return rows;
}
