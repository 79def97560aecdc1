/**
 * Until when the pinned Node is supported: `node test/house/node-support.ts` exits 1 in the half year before it ends. The weekly
 * audit runs it, for a test that fails by the day's date would stop work that has nothing to do with it.
 */

import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** The last day of each version that is tested (https://github.com/nodejs/Release, read in November 2026). */
export const endsOfLife: Readonly<Record<string, string>> = {
  20: '2026-04-30',
  22: '2027-04-30',
  24: '2028-04-30',
};

const warnMonths = 6;

/** Null while `major` has more than half a year to go on `today`, which is an ISO date. */
export function supportFault(major: string, today: string): string | null {
  const end = endsOfLife[major];
  if (end === undefined)
    return `.nvmrc pins Node ${major}, of which test/house/node-support.ts has no end of life`;
  const warnFrom = new Date(`${end}T00:00:00Z`);
  warnFrom.setUTCMonth(warnFrom.getUTCMonth() - warnMonths);
  if (today < warnFrom.toISOString().slice(0, 10)) return null;
  const verb = today > end ? 'ended' : 'ends';
  return `Node ${major} ${verb} on ${end}: move .nvmrc, deploy/Dockerfile, engines and the workflows to the next version`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const pinned = readFileSync(new URL('../../.nvmrc', import.meta.url), 'utf8').trim();
  const fault = supportFault(pinned, new Date().toISOString().slice(0, 10));
  console.log(fault ?? `Node ${pinned} is supported until ${endsOfLife[pinned]}`);
  if (fault) process.exitCode = 1;
}
