/** Rules of dates: nothing that code makes of a date depends on the zone of who runs it, and tests run in the zones that they name. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { rules, sourcesOf } from './imports.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const thisFile = 'test/house/dates.test.ts';

/** Each takes the local time, but for the date of a member of a ZIP, which is local by its format. */
const local = [
  /\.[gs]et(?:FullYear|Month|Date|Day|Hours|Minutes|Seconds|Milliseconds|TimezoneOffset)\(/,
  /(?<!mtime: )\bnew Date\([^()]*,/,
  // A time that names no zone; a day alone is one of UTC.
  /\b(?:new Date|Date\.parse)\((['"`])(?!\d{4}-\d{2}-\d{2}\1)(?![^'"`]*(?:Z|GMT|UTC|[+-]\d{2}:\d{2})\1)/,
  // Whoever is given a text as a date makes a local one of it.
  /\bmtime: ?['"`]/,
  /\b(?:DateTimeFormat|toLocale(?:Date|Time)String)\((?![^;]*\btimeZone\b)/,
  /\.to(?:Date|Time)String\(/,
];
const localDates = (text: string): string[] =>
  local.flatMap((pattern) => [...text.matchAll(new RegExp(pattern, 'g'))].map(([found]) => found));

it('no code makes a local date', () => {
  const files = [...Object.keys(rules), 'test', 'deploy'].flatMap((folder) => sourcesOf(root, folder));
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) =>
    file === thisFile
      ? []
      : localDates(readFileSync(join(root, file), 'utf8')).map((part) => `${file}: ${part}`),
  );
  expect(found).toEqual([]);
});

it.each([
  "zip.add({ mtime: '1980-01-01' })",
  'const day = date.getDate();',
  'date.setHours(0)',
  'new Date(2025, 11, 31)',
  'new Date(year, month - 1)',
  "new Date('2025-12-31T00:00:00')",
  "Date.parse('31 Dec 2025')",
  'new Date(`$' + '{day}T00:00:00`)',
  "new Intl.DateTimeFormat('es-CO', { dateStyle: 'long' })",
  "date.toLocaleDateString('es-CO')",
  'date.toDateString()',
])('a local date is found: %s', (code) => expect(localDates(code)).toHaveLength(1));

it.each([
  'zip.add({ mtime: new Date(1980, 0, 1) })',
  'new Date(Date.UTC(2025, 11, 31))',
  "new Date('2025-12-31')",
  "new Date('2025-12-31T00:00:00Z')",
  "Date.parse('31 Dec 2025 GMT')",
  'new Date(`$' + '{day}T00:00:00Z`)',
  'date.getUTCDate()',
  "new Intl.DateTimeFormat('es-CO', { dateStyle: 'long', timeZone: 'UTC' })",
])('a date of UTC is none: %s', (code) => expect(localDates(code)).toEqual([]));

it('the tests run in the zone that is set for them', () => {
  expect(process.env.TZ).toBeTruthy();
  expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(process.env.TZ);
});
