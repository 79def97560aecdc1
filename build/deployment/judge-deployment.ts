/** Looks at all of a deployment before it goes out: its data, its pages, its project and the limits of the platform. */

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { StartProgress } from '../lib/progress.ts';
import { currentManifest } from '../publish/publish.ts';
import { verifyRelease } from '../publish/verify.ts';
import { siteAddress } from '../site/address.ts';
import { addressFaults, linkFault, obstacles, warnings } from './obstacles.ts';
import { planOf } from './plan.ts';
import { printedPlan } from './printed-plan.ts';

export interface JudgeOptions {
  readonly root: string;
  /** Whether a sample may go out. */
  readonly sample: boolean;
  /** Whether only the data are looked at, not project and pages. */
  readonly onlyData: boolean;
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
  const { root, sample, onlyData, variables, progress } = options;
  const data = join(root, 'public/data');
  const manifest = await currentManifest(data);
  const folder = join(data, 'releases');
  const releases = existsSync(folder) ? readdirSync(folder) : [];
  const plan = planOf(root);
  const found = [
    ...obstacles({ manifest, releases, plan, sample }),
    ...(onlyData ? [] : siteFaults(root, variables)),
  ];
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
