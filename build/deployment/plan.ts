/** What a deployment to Vercel puts on the CDN and into functions, beside the limits that the platform documents; and what stands against it. */

import { closeSync, existsSync, openSync, readdirSync, readFileSync, readSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import picomatch from 'picomatch';
import { z } from 'zod';
import { isKeptFromCdn, publishedAddress } from '../../contract/files/files.ts';
import { siteAddress } from '../../contract/http/site-address.ts';
import type { Manifest } from '../../contract/stored/layout.ts';
import { storedTextLength } from '../lib/gzip.ts';
import type { StartProgress } from '../lib/progress.ts';
import { currentManifest } from '../publish/publish.ts';
import { verifyRelease } from '../publish/verify.ts';

/** The version of Vercel's command line that the steps name and that `npm run test:e2e` builds with. */
export const vercelCli = 'vercel@64.0.2';

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

export interface PlannedFile {
  /** Below the root, with slashes. */
  readonly path: string;
  readonly absolute: string;
  readonly bytes: number;
  /** On the disk, where it lies compressed and goes out unpacked. */
  readonly stored?: number;
}

export interface FileLoad {
  readonly files: number;
  readonly bytes: number;
}

export interface DeploymentPlan {
  /** The public files. */
  readonly cdn: FileLoad;
  readonly largest: { readonly path: string; readonly bytes: number };
  /** What goes with each function, its code included, by the function's file. */
  readonly functions: Readonly<Record<string, FileLoad>>;
  readonly routes: number;
  /** Bytes of all of it as it lies in `public/`, where JSON is compressed: about what one `.tgz` of the output takes. */
  readonly archive: number;
}

/** Allowance for a function's code and packages, in bytes: `pagina`, the largest, has 11 MB. */
export const codeBytes = 12e6;

const configurationSchema = z.object({
  functions: z.record(z.string(), z.object({ includeFiles: z.string().optional() })),
  headers: z.array(z.unknown()),
  rewrites: z.array(z.unknown()),
});

/** What becomes of a file below `public/` in the folder that the CDN serves: its path there, and whether it is unpacked; null when it goes along with functions alone. */
export function servedAs(path: string): { readonly path: string; readonly unpacked: boolean } | null {
  const [, folder = '', file = ''] = /^public\/(data\/releases\/\w+\/)(.+)$/.exec(path) ?? [];
  if (isKeptFromCdn(file)) return null;
  const plain = publishedAddress(file);
  return plain === null
    ? { path: path.slice('public/'.length), unpacked: false }
    : { path: folder + plain, unpacked: true };
}

/** All but those with a dot in front, which a build keeps for itself. */
export function publicFiles(root: string): PlannedFile[] {
  return readdirSync(join(root, 'public'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((absolute) => ({ absolute, path: relative(root, absolute).split(sep).join('/') }))
    .filter(({ path }) => !path.includes('/.'))
    .map((file) => ({ ...file, bytes: statSync(file.absolute).size }));
}

/** Reads `vercel.json` and `public/` below `root`, as `vercel build` will. */
export function planOf(root: string): DeploymentPlan {
  const { functions, headers, rewrites } = configurationSchema.parse(
    JSON.parse(readFileSync(join(root, 'vercel.json'), 'utf8')),
  );
  const files = publicFiles(root);
  const cdn = files.flatMap((file) => servedFile(file) ?? []);
  const carried = Object.entries(functions).map(([name, { includeFiles }]) => {
    const taken = includeFiles ? picomatch(includeFiles) : () => false;
    return [name, files.filter(({ path }) => taken(path))] as const;
  });
  return {
    cdn: loadOf(cdn),
    largest: cdn.reduce((largest, file) => (file.bytes > largest.bytes ? file : largest), cdn[0]!),
    functions: Object.fromEntries(
      carried.map(([name, own]) => {
        const { files: count, bytes } = loadOf(own);
        return [name, { files: count, bytes: bytes + codeBytes }];
      }),
    ),
    routes: headers.length + rewrites.length,
    archive: [...cdn, ...carried.flatMap(([, own]) => own)].reduce(
      (sum, { bytes, stored = bytes }) => sum + stored,
      0,
    ),
  };
}

/** A file as the CDN has it. */
function servedFile(file: PlannedFile): PlannedFile | null {
  const served = servedAs(file.path);
  if (!served?.unpacked) return served && file;
  const end = Buffer.alloc(4);
  const opened = openSync(file.absolute, 'r');
  readSync(opened, end, 0, end.length, file.bytes - end.length);
  closeSync(opened);
  return { ...file, path: `public/${served.path}`, bytes: storedTextLength(end), stored: file.bytes };
}

const loadOf = (files: readonly PlannedFile[]): FileLoad => ({
  files: files.length,
  bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
});

/** What a limit is compared with. */
export interface PlanMeasure {
  readonly limit: LimitKey;
  /** What was measured. */
  readonly of: string;
  /** In the limit's unit. */
  readonly value: number;
}

/** What a plan has to keep, in the order of the limits. */
export function measuresOf({ cdn, functions, routes, archive }: DeploymentPlan): PlanMeasure[] {
  const loads = Object.entries(functions);
  const carried = loads.reduce((sum, [, { bytes }]) => sum + bytes, 0);
  const carriedFiles = loads.reduce((sum, [, { files }]) => sum + files, 0);
  const stored = megabytesOf(cdn.bytes + carried);
  return [
    ...loads.map(([of, { bytes }]) => ({ limit: 'functionSize' as const, of, value: megabytesOf(bytes) })),
    { limit: 'functions', of: 'functions', value: loads.length },
    { limit: 'routes', of: 'vercel.json', value: routes },
    { limit: 'uploadHobby', of: 'the output as one .tgz, about', value: megabytesOf(archive) },
    { limit: 'uploadPro', of: 'the output as one .tgz, about', value: megabytesOf(archive) },
    { limit: 'uploadFiles', of: 'the output as files', value: cdn.files + carriedFiles },
    { limit: 'outputFiles', of: 'static files', value: cdn.files },
    {
      limit: 'storage',
      of: `${keptDeployments} deployments of ${Math.ceil(stored)} MB, which are kept at any age`,
      value: keptDeployments * stored,
    },
  ];
}

export const megabytesOf = (bytes: number): number => bytes / 1e6;

/** Sizes, and each limit that they are held to. */
export function printedPlan(plan: DeploymentPlan): string {
  const { cdn, largest, functions } = plan;
  return [
    'to the CDN (public/ without what only functions read):',
    `  ${cdn.files} files, ${megabytes(cdn.bytes)}; the largest ${largest.path}, ${megabytes(largest.bytes)}`,
    'with each function, its code included:',
    ...Object.entries(functions).map(
      ([name, { files, bytes }]) =>
        `  ${name.padEnd(18)} ${String(files).padStart(5)} files ${megabytes(bytes).padStart(10)}`,
    ),
    'limits of the platform, as it documents them:',
    ...measuresOf(plan).map(({ limit, of, value }) => {
      const { bound, unit, source } = limits[limit];
      return `  ${of}: ${Math.ceil(value)} of ${bound} ${unit}  ${source}`;
    }),
  ].join('\n');
}

const megabytes = (bytes: number): string => `${megabytesOf(bytes).toFixed(1)} MB`;

export interface Deployment {
  readonly manifest: Manifest | null;
  /** Names of the release folders in the data folder. */
  readonly releases: readonly string[];
  readonly plan: DeploymentPlan;
  /** Whether deploying the sample was asked for. */
  readonly sample: boolean;
}

/** Reasons against deploying the data, a sentence each; empty when there are none. The sample is deployed only on request. */
export function obstacles({ manifest, releases, plan, sample }: Deployment): string[] {
  if (!manifest) return ['no manifest of this layout: run npm run build first'];
  return [
    ...(manifest.sample && !sample
      ? [`release ${manifest.release} is a sample of invented companies; --sample deploys it all the same`]
      : []),
    ...(releases.length > 1
      ? [
          `${releases.length} releases lie in the folder, and each function would carry all: take the older ones away`,
        ]
      : []),
    ...exceeded(plan, 'refused'),
  ];
}

/** What the platform takes only on another plan or by another way, a sentence each. */
export const warnings = (plan: DeploymentPlan): string[] => exceeded(plan, 'warned');

function exceeded(plan: DeploymentPlan, beyond: 'refused' | 'warned'): string[] {
  return measuresOf(plan).flatMap(({ limit, of, value }) => {
    const { bound, unit, what, remedy, source, beyond: effect } = limits[limit];
    if (value <= bound || effect !== beyond) return [];
    return `${of}: ${Math.ceil(value)} ${unit}, the limit is ${bound} (${what}; ${source}): ${remedy}`;
  });
}

const linkSchema = z.object({ projectId: z.string().min(1), orgId: z.string().min(1) });

/** Null when the folder is linked to a project of the platform. */
export function linkFault(root: string): string | null {
  const remedy = `run npx ${vercelCli} login, link and pull`;
  const path = join(root, '.vercel/project.json');
  if (!existsSync(path)) return `the project is not linked, .vercel/project.json is missing: ${remedy}`;
  try {
    linkSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
    return null;
  } catch {
    return `.vercel/project.json names no projectId and orgId: ${remedy}`;
  }
}

const addressFile = /^(?:robots\.txt|sitemap(?:-\d+)?\.xml|security\.txt|mcp-[\w-]+\.json)$/;
const namedAddress = /(?:Sitemap: |Canonical: |<loc>|"url": ")([^\s<"]+)/g;

/** Files of the site that `npm run site` made for another address, or did not make; `site` is that of the deployment. */
export function addressFaults(root: string, site: string): string[] {
  const folder = join(root, 'public');
  const made = readdirSync(folder).filter((name) => addressFile.test(name));
  if (!made.includes('robots.txt'))
    return ['public/robots.txt is missing, the pages of the site are not made: run npm run site first'];
  return made.sort().flatMap((name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    const other = [...text.matchAll(namedAddress)].find(([, address]) => !address!.startsWith(`${site}/`));
    return other
      ? [`public/${name} names ${other[1]}, SITE_URL is ${site}: run npm run site with that SITE_URL`]
      : [];
  });
}

export interface JudgeOptions {
  readonly root: string;
  /** Whether a sample may go out. */
  readonly sample: boolean;
  readonly variables: Readonly<Record<string, string | undefined>>;
  readonly progress: StartProgress;
}

export interface DeploymentJudgement {
  readonly release: string | undefined;
  /** The plan and what to know of it, as text. */
  readonly report: string;
  /** Why it must not go out, a sentence each. */
  readonly found: readonly string[];
}

export async function judgeDeployment(options: JudgeOptions): Promise<DeploymentJudgement> {
  const { root, sample, variables, progress } = options;
  const data = join(root, 'public/data');
  const manifest = await currentManifest(data);
  const folder = join(data, 'releases');
  const releases = existsSync(folder) ? readdirSync(folder) : [];
  const plan = planOf(root);
  const found = [...obstacles({ manifest, releases, plan, sample }), ...siteFaults(root, variables)];
  if (manifest)
    await verifyRelease(data, progress).catch((error: Error) => {
      found.push(`the release is damaged: ${error.message}`);
    });
  const report = [printedPlan(plan), ...warnings(plan).map((warning) => `note: ${warning}`)].join('\n');
  return { release: manifest?.release, report, found };
}

/** On the platform itself, the project is the one that is being built. */
function siteFaults(root: string, variables: JudgeOptions['variables']): string[] {
  const { SITE_URL, VERCEL_PROJECT_PRODUCTION_URL, VERCEL } = variables;
  const link = VERCEL ? null : linkFault(root);
  const addresses =
    SITE_URL || VERCEL_PROJECT_PRODUCTION_URL
      ? addressFaults(root, siteAddress(variables))
      : [
          'SITE_URL is not set: set it to the address that the deployment will have, as in https://cifras.example',
        ];
  return [...(link ? [link] : []), ...addresses];
}
