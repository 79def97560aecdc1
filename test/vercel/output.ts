/** Builds the product with Vercel's CLI, offline and in a copy; the CLI is installed outside the project. */

import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { ReleasePin } from '../../build/archive/release-pin.ts';
import { writeArchive } from '../../build/archive/write-archive.ts';
import { vercelCli } from '../../build/deployment/plan.ts';
import { pinPath } from '../../build/deployment/vercel.ts';
import { silent } from '../build-fixture.ts';
import { root, siteUrl, tempDir } from '../paths.ts';

const run = promisify(execFile);
const version = vercelCli.split('@')[1]!;
const cache = process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache');
const tools = join(cache, `cifras-vercel-${version}`);

/** The CLI, installed once per machine; VERCEL_CLI is the path of another one. */
async function commandLine(): Promise<string> {
  if (process.env.VERCEL_CLI) return process.env.VERCEL_CLI;
  const binary = join(tools, 'node_modules/.bin/vercel');
  if (!existsSync(binary)) {
    mkdirSync(tools, { recursive: true });
    // The CLI pins a version of `sandbox` that some registries lack.
    const manifest = { private: true, dependencies: { vercel: version }, overrides: { sandbox: '4.5.0' } };
    writeFileSync(join(tools, 'package.json'), JSON.stringify(manifest));
    await run('npm', ['install', '--no-audit', '--no-fund'], { cwd: tools });
  }
  return binary;
}

/** Versions of @vercel/node in the CLI and in package.json, which must be equal. */
export function builders(): { cli: string; pinned: string } {
  const versionIn = (folder: string) =>
    (JSON.parse(readFileSync(join(folder, '@vercel/node/package.json'), 'utf8')) as { version: string })
      .version;
  return {
    cli: versionIn(join(process.env.VERCEL_CLI ?? join(tools, 'node_modules/.bin/vercel'), '../..')),
    pinned: versionIn(fileURLToPath(new URL('node_modules', root))),
  };
}

/** A copy of what is in git that a deployment needs, in a folder linked to a project of the platform. */
export function copyProject(): string {
  const project = tempDir('vercel');
  for (const name of [
    'agents',
    'api',
    'build',
    'contract',
    'docs',
    'public',
    'site',
    'vercel.json',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
  ])
    cpSync(fileURLToPath(new URL(name, root)), join(project, name), {
      recursive: true,
      filter: (source) => !source.includes('/public/data'),
    });
  mkdirSync(join(project, '.vercel'));
  writeFileSync(
    join(project, '.vercel/project.json'),
    JSON.stringify({ projectId: 'p', orgId: 'o', settings: { framework: null } }),
  );
  return project;
}

/** Makes an archive of the data folder and pins it in the project, as a deployment from git finds it. */
export async function pinRelease(data: string, project: string): Promise<ReleasePin> {
  const archive = join(tempDir('archive'), 'release.tar');
  const written = await writeArchive(data, archive, silent);
  const pin = { ...written, url: pathToFileURL(archive).href };
  writeFileSync(join(project, pinPath), JSON.stringify(pin));
  return pin;
}

/** Builds with the data folder as the pinned release; returns `.vercel/output`, moved away from all sources. */
export async function buildOutput(data: string): Promise<string> {
  const project = copyProject();
  cpSync(fileURLToPath(new URL('node_modules', root)), join(project, 'node_modules'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  await pinRelease(data, project);
  // The data are a sample's, which is deployed only on request.
  const configuration = join(project, 'vercel.json');
  const asWritten = readFileSync(configuration, 'utf8');
  writeFileSync(configuration, asWritten.replace('"npm run vercel"', '"npm run vercel -- --sample"'));
  await run(await commandLine(), ['build', '--yes', '--standalone'], {
    cwd: project,
    env: {
      ...process.env,
      SITE_URL: siteUrl,
      VERCEL_TELEMETRY_DISABLED: '1',
      NO_UPDATE_NOTIFIER: '1',
      npm_config_offline: 'true',
    },
    maxBuffer: 1 << 26,
  });
  const output = join(tempDir('output'), 'output');
  cpSync(join(project, '.vercel/output'), output, { recursive: true });
  return output;
}

/** Names of the functions, such as `empresa`. */
export const functionNames = (output: string): string[] =>
  readdirSync(join(output, 'functions/api'), { recursive: true, encoding: 'utf8' })
    .filter((entry) => entry.endsWith('.func'))
    .map((entry) => entry.slice(0, -5))
    .sort();

export interface FunctionConfiguration {
  readonly handler: string;
  readonly runtime: string;
  readonly launcherType: string;
  readonly maxDuration?: number;
}

export function configurationOf(output: string, name: string): FunctionConfiguration {
  return JSON.parse(readFileSync(join(output, 'functions', `${name}.func/.vc-config.json`), 'utf8'));
}
