/** Messages to /mcp: allowed origins, formats, batches, and the server's description of itself. */

import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { mainText, readResource, resources } from '../../../agents/mcp/resources.ts';
import { instructions } from '../../../agents/mcp/tool-texts.ts';
import { toolNames } from '../../../agents/mcp/tools.ts';
import { createMcpHandler } from '../../../api/_lib/agent-door/serve-mcp.ts';
import { environment } from '../../../api/_lib/environment.ts';
import { getRequest } from '../../../api/_lib/http/http-message.ts';
import { gzipStored } from '../../../build/lib/gzip.ts';
import { files } from '../../../contract/files/files.ts';
import { manifestPath, releasePath } from '../../../contract/stored/layout.ts';
import { datasetNits, writeDataset } from '../../api/dataset.ts';
import { type InProcessApp, openInProcessApp } from '../../api/in-process-app.ts';
import { siteUrl, tempDir } from '../../paths.ts';
import { message, modern, modernVersion, resultText, toolCall, usual } from './client.ts';

const concepts = { siis: { ganancia_neta: { nombre: 'Ganancia' } }, sfc: { total: {} } };
const indicators = { roe: { nombre: 'Rentabilidad', formula: 'a < b' } };

let app: InProcessApp;
beforeAll(async () => {
  const folder = tempDir('data');
  const { release } = writeDataset(folder);
  const manifest = JSON.parse(readFileSync(join(folder, manifestPath), 'utf8'));
  for (const [file, content] of [
    [files.concepts.path(), concepts],
    [files.indicators.path(), indicators],
    [files.transitions.path(), { anios: [], sin_siguiente: [] }],
  ] as const) {
    const bytes = gzipStored(JSON.stringify(content));
    writeFileSync(join(folder, releasePath(release, file)), bytes);
    manifest.files[file] = { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
  }
  writeFileSync(join(folder, manifestPath), JSON.stringify(manifest));
  // The first who asks for the settings says what they are.
  environment({ ...{ DATA_DIR: folder, SITE_URL: siteUrl, LOG_LEVEL: 'silent' }, ...open });
  app = await openInProcessApp(folder);
});
const open = { RATE_LIMIT: '0', RATE_LIMIT_COSTLY: '0', MCP_ORIGINS: 'https://app.example' };

type Headers = Readonly<Record<string, string | null>>;
/** A body that is no string and no bytes is sent as JSON; headers of null are left out. */
const send = (body: unknown, headers: Headers = {}) =>
  app.fetch('/mcp', {
    method: 'POST',
    headers: Object.entries({ ...usual, ...headers }).filter(
      (one): one is [string, string] => one[1] !== null,
    ),
    body: typeof body === 'string' || body instanceof Uint8Array ? (body as string) : JSON.stringify(body),
  });
const answer = async (body: unknown, headers?: Headers) => (await send(body, headers)).json();
const notice = { jsonrpc: '2.0', method: 'notifications/initialized' };
const pong = (id: unknown) => ({ jsonrpc: '2.0', id, result: {} });
const sendModern = ({ body, headers }: ReturnType<typeof modern>, other: Headers = {}) =>
  send(body, { ...headers, ...other });

const client = { name: 'test', version: '1' };
const first = message('initialize', {
  ...{ protocolVersion: '2025-06-18', capabilities: {}, clientInfo: client },
});

// First, for what is made once in a process is made here, and changes of its code are found by no later test.
it('the server says who it is, and lists its tools, its resources and no templates', async () => {
  expect((await answer(first)).result).toEqual({
    protocolVersion: '2025-06-18',
    capabilities: { tools: {}, resources: {}, prompts: {} },
    serverInfo: {
      name: 'cifras',
      title: 'Cifras',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      websiteUrl: siteUrl,
    },
    instructions,
  });
  const { tools } = (await answer(message('tools/list'))).result;
  expect(tools.map(({ name }: { name: string }) => name)).toEqual(toolNames);
  expect((await answer(message('resources/list'))).result).toEqual({ resources });
  const { prompts } = (await answer(message('prompts/list'))).result;
  expect(prompts).toHaveLength(3);
  const got = await answer(
    message('prompts/get', { name: 'revisar-cliente', arguments: { empresa: 'La Una' } }),
  );
  expect(got.result.messages[0].content.text).toContain('La Una');
  for (const params of [{ name: 'nada' }, { name: 'revisar-cliente' }])
    expect((await answer(message('prompts/get', params))).error).toMatchObject({
      code: -32602,
      message: expect.stringMatching(/No existe la pregunta «nada»|Faltan: empresa/),
    });
  expect((await answer(message('resources/templates/list'))).result).toEqual({ resourceTemplates: [] });
});

describe('a message', () => {
  it.each([1, 0, -7, 'a', '', 'ñ "1"'])('is answered under its id %j', async (id) => {
    const response = await send(message('ping', undefined, id));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const text = await response.text();
    expect(response.headers.get('content-length')).toBe(String(Buffer.byteLength(text)));
    expect(JSON.parse(text)).toEqual(pong(id));
  });

  it('that asks for nothing is taken, and answered by nothing', async () => {
    for (const body of [notice, { jsonrpc: '2.0', id: 1, result: {} }]) {
      const response = await send(body);
      expect([response.status, await response.text()]).toEqual([202, '']);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('content-type')).toBeNull();
    }
  });

  it('of many that have the same id gets its own answer', async () => {
    const wanted = [
      datasetNits.plain,
      datasetNits.moved,
      datasetNits.young,
      datasetNits.short,
      datasetNits.ungrouped,
    ];
    const answers = await Promise.all(
      wanted.map((nit) => answer(toolCall('empresa', { nit, include: 'profile' }, 1))),
    );
    expect(answers.map(({ result }) => result.structuredContent.data.profile.nit)).toEqual(wanted);
  });

  it.each<[string, unknown, number]>([
    ['no JSON', '{', -32700],
    ['nothing', '', -32700],
    ['no UTF-8', new Uint8Array([0x22, 0xff, 0x22]), -32600],
    ['null', 'null', -32600],
    ['a number', '1', -32600],
    ['an object of its own kind', {}, -32600],
    ['nested deeply', '['.repeat(30_000) + ']'.repeat(30_000), -32600],
    ['a call of another JSON-RPC', { ...toolCall('search', { q: 'banco' }), jsonrpc: '1.0' }, -32600],
    ['a call with a list of parameters', { ...message('tools/call'), params: ['empresa'] }, -32600],
    ['a call with null for parameters', { ...message('tools/call'), params: null }, -32600],
    ['an id that is none', { jsonrpc: '2.0', id: {}, method: 'ping' }, -32600],
    ['an empty batch', [], -32600],
    ['a batch with the first message of all', [message('ping'), first], -32600],
    ['a batch with what is no message', [message('ping'), 1], -32600],
    ['a batch of the era that has none', [modern('tools/list').body], -32600],
  ])('that is %s is refused', async (_, body, code) => {
    const response = await send(body);
    expect(response.status).toBe(400);
    expect((await response.json()).error).toMatchObject({ code, message: expect.stringMatching(/\w \w/) });
  });

  it('of 64 kB is read, and a longer one is not', async () => {
    const padded = (length: number) => JSON.stringify(message('ping')).padEnd(length);
    expect((await send(padded(64 * 1024))).status).toBe(200);
    const response = await send(padded(64 * 1024 + 1));
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({
      ...{ type: `${siteUrl}/errors/content-too-large`, status: 413, instance: '/mcp' },
      detail: 'El cuerpo pasa de 64 kB.',
    });
    const eleven = await send(Array(11).fill(message('ping')));
    expect(eleven.status).toBe(413);
    expect((await eleven.json()).detail).toBe('Un lote tiene como máximo 10 mensajes.');
  });

  it('without a body to read is no JSON', async () => {
    const asked = () => Promise.reject(new Error('asked'));
    const post = createMcpHandler({
      agent: { readMessage: async () => null, answerBody: asked },
      limits: async () => ({ headers: {} }),
      site: siteUrl,
      origins: [],
    });
    const ask = { ...getRequest('/mcp'), method: 'POST' };
    expect((await post(ask, '')).status).toBe(413);
    const elsewhere = await post({ ...ask, pathname: '/mcp/x' }, '');
    expect(elsewhere.status).toBe(404);
  });
});

describe('the headers of a message', () => {
  it.each<[number, Headers]>([
    [200, { 'content-type': 'application/json; charset=utf-8' }],
    [415, { 'content-type': 'text/plain' }],
    [415, { 'content-type': 'text/plain; a=application/json' }],
    [200, { accept: '*/*' }],
    [200, { accept: 'text/html, */*;q=0.1' }],
    [406, { accept: 'text/html' }],
    [406, { accept: null }],
    [200, { 'mcp-protocol-version': '2025-06-18' }],
    [400, { 'mcp-protocol-version': '1999-01-01' }],
  ])('get a %i for %j', async (status, headers) => {
    const response = await send(message('ping'), headers);
    expect(response.status).toBe(status);
    const { error } = await response.json();
    if (status === 200) expect(error).toBeUndefined();
    else expect(error).toEqual({ code: -32000, message: expect.any(String) });
  });
});

describe('a message of 2026-07-28', () => {
  const result = async (...asked: Parameters<typeof modern>) =>
    (await (await sendModern(modern(...asked))).json()).result;

  it('is answered without a handshake, by who it is, and its lists may be kept', async () => {
    expect(await result('server/discover')).toMatchObject({
      supportedVersions: [modernVersion],
      capabilities: { tools: {}, resources: {} },
      ttlMs: 3_600_000,
      cacheScope: 'public',
    });
    const listed = await result('tools/list');
    expect(listed).toMatchObject({ ttlMs: 3_600_000, cacheScope: 'public' });
    expect(listed.tools).toEqual((await answer(message('tools/list'))).result.tools);
    const call = { name: 'empresa', arguments: { nit: datasetNits.plain } };
    const { content, structuredContent } = await result('tools/call', call);
    expect({ content, structuredContent }).toEqual((await answer(message('tools/call', call))).result);
    const { contents } = await result('resources/read', { uri: 'cifras://conceptos' });
    expect(contents[0].uri).toBe('cifras://conceptos');
  });

  it.each<[string, ReturnType<typeof modern>, Headers, number, number]>([
    ['of another version', modern('tools/list', {}, '2030-01-01'), {}, 400, -32022],
    [
      'without the header of its version',
      modern('tools/list'),
      { 'mcp-protocol-version': null },
      400,
      -32020,
    ],
    ['with the header of another method', modern('tools/list'), { 'mcp-method': 'tools/call' }, 400, -32020],
    [
      'with the header of another tool',
      modern('tools/call', { name: 'search' }),
      { 'mcp-name': 'x' },
      400,
      -32020,
    ],
    ['of a method that there is not', modern('nada'), {}, 404, -32601],
    ['of a tool that there is not', modern('tools/call', { name: 'nada' }), {}, 200, -32602],
  ])('%s is refused', async (_, asked, headers, status, code) => {
    const response = await sendModern(asked, headers);
    expect(response.status).toBe(status);
    expect((await response.json()).error.code).toBe(code);
  });

  it('that would listen is told that nothing will be said', async () => {
    const asked = modern('subscriptions/listen', { notifications: { toolsListChanged: true } });
    const response = await sendModern(asked);
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    expect(await response.text()).toMatch(/"notifications":\{\}[\s\S]*"resultType":"complete"/);
  });
});

describe('a batch', () => {
  it('is answered in a list, in its order, without what asks for nothing', async () => {
    const call = toolCall('empresa', { nit: datasetNits.plain, include: 'profile' }, 'b');
    const response = await send([
      message('ping', undefined, 'a'),
      notice,
      call,
      message('nada', undefined, 3),
    ]);
    expect(response.status).toBe(200);
    const text = await response.text();
    expect(response.headers.get('content-length')).toBe(String(Buffer.byteLength(text)));
    const [ping, second, third, ...more] = JSON.parse(text);
    expect(ping).toEqual(pong('a'));
    expect(second).toEqual(await answer(call));
    expect(third).toMatchObject({ id: 3, error: { code: -32601 } });
    expect(more).toEqual([]);
  });

  it('of what asks for nothing is answered by nothing', async () => {
    const response = await send([notice, notice]);
    expect([response.status, await response.text()]).toEqual([202, '']);
  });

  it('may hold ten messages', async () => {
    const ten = Array.from({ length: 10 }, (_, i) => message('ping', undefined, i));
    expect(await answer(ten)).toHaveLength(10);
  });
});

describe('a page of another site', () => {
  const options = (origin: string | null) =>
    app.fetch('/mcp', { method: 'OPTIONS', headers: origin === null ? {} : { origin } });

  it.each([siteUrl, 'https://app.example'])('may call when it is %s', async (origin) => {
    const response = await send(message('ping'), { origin });
    expect(await response.json()).toEqual(pong(1));
    const preflight = await options(origin);
    expect([preflight.status, await preflight.text()]).toEqual([204, '']);
    for (const { headers } of [response, preflight]) {
      expect(headers.get('access-control-allow-origin')).toBe(origin);
      expect(headers.get('access-control-expose-headers')).toContain('Retry-After');
      expect(headers.get('vary')).toBe('Origin');
    }
    expect(preflight.headers.get('access-control-allow-methods')).toBe('POST');
    expect(preflight.headers.get('access-control-allow-headers')).toBe('*');
    expect(preflight.headers.get('allow')).toBe('POST, OPTIONS');
  });

  it.each(['https://otro.example', `${siteUrl}.otro.example`, 'http://cifras.example', 'null'])(
    'may not when it is %s',
    async (origin) => {
      for (const response of [await send(message('ping'), { origin }), await options(origin)]) {
        expect(response.status).toBe(403);
        expect(response.headers.get('access-control-allow-origin')).toBeNull();
        expect(await response.json()).toMatchObject({
          ...{ type: `${siteUrl}/errors/forbidden-origin`, instance: '/mcp' },
        });
      }
    },
  );

  it('is none on a server of one’s own machine, by whatever name of it and at its port alone', async () => {
    const post = createMcpHandler({
      agent: { readMessage: async () => null, answerBody: async () => new Response('{}') },
      limits: async () => ({ headers: {} }),
      site: 'http://localhost:3000',
      origins: [],
    });
    const statusFrom = async (origin: string) =>
      (await post({ ...getRequest('/mcp'), method: 'OPTIONS', header: () => origin }, '')).status;
    for (const name of ['localhost', '127.0.0.1', '[::1]'])
      expect(await statusFrom(`http://${name}:3000`), name).toBe(204);
    for (const other of [
      'http://127.0.0.1:3001',
      'https://127.0.0.1:3000',
      'http://127.0.0.2:3000',
      'http://localhost.otro.example:3000',
      'null',
    ])
      expect(await statusFrom(other), other).toBe(403);
  });

  it('is told from a program, which sends no origin', async () => {
    const response = await send(message('ping'));
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    expect((await options(null)).status).toBe(204);
  });
});

describe('the server', () => {
  it.each(['nada', '__proto__', 'toString', ''])(
    'has no tool «%s», and says which there are',
    async (name) => {
      const { error } = await answer(toolCall(name));
      expect(error).toMatchObject({
        code: -32602,
        message: expect.stringContaining(`herramienta «${name}»`),
      });
      expect(error.message).toContain('Hay: ficha, empresa, financials,');
    },
  );

  it.each<[string, object | undefined]>([
    ['without parameters', undefined],
    ['without a name', {}],
    ['of a name that is none', { name: ['empresa'] }],
    ['with arguments in a list', { name: 'empresa', arguments: [datasetNits.plain] }],
    ['with arguments of null', { name: 'empresa', arguments: null }],
    ['with arguments in a text', { name: 'empresa', arguments: datasetNits.plain }],
  ])('tells a call %s as an error', async (_, params) => {
    const { error, result } = await answer(message('tools/call', params));
    expect(result).toBeUndefined();
    expect([-32600, -32602]).toContain(error.code);
  });

  it('takes a call without arguments, which are then what is missing', async () => {
    const { result } = await answer(message('tools/call', { name: 'empresa' }));
    expect(resultText(result)).toContain('nit es obligatorio');
  });

  it('asks an operation for nothing when another method names a tool', async () => {
    const { error } = await answer(
      message('tools/drop', { name: 'empresa', arguments: { nit: datasetNits.plain } }),
    );
    expect(error.code).toBe(-32601);
  });
});

describe('a resource', () => {
  const read = async (uri: string) => (await answer(message('resources/read', { uri }))).result.contents[0];

  it('is of the release, the lines without those of the other source', async () => {
    expect(await read('cifras://conceptos')).toEqual({
      ...{ uri: 'cifras://conceptos', mimeType: 'application/json' },
      text: JSON.stringify({ siis: concepts.siis }),
    });
    expect(JSON.parse((await read('cifras://indicadores')).text)).toEqual(indicators);
  });

  it.each(['cifras://nada', 'toString', '__proto__', `cifras://${'x'.repeat(100)}`])(
    'there is none at %s, and it is said which there are',
    async (uri) => {
      const { error } = await answer(message('resources/read', { uri }));
      expect(error.code).toBe(-32602);
      expect(error.message).toContain(`No existe el recurso «${uri.slice(0, 60)}`);
      expect(error.message).toContain(
        'Hay: cifras://conceptos, cifras://indicadores, cifras://transiciones, cifras://guia.',
      );
      const asked = () => Promise.reject(new Error('asked'));
      expect(await readResource(uri, { published: asked, guidePage: asked })).toBeNull();
    },
  );
});

it('the main part of a page is told without its marks', () => {
  const page = `<html><head><title>No</title></head><body><main id="a" class="b">
    <nav class="x"><a href="#a">Ir</a></nav><script type="module">let a;</script>
    <h1>Guía</h1>


    <p>Uno &amp; <b class="c">dos</b> &lt;b&gt; &quot;tres&quot;&nbsp;&eacute;.</p><style>p {}</style>
    <ul><li>a</li>
    <li class="d">b</li></ul>
	<h2 id="e">Más</h2><svg viewBox="0 0 1 1"><path d="M0"/></svg>
    <table><tr><th>x</th><td class="n">1</td></tr></table>
  </main><footer>No</footer></body></html>`;
  expect(mainText(page)).toBe('# Guía\n\nUno & dos <b> "tres" &eacute;.\n- a\n- b\n\n# Más\nx\t1');
  expect(mainText('<p>Sin <i>marco</i></p>')).toBe('Sin marco');
});
