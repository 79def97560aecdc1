/** The table of requests against the handlers in process. */

import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { entityNit, nits, unknownNit } from './dataset.ts';
import { type OpenedDoor, openTestDoor, siteUrl } from './door.ts';
import { requests } from './requests.ts';
import { verify } from './verify.ts';

const cast = { company: nits.plain, ungrouped: nits.ungrouped, entity: entityNit, unknown: unknownNit };
const table = requests(cast);

let door: OpenedDoor;
beforeAll(async () => {
  door = await openTestDoor();
});

describe('every row of the table', () => {
  it.each(table.map((row, i) => [`${i} ${row.method ?? 'GET'} ${row.path.slice(0, 90)}`, row] as const))(
    '%s',
    async (_, row) => {
      const response = await door.fetch(row.path, {
        ...(row.method && { method: row.method }),
        ...(row.headers && { headers: row.headers }),
      });
      const bytes = Buffer.from(await response.arrayBuffer());
      const coded = response.headers.get('content-encoding') === 'gzip' && bytes.length > 0;
      const body = (coded ? gunzipSync(bytes) : bytes).toString();
      verify(row, { status: response.status, headers: response.headers, body }, siteUrl);
    },
  );

  it('there are enough of them', () => expect(table.length).toBeGreaterThan(150));
});
