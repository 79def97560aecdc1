/** The command `npm run sample`: its arguments, and what `sources.json` says of the files beside it. */

import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readSampleArguments, writeSample } from '../../../build/sample/main.ts';

const folder = mkdtempSync(join(tmpdir(), 'cifras-sample-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('files', () => {
  test('every file of both datasets is listed with its bytes and hash', async () => {
    const out = join(folder, 'both');
    await writeSample(readSampleArguments(['--out', out, '--companies', '5', '--entities', '2']));
    const { files } = JSON.parse(readFileSync(join(out, 'sources.json'), 'utf8')) as {
      files: { file: string; dataset: string; bytes: number; sha256: string }[];
    };
    expect(new Set(files.map(({ dataset }) => dataset))).toEqual(
      new Set(['CARATULA', 'ESF', 'ERI', 'EFE', 'SFC', 'entidades', 'cuif', 'solvencia', 'cartera']),
    );
    for (const { file, bytes, sha256 } of files) {
      const content = readFileSync(join(out, file));
      expect(content.length).toBe(bytes);
      expect(createHash('sha256').update(content).digest('hex')).toBe(sha256);
    }
  });
});

describe('arguments', () => {
  test.each([
    [[], '--out is missing'],
    [['--out', 'x', '--companies', '0'], '--companies is "0"'],
    [['--out', 'x', '--companies', 'many'], '--companies is "many"'],
    [['--out', 'x', '--companies', '65001'], '--companies is "65001"'],
    [['--out', 'x', '--years', '2020'], '--years is "2020"'],
    [['--out', 'x', '--years', '2022-2020'], '--years is 2022-2020'],
    [['--out', 'x', '--years', '2010-2020'], '--years is 2010-2020'],
    [['--out', 'x', '--seed', '-1'], "'--seed"],
    [['--out', 'x', '--colour', 'red'], '--colour'],
  ])('%j is refused with a reason', (args, reason) => {
    expect(() => readSampleArguments(args)).toThrow(reason);
  });

  test('defaults are what was recorded: 150 companies over ten years, and 12 entities', () => {
    expect(readSampleArguments(['--out', 'x'])).toEqual({
      outDir: 'x',
      companies: 150,
      from: 2016,
      to: 2025,
      entities: 12,
      seed: 1,
    });
  });
});
