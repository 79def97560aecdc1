/** The servers that are compared: ours with its log, and nginx with the same bytes as files. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { type Running, startNginx, startServer } from '../api/server.ts';
import { tempDir } from '../paths.ts';

/** `npm start` with its log and without rate limits. */
export const startCifras = (data: string): Promise<Running> => startServer(data, { LOG_LEVEL: 'info' });

/** nginx serving our gzipped answers to `paths` as files; `mirrored` are their paths there. */
export async function startMirror(server: Running, paths: readonly string[]) {
  const folder = tempDir('mirror');
  mkdirSync(join(folder, 'm'));
  const few = pLimit(16);
  const mirrored = await Promise.all(
    paths.map((path, i) =>
      few(async () => {
        writeFileSync(join(folder, `m/${i}.json`), await stored(server.base + path));
        return `/m/${i}.json`;
      }),
    ),
  );
  const nginx = await startNginx(
    folder,
    'sendfile on; tcp_nopush on; keepalive_requests 100000000; open_file_cache max=20000; location / { add_header Content-Encoding gzip; }',
  );
  return { nginx, mirrored };
}

/** The body as sent; fetch would decompress it. */
async function stored(url: string): Promise<Buffer> {
  const { get } = await import('node:http');
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve(Buffer.concat(chunks)));
      if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`));
    }).on('error', reject);
  });
}
