/** The table of requests with a name for each row, and how the app in this process answers one. */

import { plain } from './ask.ts';
import type { InProcessApp } from './in-process-app.ts';
import { type FixtureIds, type RequestRow, requests } from './requests.ts';
import type { Given } from './verify.ts';

export const namedRows = (ids: FixtureIds): [name: string, row: RequestRow][] =>
  requests(ids).map((row, i) => [`${i} ${row.method ?? 'GET'} ${row.path.slice(0, 90)}`, row]);

export async function requestInProcess(
  app: InProcessApp,
  { path, method, headers }: RequestRow,
): Promise<Given> {
  const response = await app.fetch(path, { ...(method && { method }), ...(headers && { headers }) });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, body: plain(response.headers, bytes) };
}
