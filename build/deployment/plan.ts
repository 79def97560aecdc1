/** What stands against a deployment to Vercel, and which of the files below `public/` the CDN gets. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { z } from 'zod';
import { isKeptFromCdn, publishedAddress } from '../../contract/files/files.ts';
import { siteAddress } from '../../contract/http/site-address.ts';
import type { Manifest } from '../../contract/stored/layout.ts';
import type { StartProgress } from '../lib/progress.ts';
import { currentManifest } from '../publish/publish.ts';
import { verifyRelease } from '../publish/verify.ts';

/** The version of Vercel's command line that the steps name and that `npm run test:e2e` builds with. */
export const vercelCli = 'vercel@64.0.2';

export interface PublicFile {
  /** Below the root, with slashes. */
  readonly path: string;
  readonly absolute: string;
}

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
export function publicFiles(root: string): PublicFile[] {
  return readdirSync(join(root, 'public'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((absolute) => ({ absolute, path: relative(root, absolute).split(sep).join('/') }))
    .filter(({ path }) => !path.includes('/.'));
}

export interface Deployment {
  readonly manifest: Manifest | null;
  /** Names of the release folders in the data folder. */
  readonly releases: readonly string[];
  /** Whether deploying the sample was asked for. */
  readonly sample: boolean;
}

/** Reasons against deploying the data, a sentence each; empty when there are none. The sample is deployed only on request. */
export function obstacles({ manifest, releases, sample }: Deployment): string[] {
  if (!manifest) return ['no manifest of this layout: run npm run build first'];
  const found: string[] = [];
  if (manifest.sample && !sample)
    found.push(
      `release ${manifest.release} is a sample of invented companies; --sample deploys it all the same`,
    );
  if (releases.length > 1)
    found.push(
      `${releases.length} releases lie in the folder, and each function would carry all: take the older ones away`,
    );
  return found;
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

const addressFile =
  /^(?:robots\.txt|sitemap(?:-\d+)?\.xml|security\.txt|(?:api-catalog|postman)\.json|mcp-[\w-]+\.json)$/;
const namedAddress =
  /(?:Sitemap: |Canonical: |<loc>|"url": "|"anchor": "|"baseUrl",\s+"value": ")([^\s<"]+)/g;

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
  /** Why it must not go out, a sentence each. */
  readonly found: readonly string[];
}

export async function judgeDeployment(options: JudgeOptions): Promise<DeploymentJudgement> {
  const { root, sample, variables, progress } = options;
  const data = join(root, 'public/data');
  const manifest = await currentManifest(data);
  const folder = join(data, 'releases');
  const releases = existsSync(folder) ? readdirSync(folder) : [];
  const found = [...obstacles({ manifest, releases, sample }), ...siteFaults(root, variables)];
  if (manifest)
    await verifyRelease(data, progress).catch((error: Error) => {
      found.push(`the release is damaged: ${error.message}`);
    });
  return { release: manifest?.release, found };
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
