/** What the commands `fetch` and `refresh` share: their options, and the portal client made from them. */

import { setTimeout as wait } from 'node:timers/promises';
import { createProgress } from '../lib/progress.ts';
import { printError } from '../lib/terminal.ts';
import { createPortal, type Portal } from './portal.ts';
import type { FetchOptions } from './raw-folder.ts';

/** Option definitions for `parseArgs`. */
export const fetchArguments = {
  sfc: { type: 'boolean', default: false },
  'base-url': { type: 'string', default: 'https://www.datos.gov.co' },
  quiet: { type: 'boolean', default: false },
} as const;

export const tokenUsage =
  'Reads SOCRATA_APP_TOKEN from the environment: an app token of the portal lifts its shared throttle.';

const tries = 10;

/** Options of a download into `out`. Throws when the years or the base URL are invalid. */
export function fetchOptions(
  years: string | undefined,
  out: string,
  { 'base-url': baseUrl, quiet }: { readonly 'base-url': string; readonly quiet: boolean },
): FetchOptions {
  return {
    years: readYears(years),
    out,
    portal: createCommandPortal(baseUrl),
    now: () => new Date(),
    progress: createProgress(process.stderr, quiet),
    say,
  };
}

const say = (line: string) => printError(line);

/** The portal at an address; retries are reported on standard error. Throws when it is no address. */
export function createCommandPortal(baseUrl: string): Portal {
  if (!URL.canParse(baseUrl))
    throw new Error(`--base-url is ${JSON.stringify(baseUrl)}; expected an address`);
  const appToken = process.env.SOCRATA_APP_TOKEN;
  return createPortal({
    baseUrl,
    ...(appToken && { appToken }),
    retry: {
      tries,
      sleep: (seconds) => wait(seconds * 1000),
      onRetry: (reason, seconds, attempt) =>
        say(`\n${reason}; try ${attempt} of ${tries}, the next in ${seconds} s`),
    },
  });
}

/** Parses a list such as `2024,2025`: each year once, ascending. Throws when it is no such list or a year is out of range. */
export function readYears(text: string | undefined): number[] {
  if (!text || !/^\d{4}(,\d{4})*$/.test(text))
    throw new Error(`--years is ${JSON.stringify(text ?? '')}; expected years such as 2024,2025`);
  const years = [...new Set(text.split(',').map(Number))].sort();
  const odd = years.find((year) => year < 2015 || year > 2199);
  if (odd) throw new Error(`--years names ${odd}; the datasets begin in 2015`);
  return years;
}
