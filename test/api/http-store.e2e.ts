/** Data on another host: nginx, and hosts that truncate, recompress, stall or serve other bytes. */

import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createStaticsStore } from '../../api/_lib/data/deployed-store.ts';
import { createHttpStore } from '../../api/_lib/data/http-store.ts';
import { openRelease } from '../../api/_lib/data/release.ts';
import { DataUnavailable } from '../../api/_lib/data/store.ts';
import { apiPrefix } from '../../contract/http/operations.ts';
import { problemSchema } from '../../contract/http/schemas.ts';
import { tempDir } from '../paths.ts';
import { datasetNits, type WrittenDataset, writeDataset } from './dataset.ts';
import { has, type Running, startNginx, startServer } from './server.ts';

const folder = tempDir('data');
let written: WrittenDataset;
beforeAll(() => {
  written = writeDataset(folder);
});
const paths = ['', '?years=2022', '?include=benchmark', '/financials', '/benchmark?ranking_limit=3'].map(
  (rest) => `${apiPrefix}/empresa/${datasetNits.plain}${rest}`,
);

describe.skipIf(!has('nginx'))('nginx', () => {
  let near: Running;
  beforeAll(async () => {
    near = await startServer(folder);
  });
  afterAll(() => near.stop());

  it.each([
    ['plain', ''],
    ['that compresses what it can', 'gzip on; gzip_types *; gzip_min_length 1; gzip_proxied any;'],
  ])('%s gives the same answers as the folder', async (_, directives) => {
    const nginx = await startNginx(folder, directives);
    const far = await startServer(null, { DATA_URL: `${nginx.base}/` });
    for (const path of paths) {
      const [here, there] = await Promise.all([fetch(near.base + path), fetch(far.base + path)]);
      expect(there.status).toBe(200);
      expect(await there.text()).toBe(await here.text());
    }
    expect((await fetch(`${far.base}${apiPrefix}/empresa/999999999`)).status).toBe(404);
    await nginx.stop();
    const uncached = await fetch(`${far.base}${apiPrefix}/empresa/${datasetNits.moved}`);
    expect(uncached.status).toBe(503);
    expect(uncached.headers.get('retry-after')).toBe('5');
    expect(problemSchema.parse(await uncached.json()).type).toMatch(/data-unavailable$/);
    expect((await fetch(far.base + paths[0])).status).toBe(200);
    await far.stop();
  });
});

type Fault = (
  request: IncomingMessage,
  response: ServerResponse,
  bytes: Buffer,
  range: [number, number] | null,
) => void;

/** A host that serves the folder, but for what a fault does to it. */
async function host(faulty: (path: string) => Fault | undefined): Promise<{ base: string; server: Server }> {
  const server = createServer((request, response) => {
    const path = request.url!.slice(1);
    if (!existsSync(join(folder, path))) return response.writeHead(404).end();
    const bytes = readFileSync(join(folder, path));
    const match = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
    const range: [number, number] | null = match ? [Number(match[1]), Number(match[2])] : null;
    return (faulty(path) ?? honest)(request, response, bytes, range);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return { base: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, server };
}

const honest: Fault = (_, response, bytes, range) => {
  if (!range) response.end(bytes);
  else partial(response, bytes.subarray(range[0], range[1] + 1), range, bytes.length);
};

function partial(
  response: ServerResponse,
  body: Buffer,
  [first, last]: [number, number],
  total: number,
  more = {},
) {
  response.writeHead(206, { 'Content-Range': `bytes ${first}-${last}/${total}`, ...more }).end(body);
}

const placeOf = (bytes: Buffer, length: number) => bytes.subarray(0, length);
const faults: Record<string, Fault> = {
  'ignores ranges and flips a bit': (_, response, bytes) => {
    const body = Buffer.from(bytes);
    body[body.length - 1]! ^= 1;
    response.end(body);
  },
  'ignores ranges and breaks off': (_, response, bytes) => response.end(bytes.subarray(0, -1)),
  'truncates a range': (_, response, bytes, range) => {
    const body = bytes.subarray(range![0], range![1]);
    partial(response, body, range!, bytes.length);
  },
  'truncates a range and breaks off': (_, response, bytes, range) => {
    response.writeHead(206, {
      'Content-Range': `bytes ${range![0]}-${range![1]}/${bytes.length}`,
      'Content-Length': String(range![1] - range![0] + 1),
    });
    response.write(bytes.subarray(range![0], range![0] + 10));
    setTimeout(() => response.destroy(), 20);
  },
  're-compresses a range': (_, response, bytes, range) =>
    partial(response, gzipSync(bytes.subarray(range![0], range![1] + 1)), range!, bytes.length, {
      'Content-Encoding': 'gzip',
    }),
  'serves a shard of another length': (_, response, bytes, range) =>
    partial(response, bytes.subarray(range![0], range![1] + 1), range!, bytes.length + 1),
  'serves another range': (_, response, bytes, range) => {
    const [first, last] = range!;
    partial(response, bytes.subarray(first + 1, last + 2), [first + 1, last + 1], bytes.length);
  },
  'shifts the bytes': (_, response, bytes, range) =>
    partial(response, bytes.subarray(range![0] + 1, range![1] + 2), range!, bytes.length),
  'flips a bit': (_, response, bytes, range) => {
    const body = Buffer.from(bytes.subarray(range![0], range![1] + 1));
    body[20]! ^= 1;
    partial(response, body, range!, bytes.length);
  },
  'answers with an error page': (_, response) =>
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html>mantenimiento</html>'),
  'answers 404': (_, response) => response.writeHead(404).end(),
  'answers 500': (_, response) => response.writeHead(500).end(),
  'serves nothing': (_, response, bytes, range) => partial(response, placeOf(bytes, 0), range!, bytes.length),
};

describe('a host that', () => {
  let stop = () => {};
  afterEach(() => stop());

  async function open(faulty: (path: string) => Fault | undefined, patience?: number) {
    const { base, server } = await host(faulty);
    stop = () => {
      server.closeAllConnections();
      server.close();
    };
    return openRelease(createHttpStore(base, patience));
  }
  const ofShards = (fault: Fault) => (path: string) =>
    /\/pack\/(siis|places)\/0/.test(path) ? fault : undefined;

  it('is honest gives the member', async () => {
    const release = await open(() => undefined);
    const bytes = await release.answer('siis', datasetNits.plain);
    expect(JSON.parse(bytes!.text().toString()).data.profile.nit).toBe(datasetNits.plain);
    expect(release.manifest.release).toBe(written.release);
  });

  it('ignores ranges gives the member too', async () => {
    const release = await open(ofShards((_, response, bytes) => response.end(bytes)));
    const bytes = await release.answer('siis', datasetNits.plain);
    expect(JSON.parse(bytes!.text().toString()).data.profile.nit).toBe(datasetNits.plain);
  });

  it.each(Object.entries(faults))('%s never gives an answer', async (_, fault) => {
    const release = await open(ofShards(fault));
    await expect(release.answer('siis', datasetNits.plain)).rejects.toThrow(DataUnavailable);
    await expect(release.member('siis', datasetNits.plain, 'places')).rejects.toThrow(DataUnavailable);
  });

  it('gives the member of another company never gives an answer', async () => {
    const other = gzipSync('{"data":{"profile":{"nit":"890900099"}},"meta":{}}');
    const release = await open(
      ofShards((_, response, bytes, range) => {
        const body = Buffer.alloc(range![1] - range![0] + 1);
        other.copy(body);
        partial(response, body, range!, bytes.length);
      }),
    );
    await expect(release.answer('siis', datasetNits.plain)).rejects.toThrow(/checksum/);
  });

  it.each(['siis.index', 'groups.index', 'manifest.json'])('serves another %s is found out', async (name) => {
    const changed: Fault = (_, response, bytes) => {
      const body = Buffer.from(bytes);
      body[30]! ^= 1;
      response.end(body);
    };
    const opening = open((path) => (path.endsWith(name) ? changed : undefined));
    await expect(opening).rejects.toThrow(DataUnavailable);
  });

  it('stalls is left when patience ends', async () => {
    const stall: Fault = (_, response, bytes, range) => {
      const [first, last] = range!;
      response.writeHead(206, { 'Content-Range': `bytes ${first}-${last}/${bytes.length}` }).flushHeaders();
    };
    const release = await open(ofShards(stall), 300);
    await expect(release.answer('siis', datasetNits.plain)).rejects.toThrow(/took more than/);
  });

  it('recovers is asked again', async () => {
    let broken = true;
    const release = await open((path) =>
      broken && /\/pack\/(siis|places)\/0/.test(path) ? faults['answers 500'] : undefined,
    );
    await expect(release.answer('siis', datasetNits.plain)).rejects.toThrow(DataUnavailable);
    broken = false;
    expect((await release.answer('siis', datasetNits.plain))!.gzip()).toBeInstanceOf(Buffer);
  });
});

describe('a store on another host', () => {
  /** Answers `/data/a` as the site does, if it is told the secret; `/a`; and `/short`, of which it gives nine bytes. */
  async function serving() {
    let text = 'whole';
    const server = createServer(({ url, headers }, response) => {
      const known = headers['x-vercel-protection-bypass'] ?? 'nothing';
      if (url === '/data/a') response.writeHead(known === 'secret' ? 200 : 401).end(`for ${known}`);
      else if (url === '/short') partial(response, Buffer.alloc(9), [0, 9], 99);
      else if (url === '/a') response.end(text);
      else if (url?.endsWith('/moved')) response.writeHead(302, { Location: '/a' }).end();
      else response.writeHead(404).end('nothing');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    return {
      base: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
      write: (other: string) => {
        text = other;
      },
      stop: () => {
        server.closeAllConnections();
        server.close();
      },
    };
  }

  it('gives what stands there, and says what else it found', async () => {
    const { base, stop } = await serving();
    const { read, range, damaged } = createHttpStore(base);
    const entry = { bytes: 99, sha256: '' };
    expect(String(await read('a'))).toBe('whole');
    await expect(read('b')).rejects.toThrow(`${base}/b: status 404, expected 200`);
    await expect(range('a', 0, 2, entry)).rejects.toThrow('5 bytes, the manifest says 99');
    await expect(range('b', 0, 2, entry)).rejects.toThrow('status 404, expected 206');
    await expect(range('short', 0, 10, entry)).rejects.toThrow('9 of 10 bytes at 0');
    expect(damaged('x')).toBeInstanceOf(DataUnavailable);
    stop();
  });

  it('stamps a file by its text', async () => {
    const { base, write, stop } = await serving();
    const { version } = createHttpStore(base);
    const before = await version('a');
    expect(before).toMatch(/^[0-9a-f]{64}$/);
    expect(await version('a')).toBe(before);
    write('other');
    expect(await version('a')).not.toBe(before);
    expect(await version('b')).toBe(null);
    stop();
    expect(await version('a')).toBe(null);
  });

  it("of the site's own tells its secret, and gives no page of refusal for an answer", async () => {
    const { base, stop } = await serving();
    expect(String(await createStaticsStore(base, 'secret').read('a'))).toBe('for secret');
    await expect(createStaticsStore(base, undefined).read('a')).rejects.toThrow(
      '/data/a: status 401, expected 200',
    );
    await expect(createStaticsStore(base, undefined).read('a')).rejects.toBeInstanceOf(DataUnavailable);
    await expect(createStaticsStore(base, 'secret').read('moved')).rejects.toBeInstanceOf(DataUnavailable);
    expect(String(await createHttpStore(base).read('moved'))).toBe('whole');
    stop();
  });
});

describe('fifty files at once are asked for a dozen at a time', () => {
  async function slowHost() {
    let now = 0;
    let most = 0;
    const server = createServer((_, response) => {
      most = Math.max(most, ++now);
      setTimeout(() => {
        now--;
        response.end('{}');
      }, 20);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    return {
      base: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
      mostAtATime: () => most,
      stop: () => {
        server.closeAllConnections();
        server.close();
      },
    };
  }
  const paths = Array.from({ length: 50 }, (_, i) => `empresa/${i}.json`);

  it.each<[string, (base: string) => (path: string) => Promise<Buffer>]>([
    ['of another host', (base) => createHttpStore(base).read],
    ["of the site's own", (base) => createStaticsStore(base, undefined).read],
  ])('%s', async (_, open) => {
    const slow = await slowHost();
    const ask = open(slow.base);
    const answers = await Promise.all(paths.map((path) => ask(path)));
    expect(answers.map(String)).toEqual(paths.map(() => '{}'));
    expect(slow.mostAtATime()).toBeGreaterThan(1);
    expect(slow.mostAtATime()).toBeLessThanOrEqual(12);
    slow.stop();
  });

  it('those that wait for their turn longer than patience lasts are not asked for', async () => {
    let asked = 0;
    const server = createServer(() => void asked++).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
    for (const open of [createHttpStore(base, 200).read, createStaticsStore(base, undefined, 200).read]) {
      asked = 0;
      const answers = await Promise.allSettled(paths.map((path) => open(path)));
      for (const answer of answers) expect(answer).toMatchObject({ reason: expect.any(DataUnavailable) });
      // A turn may come to a few in the very moment in which their patience ends.
      expect(asked).toBeLessThan(paths.length);
    }
    server.closeAllConnections();
    server.close();
  });
});
