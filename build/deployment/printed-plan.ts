/** The plan of a deployment as text: what goes where, the ways to deploy it, and the years until each limit. */

import { groupBy } from '../lib/group-by.ts';
import { afterYears, keptDeployments, limits, yearsUntil } from './limits.ts';
import { type DeploymentPlan, measuresOf, megabytesOf } from './plan.ts';
import { vercelCli } from './vercel-cli.ts';

/** Years beyond which a forecast says nothing. */
const horizon = 20;

const megabytes = (bytes: number): string => `${megabytesOf(bytes).toFixed(1)} MB`;

export function printedPlan(plan: DeploymentPlan): string {
  const { cdn, largest, functions, archive } = plan;
  const carried = Object.values(functions).reduce((sum, { bytes }) => sum + bytes, 0);
  const deployments = Math.floor((limits.storage.bound * 1e6) / (cdn.bytes + carried));
  return [
    'to the CDN (public/ without what only functions read):',
    `  ${cdn.files} files, ${megabytes(cdn.bytes)}; the largest ${largest.path}, ${megabytes(largest.bytes)}`,
    'with each function, its code included, now and in three years:',
    ...Object.entries(functions).map(
      ([name, { files, bytes }]) =>
        `  ${name.padEnd(18)} ${String(files).padStart(5)} files ${megabytes(bytes).padStart(10)} ${megabytes(afterYears(bytes, 3)).padStart(10)}`,
    ),
    `storage: ${megabytes(cdn.bytes + carried)} a deployment, ${deployments} of them in the ${limits.storage.bound / 1000} GB of a team; ${keptDeployments} are kept at any age`,
    'ways to deploy:',
    '  from git, with the archive that release.json names: no limit of size',
    `  npx ${vercelCli} deploy --prebuilt --archive=tgz: about ${megabytes(archive)}; ${limits.uploadHobby.bound} MB on Hobby, ${limits.uploadPro.bound} MB on Pro`,
    `  npx ${vercelCli} deploy --prebuilt: ${limits.uploadFiles.bound} files at most`,
    'years until each limit, were there a tenth more each year:',
    ...nearest(plan).map(({ limit, of, value }) => {
      const { bound, unit, source } = limits[limit];
      const years = yearsUntil(value, bound);
      return `  ${(years > horizon ? `> ${horizon}` : String(years)).padStart(4)}  ${of}: ${Math.ceil(value)} of ${bound} ${unit}  ${source}`;
    }),
  ].join('\n');
}

/** Of each limit that grows with the data the measure that is nearest to it. */
function nearest(plan: DeploymentPlan) {
  const growing = measuresOf(plan).filter(({ limit }) => !['functions', 'routes'].includes(limit));
  return [...groupBy(growing, ({ limit }) => limit).values()].map((own) =>
    own.reduce((most, measure) => (measure.value > most.value ? measure : most)),
  );
}
