/** Well-formed inputs with wrong content, built over an existing release. */

import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { buildRelease, StoppedBuild } from '../../../build/release/release.ts';
import { readSampleArguments, writeSample } from '../../../build/sample/main.ts';
import { silent, tempFolder } from '../../build-fixture.ts';

const raw = tempFolder('guard-raw');
const good = tempFolder('guard-good');

const build = (from: string, out: string) =>
  buildRelease({ raw: from, out, workers: 0, generatedAt: '2026-03-01T00:00:00Z', progress: silent });

beforeAll(async () => {
  const size = ['--companies', '20', '--years', '2023-2025', '--entities', '0'];
  await writeSample(readSampleArguments(['--out', raw, ...size]));
  rmSync(join(raw, 'sources.json')); // What is not the download of a portal: nobody has written down its checksums.
  await build(raw, good);
});

const [covers, cashFlow, results, position] = [
  'Carátula',
  'Flujo_Efectivo',
  'Resultado_Integral',
  'Financiera',
] as const;
type Part = typeof covers | typeof cashFlow | typeof results | typeof position;

/** A raw folder with some lines of some files changed; null leaves a line out. */
function spoilt(parts: readonly Part[], change: (line: string) => string | null): string {
  const folder = tempFolder('guard-spoilt');
  cpSync(raw, folder, { recursive: true });
  for (const file of readdirSync(folder).filter((name) => parts.some((part) => name.includes(part)))) {
    const [header, ...lines] = readFileSync(join(folder, file), 'utf8').trimEnd().split('\n');
    const kept = lines.flatMap((line) => change(line) ?? []);
    writeFileSync(join(folder, file), `${[header, ...kept].join('\n')}\n`);
  }
  return folder;
}

const statements = [cashFlow, results, position];
const amount = (change: (value: string) => string) => (line: string) =>
  line.replace(/-?\d+$/, (value) => (value === '0' ? value : change(value)));
const of2025 = (line: string) => line.includes(',2025 Dec 31');
const swapped = { 'Periodo Actual': 'Periodo Anterior', 'Periodo Anterior': 'Periodo Actual' } as const;

it.each<[string, readonly Part[], (line: string) => string | null, RegExp]>([
  [
    'only the header of the cover pages',
    [covers],
    () => null,
    /^ {2}names: [\s\S]*^ {2}ciiu: [\s\S]*^ {2}places: /m,
  ],
  [
    'another last digit in every NIT',
    [covers, ...statements],
    (line) => line.replace(/^("[^"]*","[^"]*)\d"/, (_, start) => `${start}9"`),
    /^ {2}departures: \d+ of 20 [\s\S]*^ {2}moved_filings: /m,
  ],
  [
    'current and previous period swapped',
    [results, position],
    (line) =>
      line.replace(/Periodo Actual|Periodo Anterior/, (period) => swapped[period as keyof typeof swapped]),
    /^ {2}same_filing: /m,
  ],
])('%s stop the build, and the release that stands answers on', async (_, parts, change, says) => {
  const out = tempFolder('guard-out');
  cpSync(good, out, { recursive: true });
  const stop = await build(spoilt(parts, change), out).catch((error: unknown) => error);
  expect(stop).toBeInstanceOf(StoppedBuild);
  const { message } = stop as StoppedBuild;
  expect(message).toMatch(says);
  expect(message).toMatch(/ {2}companies +20 /);
  for (const file of ['manifest.json', 'build-report.json', 'releases.json'])
    expect(readFileSync(join(out, file), 'utf8'), file).toBe(readFileSync(join(good, file), 'utf8'));
  expect(readdirSync(join(out, 'releases'))).toEqual(readdirSync(join(good, 'releases')));
  const stopped = JSON.parse(readFileSync(join(out, '.stopped/build-report.json'), 'utf8'));
  expect(stopped.guard.findings.some(({ accepted }: { accepted: boolean }) => !accepted)).toBe(true);
  expect(Object.keys(stopped.difference)).toContain('restatements');
});

it('what is accepted is published, said with who let it pass, and the report of the stopped build goes', async () => {
  const out = tempFolder('guard-out');
  cpSync(good, out, { recursive: true });
  const fewer = spoilt([covers, ...statements], (line) => (of2025(line) ? null : line));
  await expect(build(fewer, out)).rejects.toThrow('--accept years\n');
  expect(existsSync(join(out, '.stopped'))).toBe(true);
  const { report } = await buildRelease({
    ...{ raw: fewer, out, workers: 0, generatedAt: '2026-03-01T00:00:00Z', progress: silent },
    ...{ accept: ['years'], acceptedBy: 'Ana <ana@example.org>' },
  });
  expect(report.guard?.findings).toMatchObject([{ rule: 'years', place: '2025', accepted: true }]);
  expect(report.guard?.accepted_by).toBe('Ana <ana@example.org>');
  expect(existsSync(join(out, '.stopped'))).toBe(false);
});

it('a sample in the place of real data stops', async () => {
  const out = tempFolder('guard-out');
  cpSync(good, out, { recursive: true });
  const sample = spoilt([], (line) => line);
  writeFileSync(
    join(sample, 'sources.json'),
    JSON.stringify({ generated_at: '2026-03-01T00:00:00Z', sample: true, files: [] }),
  );
  await expect(build(sample, out)).rejects.toThrow('--accept sample\n');
});

it('amounts with decimals are read as they are', async () => {
  const out = tempFolder('guard-decimals');
  cpSync(good, out, { recursive: true });
  await build(
    spoilt(
      [results],
      amount((value) => `"${value},00"`),
    ),
    out,
  );
  const releaseIn = (folder: string) =>
    JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')).release;
  expect(releaseIn(out)).toBe(releaseIn(good));
});

it('points between thousands, which may be decimals, are too many rejected rows', async () => {
  const out = tempFolder('guard-points');
  const points = amount((value) => value.replace(/^(\d{1,3})(\d{3})$/, '$1.$2'));
  await expect(build(spoilt(statements, points), out)).rejects.toThrow(/VALOR/);
});
