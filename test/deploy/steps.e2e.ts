/** The steps of `api/README.md` for a server, to the letter but for the folders: an unprivileged user runs a checkout that it may not write to. */

import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { readManifest } from '../../build/publish/verify.ts';
import { freePort, has, startProgram } from '../api/server.ts';
import { archiveOf } from '../build/archive/archives.ts';
import { sharedSample, small } from '../build-fixture.ts';
import { root, tempDir } from '../paths.ts';
import { systemdUnit } from './deployed.ts';

/** The machine: what the steps call `/srv`, `/var/lib` and `/etc` stands below it. */
const machine = tempDir('machine');
const data = join(machine, 'var/lib/cifras/data');
const checkout = join(machine, 'srv/cifras');
const archive = join(machine, 'release.tar');
/** Who runs the server: where the tests are root's, one who may not write in what is root's. */
const isRoot = process.getuid?.() === 0;
const other = isRoot ? { uid: 65_534, gid: 65_534 } : {};
/** A `/tmp` in which every user may write. */
const temporary = join(machine, 'tmp');
const path = `${join(machine, 'bin')}:${process.env.PATH}`;

/** The three blocks of steps: as root, as the user, as root. */
const steps = /## On a server\n([\s\S]*?)\n## /
  .exec(readFileSync(new URL('api/README.md', root), 'utf8'))![1]!
  .split('```sh\n')
  .slice(1)
  .map((block) => block.split('```')[0]!);

function run(block: string, user: { uid?: number; gid?: number }): void {
  const sha256 = createHash('sha256').update(readFileSync(archive)).digest('hex');
  const script = block
    .replaceAll(/\/(?:srv\/cifras|var\/lib\/cifras|etc\/)/g, (folder) => machine + folder)
    .replace('REPOSITORY', fileURLToPath(root))
    .replace('RELEASE.tar', archive)
    .replace('HASH', sha256);
  const env = {
    ...process.env,
    PATH: path,
    TMPDIR: temporary,
    HOME: join(machine, 'var/lib/cifras'),
    npm_config_prefer_offline: 'true',
  };
  const { status, stderr } = spawnSync('sh', ['-e', '-c', script], {
    ...user,
    cwd: machine,
    env,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${block}\n${stderr}`);
}

/** Programs that would change the machine that the tests run on: they write down what they were asked for. */
function standIn(name: string, does = ''): void {
  writeFileSync(join(machine, 'bin', name), `#!/bin/sh\n${does}\necho "$@" >> ${machine}/${name}.asked\n`);
  chmodSync(join(machine, 'bin', name), 0o755);
}

describe.skipIf(!has('git'))('the steps', () => {
  beforeAll(async () => {
    for (const folder of ['srv', 'var/lib', 'etc/systemd/system', 'etc/nginx', 'bin'])
      mkdirSync(join(machine, folder), { recursive: true });
    const home = join(machine, 'var/lib/cifras');
    standIn('useradd', `mkdir ${home}${isRoot ? ` && chown ${other.uid}:${other.gid} ${home}` : ''}`);
    standIn('systemctl');
    mkdirSync(temporary);
    chmodSync(temporary, 0o1777);
    copyFileSync(await archiveOf((await sharedSample(small)).out), archive);
    run(steps[0]!, {});
    execFileSync('chmod', ['-R', 'a-w', checkout]);
    run(steps[1]!, other);
    run(steps[2]!, {});
  });

  /** Starts the unit that the steps enabled as systemd would, with `over` above the settings. */
  /** The release of the tests is a sample, which a server of production serves only when it is asked to. */
  async function startEnabled(over: Record<string, string> = {}, options = ['--sample']) {
    const unit = readFileSync(join(machine, 'etc/systemd/system/cifras@.service'), 'utf8');
    const port = await freePort();
    const { command, env } = systemdUnit(
      port,
      unit.replaceAll('/var/lib/cifras', join(machine, 'var/lib/cifras')),
    );
    const ofMachine = readFileSync(join(machine, 'etc/cifras.env'), 'utf8').trim().split('=');
    const settings = {
      ...env,
      [ofMachine[0]!]: ofMachine[1]!,
      REDIS_URL: '',
      STOP_GRACE: '0',
      TMPDIR: temporary,
      ...over,
    };
    return startProgram(process.execPath, [...command, ...options], port, settings, 'read', {
      cwd: checkout,
      ...other,
    });
  }

  it('enable two processes and start nginx', () => {
    expect(readFileSync(join(machine, 'systemctl.asked'), 'utf8')).toContain('cifras@3001 cifras@3002');
    expect(existsSync(join(machine, 'etc/nginx/nginx.conf'))).toBe(true);
  });

  it('end with the release that was unpacked, under its address, and with a checkout as it was', async () => {
    const status = () =>
      execFileSync('git', ['-c', `safe.directory=${checkout}`, 'status', '--short', '--ignored'], {
        cwd: checkout,
        encoding: 'utf8',
      });
    const installed = status();
    expect(installed).toMatch(/^(?:!! (?:node_modules\/|public\/[\w./-]+)\n)+$/);
    const server = await startEnabled();
    const text = async (path: string) => (await fetch(server.base + path)).text();
    expect(await text('/readyz')).toBe(`${readManifest(data).release}\n`);
    expect(await text('/robots.txt')).toContain('https://cifras.example/sitemap.xml');
    expect(await text('/docs/screener')).toContain('<h1');
    expect(await text('/openapi.d.ts')).toContain('export interface paths');
    await server.stop();
    expect(status()).toBe(installed);
  });

  it('another address of the site ends no start', async () => {
    const server = await startEnabled({ SITE_URL: 'https://other.example' });
    const robots = await (await fetch(`${server.base}/robots.txt`)).text();
    expect(robots).toContain('https://other.example/sitemap.xml');
    await server.stop();
  });

  it('without data a start in production says what is missing, and invents nothing', async () => {
    const empty = tempDir('empty');
    const failed = await startEnabled({ DATA_DIR: empty }, []).catch(String);
    expect(failed).toMatch(
      /did not start: DATA_DIR \S+ holds no manifest\.json: npm run unpack -- [^\n]*\n$/,
    );
  });
});
