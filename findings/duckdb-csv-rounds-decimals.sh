#!/bin/sh
# A CSV whose first decimal stands after the rows by which DuckDB guesses the type of the column.
#
# One would guess:  a number that does not fit the guessed type stops the query, as a text in such a column does.
# True:             the column is BIGINT and the number is rounded without a word, even with strict_mode = true. A half is rounded away from zero,
#                   where the same DOUBLE cast to BIGINT goes to the even number.
# Version:          DuckDB 1.5.6 (npm @duckdb/node-api 1.5.6-r.1).
# Source:           https://duckdb.org/docs/stable/data/csv/auto_detection: types are guessed from sample_size rows, 20,480 unless said.
# Why it matters:   a table of filed amounts is whole numbers but for a few, and no sum of them looks odd. Whoever publishes a
#                   CSV has to give its types and show readers that use them (`types`, or sample_size = -1).
#
# Output seen:
#   by itself:         BIGINT 1, 3, 1235
#   strict_mode:       BIGINT 1, 3, 1235
#   sample_size = -1:  DOUBLE 0.5, 2.5, 1234.56
#   cast of a DOUBLE:  BIGINT 0, 2, 1235
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @duckdb/node-api@1.5.6-r.1
cat >read.mjs <<'JS'
import { writeFileSync } from 'node:fs';
import { DuckDBInstance } from '@duckdb/node-api';

const whole = Array.from({ length: 30_000 }, (_, i) => i);
writeFileSync('amounts.csv', ['amount', ...whole, 0.5, 2.5, 1234.56, ''].join('\n'));
const connection = await (await DuckDBInstance.create()).connect();
const rows = async (sql) => (await connection.runAndReadAll(sql)).getRowsJson();
async function last(from) {
  const found = await rows(`SELECT typeof(amount), amount FROM ${from} OFFSET ${whole.length}`);
  return `${found[0][0]} ${found.map(([, amount]) => Number(amount)).join(', ')}`;
}
const seen = [
  `by itself:         ${await last("'amounts.csv'")}`,
  `strict_mode:       ${await last("read_csv('amounts.csv', strict_mode = true)")}`,
  `sample_size = -1:  ${await last("read_csv('amounts.csv', sample_size = -1)")}`,
  `cast of a DOUBLE:  ${await last("(SELECT amount::BIGINT AS amount FROM read_csv('amounts.csv', sample_size = -1))")}`,
].join('\n');
console.log(seen);
const expected = `by itself:         BIGINT 1, 3, 1235
strict_mode:       BIGINT 1, 3, 1235
sample_size = -1:  DOUBLE 0.5, 2.5, 1234.56
cast of a DOUBLE:  BIGINT 0, 2, 1235`;
if (seen !== expected) {
  console.error('This is no longer so.');
  process.exit(1);
}
JS
node read.mjs
