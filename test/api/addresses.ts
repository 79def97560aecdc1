/** Holds a server to the rows of addresses: where a redirect leads, what a method may do, what a problem is. */

import { expect } from 'vitest';
import { sendRequest } from './ask.ts';
import type { AddressRow } from './requests.ts';

export async function verifyAddress(base: string, row: AddressRow): Promise<void> {
  const { status, location = null, allow = null, problem } = row;
  const { headers, body, ...given } = await sendRequest(base, row);
  expect([given.status, headers.get('location')]).toEqual([status, location]);
  // Pages are no API: other sites do not read them, and the API's limits do not count them.
  if (!/^\/(?:api|\/?data)/.test(row.path) && status !== 404)
    expect(headers.get('access-control-allow-origin')).toBeNull();
  if (allow !== null) expect(headers.get('allow')).toBe(allow);
  if (problem !== undefined) {
    expect(headers.get('content-type')).toBe('application/problem+json');
    expect(JSON.parse(body).type).toMatch(new RegExp(`/errors/${problem}$`));
  }
  if (status === 200 && headers.get('content-type') === 'application/json') {
    const { url } = JSON.parse(body).meta;
    expect((await sendRequest(base, { path: url })).status, url).toBe(200);
  }
}

export const namedAddresses = (rows: readonly AddressRow[]) =>
  rows.map((row) => [`${row.method ?? 'GET'} ${row.path}`, row] as const);
