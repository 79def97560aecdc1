/** A reading of filings that is stopped, because what is read beside it is faulty. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSfc } from '../../../build/raw/folder.ts';
import { buildSfc } from '../../../build/sfc/entities.ts';
import { instanceOf, pesos } from './filings.ts';

const fault = new Error('the header lacks VALOR');
const many = 40;
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cifras-stopped-'));
  for (let i = 0; i < many; i++) {
    const nit = String(860_000_000 + i);
    const filing = instanceOf({ nit, texts: pesos, amounts: [['Assets', 100 + i, '2024-12-31']] });
    writeFileSync(join(folder, `${nit}.xbrl`), filing);
  }
});
afterEach(() => rmSync(folder, { recursive: true }));

test('throws why, and reads no further', async () => {
  const faulty = new AbortController();
  let read = 0;
  const build = buildSfc({
    files: openSfc(folder),
    workers: 2,
    stop: faulty.signal,
    advance() {
      read++;
      faulty.abort(fault);
    },
  });
  await expect(build).rejects.toBe(fault);
  // The first, and what both threads had begun by then.
  expect(read).toBeLessThanOrEqual(3);
});

test('begins nothing once it is stopped', async () => {
  const advance = () => expect.unreachable();
  await expect(
    buildSfc({ files: openSfc(folder), workers: 2, stop: AbortSignal.abort(fault), advance }),
  ).rejects.toBe(fault);
});

test('one that ended before is not stopped', async () => {
  const late = new AbortController();
  const { entities } = await buildSfc({ files: openSfc(folder), workers: 2, stop: late.signal });
  late.abort(fault);
  expect(entities).toHaveLength(many);
});
