/** Sends a row of the table of requests over a socket with its path unchanged, and says what two servers' answers must share. */

import { type Agent, request } from 'node:http';
import { gunzipSync } from 'node:zlib';
import type { RequestRow } from './requests.ts';
import type { Given } from './verify.ts';

/** Without an agent, over a new connection. */
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

/** The text of a body, decompressed if it is gzip. */
export function plain(headers: Headers, bytes: Buffer): string {
  const coded = headers.get('content-encoding') === 'gzip' && bytes.length > 0;
  return (coded ? gunzipSync(bytes) : bytes).toString();
}

/** Headers of the transport, and the request's identifier in the log. */
const ofTheTransport = [
  'connection',
  'date',
  'keep-alive',
  'transfer-encoding',
  'x-request-id',
  'vercel-cdn-cache-control',
];

export function comparable({ status, headers, body }: Given) {
  const compared = [...headers]
    .filter(([name]) => !ofTheTransport.includes(name))
    // The platform names the answering code otherwise than a server.
    .map(([name, value]) => [name, name === 'etag' ? value.replace(/-[0-9a-f]{8}-/, '-') : value]);
  return { status, headers: Object.fromEntries(compared.sort()), body };
}
