/** The figures of companies and years that a release no longer has, stored beside its changes in case they return. */

import type { Disk } from '../lib/disk.ts';
import type { LinesByYear } from './published-release.ts';

/** One line of the file. */
export interface RemovedFigures {
  readonly nit: string;
  /** Whether the company left, and not only these years of it. */
  readonly whole: boolean;
  readonly years: LinesByYear;
}

export const removedLine = ({ nit, whole, years }: RemovedFigures): string =>
  `${JSON.stringify({ nit, whole, years })}\n`;

/** What is known of one NIT from all that left, the newest first. */
export interface RemovedHistory {
  /** The company as it was when it left last; undefined when only years of it did. */
  left(): LinesByYear | undefined;
  /** The figures that a year had when it left last. */
  figures(year: string): LinesByYear[string] | undefined;
}

interface LineLocation {
  readonly path: string;
  readonly offset: number;
  readonly length: number;
}

/** Remembers where each line stands, and reads those of a NIT when it is asked for. `paths`: the newest first. */
export function openRemoved(paths: readonly string[], disk: Disk): (nit: string) => RemovedHistory | null {
  const places = new Map<string, LineLocation[]>();
  for (const path of paths) {
    const bytes = disk.readFileSync(path);
    for (let offset = 0, end = 0; offset < bytes.length; offset = end) {
      end = bytes.indexOf('\n', offset) + 1 || bytes.length;
      const nit = /^\{"nit":"(\d+)"/.exec(bytes.subarray(offset, offset + 32).toString())?.[1];
      if (nit === undefined) throw new Error(`${path}: no NIT at byte ${offset}`);
      const own = places.get(nit) ?? [];
      places.set(nit, own);
      own.push({ path, offset, length: end - offset });
    }
  }
  return (nit) => {
    const lines = places.get(nit)?.map((place) => readLine(place, disk));
    if (!lines) return null;
    return {
      left: () => lines.find(({ whole }) => whole)?.years,
      figures: (year) => lines.find(({ years }) => year in years)?.years[year],
    };
  };
}

function readLine({ path, offset, length }: LineLocation, disk: Disk): RemovedFigures {
  const file = disk.openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(length);
    disk.readSync(file, bytes, 0, length, offset);
    return JSON.parse(bytes.toString()) as RemovedFigures;
  } finally {
    disk.closeSync(file);
  }
}
