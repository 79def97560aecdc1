/** `npm run fetch`: downloads the SIIS or the SFC datasets of some years from the open-data portal into the raw folder. */

import { readCommandLine, runCommand } from '../lib/command-line.ts';
import { print, printError } from '../lib/terminal.ts';
import {
  changedDatasets,
  createCommandPortal,
  fetchArguments,
  fetchOptions,
  fetchSfc,
  fetchYears,
  tokenUsage,
} from './command.ts';

const usage = `npm run fetch -- --years 2024,2025 [--sfc] [--base-url URL] [--out DIR] [--quiet]
npm run fetch -- --check

--check downloads nothing: it says which datasets no longer have the columns that the build reads, and exits 1.
Without --sfc the datasets of the SIIS; with it those of the SFC alone: entities, accounts, solvency, loans in arrears.

${tokenUsage}`;

await runCommand(usage, async (args) => {
  const { values } = readCommandLine(args, {
    ...fetchArguments,
    years: { type: 'string' },
    out: { type: 'string', default: 'raw' },
    check: { type: 'boolean', default: false },
  });
  if (values.check) {
    const changed = await changedDatasets(createCommandPortal(values['base-url']));
    for (const fault of changed) printError(fault);
    if (changed.length > 0) throw new Error(`${changed.length} datasets are not as the build reads them`);
    return print('every dataset has the columns that the build reads');
  }
  const { sources, failed } = await (values.sfc ? fetchSfc : fetchYears)(
    fetchOptions(values.years, values.out, values),
  );
  for (const { file, rows, bytes } of sources)
    print(`${file}: ${rows.toLocaleString('en-US')} rows, ${(bytes / 1e6).toFixed(1)} MB`);
  if (failed.length > 0) throw new Error(`not fetched: ${failed.join(', ')}; the reasons are above`);
});
