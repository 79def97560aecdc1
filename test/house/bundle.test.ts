/** A bundled program: what the engine made of it is kept beside it, used by the next start, and never trusted when it is not whole. */

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runBundled } from '../../bundle/run.mjs';
import { temporaryFolder } from '../shared-sample.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

let named = 0;
/** A program that says a word of three letters. No two have the same text, which the engine would know again. */
const saying = (word: string, number: number) => bundled(`{ say: () => '${word}', number: ${number} }`);
const bundled = (exports: string) => `(function (exports, require, module) { module.exports = ${exports}; })`;

/** A program that ran for so long that it was kept, and where it lies. */
function keptProgram() {
  const file = join(temporaryFolder('bundled'), 'program.cjs');
  const number = 1000 + named++;
  writeFileSync(file, saying('one', number));
  expect(runBundled(file).say()).toBe('one');
  expect(readdirSync(dirname(file))).toEqual(['program.cjs']);
  vi.advanceTimersByTime(2000);
  const [, kept] = readdirSync(dirname(file)).sort();
  expect(kept).toMatch(/^program\.cjs\.[0-9a-f]+$/);
  return { file, number, kept: join(dirname(file), kept!) };
}

it('says what its text says in any letters, kept or not', () => {
  const file = join(temporaryFolder('bundled'), 'program.cjs');
  writeFileSync(file, bundled('{ say: () => String.raw`Añil · 5 €` }'));
  for (const _ of ['from the text', 'from what was kept']) {
    expect(runBundled(file).say()).toBe('Añil · 5 €');
    vi.advanceTimersByTime(2000);
  }
});

it('is not compiled again', () => {
  const { file, number } = keptProgram();
  // The engine compares lengths: the program that was kept still says what it said.
  writeFileSync(file, saying('two', number));
  expect(runBundled(file)).toMatchObject({ number });
  expect(runBundled(file).say()).toBe('one');
});

it('runs from its text where what was kept is damaged, and is kept again', () => {
  const { file, number, kept } = keptProgram();
  const bytes = readFileSync(kept);
  for (const damaged of [Buffer.alloc(0), bytes.subarray(0, 100), Buffer.alloc(bytes.length)]) {
    writeFileSync(kept, damaged);
    expect(runBundled(file)).toMatchObject({ number });
    vi.advanceTimersByTime(2000);
    expect(readFileSync(kept).length).toBeGreaterThan(100);
  }
  const flipped = Buffer.from(bytes);
  flipped[flipped.length >> 1]! ^= 1;
  writeFileSync(kept, flipped);
  writeFileSync(file, saying('two', number));
  expect(runBundled(file).say()).toBe('two');
});

it('runs where nothing can be kept', () => {
  const { file, kept } = keptProgram();
  rmSync(kept);
  mkdirSync(kept);
  expect(runBundled(file).say()).toBe('one');
  vi.advanceTimersByTime(2000);
  expect(readdirSync(dirname(file))).toHaveLength(2);
});
