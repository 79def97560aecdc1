/** The figures of a run. */

import { readFileSync } from 'node:fs';
import type { EventLog } from './event-log.ts';
import { type Line, lineThrough } from './line.ts';
import type { LoadTally } from './load.ts';
import type { Watch } from './watch.ts';

/** The growth over the run that counts as a slope, as a share of the mean. */
const mostOfMean = 0.1;
/** A new process grows at first; a shorter run says nothing about slopes. */
const shortestHours = 0.5;

interface Slope {
  readonly what: string;
  readonly line: Line;
  /** Growth over the run, as a share of the mean. */
  readonly share: number;
}

/** Only growth counts. */
const isSlope = ({ share }: Slope): boolean => share >= mostOfMean;

/** Null when the run was too short. */
export const isSloping = (watch: Watch, hours: number): boolean | null =>
  hours < shortestHours ? null : slopesOf(watch, hours).some(isSlope);

/** Slopes over the last two thirds of the run. */
function slopesOf({ samples }: Watch, hours: number): Slope[] {
  const late = samples.filter(({ at }) => at >= hours / 3);
  return (['rss', 'descriptors'] as const).flatMap((figure) => {
    const line = lineThrough(late.map((sample) => ({ at: sample.at, value: sample[figure] })));
    const what = figure === 'rss' ? 'MB' : 'descriptors';
    return line ? [{ what, line, share: (line.slope * hours) / line.mean }] : [];
  });
}

const sorted = (counts: ReadonlyMap<string, number>) => [...counts].sort(([a], [b]) => (a < b ? -1 : 1));

function countOf(items: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return sorted(counts);
}

const clock = (ms: number) =>
  `${Math.floor(ms / 60_000)}:${String(Math.floor(ms / 1000) % 60).padStart(2, '0')}`;

export function printReport(
  diary: EventLog,
  tally: LoadTally,
  watch: Watch,
  log: string,
  hours: number,
): void {
  const { started, entries, unexplained } = diary;
  console.log('\n## Events');
  for (const { what, from, outcome } of entries) console.log(`${clock(from - started)}  ${what}  ${outcome}`);
  console.log('\n## Events by kind');
  for (const [what, count] of countOf(entries.map(({ what }) => what))) console.log(`${count}  ${what}`);

  console.log('\n## Answers');
  for (const [what, count] of sorted(tally.counts)) console.log(`${count}  ${what}`);
  const sent = [...tally.counts.values()].reduce((sum, count) => sum + count, 0);
  console.log(`${sent} in all, ${(sent / hours / 3600).toFixed(1)} a second; ${tally.held} held back`);
  console.log(
    `the longest took ${tally.longestMs} ms; a release answered for ${tally.oldestMs} ms after the next one stood, at most, at ${clock(tally.oldestAt - started)}`,
  );

  console.log('\n## What the server said, besides requests');
  for (const [what, count] of saidIn(log)) console.log(`${count}  ${what}`);

  console.log('\n## Memory and descriptors over the last two thirds');
  for (const slope of slopesOf(watch, hours)) console.log(lineOf(slope, hours));
  console.log(
    `(a slope is one that makes ${mostOfMean * 100} % of the mean over ${Math.round(hours * 60)} minutes)`,
  );

  console.log(`\n## Unexplained: ${unexplained.length}`);
  for (const { at, what } of unexplained.slice(0, 100))
    console.log(`${clock(at - started)}  ${what.replace(/\s+/g, ' ')}`);
}

function lineOf(slope: Slope, hours: number): string {
  const { what, line, share } = slope;
  const { points, mean, error } = line;
  const figures = `${line.slope.toFixed(2)} ± ${error.toFixed(2)} an hour, mean ${mean.toFixed(1)}, ${points} points`;
  const verdict = hours < shortestHours ? 'too short to tell' : isSlope(slope) ? 'A SLOPE' : 'no slope';
  return `${what}: ${figures}; ${(share * 100).toFixed(1)} % of the mean in ${Math.round(hours * 60)} minutes: ${verdict}`;
}

/** Log lines above the level of requests, with their numbers removed, and how often each occurs. */
function saidIn(log: string): [string, number][] {
  const texts = readFileSync(log, 'utf8')
    .split('\n')
    .filter((text) => text !== '' && !text.startsWith('{"level":30,') && !text.startsWith('{"level":"info"'))
    .map((text) =>
      text
        .replace(/"(?:time|pid|hostname)":[^,]+,/g, '')
        .replace(/\d+/g, 'N')
        .slice(0, 400),
    );
  return countOf(texts);
}
