/** A filing's closing date must match its folder, name and row in filings.csv; it must exist once and match sources.json. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { createThreads } from '../../../build/lib/pool.ts';
import { buildSfc } from '../../../build/sfc/build-sfc.ts';
import { tempFolder } from '../../build-fixture.ts';
import { instanceOf, pesos } from './filings/filings.ts';
import { listSfcFiles } from './listed-files.ts';
import { signatureOf } from './open-data/open-files.ts';

const filing = instanceOf({ texts: pesos, amounts: [['Assets', 100, '2024-12-31']] });
const build = (files: Readonly<Record<string, string | Uint8Array>>, sha256?: string) => {
  const folder = tempFolder('placed');
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  const name = Object.keys(files)[0]!;
  const source = { file: `sfc/${name}`, ...signatureOf(join(folder, name)), ...(sha256 && { sha256 }) };
  return buildSfc({ files: listSfcFiles(folder), threads: createThreads(0), sources: [source] });
};
const listed = (date: string) => `file,fecha_radicacion\na.xbrl,${date}\n`;

test.each<[string, string]>([
  ['2024/a.xbrl', ''],
  ['bancos/2024/0001_2024-12-31.xbrl', ''],
  ['890900000_2024-12.xbrl', ''],
  ['890900000_202412_I.xbrl', ''],
  ['201906/0001_000007_I-C.xbrl', ''],
  ['a.xbrl', listed('2025-04-15')],
  ['a.xbrl', listed('2027-04-15')],
])('%s is read', async (name, csv) => {
  const { report } = await build({ [name]: filing, ...(csv && { 'filings.csv': csv }) });
  expect(report.files.published).toBe(1);
});

test.each<[string, string, RegExp]>([
  [
    '2023/a.xbrl',
    '',
    /^sfc\/2023\/a\.xbrl: its cut is 2024-12-31; expected one of 2023, as its folder says$/,
  ],
  ['b_2023-12-31.xbrl', '', /^sfc\/b_2023-12-31\.xbrl: .*; expected one of 2023-12, as its name says$/],
  ['b_2024-09.xbrl', '', /expected one of 2024-09, as its name says$/],
  ['890900000_202409_I.xbrl', '', /expected one of 2024-09, as its name says$/],
  [
    'a.xbrl',
    listed('2024-11-15'),
    /filings\.csv:2: expected a «fecha_radicacion» after .* 2024-12-31; found /,
  ],
  ['b.xbrl', listed('2025-04-15'), /filings\.csv:2: expected a file below sfc\/ in «file»; found /],
])('%s stops: %s', async (name, csv, fault) => {
  await expect(build({ [name]: filing, ...(csv && { 'filings.csv': csv }) })).rejects.toThrow(fault);
});

test('a filing that lies there twice stops', async () => {
  await expect(build({ 'a.xbrl': filing, 'a (1).xbrl': filing })).rejects.toThrow(
    'sfc/a.xbrl: the same bytes as sfc/a (1).xbrl; expected each filing once',
  );
});

test('a filing of another sum than in sources.json stops', async () => {
  await expect(build({ 'a.xbrl': filing }, '0'.repeat(64))).rejects.toThrow(
    /^sfc\/a\.xbrl: sha256 [0-9a-f]{64} of \d+ bytes, but sources\.json says 0{64} of \d+$/,
  );
});
