/** The built Vercel output: its contents, and that it answers every request as `npm start` does. */

import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkDeployment } from '../../build/deployment/check.ts';
import { workbookType } from '../../contract/http/operations.ts';
import { matchPage } from '../../contract/http/routes.ts';
import { pages } from '../../site/documents/address.ts';
import { namedAddresses, verifyAddress } from '../api/addresses.ts';
import { comparable, sendRequest } from '../api/ask.ts';
import { sampleWithIds } from '../api/fixture-ids.ts';
import { addressRows, requests } from '../api/requests.ts';
import { type Running, startProgram, startServer } from '../api/server.ts';
import { type Given, verify } from '../api/verify.ts';
import { root, siteUrl } from '../paths.ts';
import { describeOutput, filesOf } from './carried.ts';
import { describeMcp } from './mcp.ts';
import { buildOutput, functionNames } from './output.ts';

const { folder, ids } = await sampleWithIds();
let output: string;
let built: Running;
let selfHosted: Running;

beforeAll(async () => {
  output = await buildOutput(folder);
  built = await hosted();
  selfHosted = await startServer(folder);
}, 900_000);
afterAll(() => Promise.all([built.stop(), selfHosted.stop()]));

/** The output, hosted in a process of its own; without limits unless `env` sets them. */
function hosted(env: Record<string, string> = {}): Promise<Running> {
  const host = fileURLToPath(new URL('test/vercel/host.mjs', root));
  const usual = {
    SITE_URL: siteUrl,
    RATE_LIMIT: '0',
    RATE_LIMIT_COSTLY: '0',
    VERCEL: '1',
    LOG_LEVEL: 'silent',
  };
  return startProgram(process.execPath, [host, output], null, { ...usual, ...env });
}

describeOutput(() => output);

describe('every row of the table, as npm start answers it', () => {
  const table = requests(ids);
  /** A static file is coded by the CDN. */
  const uncoded = ({ status, headers, body }: ReturnType<typeof comparable>) => {
    const { 'x-static-file': _, 'content-encoding': __, 'content-length': ___, ...rest } = headers;
    return { status, headers: rest, body };
  };
  /** What is said of companies is spliced from what lies packed here, and packed anew from their static files there. */
  const unmeasured = ({ status, headers, body }: ReturnType<typeof comparable>) => {
    const { 'content-length': length, ...rest } = headers;
    return { status, headers: 'content-encoding' in headers ? rest : { ...rest, length }, body };
  };
  const statics = new Set<string>();
  it.each(table.map((row, i) => [`${i} ${row.method ?? 'GET'} ${row.path.slice(0, 90)}`, row] as const))(
    '%s',
    async (_, row) => {
      const [there, here] = await Promise.all([
        sendRequest(built.base, row),
        sendRequest(selfHosted.base, row),
      ]);
      const file = there.headers.get('x-static-file');
      const { 'content-encoding': coding, ...expected } = row.expect ?? {};
      verify(file === null ? row : { ...row, expect: expected }, there, siteUrl);
      if (file !== null && coding) expect(here.headers.get('content-encoding')).toBe(coding);
      if (file !== null) statics.add(row.path);
      const ofCompanies = row.path.startsWith('/api/v1/empresa');
      const compared =
        file !== null
          ? (given: Given) => uncoded(comparable(given))
          : ofCompanies
            ? (given: Given) => unmeasured(comparable(given))
            : comparable;
      expect(compared(there)).toEqual(compared(here));
    },
  );

  it('default answers are files, with the headers of the API', () => {
    const paths = [...statics];
    for (const nit of [ids.company, ids.ungrouped]) expect(paths).toContain(`/api/v1/empresa/${nit}`);
    expect(paths).toContain(`/api/v1/sfc/${ids.entity}`);
    expect(
      paths.filter((path) => /years|statement|financials|benchmark|search|screener|sector|series/.test(path)),
    ).toEqual([]);
  });

  it('what asks to pass by the caches is no file, for the function alone tells them not to keep it', async () => {
    const row = { status: 200, operation: 'empresa' } as const;
    const path = `/api/v1/empresa/${ids.company}?_ts=1`;
    const { headers } = await sendRequest(built.base, { ...row, path });
    expect(headers.get('x-static-file')).toBeNull();
  });

  it('a query that says the defaults is the default answer', async () => {
    const row = { status: 200, operation: 'empresa' } as const;
    const path = `/api/v1/empresa/${ids.company}`;
    const said = await sendRequest(built.base, {
      ...row,
      path: `${path}?include=indicators,profile,financials`,
    });
    expect(said.headers.get('x-static-file')).not.toBeNull();
    expect(said.body).toBe((await sendRequest(selfHosted.base, { ...row, path })).body);
  });
});

describe('every address, in the one form that it has', () => {
  it.each(namedAddresses(addressRows(ids).filter(({ ofPlatform }) => !ofPlatform)))('%s', (_, row) =>
    verifyAddress(built.base, row),
  );
});

describe('the pages', () => {
  it.each([
    ['a company', `/empresa/${ids.company}`, 200],
    ['an entity', `/sfc/${ids.entity}`, 200],
    ['a section', '/sector/seccion/G', 200],
    ['all sectors', '/sector', 200],
    ['the country', '/', 200],
    ['what followed a year later', '/transiciones', 200],
    ['all lines', '/linea', 200],
    ['a line, in English', '/en/linea/plusvalia', 200],
    ['all departments', '/departamentos', 200],
    ['a company, as a sheet', `/empresa/${ids.company}?hoja=credito`, 200],
    ['an entity, in English', `/en/sfc/${ids.entity}`, 200],
    ['a section, in English', '/en/sector/seccion/G', 200],
    ['a company, in English', `/en/empresa/${ids.company}`, 200],
    ['a comparison', `/comparar?nit=${ids.company},${ids.entity}`, 200],
    ['the explorer', '/explorar', 200],
    ['the explorer in another year', '/explorar?anio=2022&seccion=G', 200],
    ['the margins of a list', '/margenes?seccion=G&anio=2022', 200],
    ['nothing to compare', '/comparar', 200],
    ['nobody searched', '/buscar', 200],
    ['the changes of a list', `/cambios?nit=${ids.company},${ids.entity}`, 200],
    ['no company', '/empresa/999999999', 404],
  ])('about %s are drawn alike', async (_, path, status) => {
    const [one, other] = await Promise.all([fetch(built.base + path), fetch(selfHosted.base + path)]);
    const own = (text: string) => text.replaceAll(siteUrl, '').replaceAll(selfHosted.base, '');
    expect([one.status, other.status]).toEqual([status, status]);
    expect(own(await one.text())).toBe(own(await other.text()));
    expect(one.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(one.headers.get('content-security-policy')).toBe(other.headers.get('content-security-policy'));
  });
});

describe('the static pages', () => {
  it('stand at addresses without an ending, to which their files redirect', async () => {
    for (const { base } of [built, selfHosted]) {
      const told = async (path: string) => {
        const response = await fetch(base + path, { redirect: 'manual' });
        const canonical = /<link rel="canonical" href="([^"]+)"\/>/.exec(await response.text())?.[1];
        return [response.status, canonical?.replace(siteUrl, ''), response.headers.get('location')];
      };
      for (const page of pages.filter((page) => !matchPage(page))) {
        expect(await told(page), base + page).toEqual([200, page, null]);
        expect(await told(`${page}.html?x=1`)).toEqual([308, undefined, `${page}?x=1`]);
      }
      expect(await told('/docs/nada')).toEqual([404, undefined, null]);
    }
  });
});

it('a picture is drawn by what the function carries', async () => {
  for (const base of [built.base, selfHosted.base]) {
    const response = await fetch(`${base}/empresa/${ids.company}.png`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
  }
});

it('a workbook is written by what the function carries', async () => {
  for (const base of [built.base, selfHosted.base]) {
    const response = await fetch(`${base}/api/v1/empresa/${ids.company}?format=xlsx`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, workbookType]);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([bytes.toString('latin1', 0, 2), bytes.includes('xl/workbook.xml')]).toEqual(['PK', true]);
  }
});

describe('the static files behind the functions', () => {
  const filtered = `/api/v1/empresa/${ids.company}?years=2023`;
  const answer = (path: string) => sendRequest(built.base, { path, status: 200 });
  const honest = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const response = await fetch(`${built.base}${incoming.url}`);
    outgoing.writeHead(response.status).end(Buffer.from(await response.arrayBuffer()));
  };
  type Reply = (incoming: IncomingMessage, outgoing: ServerResponse) => unknown;
  let reply: Reply = honest;
  let host: Running;
  const cdn = createServer((incoming, outgoing) => void reply(incoming, outgoing));
  beforeAll(async () => {
    await once(cdn.listen(0, '127.0.0.1'), 'listening');
    host = await hosted({ VERCEL_URL: `localhost:${(cdn.address() as AddressInfo).port}` });
  });
  afterAll(async () => {
    cdn.closeAllConnections();
    cdn.close();
    await host.stop();
  });
  const ask = (path: string) => sendRequest(host.base, { path, status: 200 });

  it.each<[string, Reply]>([
    ['down', (_, outgoing) => outgoing.destroy()],
    ['silent', () => {}],
    ['dripping', (_, outgoing) => void outgoing.writeHead(200).write('{"data":')],
    ['protected', (_, outgoing) => outgoing.writeHead(401, { 'Content-Type': 'text/html' }).end('<html>')],
    ['away', (_, outgoing) => outgoing.writeHead(302, { Location: 'http://127.0.0.1:9/' }).end()],
  ])('%s are a 503 problem, never a 200', async (_, faulty) => {
    reply = faulty;
    for (const given of await Promise.all([ask(filtered), ask(`/api/v1/empresa/${ids.company}/benchmark`)])) {
      expect(given.status).toBe(503);
      expect(JSON.parse(given.body)).toMatchObject({
        type: `${siteUrl}/errors/data-unavailable`,
        status: 503,
      });
      expect(given.headers.get('cache-control')).toBe('no-store');
      expect(given.headers.get('retry-after')).toBe('5');
    }
    // What needs no file is answered all the same.
    expect((await ask('/api/v1/sectores')).status).toBe(200);
  });

  it('slow but whole give the answer, also after the faults', async () => {
    const asked: string[] = [];
    reply = async (incoming, outgoing) => {
      asked.push(incoming.url!.split('/').slice(-2).join('/'));
      await sleep(100);
      await honest(incoming, outgoing);
    };
    const paths = [
      '?years=2023',
      '/financials',
      '/indicators?category=liquidez',
      '?include=profile,benchmark',
    ];
    for (const given of await Promise.all(paths.map((path) => ask(`/api/v1/empresa/${ids.company}${path}`))))
      expect(given.status).toBe(200);
    expect((await ask(filtered)).body).toBe((await answer(filtered)).body);
    expect(asked).toEqual(
      expect.arrayContaining([`empresa/${ids.company}.json`, `empresa/${ids.company}.json.gz`]),
    );
  });
});

describeMcp(ids, () => ({ built, selfHosted, carried: filesOf(output, 'mcp').map(({ path }) => path) }));

it('the checklist of a deployment finds in the built output only what the platform must show', async () => {
  const limited = await hosted({ RATE_LIMIT: '60', RATE_LIMIT_COSTLY: '30' });
  const outcomes = await checkDeployment(limited.base);
  // This host sets the headers of vercel.json last: whether the platform does, a live deployment tells.
  const found = outcomes.filter(({ faults }) => faults.length > 0).map(({ check }) => check.path);
  expect(found).toEqual(['/data/releases/0000000000000000/empresas.json']);
  await limited.stop();
});

it('the bench of cold starts asks every function of the output', async () => {
  const bench = ['--import', 'tsx', 'test/bench/main.ts', 'cold', '--output', output];
  const args = [...bench, '--node', process.execPath, '--starts', '1'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: fileURLToPath(root) });
  const named = stdout
    .split('\n')
    .flatMap((row) => /^(\S+) +\S+(?: +\d+ ms){4} +\d+ MB$/.exec(row)?.[1] ?? []);
  expect([...new Set(named)]).toEqual(functionNames(output));
});

describe('limits', () => {
  it('the proxy counts by the address that the platform saw, whatever the caller forged', async () => {
    const limited = await hosted({ RATE_LIMIT: '60', RATE_LIMIT_COSTLY: '30' });
    const replies = await Promise.all(
      Array.from({ length: 100 }, (_, i) =>
        fetch(`${limited.base}/api/v1/empresa/${ids.company}`, {
          headers: { 'x-real-ip': `203.0.113.${i}` },
        }),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(60);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(40);
    for (const { headers } of replies) expect(headers.get('x-ratelimit-limit')).toBe('60');
    await limited.stop();
  });
});
