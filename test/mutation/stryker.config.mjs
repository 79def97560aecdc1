/**
 * Settings of StrykerJS: `TESTS='test/contract/nit.test.ts' npm run mutate -- -m contract/nit.ts` changes the code in every
 * small way and lists what those tests do not find.
 */

const folder = '.mutation';

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  // By imports nearly all tests would judge a file of contract/, and none a function, which the app loads by its name.
  vitest: { configFile: 'test/mutation/vitest.config.ts', related: false },
  // Most strings are words for people; a test of them would only repeat the text.
  mutator: { excludedMutations: ['StringLiteral'] },
  // What runs once at load is tables, and each such mutant would need all tests.
  ignoreStatic: true,
  coverageAnalysis: 'perTest',
  concurrency: 1,
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { allowColor: false, reportTests: false },
  tempDirName: folder,
  cleanTempDir: 'always',
  ignorePatterns: ['public/data', 'raw/siis', 'raw/sfc'],
  // Types are stripped and not checked.
  disableTypeChecks: false,
  allowConsoleColors: false,
  // Generous for a busy machine; a mutant that hangs is still found.
  timeoutMS: 20_000,
  dryRunTimeoutMinutes: 15,
};
