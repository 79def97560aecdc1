/** What was done to the programs and when, and which releases stood: what an answer out of the ordinary is explained by. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { manifestPath } from '../../contract/stored/layout.ts';

export interface Entry {
  readonly what: string;
  readonly from: number;
  /** Infinity until it has ended. */
  until: number;
  outcome: string;
}

export interface Unexplained {
  readonly at: number;
  readonly what: string;
}

export interface EventLog {
  readonly started: number;
  readonly entries: readonly Entry[];
  readonly unexplained: readonly Unexplained[];
  begin(what: string): Entry;
  end(entry: Entry, outcome?: string): void;
  accuse(what: string): void;
  /** Whether the server was frozen for so long that its clocks ran out. */
  explainsReset(from: number, to: number): boolean;
  /** Whether the server stood still in that time. */
  stoodStill(from: number, to: number): boolean;
  /** The releases that the manifest named in that time, the latest last. */
  releases(from: number, to: number): string[];
}

/** Clocks of the server run out after 30 seconds of silence, some of which may have gone by before. */
const longFreezeMs = 20_000;
/** Between what is done to a process and what comes of it, on a machine with other work. */
const marginMs = 3000;

const toldAtOnce = 100;
/** What a process that judges others' times has to say of its own. */
const lateMs = 5000;

export function createEventLog(data: string): EventLog {
  const entries: Entry[] = [];
  const unexplained: Unexplained[] = [];
  /** Each with the looks between which it came to stand. */
  const standing: { readonly release: string; readonly from: number; readonly until: number }[] = [];

  let looked = Date.now();
  function look(): void {
    const before = looked;
    looked = Date.now();
    const itself = { what: 'the soak itself stood still', outcome: `${looked - before} ms` };
    if (looked - before > lateMs) entries.push({ ...itself, from: before, until: looked });
    const text = readFileSync(join(data, manifestPath), 'utf8');
    const release = /"release": ?"(\w+)"/.exec(text)![1]!;
    // It may have stood since the look before.
    if (standing.at(-1)?.release !== release) standing.push({ release, from: before, until: looked });
  }
  look();
  setInterval(look, 200).unref();

  const during = (what: string, from: number, to: number) =>
    entries.filter((entry) => entry.what === what && entry.from <= to && entry.until + marginMs >= from);

  return {
    started: Date.now(),
    entries,
    unexplained,
    begin(what) {
      const entry: Entry = { what, from: Date.now(), until: Number.POSITIVE_INFINITY, outcome: '' };
      entries.push(entry);
      return entry;
    },
    end(entry, outcome = '') {
      entry.until = Date.now();
      entry.outcome = outcome;
    },
    accuse(what) {
      unexplained.push({ at: Date.now(), what });
      // At once too, should the run be called off.
      if (unexplained.length <= toldAtOnce) console.log(`unexplained: ${what.slice(0, 500)}`);
    },
    explainsReset: (from, to) =>
      during('server frozen', from, to).some(
        (entry) => Math.min(entry.until, Date.now()) - entry.from >= longFreezeMs,
      ),
    stoodStill: (from, to) => during('server frozen', from, to).length > 0,
    releases(from, to) {
      if (to > looked) look();
      const endOf = (i: number) => standing[i + 1]?.until ?? Number.POSITIVE_INFINITY;
      return standing.filter((one, i) => one.from <= to && endOf(i) >= from).map(({ release }) => release);
    },
  };
}
