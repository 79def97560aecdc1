/** Starts what `deploy/` describes on free ports: processes of the systemd unit, and nginx with its configuration. */

import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, type Running, startProgram } from '../api/server.ts';
import { siteUrl, tempDir } from '../paths.ts';

const read = (name: string) => readFileSync(new URL(`../../deploy/${name}`, import.meta.url), 'utf8');

/** The command and environment of the unit for a port. */
export function systemdUnit(
  port: number,
  text = read('cifras@.service'),
): { command: string[]; env: Record<string, string> } {
  const unit = text.replaceAll('%i', String(port));
  const [, command] = /^ExecStart=\/usr\/bin\/node (.+)$/m.exec(unit)!;
  const settings = [...unit.matchAll(/^Environment=(\w+)=(.*)$/gm)].map(([, name, value]) => [name!, value!]);
  return { command: command!.split(' '), env: Object.fromEntries(settings) };
}

/** Starts a process of the unit; `own` stands for `/etc/cifras.env`, `imported` before its own code. */
export async function startUnit(
  data: string,
  own: Record<string, string>,
  imported: readonly string[] = [],
): Promise<Running> {
  const port = await freePort();
  const { command, env } = systemdUnit(port);
  const program = command.pop()!;
  // The data of the tests are a sample, which production serves when it is asked for.
  return startProgram(process.execPath, [...command, ...imported, program, '--sample'], port, {
    ...env,
    SITE_URL: siteUrl,
    DATA_DIR: data,
    STOP_GRACE: '0',
    ...own,
  });
}

/** A running nginx; `base` is without TLS. */
export interface DeployedNginx extends Running {
  readonly tls: string;
}

/** Starts nginx with deploy/nginx.conf, with another user and other paths, ports and certificate; `data` is the folder of the data, `own` what else is another. */
export async function startDeployedNginx(
  ports: readonly number[],
  data: string,
  own: readonly (readonly [string | RegExp, string])[] = [],
): Promise<DeployedNginx> {
  const [port, tls] = [await freePort(), await freePort()];
  const home = tempDir('nginx');
  mkdirSync(join(home, 'logs'));
  symlinkSync(data, join(home, 'data'));
  execFileSync(
    'openssl',
    [
      ...[
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:prime256v1',
        '-nodes',
        '-subj',
        '/CN=localhost',
      ],
      ...['-keyout', join(home, 'privkey.pem'), '-out', join(home, 'fullchain.pem')],
    ],
    { stdio: 'ignore' },
  );
  const replaced: typeof own = [
    ...own,
    ['user www-data;', 'user root; daemon off; master_process off;'],
    ['pid /run/nginx.pid;', `pid ${home}/nginx.pid;`],
    ['error_log /var/log/nginx/error.log;', `error_log ${home}/logs/error.log;`],
    [
      /(?: {4}server 127\.0\.0\.1:\d+ (.*);\n)+/,
      ports.map((one) => `    server 127.0.0.1:${one} $1;\n`).join(''),
    ],
    [/ {2}server \{\n {4}listen 80 [\s\S]*?\n {2}\}\n/, ''],
    ['listen 443 ssl http2 default_server', `listen 127.0.0.1:${port} default_server`],
    ['listen [::]:443 ssl http2 default_server', `listen 127.0.0.1:${tls} ssl http2`],
    [/root \/var\/lib\/cifras;/g, `root ${home};`],
    [/\/etc\/letsencrypt\/live\/cifras\.example/g, home],
    // Callers of tests are where they say, so that there are IPv6 ones.
    ['server_tokens off;', 'server_tokens off; set_real_ip_from 127.0.0.1; real_ip_header X-Test-Address;'],
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
  const args = ['-p', home, '-e', `${home}/logs/error.log`, '-c', join(home, 'nginx.conf')];
  return { ...(await startProgram('nginx', args, port)), tls: `https://127.0.0.1:${tls}` };
}
