/** A log of what was done to the programs and of the current releases, which explains unusual answers. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { manifestPath } from '../../contract/stored/layout.ts';

export interface Entry {
  readonly what: string;
  readonly from: number;
  /** Infinity until the event has ended. */
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
  /** Whether the server was frozen long enough for its timeouts. */
  explainsReset(from: number, to: number): boolean;
  /** Whether the server was frozen in that time. */
  stoodStill(from: number, to: number): boolean;
  /** The releases that the manifest named in that time, the latest last. */
  releases(from: number, to: number): string[];
}

/** The server's timeouts are 30 seconds of silence, part of which may have passed before. */
const longFreezeMs = 20_000;
/** Delay between a fault and its effects on a busy machine. */
const marginMs = 3000;

const toldAtOnce = 100;
/** A pause of this process that is logged, as it would distort the times of others. */
const lateMs = 5000;

export function createEventLog(data: string): EventLog {
  const entries: Entry[] = [];
  const unexplained: Unexplained[] = [];
  /** Each release with the two polls between which it became current. */
  const standing: { readonly release: string; readonly from: number; readonly until: number }[] = [];

  let looked = Date.now();
  function look(): void {
    const before = looked;
    looked = Date.now();
    const itself = { what: 'the soak itself stood still', outcome: `${looked - before} ms` };
    if (looked - before > lateMs) entries.push({ ...itself, from: before, until: looked });
    const text = readFileSync(join(data, manifestPath), 'utf8');
    const release = /"release": ?"(\w+)"/.exec(text)![1]!;
    // It may have become current at any time since the poll before.
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
      // Printed at once too, in case the run is stopped.
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
