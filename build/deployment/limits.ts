/** What Vercel takes, as it documents it: a row for each limit, with its source. */

export interface PlatformLimit {
  readonly bound: number;
  readonly unit: 'MB' | 'files' | 'functions' | 'routes';
  readonly what: string;
  /** Beyond it the platform does not take the deployment, or only another plan or way does. */
  readonly beyond: 'refused' | 'warned';
  /** What to do about it. */
  readonly remedy: string;
  readonly source: string;
}

const fromGit = 'deploy from git, where the platform unpacks the archive that release.json names';

export const limits = {
  functionSize: {
    ...{ bound: 250, unit: 'MB', what: 'a function with its files, uncompressed', beyond: 'refused' },
    remedy: 'leave files to the CDN (createDeploymentReader in api/_lib/data/files.ts)',
    source: 'https://vercel.com/docs/functions/limitations',
  },
  functions: {
    ...{ bound: 12, unit: 'functions', what: 'functions of a deployment, Hobby', beyond: 'refused' },
    remedy: 'put two operations into one function',
    source: 'https://vercel.link/function-count-limit',
  },
  routes: {
    ...{ bound: 2048, unit: 'routes', what: 'headers and rewrites of vercel.json', beyond: 'refused' },
    remedy: 'write fewer of them',
    source: 'https://vercel.com/docs/limits',
  },
  uploadHobby: {
    ...{ bound: 100, unit: 'MB', what: 'an upload by the command line, Hobby', beyond: 'warned' },
    remedy: fromGit,
    source: 'https://vercel.com/docs/limits (the changelog of June 2026 calls it removed, without a number)',
  },
  uploadPro: {
    ...{ bound: 1000, unit: 'MB', what: 'an upload by the command line, Pro', beyond: 'warned' },
    remedy: fromGit,
    source: 'https://vercel.com/docs/limits (the changelog of June 2026 calls it removed, without a number)',
  },
  uploadFiles: {
    ...{ bound: 15_000, unit: 'files', what: 'files of an upload by the command line', beyond: 'warned' },
    remedy: 'upload with --archive=tgz',
    source: 'https://vercel.com/docs/limits',
  },
  outputFiles: {
    ...{ bound: 100_000, unit: 'files', what: 'files from which on a deployment is slow', beyond: 'warned' },
    remedy: 'keep what `include` adds of some companies in one file',
    source: 'https://vercel.com/docs/limits',
  },
  storage: {
    ...{ bound: 10_000, unit: 'MB', what: 'storage of a team, Hobby', beyond: 'warned' },
    remedy: 'pay for storage, or keep the downloads elsewhere',
    source: 'https://vercel.com/docs/deployment-storage',
  },
} as const satisfies Record<string, PlatformLimit>;

export type LimitKey = keyof typeof limits;

/** The latest three deployments of a Hobby team are kept at any age (https://vercel.com/docs/deployment-retention). */
export const keptDeployments = 3;

/** How much more data a year brings. */
const growth = 1.1;

export const afterYears = (bytes: number, years: number): number => bytes * growth ** years;

/** Complete years until `value`, which grows, is above `bound`; 0 when it is. */
export const yearsUntil = (value: number, bound: number): number =>
  value > bound ? 0 : Math.floor(Math.log(bound / value) / Math.log(growth));
