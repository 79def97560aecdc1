/** Asks a row of the table over a socket, with the path as written, and what must be equal in the answers of two servers. */

import { type Agent, request } from 'node:http';
import { gunzipSync } from 'node:zlib';
import type { RequestRow } from './requests.ts';
import type { Given } from './verify.ts';

/** The agent says from where; without one, over a connection of its own. */
export function sendRequest(
  base: string,
  row: Pick<RequestRow, 'path'> & Partial<RequestRow>,
  agent: Agent | false = false,
): Promise<Given> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve, reject) => {
    request(
      {
        hostname,
        port,
        path: row.path,
        method: row.method ?? 'GET',
        headers: { ...row.headers },
        agent,
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const bytes = Buffer.concat(chunks);
          const headers = new Headers();
          for (const [name, value] of Object.entries(response.headers)) headers.set(name, String(value));
          resolve({ status: response.statusCode!, headers, body: plain(headers, bytes) });
        });
      },
    )
      .on('error', reject)
      .end();
  });
}

/** The text of a body after its coding was undone. */
export function plain(headers: Headers, bytes: Buffer): string {
  const coded = headers.get('content-encoding') === 'gzip' && bytes.length > 0;
  return (coded ? gunzipSync(bytes) : bytes).toString();
}

/** What a transport adds, and the name of the request in the log of a self-hosted server. */
const ofTheTransport = [
  'connection',
  'date',
  'keep-alive',
  'transfer-encoding',
  'x-request-id',
  'vercel-cdn-cache-control',
];

export function comparable({ status, headers, body }: Given) {
  const compared = [...headers].filter(([name]) => !ofTheTransport.includes(name));
  return { status, headers: Object.fromEntries(compared.sort()), body };
}
