/** The rows of the table of requests, each with a name, and how the in-process door answers one. */

import { plain } from './ask.ts';
import type { OpenedDoor } from './door.ts';
import { type Cast, type Row, requests } from './requests.ts';
import type { Given } from './verify.ts';

export const namedRows = (cast: Cast): [name: string, row: Row][] =>
  requests(cast).map((row, i) => [`${i} ${row.method ?? 'GET'} ${row.path.slice(0, 90)}`, row]);

export async function inProcess(door: OpenedDoor, { path, method, headers }: Row): Promise<Given> {
  const response = await door.fetch(path, { ...(method && { method }), ...(headers && { headers }) });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, body: plain(response.headers, bytes) };
}
