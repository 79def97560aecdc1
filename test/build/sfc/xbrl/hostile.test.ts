/** Malicious files are refused with a reason, costly ones are read correctly; the benchmark measures the time. */

import { expect, test } from 'vitest';
import { FilingRejection } from '../../../../build/sfc/xbrl/bytes.ts';
import { readInstance } from '../../../../build/sfc/xbrl/read-instance.ts';
import { heavy, hostileFiles } from './hostile.ts';

test.each(hostileFiles)('%s is refused', (_, file, reason) => {
  const read = () => readInstance(Buffer.from(file));
  expect(read).toThrow(FilingRejection);
  expect(read).toThrow(reason);
});

test.each(heavy)('%s is read', (_, file, count, last) => {
  const { facts, problems } = readInstance(Buffer.from(file));
  expect(problems).toEqual([]);
  expect(facts).toHaveLength(count);
  expect(facts.at(-1)?.value === last).toBe(true);
});

test('PI and apostrophes do not swallow facts', () => {
  const file = heavy[2]![1].replaceAll('</n999:A>', "</n999:A><?pi isn't?>");
  expect(readInstance(Buffer.from(file)).facts).toHaveLength(2_000);
});
