/** SQLite in the page with Spanish letters: LIKE, LOWER, UPPER, and the order of names. */

import openSqlite, { type Database } from '@sqlite.org/sqlite-wasm';
import { beforeAll, expect, it } from 'vitest';
import { collation, speakSpanish } from '../../../../site/parts/sql/spanish.ts';

let db: Database;
beforeAll(async () => {
  const sqlite = await openSqlite();
  db = new sqlite.oo1.DB(':memory:');
  speakSpanish(sqlite, db);
});

it.each([
  ["'PEÑA' LIKE '%ñ%'", 1],
  ["'peña' LIKE '%Ñ%'", 1],
  ["'PENA' LIKE '%ñ%'", 0],
  ["'Bogotá, D.C.' LIKE 'BOGOTÁ%'", 1],
  ["'Bogotá, D.C.' LIKE 'bogota%'", 1],
  ["'Bogotá' LIKE 'bogot_'", 1],
  ["'Bogotá' LIKE 'bogot'", 0],
  ["'a\nb' LIKE 'a_b'", 1],
  ["'a.b' LIKE 'a.b'", 1],
  ["'axb' LIKE 'a.b'", 0],
  ["'a-b (c) [d] {e} $1+2* ^|/\\' LIKE 'A-B (C) [D] {E} $1+2* ^|/\\'", 1],
  ["'SEN\u0303AL' LIKE '%ñ%'", 1],
  ["'señal' LIKE '%n\u0303%'", 1],
  ["'€' > 'z' COLLATE ESPANOL", 1],
  ["'50%' LIKE '50!%' ESCAPE '!'", 1],
  ["'500' LIKE '50!%' ESCAPE '!'", 0],
  ["NULL LIKE '%'", null],
  ["'a' LIKE NULL", null],
  ["'a' NOT LIKE 'A'", 0],
  ["123 LIKE '12%'", 1],
  ["lower('ÑANDÚ')", 'ñandú'],
  ["upper('ñandú')", 'ÑANDÚ'],
  ['upper(NULL)', null],
  [`'a' = 'á' COLLATE ${collation}`, 0],
  [`'A' = 'a' COLLATE ${collation}`, 0],
  [`'Córdoba' < 'Cundinamarca' COLLATE ${collation}`, 1],
])('%s is %j', (expression, value) => {
  expect(db.selectValue(`SELECT ${expression}`)).toBe(value);
});

const alphabet = [
  '',
  ' ',
  '.',
  '9',
  'a',
  'A',
  'á',
  'Á',
  'e',
  'n',
  'N',
  'ñ',
  'Ñ',
  'o',
  'ö',
  'z',
  'ç',
  '€',
  '😀',
];
const texts = alphabet.flatMap((first) => alphabet.map((second) => `x${first}${second}`));

it('sorts as Spanish does, letters with ñ behind n, and accents and capitals only where all else is alike', () => {
  const names = [
    'Zipaquirá',
    'Ñemeco',
    'nuñez',
    'Núñal',
    'Nz',
    'Ñ',
    'Oca',
    'Ábrego',
    'abrigo',
    'Abre',
    '3M',
    'NUNEZ',
  ];
  const values = names.map((name) => `('${name}')`).join();
  const sorted = db.selectValues(
    `SELECT column1 FROM (VALUES ${values}) ORDER BY column1 COLLATE ${collation}`,
  );
  expect(sorted).toEqual([...names].sort(new Intl.Collator('es', { sensitivity: 'base' }).compare));
});

it('holds texts for equal that are the same, and no others, and orders all others one way', () => {
  db.exec('CREATE TABLE texts (t TEXT)');
  for (const text of texts) db.exec({ sql: 'INSERT INTO texts VALUES (?)', bind: [text] });
  const count = (condition: string) =>
    db.selectValue(`SELECT COUNT(*) FROM texts a, texts b WHERE ${condition}`);
  const order = `a.t COLLATE ${collation}`;
  expect(count(`(${order} = b.t) <> (a.t = b.t)`)).toBe(0);
  expect(count(`(${order} < b.t) + (${order} = b.t) + (${order} > b.t) <> 1`)).toBe(0);
  expect(count(`(${order} < b.t) <> (b.t COLLATE ${collation} > a.t)`)).toBe(0);
  const sorted = db.selectValues(`SELECT t FROM texts ORDER BY t COLLATE ${collation}`);
  const shuffled = db.selectValues(
    `SELECT t FROM (SELECT t FROM texts ORDER BY t DESC) ORDER BY t COLLATE ${collation}`,
  );
  expect(sorted).toEqual(shuffled);
});
