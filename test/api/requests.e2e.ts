/** The table of requests over sockets: what the server of `npm start` answers is what the handlers answer in process. */

import { Agent } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask, comparable } from './ask.ts';
import { served } from './cast.ts';
import { type OpenedDoor, openTestDoor } from './door.ts';
import { inProcess, namedRows } from './door-rows.ts';
import { type Running, startServer } from './server.ts';

const { folder, cast } = await served();

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

it.each(namedRows(cast))('%s', async (_, row) => {
  expect(comparable(await ask(server.base, row, agent))).toEqual(comparable(await inProcess(door, row)));
});
