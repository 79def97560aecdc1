/** Which files a deployment to Vercel puts on the CDN and into functions, and how they stand beside the limits. */

import { closeSync, openSync, readdirSync, readFileSync, readSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import picomatch from 'picomatch';
import { z } from 'zod';
import { files, isOnlyCarried, publishedAddress } from '../../contract/files/files.ts';
import { storedTextLength } from '../lib/gzip.ts';
import { keptDeployments, type LimitKey } from './limits.ts';
import { estimateArchive, type PlannedFile } from './upload-size.ts';

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
  /** All of it as one compressed archive, about. */
  readonly archive: number;
}

/** Allowance for a function's code and packages, in bytes: `pagina`, the largest, has 10 MB. */
export const codeBytes = 11e6;

const configurationSchema = z.object({
  functions: z.record(z.string(), z.object({ includeFiles: z.string().optional() })),
  headers: z.array(z.unknown()),
  rewrites: z.array(z.unknown()),
});

/** What becomes of a file below `public/` in the folder that the CDN serves: its path there, and whether it is unpacked; null when it goes along with functions alone. */
export function servedAs(path: string): { readonly path: string; readonly unpacked: boolean } | null {
  const [, folder = '', file = ''] = /^public\/(data\/releases\/\w+\/)(.+)$/.exec(path) ?? [];
  if (isOnlyCarried(file) || file === files.reviewed) return null;
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
    archive: estimateArchive([...cdn, ...carried.flatMap(([, own]) => own)]),
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
