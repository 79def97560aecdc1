/** `npm run mutate -- FOLDER` changes the code of a room in every small way, one at a time, and lists the changes that no test found; without FOLDER of all rooms. README.md beside has the counts. */

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { countsOf, withRow } from './table.ts';
import { mutationTargets } from './targets.ts';

/** Not in git: the sandbox, what is known of the runs before, and the list of each row. */
const folder = '.mutation';
const page = new URL('README.md', import.meta.url);

const [what = '', ...more] = process.argv.slice(2).map((name) => name.replace(/\/$/, ''));
const room = what.slice(0, what.lastIndexOf('/'));
const alone = Object.keys(mutationTargets).filter((row) => row.endsWith('.ts'));
const runs =
  what === ''
    ? Object.keys(mutationTargets).map((row) => [row, row] as const)
    : what in mutationTargets
      ? [what, ...alone.filter((row) => row.slice(0, row.lastIndexOf('/')) === what)].map(
          (row) => [row, row] as const,
        )
      : room in mutationTargets
        ? [[room, what] as const]
        : [];
if (runs.length === 0 || more.length > 0) {
  console.error('npm run mutate -- FOLDER, or a file in it; the folders are');
  for (const row of Object.keys(mutationTargets)) if (!row.endsWith('.ts')) console.error(`  ${row}`);
  process.exit(2);
}

// What mutants leave behind goes with the run, the shared sample too.
const temporary = resolve(folder, 'tmp');
mkdirSync(temporary, { recursive: true });
process.env.TMPDIR = temporary;
process.env.FUZZ_SEED ??= '1';
// Each mutant takes the properties anew.
process.env.FUZZ_RUNS ??= '0.1';

try {
  for (const [row, mutated] of runs) await run(row, mutated);
} finally {
  rmSync(temporary, { recursive: true, force: true });
}

/** Tries the files by the tests of a row. */
async function run(row: string, mutated: string): Promise<void> {
  const { tests, apart = false } = mutationTargets[row]!;
  // The process of the tests reads its configuration from these.
  process.env.MUTATION_TESTS = tests.join(';');
  process.env.MUTATION_APART = String(apart);
  const report = `${folder}/${row.replaceAll('/', '-')}`;
  const results = await new Stryker({
    mutate: mutated.endsWith('.ts') ? [mutated] : [`${mutated}/*.ts`, ...alone.map((file) => `!${file}`)],
    mutator: {
      // Nearly all are words for people: titles, faults, labels, log lines. A test of them would be the text written twice.
      excludedMutations: ['StringLiteral'],
    },
    // What runs once, when a module loads, is tables; the types and their own tests hold them, and each mutant would take all tests.
    ignoreStatic: true,
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'test/mutation/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    concurrency: 1,
    incremental: true,
    incrementalFile: `${report}.incremental.json`,
    reporters: ['clear-text', 'json', 'progress-append-only'],
    jsonReporter: { fileName: `${report}.json` },
    clearTextReporter: { allowColor: false, reportTests: false },
    tempDirName: `${folder}/sandbox`,
    cleanTempDir: 'always',
    ignorePatterns: [folder, 'public/data', 'raw/siis', 'raw/sfc'],
    // Types are stripped, never checked.
    disableTypeChecks: false,
    allowConsoleColors: false,
    // A busy machine may take its time; what hangs is found all the same.
    timeoutMS: 20_000,
    dryRunTimeoutMinutes: 15,
  }).runMutationTest();
  // A single file of a folder says nothing of the row.
  if (mutated === row)
    writeFileSync(
      page,
      withRow(readFileSync(page, 'utf8'), row, new Date().toISOString().slice(0, 10), countsOf(results)),
    );
}
