/** `npm run mutate -- FOLDER` changes the code of a room in every small way, one at a time, and lists the changes that no test found. */

import { mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { judged } from './rooms.ts';

/** Not in git: the sandbox, what is known of the runs before, and the list of each room. */
const folder = '.mutation';

const [what = '', ...more] = process.argv.slice(2).map((name) => name.replace(/\/$/, ''));
const room = [what, what.slice(0, what.lastIndexOf('/'))].find((name) => name in judged);
if (room === undefined || more.length > 0) {
  console.error('npm run mutate -- FOLDER, or a file in it; the folders are');
  for (const name of Object.keys(judged)) console.error(`  ${name}`);
  process.exit(2);
}
const { tests, apart = false } = judged[room]!;
const report = `${folder}/${room.replaceAll('/', '-')}`;

// What mutants leave behind goes with the run, the shared sample too.
const temporary = resolve(folder, 'tmp');
mkdirSync(temporary, { recursive: true });
process.env.TMPDIR = temporary;
process.env.MUTATION_TESTS = tests.join(';');
process.env.MUTATION_APART = String(apart);
// A property that finds a mutant finds it every time.
process.env.FUZZ_SEED ??= '1';

try {
  await new Stryker({
    mutate: [what === room ? `${room}/*.ts` : what],
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
} finally {
  rmSync(temporary, { recursive: true, force: true });
}
