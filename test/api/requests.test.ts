/** The table of requests against the handlers in process. */

import { beforeAll, expect, it } from 'vitest';
import { siteUrl } from '../place.ts';
import { served } from './cast.ts';
import { type OpenedDoor, openTestDoor } from './door.ts';
import { inProcess, namedRows } from './door-rows.ts';
import { verify } from './verify.ts';

const { folder, cast } = await served();
const rows = namedRows(cast);

let door: OpenedDoor;
beforeAll(async () => {
  door = await openTestDoor(folder);
});

it.each(rows)('%s', async (_, row) => verify(row, await inProcess(door, row), siteUrl));

it('there are some two hundred', () => expect(rows.length).toBeGreaterThan(200));
