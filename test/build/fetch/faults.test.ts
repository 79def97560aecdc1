/** After any fault of the portal the files are complete, and the same bytes as without it. */

import { appendFileSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { createPortal } from '../../../build/fetch/portal.ts';
import { siisDatasets } from '../../../build/tables/siis-datasets.ts';
import { openStandIn, type PortalFault, type PortalRequest, type PortalRow, type StandIn } from './portal.ts';
import { digests, emptyFolder, runFetch, tablesOf } from './run.ts';

const year = 2024;
const folders: string[] = [];
const folder = () => {
  const made = emptyFolder();
  folders.push(made);
  return made;
};
let flawless: Record<string, string>;
let portal: StandIn;

beforeAll(async () => {
  const quiet = await openStandIn(tablesOf(year));
  const out = folder();
  await runFetch(quiet.url, out, [year]);
  flawless = digests(out, quiet.url);
  for (const { dataset, id } of siisDatasets) {
    const text = gunzipSync(readFileSync(join(out, `${year}/${dataset}_${year}.csv.gz`)));
    const [, ...rows] = parse(text, { relax_column_count: false }) as string[][];
    expect(rows).toEqual(tablesOf(year).get(`${id} ${year}`));
  }
  await quiet.close();
});
beforeEach(async () => {
  portal = await openStandIn(tablesOf(year));
  return () => portal.close();
});
afterAll(() => {
  for (const made of folders) rmSync(made, { recursive: true });
});

it('a machine without a network is told at once, not after all tries', async () => {
  const wait = vi.fn(async () => {});
  const portal = createPortal({
    baseUrl: 'http://portal.invalid',
    retry: { tries: 10, sleep: wait, onRetry: () => {} },
  });
  await expect(portal.describe('aaaa-bbbb')).rejects.toThrow(
    'portal.invalid cannot be reached, is there a network?',
  );
  expect(wait).not.toHaveBeenCalled();
});

const once = (when: (asked: PortalRequest) => boolean, fault: PortalFault) => {
  let open = true;
  return (asked: PortalRequest) => {
    if (!open || !when(asked)) return null;
    open = false;
    return fault;
  };
};
const laterPage = ({ form, offset }: PortalRequest) => form === 'page' && offset > 30;
const anyPage = ({ form }: PortalRequest) => form === 'page';
const anyCount = ({ form }: PortalRequest) => form === 'count';

const faults: readonly (readonly [string, (asked: PortalRequest) => boolean, PortalFault])[] = [
  ['throttled', laterPage, { kind: 'status', status: 429, retryAfter: '7' }],
  ['throttled while counting', anyCount, { kind: 'status', status: 429 }],
  ['still at work', anyPage, { kind: 'status', status: 202 }],
  ['a server error', laterPage, { kind: 'status', status: 500 }],
  ['unavailable', anyPage, { kind: 'status', status: 503, retryAfter: 'Wed, 21 Oct 2015 07:28:00 GMT' }],
  ['a dropped connection', laterPage, { kind: 'drop' }],
  ['silence', laterPage, { kind: 'silence' }],
  ['an error page under status 200', laterPage, { kind: 'html' }],
  ['an error page for a count', anyCount, { kind: 'html' }],
  ['another header', anyPage, { kind: 'header' }],
  ['a page cut off in a row', laterPage, { kind: 'cut', where: 'in_row' }],
  ['a page cut off after a row', laterPage, { kind: 'cut', where: 'after_row' }],
  ['the last page cut off after a row', ({ offset }) => offset === 76, { kind: 'cut', where: 'after_row' }],
];

/** Long enough for a busy machine to answer, short enough to wait for in a test. */
const impatient = { timeoutMs: 1500 };

describe('a fault that passes leaves no trace', () => {
  test.each(faults)('%s', async (_, when, fault) => {
    portal.misbehave = once(when, fault);
    const out = folder();
    const { waits } = await runFetch(portal.url, out, [year], fault.kind === 'silence' ? impatient : {});
    expect(digests(out, portal.url)).toEqual(flawless);
    expect(waits).toEqual([fault.kind === 'status' && fault.retryAfter === '7' ? 7 : 1]);
  });

  test('every third answer is another fault', async () => {
    portal.misbehave = ({ number }) => (number % 3 === 0 ? faults[(number / 3) % faults.length]![2] : null);
    const out = folder();
    await runFetch(portal.url, out, [year], impatient);
    expect(digests(out, portal.url)).toEqual(flawless);
  });
});

const shifted = (rows: PortalRow[]): PortalRow[] => [rows[0]!.with(0, '1'), ...rows];
const changes: readonly (readonly [string, (rows: PortalRow[]) => PortalRow[]])[] = [
  ['a row comes in before', shifted],
  ['a row goes', (rows) => rows.slice(1)],
  ['a row is exchanged', (rows) => rows.with(3, rows[3]!.with(10, '12345'))],
  ['everything is loaded anew in another order', (rows) => rows.toReversed()],
];

describe('data that change between pages are fetched anew, as they are then', () => {
  test.each(
    changes.flatMap(([name, change]) => [
      { name: `${name}, and the portal says so`, change, silently: false },
      ...(name.includes('exchanged') ? [] : [{ name: `${name}, silently`, change, silently: true }]),
    ]),
  )('$name', async ({ change, silently }) => {
    const esf = siisDatasets.find(({ dataset }) => dataset === 'ESF')!.id;
    portal.misbehave = once((asked) => asked.dataset === esf && asked.offset > 0, {
      kind: 'change',
      change,
      silently,
    });
    const out = folder();
    const { said } = await runFetch(portal.url, out, [year]);
    expect(said).toEqual([expect.stringMatching(/^ESF_2024: .*starting it again$/)]);

    const after = await openStandIn(
      new Map([...tablesOf(year)].map(([key, rows]) => [key, key.startsWith(esf) ? change(rows) : rows])),
    );
    const expected = folder();
    await runFetch(after.url, expected, [year]);
    await after.close();
    expect(digests(out, portal.url)).toEqual(digests(expected, after.url));
  });

  test('data that never stand still are given up, and nothing shows in the folder', async () => {
    portal.misbehave = ({ form, offset }) =>
      form === 'page' && offset > 0 ? { kind: 'change', change: shifted } : null;
    const out = folder();
    await expect(runFetch(portal.url, out, [year])).rejects.toThrow(
      'the portal is loading data; try again later',
    );
    expect(Object.keys(digests(out, portal.url)).every((name) => name.startsWith('.fetch/'))).toBe(true);
  });
});

describe('a run that broke goes on where it was', () => {
  test.each([1, 6, 14])('broken at request %i of many', async (broken) => {
    portal.misbehave = ({ number }) => (number >= broken ? { kind: 'status', status: 500 } : null);
    const out = folder();
    await expect(runFetch(portal.url, out, [year], { tries: 2 })).rejects.toThrow('answered 500');
    const pagesBefore = portal.asked.filter((asked) => asked.form === 'page' && asked.number < broken).length;
    expect(Object.keys(digests(out, portal.url)).filter((name) => !name.startsWith('.fetch/'))).toEqual([]);

    portal.misbehave = () => null;
    const from = portal.asked.length;
    await runFetch(portal.url, out, [year]);
    expect(digests(out, portal.url)).toEqual(flawless);
    const pages = portal.asked.slice(from).filter(anyPage).length;
    expect(pages + pagesBefore).toBe(16);
  });

  test('data that changed since are fetched anew', async () => {
    portal.misbehave = ({ number }) => (number >= 5 ? { kind: 'status', status: 500 } : null);
    const out = folder();
    await expect(runFetch(portal.url, out, [year], { tries: 1 })).rejects.toThrow('answered 500');
    portal.misbehave = once(anyPage, { kind: 'change', change: (rows) => rows.toReversed() });
    const { said } = await runFetch(portal.url, out, [year]);
    expect(said[0]).toMatch(/^CARATULA_2024: .*starting it again$/);
  });

  test('what a page left behind before its journal was written is written over', async () => {
    portal.misbehave = ({ number }) => (number >= 5 ? { kind: 'status', status: 500 } : null);
    const out = folder();
    await expect(runFetch(portal.url, out, [year], { tries: 1 })).rejects.toThrow();
    appendFileSync(join(out, `.fetch/CARATULA_${year}.part`), 'half a page');
    portal.misbehave = () => null;
    await runFetch(portal.url, out, [year]);
    expect(digests(out, portal.url)).toEqual(flawless);
  });

  test('a partial file that lost bytes is not gone on with', async () => {
    portal.misbehave = ({ number }) => (number >= 5 ? { kind: 'status', status: 500 } : null);
    const out = folder();
    await expect(runFetch(portal.url, out, [year], { tries: 1 })).rejects.toThrow();
    rmSync(join(out, `.fetch/CARATULA_${year}.part`));
    portal.misbehave = () => null;
    await runFetch(portal.url, out, [year]);
    expect(digests(out, portal.url)).toEqual(flawless);
  });
});
