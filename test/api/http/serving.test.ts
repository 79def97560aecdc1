/** What a function answers with the result of its handler, and with its failure. */

import { gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { createFolderReader, DataDamaged, DataUnavailable } from '../../../api/_lib/data/files.ts';
import { openRelease } from '../../../api/_lib/data/release.ts';
import type { ReleaseManager } from '../../../api/_lib/data/release-manager.ts';
import { environment } from '../../../api/_lib/environment.ts';
import type { Handlers } from '../../../api/_lib/http/handler.ts';
import { getRequest } from '../../../api/_lib/http/http-message.ts';
import { type FunctionHandler, serve } from '../../../api/_lib/http/serve.ts';
import { log } from '../../../api/_lib/log.ts';
import { files } from '../../../contract/files/files.ts';
import { apiPrefix } from '../../../contract/http/addresses.ts';
import { tempDir } from '../../paths.ts';
import { absentNit, datasetNits, writeDataset } from '../dataset.ts';

environment({ LOG_LEVEL: 'silent', SITE_URL: 'https://cifras.example' });
const folder = tempDir('serving');
writeDataset(folder);
const release = await openRelease(createFolderReader(folder));
const damaged: string[] = [];
const keeper: ReleaseManager = {
  current: async () => release,
  readable: async () => release,
  withReleaseRetry: (answer) => answer(),
  checkIntegrityWith: () => {},
  refuseSamples: () => {},
  knownDamage: () => null,
  refusedRelease: () => null,
  reportDamage: ({ message }) => void damaged.push(message),
  close: () => {},
};
const ask = (method: string, handlers: Handlers, coding: string | null = null) =>
  // Another release each time, of which nothing is cached.
  serve(handlers, { ...keeper, current: async () => ({ ...release }) }).handle({
    ...getRequest(`${apiPrefix}/empresa/${datasetNits.plain}?include=profile`),
    method,
    header: (name) => (name === 'accept-encoding' ? coding : null),
  });
const found = (value: object): Handlers => ({ empresa: () => value as never });
const failing = (error: Error): Handlers => ({
  empresa: () => {
    throw error;
  },
});

describe('a function', () => {
  it.each<[string, Handlers, number, object, string[]]>([
    ['that nobody wrote', {}, 404, {}, []],
    ['whose handler finds faults', found({ faults: [{ parameter: 'x', detail: 'y' }] }), 400, {}, []],
    ['that cannot have its data', failing(new DataUnavailable('gone')), 503, { 'Retry-After': '5' }, []],
    ['whose data are damaged', failing(new DataDamaged('x', 'torn')), 500, {}, ['x: torn']],
    ['that fails', failing(new Error('ours')), 500, {}, []],
  ])('%s', async (_, handlers, status, headers, reported) => {
    damaged.length = 0;
    const logged = vi.spyOn(log(), 'error').mockClear();
    const reply = await ask('GET', handlers);
    expect(reply).toMatchObject({ status, headers: { ...headers, 'Cache-Control': 'no-store' } });
    expect('Retry-After' in reply.headers).toBe('Retry-After' in headers);
    expect(damaged).toEqual(reported);
    expect(logged).toHaveBeenCalledTimes(status < 500 ? 0 : 1);
    expect(await ask('HEAD', handlers)).toEqual({ ...reply, body: null });
  });
});

describe('the default answer', () => {
  const handler = vi.fn(() => ({ data: 'of the handler' }) as never);
  const { handle: reply } = serve({ empresa: handler }, keeper);
  const gzip = { 'accept-encoding': 'gzip' };
  const asking = (nit: string, search = '', headers: Readonly<Record<string, string>> = gzip, by = reply) =>
    by({
      ...getRequest(`${apiPrefix}/empresa/${nit}${search}`),
      header: (name) => headers[name] ?? null,
    });

  it('is the one that is stored, whoever words it, and no handler is asked for it', async () => {
    const file = files.company.path(datasetNits.plain);
    for (const [headers, bytes] of [
      [gzip, await release.stored(file)],
      [{}, await release.text(file)],
    ] as const) {
      const plain = await asking(datasetNits.plain, '', headers);
      expect(plain).toMatchObject({ status: 200, cache: 'stored' });
      expect(bytes.equals(plain.body as Buffer)).toBe(true);
      expect(await asking(datasetNits.plain, '?', headers)).toEqual(plain);
      expect(await asking(datasetNits.plain, '?include=profile,financials,indicators', headers)).toEqual(
        plain,
      );
      const anew = await asking(datasetNits.plain, '?_ts=1', headers);
      expect(anew).toEqual({ ...plain, cdnCacheControl: 'no-store' });
    }
    expect(handler).not.toHaveBeenCalled();
  });

  it('is a 304 for who has it, and a 404 for who asks for what there is not', async () => {
    const { headers } = await asking(datasetNits.plain);
    const held = { ...gzip, 'if-none-match': headers.ETag! };
    expect(await asking(datasetNits.plain, '', held)).toMatchObject({ status: 304, body: null });
    for (const [nit, more, by] of [
      [absentNit, {}, reply],
      [absentNit, { 'if-none-match': '*' }, reply],
      [`0${datasetNits.plain}`, {}, reply],
      [datasetNits.plain, {}, serve({ sfc: handler }, keeper).handle],
    ] as const)
      expect((await asking(nit, '', { ...gzip, ...more }, by)).status, nit).toBe(404);
  });

  it('needs no data to say what is wrong with a NIT', async () => {
    const current = () => Promise.reject(new DataUnavailable('gone'));
    const without = serve({ empresa: handler }, { ...keeper, current }).handle;
    expect((await asking('12x', '', gzip, without)).status).toBe(400);
    expect((await asking(datasetNits.plain, '', gzip, without)).status).toBe(503);
  });
});

describe('the response cache', () => {
  const make = vi.fn(() => ({ data: { a: 1 } }) as never);
  const asking =
    (served: FunctionHandler, pathname = `${apiPrefix}/empresa/${datasetNits.plain}/financials`) =>
    (search: string, headers: Readonly<Record<string, string>> = {}) =>
      served.handle({ ...getRequest(pathname + search), header: (name) => headers[name] ?? null });

  it('gives a response again to who asks the same of the same release', async () => {
    const ask = asking(serve({ financials: make }, keeper));
    const first = await ask('?years=2023');
    expect(await ask('?years=2023')).toEqual({ ...first, cache: 'cached' });
    expect(make).toHaveBeenCalledTimes(1);
    for (const [search, headers] of [
      ['?years=2022', {}],
      ['?years=2023', { 'accept-encoding': 'gzip' }],
      ['?years=2023&_ts=1', {}],
      ['?years=2023&_ts=1', {}],
    ] as const) {
      make.mockClear();
      expect((await ask(search, headers)).cache).toBe('rendered');
      expect(make, search).toHaveBeenCalledTimes(1);
    }
  });

  it('gives a compressed response again, by its coding', async () => {
    const data = ['a', 'x'.repeat(5000)];
    const ask = asking(serve({ financials: () => ({ data }) as never }, keeper));
    const gzip = { 'accept-encoding': 'gzip' };
    const first = await ask('?years=2018', gzip);
    expect(await ask('?years=2018', gzip)).toEqual({ ...first, cache: 'cached' });
    expect(String(gunzipSync(first.body as Uint8Array))).toBe(String((await ask('?years=2018')).body));
  });

  it('gives no response of another release', async () => {
    const served = serve({ financials: make }, keeper);
    const other = await openRelease(createFolderReader(folder));
    make.mockClear();
    for (const each of [served, served.withReleases({ ...keeper, current: async () => other })])
      await asking(each)('?years=2021');
    expect(make).toHaveBeenCalledTimes(2);
  });

  it('keeps no faults', async () => {
    const finding = vi.fn(() => ({ faults: [{ parameter: 'x', detail: 'y' }] }));
    const ask = asking(serve({ financials: finding }, keeper));
    for (let i = 1; i <= 2; i++) {
      expect((await ask('?years=2019')).status).toBe(400);
      expect(finding).toHaveBeenCalledTimes(i);
    }
  });

  it('keeps nothing that failed', async () => {
    const failing = vi.fn(() => {
      throw new DataUnavailable('gone');
    });
    const ask = asking(serve({ financials: failing }, keeper));
    for (let i = 1; i <= 2; i++) {
      expect((await ask('')).status).toBe(503);
      expect(failing).toHaveBeenCalledTimes(i);
    }
  });
});
