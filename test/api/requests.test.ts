/** The table of requests against two doors: the handlers in process and the server of `npm start`. */

import { Agent } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteUrl } from '../place.ts';
import { someOf } from '../property.ts';
import { ask, comparable, plain } from './ask.ts';
import { served } from './cast.ts';
import { type OpenedDoor, openTestDoor } from './door.ts';
import { type Row, requests } from './requests.ts';
import { type Running, startServer } from './server.ts';
import { type Given, verify } from './verify.ts';

const { folder, cast } = await served();
const table = requests(cast);
const named = table.map((row, i) => [`${i} ${row.method ?? 'GET'} ${row.path.slice(0, 90)}`, row] as const);

let door: OpenedDoor;
let server: Running;
const agent = new Agent({ keepAlive: true });
beforeAll(async () => {
  door = await openTestDoor(folder);
  server = await startServer(folder);
});
afterAll(() => {
  agent.destroy();
  return server.stop();
});

async function askInProcess({ path, method, headers }: Row): Promise<Given> {
  const response = await door.fetch(path, { ...(method && { method }), ...(headers && { headers }) });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, body: plain(response.headers, bytes) };
}

describe('a row of the table', () => {
  it.each(someOf(named, 80))('%s', async (_, row) => {
    const [inProcess, overSockets] = [await askInProcess(row), await ask(server.base, row, agent)];
    // What holds of the one holds of the other, for they are equal but for what a transport adds.
    verify(row, inProcess, siteUrl);
    expect(comparable(overSockets)).toEqual(comparable(inProcess));
  });

  it('there are some two hundred', () => expect(table.length).toBeGreaterThan(200));
});
