/** The requests of a download, and the files that it writes. */

import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readYears } from '../../../build/fetch/command.ts';
import { readRetryAfter, waitBefore } from '../../../build/fetch/portal.ts';
import { readRawFolder } from '../../../build/raw/raw-folder.ts';
import { openStandIn, type StandIn } from './portal.ts';
import { emptyFolder, runFetch, tablesOf } from './run.ts';

let portal: StandIn;
let out: string;
beforeEach(async () => {
  portal = await openStandIn(new Map([...tablesOf(2023), ...tablesOf(2024)]));
  out = emptyFolder();
});
afterEach(async () => {
  await portal.close();
  rmSync(out, { recursive: true });
});

const sources = () => JSON.parse(readFileSync(join(out, 'sources.json'), 'utf8'));

test('the build finds the files and knows where they come from', async () => {
  await runFetch(portal.url, out, [2023, 2024]);
  const raw = readRawFolder(out);
  expect(raw.siis.map(({ name, dataset }) => `${name} ${dataset.dataset}`)).toEqual(
    [2023, 2024].flatMap((year) =>
      ['CARATULA', 'EFE', 'ERI', 'ESF', 'ORI'].map(
        (dataset) => `${year}/${dataset}_${year}.csv.gz ${dataset}`,
      ),
    ),
  );
  expect(raw.sources?.generated_at).toBe('2026-08-01T10:00:00Z');
  const esf = raw.sources?.files.find(({ file }) => file === '2024/ESF_2024.csv.gz');
  const bytes = readFileSync(join(out, '2024/ESF_2024.csv.gz'));
  expect(esf).toEqual({
    file: '2024/ESF_2024.csv.gz',
    url: expect.stringContaining('/resource/pfdp-zks5.csv?%24order=%3Aid&%24where=fecha_corte+between'),
    downloaded_at: '2026-08-01T10:00:00Z',
    rows: 41,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  });
});

test('another year joins the sources; the same year replaces its own', async () => {
  await runFetch(portal.url, out, [2023]);
  writeFileSync(
    join(out, 'sources.json'),
    JSON.stringify({
      ...sources(),
      note: 'kept',
      files: [...sources().files, { file: 'sfc/a.zip', bytes: 1, sha256: '0'.repeat(64) }],
    }),
  );
  await runFetch(portal.url, out, [2024]);
  await runFetch(portal.url, out, [2024]);
  expect(sources().note).toBe('kept');
  expect(sources().files).toHaveLength(11);
});

test('the sample is never mixed with real data', async () => {
  writeFileSync(join(out, 'sources.json'), JSON.stringify({ sample: true, files: [] }));
  await expect(runFetch(portal.url, out, [2024])).rejects.toThrow('holds the invented sample');
  expect(portal.asked).toEqual([]);
});

test('a year without rows is an error, and touches nothing', async () => {
  await expect(runFetch(portal.url, out, [2024, 2031])).rejects.toThrow('the portal has no rows of 2031');
  expect(() => readRawFolder(out)).toThrow('no .csv or .csv.gz files');
});

test('a dataset without rows of a year is said and left out', async () => {
  await portal.close();
  const tables = tablesOf(2024);
  tables.delete('y3gh-x5g7 2024');
  portal = await openStandIn(tables);
  const { said, fetched } = await runFetch(portal.url, out, [2024]);
  expect(said).toEqual(['ORI_2024: the portal has no rows']);
  expect(fetched.sources).toHaveLength(4);
});

test('the app token goes with every request and nowhere else', async () => {
  await runFetch(portal.url, out, [2024], { token: 'a-token' });
  expect(new Set(portal.asked.map(({ token }) => token))).toEqual(new Set(['a-token']));
  expect(JSON.stringify(sources())).not.toContain('a-token');
});

test('a redirect to another host is not followed, and the token stays', async () => {
  const other = await openStandIn(new Map());
  portal.misbehave = () => ({ kind: 'redirect', to: `${other.url}/resource/6hqw-m3dm.json` });
  await expect(runFetch(portal.url, out, [2024], { token: 'a-token' })).rejects.toThrow(
    `sends to ${other.url}: only its own addresses are followed`,
  );
  expect(other.asked).toEqual([]);
  await other.close();
});

test('a redirect to its own address is followed three times', async () => {
  portal.misbehave = ({ number }) => (number <= 3 ? { kind: 'redirect', to: '#again' } : null);
  expect((await runFetch(portal.url, out, [2024])).fetched.sources).toHaveLength(5);
  portal.misbehave = () => ({ kind: 'redirect', to: '#again' });
  await expect(runFetch(portal.url, out, [2023])).rejects.toThrow('sends on more than 3 times');
});

test('of an error page without an end only the beginning is read', async () => {
  portal.misbehave = () => ({ kind: 'endless', status: 404 });
  await expect(runFetch(portal.url, out, [2024])).rejects.toThrow(/answered 404: "x{300}"/);
});

test('a count that no dataset can have is not believed', async () => {
  portal.misbehave = ({ form }) => (form === 'count' ? { kind: 'count', count: '9007199254740991' } : null);
  await expect(runFetch(portal.url, out, [2024])).rejects.toThrow('are not believed');
});

test('a refusal is not tried again', async () => {
  portal.misbehave = () => ({ kind: 'status', status: 403 });
  await expect(runFetch(portal.url, out, [2024])).rejects.toThrow('answered 403');
  expect(portal.asked).toHaveLength(1);
});

describe('waiting', () => {
  test('doubles up to a minute, and never undercuts Retry-After', () => {
    expect([1, 2, 3, 6, 7, 9].map((attempt) => waitBefore(attempt, null))).toEqual([1, 2, 4, 32, 60, 60]);
    expect(waitBefore(1, 30)).toBe(30);
    expect(waitBefore(6, 3)).toBe(32);
    expect(waitBefore(1, 86_400)).toBe(900);
  });
  test('Retry-After is seconds or a date', () => {
    const now = new Date('2026-08-01T10:00:00Z');
    expect(readRetryAfter('120', now)).toBe(120);
    expect(readRetryAfter('Sat, 01 Aug 2026 10:00:30 GMT', now)).toBe(30);
    expect(readRetryAfter('Sat, 01 Aug 2026 09:00:00 GMT', now)).toBe(0);
    expect(readRetryAfter('Sat Aug  1 10:00:30 2026', now)).toBe(30);
    expect(readRetryAfter('soon', now)).toBeNull();
  });
});

test('years are a list of four digits', () => {
  expect(readYears('2025,2024,2024')).toEqual([2024, 2025]);
  for (const wrong of [undefined, '', '24', '2024;2025', '2024-2025', '1999'])
    expect(() => readYears(wrong)).toThrow('--years');
});
