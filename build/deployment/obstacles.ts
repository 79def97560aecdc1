/** What stands against deploying, and what to know before. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Manifest } from '../../contract/stored/layout.ts';
import { limits } from './limits.ts';
import { type DeploymentPlan, measuresOf } from './plan.ts';
import { vercelCli } from './vercel-cli.ts';

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
  const remedy = `run npx ${vercelCli} login, link and pull, or check the data alone with --only-data`;
  const path = join(root, '.vercel/project.json');
  if (!existsSync(path)) return `the project is not linked, .vercel/project.json is missing: ${remedy}`;
  try {
    linkSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
    return null;
  } catch {
    return `.vercel/project.json names no projectId and orgId: ${remedy}`;
  }
}

const addressFile = /^(?:robots\.txt|sitemap(?:-\d+)?\.xml|security\.txt)$/;
const namedAddress = /(?:Sitemap: |Canonical: |<loc>)([^\s<]+)/g;

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
