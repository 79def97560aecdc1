/** The random requests of the soak test: mostly API operations, some of everything else that is served. */

import fc from 'fast-check';
import { type OperationName, operationNames } from '../../contract/http/operations.ts';
import { manifestPath } from '../../contract/stored/layout.ts';
import {
  argumentsOf,
  encoded,
  hostileText,
  type NamedData,
  requestAddress,
  toolArguments,
} from '../api/arbitraries.ts';
import { message, toolCall, usual } from '../api/mcp/client.ts';
import type { SoakRequest } from './exchange.ts';
import type { Prng } from './prng.ts';

export interface RequestDraw extends SoakRequest {
  readonly kind: 'api' | 'mcp' | 'data' | 'site' | 'health';
  /** Statuses that the request allows; null where they follow from its address. */
  readonly statuses: readonly number[] | null;
  /** For a call of an MCP tool. */
  readonly tool?: OperationName;
}

export interface Deck {
  draw(): RequestDraw;
  /** Remembers the ETag of an answer for later requests. */
  keep(path: string, etag: string): void;
}

const pages = ['/', '/explorar', '/comparar', '/datos', '/datos/calidad', '/docs', '/docs/guia', '/errors'];
const assets = ['/openapi.json', '/llms.txt', '/docs/archivos', '/errors/not-found', '/robots.txt', '/nada'];
const most = 500;
const drawnAtOnce = 25;

/** `current` returns the current release and the files of its manifest. */
export function openDeck(
  dice: Prng,
  named: NamedData,
  current: () => { readonly release: string; readonly files: readonly string[] },
): Deck {
  const tags = new Map<string, string>();
  const get = (path: string, headers = {}) => ({ method: 'GET', path, headers, statuses: null });
  const seed = () => dice.whole(0, 2 ** 31 - 1);

  /** A generator that draws several values at a time. */
  function source<T>(arbitrary: fc.Arbitrary<T>): () => T {
    let drawn: T[] = [];
    return () => {
      if (drawn.length === 0) drawn = fc.sample(arbitrary, { numRuns: drawnAtOnce, seed: seed() });
      return drawn.pop()!;
    };
  }
  const likely = operationNames.map((operation) =>
    source(argumentsOf(operation, named).map((given) => requestAddress(operation, given))),
  );
  const tools = operationNames.map((name) =>
    source(
      toolArguments(name, named).map((given) => ({ name, body: JSON.stringify(toolCall(name, given)) })),
    ),
  );
  const odd = source(
    fc.array(hostileText, { maxLength: 4 }).map((parts) => `/api/${parts.map(encoded).join('/')}`),
  );

  const codings = () => (dice.percent(60) ? { 'accept-encoding': 'gzip' } : {});

  function api(): RequestDraw {
    const known = dice.percent(10) && tags.size > 0 ? dice.one([...tags]) : null;
    if (known) return { kind: 'api', ...get(known[0], { 'if-none-match': known[1] }) };
    const path = dice.percent(4) ? odd() : dice.one(likely)();
    const method = dice.percent(94) ? 'GET' : dice.one(['HEAD', 'OPTIONS', 'POST', 'DELETE']);
    const headers = codings();
    return { kind: 'api', method, path, headers, statuses: null };
  }

  function mcp(): RequestDraw {
    const post = (body: string, statuses: number[], headers = {}): RequestDraw => ({
      ...{ kind: 'mcp', method: 'POST', path: '/mcp', body, statuses },
      headers: { ...usual, ...codings(), ...headers, 'content-length': String(Buffer.byteLength(body)) },
    });
    const throwOf = dice.whole(1, 20);
    if (throwOf === 1) return post('{"jsonrpc":', [400]);
    if (throwOf === 2) return post('x'.repeat(70_000), [413]);
    if (throwOf === 3) return post('{}', [403], { origin: 'https://otra.example' });
    if (throwOf === 4) return { kind: 'mcp', ...get('/mcp'), statuses: [405] };
    if (throwOf === 5) return post(JSON.stringify({ jsonrpc: '2.0', method: 'notifications/x' }), [202]);
    if (throwOf < 8)
      return post(JSON.stringify(message(dice.one(['tools/list', 'resources/list', 'ping']))), [200]);
    const { name, body } = dice.one(tools)();
    return { ...post(body, [200]), tool: name };
  }

  function data(): RequestDraw {
    const { release, files } = current();
    const nit = dice.one(named.companies);
    const path = dice.one([
      ...[manifestPath, 'latest.json', 'releases.json', 'feeds/publicaciones.atom'],
      ...[`releases/${release}/empresa/${nit}.json`, `releases/${release}/${dice.one(files)}`],
      `releases/${release}/nada.json`,
    ]);
    const ranged = dice.percent(10);
    const headers = { ...codings(), ...(ranged && { range: `bytes=0-${dice.whole(0, 5000)}` }) };
    return { kind: 'data', ...get(`/data/${path}`, headers) };
  }

  function site(): RequestDraw {
    const nit = dice.one(named.companies);
    const path = dice.one([...pages, ...assets, `/empresa/${nit}`]);
    return {
      kind: 'site',
      ...get(path),
      statuses: path === '/nada' ? [404] : [200],
    };
  }

  const health = (): RequestDraw => ({
    kind: 'health',
    ...get(dice.one(['/healthz', '/readyz'])),
    statuses: [200],
  });

  return {
    draw() {
      const thrown = dice.whole(1, 100);
      if (thrown <= 76) return api();
      if (thrown <= 86) return mcp();
      if (thrown <= 93) return data();
      return thrown <= 98 ? site() : health();
    },
    keep(path, etag) {
      tags.set(path, etag);
      if (tags.size > most) tags.delete(tags.keys().next().value!);
    },
  };
}
