/** Writes `build/tables/sign-counts.csv`, of the releases in some data folders: `node --import tsx test/build/tables/sign-counts-command.ts DATA…`. */

import { countSigns, filingsOf, signCountColumns } from './sign-counts.ts';

function* all() {
  for (const data of process.argv.slice(2)) yield* filingsOf(data);
}
console.log(signCountColumns.join(','));
for (const row of countSigns(all())) console.log(signCountColumns.map((column) => row[column]).join(','));
