#!/bin/sh
# How hyparquet's parquetQuery orders and compares a column of Parquet that has blanks or whole numbers of 64 bits.
#
# One would guess:  orderBy puts rows without a value first or last, as every SQL does; a filter { nit: 900000002 } finds what
#                   { nit: { $gte: 900000002 } } begins with.
# True:             a blank is ordered as 0, between losses and profits, and next to real zeros in the order of the file. A comparison
#                   with a blank is false, as in SQL. An INT64 column comes as BigInt: $gte takes a number, equality and $in do not,
#                   and find nothing, without an error (unless filterStrict is false).
# Version:          hyparquet 1.33.0; the file is written by hyparquet-writer 0.17.0.
# Source:           the package: src/query.js (compare), src/filter.js (matchFilter).
# Why it matters:   it is what reads our Parquet in a browser. A list of the smallest results has companies that filed none in its middle.
#                   NITs are texts in all files and years are INT32, so that equality finds them. Our own page loads the rows into
#                   SQLite, which orders.
#
# Output seen:
#   ordered by result: -5, blank, 0, 7
#   nit >= 900000002: 3 rows
#   nit = 900000002: 0 rows
#   nit = 900000002n: 1 rows
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts hyparquet@1.33.0 hyparquet-writer@0.17.0
cat > ask.mjs <<'JS'
import { parquetQuery } from 'hyparquet';
import { parquetWriteBuffer } from 'hyparquet-writer';

const file = parquetWriteBuffer({
  columnData: [
    { name: 'nit', type: 'INT64', data: [900000001n, 900000002n, 900000003n, 900000004n] },
    { name: 'result', type: 'DOUBLE', data: [null, 7, 0, -5] },
  ],
});
const ordered = await parquetQuery({ file, orderBy: 'result' });
console.log(`ordered by result: ${ordered.map(({ result }) => result ?? 'blank').join(', ')}`);
const count = async (filter) => (await parquetQuery({ file, filter })).length;
console.log(`nit >= 900000002: ${await count({ nit: { $gte: 900000002 } })} rows`);
console.log(`nit = 900000002: ${await count({ nit: 900000002 })} rows`);
console.log(`nit = 900000002n: ${await count({ nit: 900000002n })} rows`);
JS
node ask.mjs > seen.txt
cat seen.txt
cat > expected.txt <<'TXT'
ordered by result: -5, blank, 0, 7
nit >= 900000002: 3 rows
nit = 900000002: 0 rows
nit = 900000002n: 1 rows
TXT
cmp seen.txt expected.txt
