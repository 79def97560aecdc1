/** Runs a bundled program. What the engine makes of its text is kept beside it, so that the next start need not make it again. */

import { isAscii } from 'node:buffer';
import { createHash } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cachedDataVersionTag } from 'node:v8';
import { Script } from 'node:vm';
import { threadId } from 'node:worker_threads';

/** By then a program has loaded what it needs, and its first functions are compiled. */
const settledMs = 1500;

/**
 * The exports of the program.
 * @param {string} file
 * @returns {any}
 */
export function runBundled(file) {
  // Another version of node, or other flags, would not take it.
  const beside = `${file}.${cachedDataVersionTag().toString(16)}`;
  const cachedData = kept(beside);
  const bytes = readFileSync(file);
  const script = new Script(bytes.toString(isAscii(bytes) ? 'latin1' : 'utf8'), {
    filename: file,
    cachedData,
  });
  const module = { exports: {} };
  script.runInThisContext()(module.exports, createRequire(file), module);
  if (!cachedData || script.cachedDataRejected) setTimeout(keep, settledMs, beside, script).unref();
  return module.exports;
}

/** @param {Uint8Array} bytes */
const digestOf = (bytes) => createHash('sha256').update(bytes).digest();

/**
 * The engine does not look whether the bytes are whole; behind their hash they are, or there are none.
 * @param {string} beside
 */
function kept(beside) {
  try {
    const bytes = readFileSync(beside);
    const data = bytes.subarray(32);
    return digestOf(data).equals(bytes.subarray(0, 32)) ? data : undefined;
  } catch {
    return undefined;
  }
}

/**
 * @param {string} beside
 * @param {Script} script
 */
function keep(beside, script) {
  const data = script.createCachedData();
  const aside = `${beside}.${process.pid}-${threadId}`;
  try {
    writeFileSync(aside, Buffer.concat([digestOf(data), data]));
    renameSync(aside, beside);
  } catch {
    // It starts as well without, only slower.
    rmSync(aside, { force: true });
  }
}
