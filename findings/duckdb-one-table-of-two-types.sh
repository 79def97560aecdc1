#!/bin/sh
# One table in several Parquet files, a column of which is INT64 in the first and DOUBLE in another, read by DuckDB as one.
#
# One would guess:  the column becomes DOUBLE, or the query fails, as it does in polars («data type mismatch») and pyarrow («was truncated»).
# True:             the type of the first file by name stands, and the numbers of the others are rounded to it without a word: 0.5 becomes 0.
#                   With union_by_name = true the column is DOUBLE and every number is as written.
# Version:          DuckDB 1.5.6 (npm @duckdb/node-api 1.5.6-r.1).
# Source:           https://duckdb.org/docs/stable/data/multiple_files/combining_schemas: by position the schema is that of the first file.
# Why it matters:   a service that publishes a file a year, and writes a column as integers where all its values are whole, changes the figures of the
#                   first year that has a fraction, for whoever reads `*.parquet`. The type of a column has to be chosen over all files of the table.
#
# Output seen:
#   files one by one:   1, 2 | 0.5, 2.6
#   '*.parquet':        BIGINT 1, 2, 0, 3
#   union_by_name:      DOUBLE 1, 2, 0.5, 2.6
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @duckdb/node-api@1.5.6-r.1
cat >read.mjs <<'JS'
import { DuckDBInstance } from '@duckdb/node-api';

const connection = await (await DuckDBInstance.create()).connect();
const rows = async (sql) => (await connection.runAndReadAll(sql)).getRowsJson();
await connection.run("COPY (SELECT unnest([1, 2])::BIGINT AS v) TO '2024.parquet'");
await connection.run("COPY (SELECT unnest([0.5, 2.6])::DOUBLE AS v) TO '2025.parquet'");
const values = async (from) => (await rows(`SELECT v FROM ${from}`)).flat().map(Number).join(', ');
const type = async (from) => (await rows(`DESCRIBE SELECT v FROM ${from}`))[0][1];
const united = "read_parquet('*.parquet', union_by_name = true)";
const seen = [
  `files one by one:   ${await values("'2024.parquet'")} | ${await values("'2025.parquet'")}`,
  `'*.parquet':        ${await type("'*.parquet'")} ${await values("'*.parquet'")}`,
  `union_by_name:      ${await type(united)} ${await values(united)}`,
].join('\n');
console.log(seen);
const expected = `files one by one:   1, 2 | 0.5, 2.6
'*.parquet':        BIGINT 1, 2, 0, 3
union_by_name:      DOUBLE 1, 2, 0.5, 2.6`;
if (seen !== expected) {
  console.error('This is no longer so.');
  process.exit(1);
}
JS
node read.mjs
