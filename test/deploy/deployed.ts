/** Starts what `deploy/` describes on free ports: processes of the systemd unit, and nginx with its configuration. */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, type Running, startProgram } from '../api/server.ts';
import { siteUrl, tempDir } from '../paths.ts';

const read = (name: string) => readFileSync(new URL(`../../deploy/${name}`, import.meta.url), 'utf8');

/** The command and environment of the unit for a port. */
export function systemdUnit(port: number): { command: string[]; env: Record<string, string> } {
  const unit = read('cifras@.service').replaceAll('%i', String(port));
  const [, command] = /^ExecStart=\/usr\/bin\/node (.+)$/m.exec(unit)!;
  const settings = [...unit.matchAll(/^Environment=(\w+)=(.*)$/gm)].map(([, name, value]) => [name!, value!]);
  return { command: command!.split(' '), env: Object.fromEntries(settings) };
}

/** Starts a process of the unit; `own` stands for `/etc/cifras.env`. */
export async function startUnit(data: string, own: Record<string, string>): Promise<Running> {
  const port = await freePort();
  const { command, env } = systemdUnit(port);
  return startProgram(process.execPath, command, port, {
    ...env,
    SITE_URL: siteUrl,
    DATA_DIR: data,
    STOP_GRACE: '0',
    ...own,
  });
}

/** Starts nginx with deploy/nginx.conf, with another user and other paths and ports. */
export async function startDeployedNginx(ports: readonly number[]): Promise<Running> {
  const port = await freePort();
  const home = tempDir('nginx');
  mkdirSync(join(home, 'logs'));
  const replaced: readonly (readonly [string | RegExp, string])[] = [
    ['user www-data;', 'user root; daemon off; master_process off;'],
    ['pid /run/nginx.pid;', `pid ${home}/nginx.pid;`],
    ['error_log /var/log/nginx/error.log;', `error_log ${home}/logs/error.log;`],
    [/(?: {4}server 127\.0\.0\.1:\d+;\n)+/, ports.map((one) => `    server 127.0.0.1:${one};\n`).join('')],
    ['listen 80 default_server', `listen 127.0.0.1:${port} default_server`],
    [
      'http {',
      `http {\n${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `  ${name}_temp_path ${home}/${name};\n`).join('')}`,
    ],
  ];
  let text = read('nginx.conf');
  for (const [from, to] of replaced) {
    const before = text;
    text = text.replace(from, to);
    if (text === before) throw new Error(`deploy/nginx.conf has no ${from}`);
  }
  writeFileSync(join(home, 'nginx.conf'), text);
  return startProgram(
    'nginx',
    ['-p', home, '-e', `${home}/logs/error.log`, '-c', join(home, 'nginx.conf')],
    port,
  );
}
