/**
 * Golden folders: each case is a folder with raw files written by hand and the expected answers of the API.
 * `expected/<name>.json` holds a path and its `data` (`pick` selects parts of it, as `derivadas.by_year`); `report.json` the outcome of the rows;
 * `<name>.txt` a command, `$ explain …`, and its output.
 */

import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { explain, readQuestion } from '../../build/explain/explain.ts';
import { buildRelease } from '../../build/release/pipeline.ts';
import type { Report as BuildReport } from '../../build/release/report.ts';
import { readRawFolder } from '../../build/raw/raw-folder.ts';
import { figureKeys } from '../../contract/http/figure-keys.ts';
import { openData } from '../build/opened.ts';
import { silent, tempFolder } from '../build-fixture.ts';

interface Expected {
  readonly path: string;
  readonly pick?: readonly string[];
  readonly data: unknown;
}

const here = fileURLToPath(new URL('.', import.meta.url));
const cases = readdirSync(here, { withFileTypes: true }).filter((entry) => entry.isDirectory());

it('there are cases', () => expect(cases.length).toBeGreaterThan(11));

it.each(cases.map(({ name }) => name))('%s', async (name) => {
  const out = mkdtempSync(join(tmpdir(), 'cifras-golden-'));
  // A build writes what it rejected beside what it read.
  const raw = tempFolder('golden');
  cpSync(join(here, name, 'raw'), raw, { recursive: true });
  const { report } = await buildRelease({
    raw,
    out,
    workers: 0,
    generatedAt: '2026-02-04T00:00:00Z',
    progress: silent,
  });
  const get = openData(out);
  const files = readdirSync(join(here, name, 'expected'));
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    const address = join(here, name, 'expected', file);
    if (file.endsWith('.txt')) {
      await expectPrinted(address);
      continue;
    }
    const expected = JSON.parse(readFileSync(address, 'utf8')) as Expected;
    const found = file === 'report.json' ? rowsOf(report) : await answer(expected);
    if (process.env.UPDATE_GOLDEN)
      writeFileSync(address, `${JSON.stringify({ ...expected, data: found }, null, 2)}\n`);
    else expect(less(found, expected.data), `${name}/expected/${file}`).toEqual(expected.data);
  }

  async function answer({ path, pick }: Expected) {
    const { status, data } = await get(path);
    expect(status, path).toBe(200);
    const partOf = (key: string) =>
      key.split('.').reduce((whole, step) => whole[step] as Record<string, unknown>, data);
    return pick ? Object.fromEntries(pick.map((key) => [key, partOf(key)])) : data;
  }

  async function expectPrinted(address: string) {
    const expected = readFileSync(address, 'utf8');
    const command = expected.slice(0, expected.indexOf('\n'));
    const [prompt, program, ...words] = command.split(' ');
    expect([prompt, program], address).toEqual(['$', 'explain']);
    const printed = await explain(readRawFolder(join(here, name, 'raw')), readQuestion(words), silent, () => {});
    const found = `${command}\n${printed}`;
    if (process.env.UPDATE_GOLDEN) writeFileSync(address, found);
    else expect(found, address).toBe(expected);
  }
});

/** What was found, less the figures that the case does not speak of: one more figure breaks no case. */
function less(found: unknown, expected: unknown): unknown {
  if (Array.isArray(found) && Array.isArray(expected)) return found.map((item, i) => less(item, expected[i]));
  if (!isObject(found) || !isObject(expected)) return found;
  const unspoken = (key: string) => isFigure.has(key) && !(key in expected);
  const kept = Object.entries(found).filter(([key]) => !unspoken(key));
  return Object.fromEntries(kept.map(([key, value]) => [key, less(value, expected[key])]));
}
const isFigure: ReadonlySet<string> = new Set(figureKeys);
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function rowsOf({ files, unclaimed_labels, unknown_entry_points, unknown_values, unrepaired, names }: BuildReport) {
  const counts = Object.fromEntries(
    files.map(({ dataset, rows, used, skipped, rejected }) => [dataset, { rows, used, skipped, rejected }]),
  );
  return {
    files: counts,
    ...(unclaimed_labels.length > 0 && { unclaimed_labels }),
    ...(Object.keys(unknown_entry_points).length > 0 && { unknown_entry_points }),
    ...(Object.keys(unknown_values).length > 0 && { unknown_values }),
    ...(Object.keys(unrepaired).length > 0 && { unrepaired }),
    ...(names.damaged + names.doubled > 0 && { names }),
  };
}
