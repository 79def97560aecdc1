/** The image of deploy/Dockerfile: its steps are run in a bare folder, since no container engine runs here, and what it starts answers. */

import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { apiPrefix } from '../../contract/http/addresses.ts';
import { datasetNits, writeDataset } from '../api/dataset.ts';
import { freePort, has, startProgram } from '../api/server.ts';
import { root, siteUrl, tempDir } from '../paths.ts';

const project = fileURLToPath(root);
const read = (path: string) => readFileSync(join(project, path), 'utf8');
const ignored = read('.dockerignore').trim().split('\n');

/** The instructions of the Dockerfile in order. */
const instructions = read('deploy/Dockerfile')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => /^([A-Z]+) (.*)$/.exec(line)!)
  .map(([, name, rest]) => ({ name: name!, rest: rest! }));

const restOf = (name: string) => instructions.find((one) => one.name === name)!.rest;

function copy(rest: string, image: string): void {
  const paths = rest.split(' ').filter((word) => !word.startsWith('--'));
  const target = paths.pop()!;
  for (const path of paths)
    cpSync(join(project, path), join(image, target.endsWith('/') ? join(target, path) : target), {
      recursive: true,
      filter: (file) => !ignored.includes(relative(project, file)),
    });
}

/** A step as the image would take it; `/data` is the volume, and users are the machine's own. */
function take({ name, rest }: { name: string; rest: string }, image: string, volume: string): void {
  if (name === 'COPY') copy(rest, image);
  if (name === 'RUN' && !rest.includes('chown'))
    execFileSync('sh', ['-c', rest.replace('npm cache clean --force', 'true')], {
      cwd: image,
      env: { ...process.env, npm_config_prefer_offline: 'true' },
    });
  if (name === 'VOLUME') mkdirSync(volume, { recursive: true });
}

describe('the image', () => {
  it('holds all that its server needs, and nothing of the tests', async () => {
    const image = tempDir('image');
    const volume = join(tempDir('volume'), 'data');
    for (const step of instructions) take(step, image, volume);
    writeDataset(volume);
    expect(spawnSync('ls', [join(image, 'node_modules')]).stdout.toString()).not.toContain('vitest');

    const settings = Object.fromEntries(
      restOf('ENV')
        .split(' ')
        .map((pair) => pair.split('=') as [string, string]),
    );
    const port = await freePort();
    const [program, ...args] = JSON.parse(restOf('CMD')) as string[];
    const server = await startProgram(
      'sh',
      ['-c', 'cd "$0" && exec "$@"', image, program!, ...args, '--sample'],
      port,
      {
        ...settings,
        PORT: String(port),
        DATA_DIR: volume,
        SITE_URL: siteUrl,
      },
    );
    const get = (path: string) => fetch(server.base + path);
    expect((await get(`${apiPrefix}/empresa/${datasetNits.plain}`)).status).toBe(200);
    expect(await (await get('/docs/screener')).text()).toContain('<h1');
    expect(await (await get('/openapi.d.ts')).text()).toContain('export interface paths');
    expect(await (await get('/robots.txt')).text()).toContain(siteUrl);
    const check = restOf('HEALTHCHECK').replace(/^.*CMD /, '');
    const healthy = (base: string) =>
      spawnSync('sh', ['-c', check.replace('http://127.0.0.1:3000', base)]).status;
    expect(healthy(server.base)).toBe(0);
    await server.stop();
    expect(healthy(server.base)).toBe(1);
  });
});

describe.skipIf(!has('systemd-analyze'))('the unit', () => {
  it('is one that systemd takes', () => {
    const unit = join(project, 'deploy/cifras@.service');
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });

  it('exposes little of the machine, by the count of systemd: below 3 of 10', () => {
    const unit = join(project, 'deploy/cifras@.service');
    const args = ['security', '--offline=true', '--threshold=29', unit];
    expect(spawnSync('systemd-analyze', args).status).toBe(0);
  });
});
