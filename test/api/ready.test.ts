/** Default answers at their plain addresses: the door gives them as the function would, and reads no other request so. */

import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { createFsStore } from '../../api/_lib/data/fs-store.ts';
import { createReleaseManager, type ReleaseManager } from '../../api/_lib/data/release-manager.ts';
import { environment } from '../../api/_lib/environment.ts';
import { type ApiRequest, headersOf } from '../../api/_lib/http/http-message.ts';
import { readyAnswers } from '../../api/_lib/http/ready.ts';
import { createLimits } from '../../api/_lib/rate-limit/limits.ts';
import { createMiddleware } from '../../api/_lib/rate-limit/middleware.ts';
import { type Door, openDoor } from '../../api/_lib/server/door.ts';
import { readRouting } from '../../api/_lib/server/routing.ts';
import empresa from '../../api/empresa.ts';
import sfc from '../../api/sfc.ts';
import { root, siteUrl, temporary } from '../place.ts';
import { nitsOf } from '../released.ts';
import { served } from './cast.ts';
import { nits, unknownNit, writeDataset } from './dataset.ts';

environment({ SITE_URL: siteUrl, LOG_LEVEL: 'silent' });

const routing = readRouting(fileURLToPath(new URL('vercel.json', root)));
const folder = temporary('ready');
writeDataset(folder);

const keepers: ReleaseManager[] = [];
function opened(data = folder): ReleaseManager {
  const keeper = createReleaseManager(() => ({ store: createFsStore(data) }));
  keepers.push(keeper);
  return keeper;
}
afterEach(() => {
  vi.useRealTimers();
  for (const keeper of keepers.splice(0)) keeper.close();
});

/** A door with budgets of its own. */
function doorOn(keeper: ReleaseManager, budget: number, ready = readyAnswers(keeper)): Door {
  const functions = new Map(
    Object.entries({ '/api/empresa': empresa, '/api/sfc': sfc }).map(
      ([address, served]) => [address, () => served.from(keeper)] as const,
    ),
  );
  const limits = createLimits({ RATE_LIMIT: budget, RATE_LIMIT_COSTLY: budget });
  return openDoor(routing, functions, createMiddleware(limits), ready);
}

const asking = (
  pathname: string,
  more: Partial<ApiRequest> & { headers?: Record<string, string> } = {},
): ApiRequest => {
  const headers: Record<string, string> = { 'accept-encoding': 'gzip', ...more.headers };
  return { method: 'GET', pathname, search: '', ...more, header: (name) => headers[name] ?? null };
};

/** A sample, which has entities too. */
const { folder: sample } = await served();
const all = [
  ...nitsOf(sample, 'siis').map((nit) => `/api/v1/empresa/${nit}`),
  ...nitsOf(sample, 'sfc').map((nit) => `/api/v1/sfc/${nit}`),
];
const address = `/api/v1/empresa/${nits.plain}`;

describe('a default answer', () => {
  it.each([
    ['with budgets', 100_000],
    ['without', 0],
  ])('is the same as that of the function, %s', async (_, budget) => {
    // No read is slow, so that all are made at once.
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    const keeper = opened(sample);
    const [door, byFunction] = [doorOn(keeper, budget), doorOn(keeper, budget, () => null)];
    for (const one of all) {
      const { edge, ...expected } = await byFunction(asking(one), '192.0.2.1');
      const given = await door(asking(one), '192.0.2.1');
      for (const name of given.shared!.filter((_, i) => i % 2 === 0))
        expect(given.headers).not.toHaveProperty(name);
      const { shared, ...whole } = { ...given, headers: headersOf(given) };
      expect(whole).toEqual(expected);
    }
  });

  it('draws on the budget of its caller, and is refused when that is spent', async () => {
    const door = doorOn(opened(), 3);
    const statuses = [];
    for (let i = 0; i < 5; i++) statuses.push((await door(asking(address), '192.0.2.1')).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    expect((await door(asking(address), '192.0.2.2')).headers['X-RateLimit-Remaining']).toBe('2');
  });

  it('names the release from which it is', async () => {
    const other = temporary('ready-other');
    writeDataset(other, 2);
    const keeper = opened();
    const [before, now] = [await keeper.current(), await opened(other).current()];
    let current = before;
    const door = doorOn(
      { ...keeper, current: () => current, standing: () => current, answering: (answer) => answer() },
      0,
    );
    for (const release of [before, before, now, now, before]) {
      current = release;
      const headers = headersOf(await door(asking(address), '192.0.2.1'));
      expect(headers.ETag).toContain(`"${release.manifest.release}-`);
    }
  });
});

describe('the function is asked for', () => {
  const keeper = createReleaseManager(() => ({ store: createFsStore(folder) }));
  afterAll(() => keeper.close());
  const ready = readyAnswers(keeper);

  it.each<[string, ApiRequest]>([
    ['HEAD', asking(address, { method: 'HEAD' })],
    ['a query', asking(address, { search: '?years=2023' })],
    ['an empty query', asking(address, { search: '?' })],
    ['what the caller may hold', asking(address, { headers: { 'if-none-match': '"x"' } })],
    ['what is not packed', asking(address, { headers: { 'accept-encoding': 'gzip;q=0' } })],
    ['a part', asking(`${address}/financials`)],
    ['a slash at the end', asking(`${address}/`)],
    ['no NIT', asking('/api/v1/empresa/')],
    ['an unknown NIT', asking(`/api/v1/empresa/${unknownNit}`)],
    ['a NIT of the other dataset', asking(`/api/v1/sfc/${nits.plain}`)],
    ['a NIT with zeros before it', asking(`/api/v1/empresa/0${nits.plain}`)],
    ['a short one', asking('/api/v1/empresa/12345')],
    ['another operation', asking('/api/v1/sectores')],
  ])('%s', async (_, ask) => {
    // No read is slow, so that all are made at once.
    vi.useFakeTimers({ toFake: ['performance'] });
    const release = await keeper.current();
    await Promise.all(Object.values(nits).map((nit) => release.answer('siis', nit)));
    expect(ready(asking(address))).not.toBeNull();
    expect(ready(ask)).toBeNull();
  });

  it('while the release is opened, and until its answer is there at once', async () => {
    const young = opened();
    const early = readyAnswers(young);
    expect(early(asking(address))).toBeNull();
    expect(young.standing()).toBeNull();
    await young.current();
    expect(early(asking(address))).toBeNull();
    await expect.poll(() => early(asking(address))).not.toBeNull();
  });
});
