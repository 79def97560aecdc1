/** The client over the handlers of this process answers as the client over HTTP does. */

import { beforeAll, describe, expect, it } from 'vitest';
import { createFolderReader, DataDamaged, DataUnavailable } from '../../../api/_lib/data/files.ts';
import { openRelease, type Release } from '../../../api/_lib/data/release.ts';
import type { ReleaseManager } from '../../../api/_lib/data/release-manager.ts';
import { handlers } from '../../../api/_lib/handlers/handlers.ts';
import { currentTransport, inProcessTransport } from '../../../api/_lib/http/in-process.ts';
import {
  ClientError,
  createClient,
  fetchTransport,
  type Transport,
} from '../../../contract/client/client.ts';
import { apiPrefix, type OperationName } from '../../../contract/http/addresses.ts';
import { type Operation, operationNames, operations } from '../../../contract/http/operations.ts';
import { sharedSample } from '../../build-fixture.ts';
import { openInProcessApp } from '../in-process-app.ts';
import { managerOf } from '../spy-release.ts';

let release: Release;
let inProcess: Transport;
let overHttp: Transport;
beforeAll(async () => {
  const { out } = await sharedSample();
  release = await openRelease(createFolderReader(out));
  inProcess = inProcessTransport(handlers, release);
  const app = await openInProcessApp(out);
  overHttp = fetchTransport('', (address) => app.fetch(String(address)));
});

const exampleOf = (name: OperationName): string => {
  const { example }: Operation = operations[name];
  const nit = release.example('siis')!;
  const year = release.manifest.reference_year;
  return (
    apiPrefix +
    example({
      nits: [nit, nit],
      entity: { nit: release.example('sfc')!, year },
      section: 'G',
      year,
      frameYear: year,
      since: '2020-01-01',
    })
  );
};

describe('the client', () => {
  it.each(operationNames.filter((name) => name !== 'cambios'))('answers %s alike both ways', async (name) => {
    const address = exampleOf(name);
    expect(await inProcess(address)).toStrictEqual(await overHttp(address));
  });

  it('makes the address of its parameters, sorted, and answers their data', async () => {
    const nit = release.example('siis')!;
    const asked: string[] = [];
    const client = createClient((address) => {
      asked.push(address);
      return inProcess(address);
    });
    const { data, meta } = await client.empresa({ nit, years: [2024, 2023], include: ['profile'] });
    expect(asked).toEqual([`${apiPrefix}/empresa/${nit}?include=profile&years=2024,2023`]);
    expect(data.profile?.nit).toBe(nit);
    expect(meta.url).toBe(`${apiPrefix}/empresa/${nit}?include=profile&years=2023,2024`);
  });

  it.each([
    ['an unknown NIT', `${apiPrefix}/empresa/999999999`, 404],
    ['a wrong parameter', `${apiPrefix}/screener?page=0`, 400],
    ['a fault that the handler finds', `${apiPrefix}/sector/clase/4711?tamano=grande`, 400],
    ['a path of no operation', `${apiPrefix}/nada`, 404],
  ])('rejects with the same problem both ways: %s', async (_, address, status) => {
    const [near, far] = await Promise.all(
      [inProcess, overHttp].map((transport) => transport(address).catch((error: unknown) => error)),
    );
    expect(near).toBeInstanceOf(ClientError);
    expect((near as ClientError).problem.status).toBe(status);
    expect((near as ClientError).problem).toEqual((far as ClientError).problem);
  });

  it.each<[string, Error, string, boolean]>([
    ['data that are gone', new DataUnavailable('gone'), 'data-unavailable', false],
    ['damaged data', new DataDamaged('a.json.gz', 'cut'), 'internal-error', true],
    ['anything else', new Error('unexpected'), 'internal-error', false],
  ])('rejects with the problem of %s, which damage alone has reported', async (_, error, slug, reported) => {
    const reports: unknown[] = [];
    const manager = { ...managerOf(release), reportDamage: (damage: unknown) => reports.push(damage) };
    const failing = currentTransport({ search: () => Promise.reject(error) }, manager as ReleaseManager);
    const rejected = await failing(`${apiPrefix}/search?q=sa`).catch((thrown: unknown) => thrown);
    expect(rejected).toBeInstanceOf(ClientError);
    expect((rejected as ClientError).problem).toMatchObject({
      type: expect.stringMatching(new RegExp(`/errors/${slug}$`)),
      instance: `${apiPrefix}/search`,
    });
    expect(reports).toEqual(reported ? [error] : []);
  });

  it('reads wrong parameters before it asks for a release', async () => {
    const none = { ...managerOf(release), current: () => Promise.reject(new DataUnavailable('gone')) };
    const transport = currentTransport(handlers, none);
    const problemOf = (address: string) =>
      transport(address).catch((error: unknown) => (error as ClientError).problem.status);
    expect(await problemOf(`${apiPrefix}/screener?page=0`)).toBe(400);
    expect(await problemOf(`${apiPrefix}/screener`)).toBe(503);
  });

  it('rejects what is answered with a file', async () => {
    const address = `${apiPrefix}/series/roe?nit=${release.example('siis')}&format=csv`;
    await expect(inProcess(address)).rejects.toThrow('is answered with a file, expected JSON');
    await expect(inProcessTransport({}, release)(address)).rejects.toThrow('series has no handler here');
  });

  it('rejects with the status of an answer that is no problem, and passes the wait on', async () => {
    const bare = fetchTransport(
      'https://cifras.example',
      async () => new Response('<html>', { status: 502, headers: { 'Retry-After': '7' } }),
    );
    const error = await bare('/api/v1/search?q=x').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ClientError);
    expect(error).toMatchObject({ retryAfter: 7, problem: { status: 502, instance: '/api/v1/search' } });
  });
});
