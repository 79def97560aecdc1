/** Which files a deployment to Vercel puts on the CDN and into functions, and what stands against deploying. */

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import picomatch from 'picomatch';
import { z } from 'zod';
import type { Manifest } from '../../contract/stored/layout.ts';

export interface FileLoad {
  readonly files: number;
  readonly bytes: number;
}

export interface DeploymentPlan {
  /** The public files. */
  readonly cdn: FileLoad;
  /** The data bundled with each function, by the function's file. */
  readonly functions: Readonly<Record<string, FileLoad>>;
  readonly routes: number;
}

/** Vercel's documented limits, but for `functionBytes`: half the documented size, which leaves room for further years. */
const limits = { functionBytes: 100e6, functions: 12, routes: 2048 } as const;
/** Allowance for a function's code, in bytes. */
const codeBytes = 5e6;

const configurationSchema = z.object({
  functions: z.record(z.string(), z.object({ includeFiles: z.string().optional() })),
  headers: z.array(z.unknown()),
  rewrites: z.array(z.unknown()),
});

/** Files of a release that only functions read. */
const forFunctions = picomatch('public/data/releases/*/pack/**');

/** Reads `vercel.json` and `public/` below `root`, as `vercel build` will. */
export function planOf(root: string): DeploymentPlan {
  const { functions, headers, rewrites } = configurationSchema.parse(
    JSON.parse(readFileSync(join(root, 'vercel.json'), 'utf8')),
  );
  const files = readdirSync(join(root, 'public'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path: relative(root, path).split(sep).join('/'), bytes: statSync(path).size }));
  const load = (taken: (path: string) => boolean): FileLoad => {
    const own = files.filter(({ path }) => taken(path));
    return { files: own.length, bytes: own.reduce((sum, { bytes }) => sum + bytes, 0) };
  };
  const carried = Object.entries(functions).map(
    ([name, { includeFiles }]) => [name, load(includeFiles ? picomatch(includeFiles) : () => false)] as const,
  );
  return {
    cdn: load((path) => !forFunctions(path)),
    functions: Object.fromEntries(carried),
    routes: headers.length + rewrites.length,
  };
}

export interface Deployment {
  readonly manifest: Manifest | null;
  /** Names of the release folders in the data folder. */
  readonly releases: readonly string[];
  readonly plan: DeploymentPlan;
  /** Whether deploying the sample was asked for. */
  readonly sample: boolean;
  /** Whether `npm run site` has made the pages. */
  readonly pages: boolean;
}

/** Reasons against deploying, a sentence each; empty when there are none. The sample is deployed only on request. */
export function obstacles({ manifest, releases, plan, sample, pages }: Deployment): string[] {
  if (!manifest) return ['no manifest of this layout: run npm run build first'];
  const heavy = Object.entries(plan.functions).filter(
    ([, { bytes }]) => bytes + codeBytes > limits.functionBytes,
  );
  const functions = Object.keys(plan.functions).length;
  return [
    ...(pages ? [] : ['the pages of the site are not made: run npm run site first']),
    ...(manifest.sample && !sample
      ? [`release ${manifest.release} is a sample of invented companies; --sample deploys it all the same`]
      : []),
    ...(releases.length > 1
      ? [
          `${releases.length} releases lie in the folder, and each function would carry all: take the older ones away`,
        ]
      : []),
    ...heavy.map(
      ([name, { bytes }]) =>
        `${name} would carry ${megabytes(bytes)} of data, more than ${megabytes(limits.functionBytes - codeBytes)}`,
    ),
    ...(functions > limits.functions ? [`${functions} functions, more than ${limits.functions}`] : []),
    ...(plan.routes > limits.routes ? [`${plan.routes} routes, more than ${limits.routes}`] : []),
  ];
}

export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

/** The plan as text, a line per target. */
export function printedPlan({ cdn, functions }: DeploymentPlan): string {
  const line = (name: string, { files, bytes }: FileLoad) =>
    `  ${name.padEnd(18)} ${String(files).padStart(7)} files ${megabytes(bytes).padStart(10)}`;
  return [
    'to the CDN (public/ without pack/):',
    line('static files', cdn),
    'with each function, beside its code:',
    ...Object.entries(functions).map(([name, load]) => line(name, load)),
  ].join('\n');
}
