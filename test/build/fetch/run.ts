/** Runs a download into a folder of its own, with a fixed clock and without waiting between retries. */

import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fetchSfc, fetchYears } from '../../../build/fetch/command.ts';
import { createPortal } from '../../../build/fetch/portal.ts';
import type { Fetched } from '../../../build/fetch/raw-folder.ts';
import { siisDatasets } from '../../../build/tables/siis-datasets.ts';
import { madeUpRows, type PortalRow } from './portal.ts';

export const emptyFolder = (): string => mkdtempSync(join(tmpdir(), 'cifras-fetch-'));

/** Rows for every dataset of a year; the last page is not full. */
export function tablesOf(year: number): Map<string, PortalRow[]> {
  return new Map(
    siisDatasets.map(({ id, dataset }, i) => [
      `${id} ${year}`,
      madeUpRows(dataset, year, [95, 9, 41, 40, 60][i]!),
    ]),
  );
}

export interface FetchRun {
  readonly fetched: Fetched;
  readonly waits: readonly number[];
  readonly said: readonly string[];
}

export interface RunOptions {
  readonly tries?: number;
  readonly token?: string;
  readonly timeoutMs?: number;
  /** Fetches the SFC's datasets and not those of SIIS. */
  readonly sfc?: boolean;
}

export async function runFetch(
  baseUrl: string,
  out: string,
  years: number[],
  { tries = 4, token, timeoutMs = 10_000, sfc = false }: RunOptions = {},
): Promise<FetchRun> {
  const waits: number[] = [];
  const said: string[] = [];
  const fetched = await (sfc ? fetchSfc : fetchYears)({
    years,
    out,
    portal: createPortal({
      baseUrl,
      timeoutMs,
      ...(token && { appToken: token }),
      retry: {
        tries,
        sleep: async (seconds) => {
          waits.push(seconds);
        },
        onRetry: () => {},
      },
    }),
    limit: 20,
    now: () => new Date('2026-08-01T10:00:00Z'),
    progress: () => ({ advance: () => {}, done: () => {} }),
    say: (line) => said.push(line),
  });
  return { fetched, waits, said };
}

/** The digest of every file of a folder; JSON without the local server's address, whose port varies. */
export function digests(folder: string, baseUrl: string): Record<string, string> {
  return Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => statSync(join(folder, name)).isFile())
      .sort()
      .map((name) => {
        const bytes = readFileSync(join(folder, name));
        const text = name.endsWith('.json') ? bytes.toString().replaceAll(baseUrl, '') : bytes;
        return [name, createHash('sha256').update(text).digest('hex')];
      }),
  );
}
