/** `npm run mutate -- FOLDER` tests all mutants of a folder, without FOLDER of all folders, and lists those that survive. */

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { countsOf, withRow } from './table.ts';
import { mutationTargets } from './targets.ts';

/** Not in git: the sandbox, the state of earlier runs, and a report for each row. */
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

// Files that mutants leave behind are removed at the end, with the shared sample.
const temporary = resolve(folder, 'tmp');
mkdirSync(temporary, { recursive: true });
process.env.TMPDIR = temporary;
process.env.FUZZ_SEED ??= '1';
// Every mutant runs all properties.
process.env.FUZZ_RUNS ??= '0.1';

try {
  for (const [row, mutated] of runs) await run(row, mutated);
} finally {
  rmSync(temporary, { recursive: true, force: true });
}

/** Runs the mutants of the files against the tests of a row. */
async function run(row: string, mutated: string): Promise<void> {
  const { tests, apart = false } = mutationTargets[row]!;
  // Read by vitest.config.ts in the process of the tests.
  process.env.MUTATION_TESTS = tests.join(';');
  process.env.MUTATION_APART = String(apart);
  const report = `${folder}/${row.replaceAll('/', '-')}`;
  const results = await new Stryker({
    mutate: mutated.endsWith('.ts') ? [mutated] : [`${mutated}/*.ts`, ...alone.map((file) => `!${file}`)],
    mutator: {
      // Most strings are words for people (titles, log lines): a test of them would only repeat the text.
      excludedMutations: ['StringLiteral'],
    },
    // Code that runs once at load is tables, which types and tests of their own cover; each such mutant would need all tests.
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
    // Types are stripped and not checked.
    disableTypeChecks: false,
    allowConsoleColors: false,
    // Generous for a busy machine; a mutant that hangs is still found.
    timeoutMS: 20_000,
    dryRunTimeoutMinutes: 15,
  }).runMutationTest();
  // A single file says nothing about the whole row.
  if (mutated === row)
    writeFileSync(
      page,
      withRow(readFileSync(page, 'utf8'), row, new Date().toISOString().slice(0, 10), countsOf(results)),
    );
}
