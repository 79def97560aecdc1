/** Which requests go through the door as plain values, and how a reply is sent. */

import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import type { ApiResponse } from '../../../api/_lib/http/http-message.ts';
import { plainAsk, send } from '../../../api/_lib/server/plain.ts';
import { listening } from './over-http.ts';

const of = (
  url: string,
  headers: IncomingMessage['headers'] = { host: 'x' },
  method: string | undefined = 'GET',
) => plainAsk({ method, headers } as IncomingMessage, url);

describe('a plain request', () => {
  it('is its method, its pathname, its query with the question mark, and its headers', () => {
    const ask = of('/a/b?c=d?e', { host: 'x', accept: 'text/csv', 'set-cookie': ['a', 'b'] }, 'HEAD')!;
    expect(ask).toMatchObject({ method: 'HEAD', pathname: '/a/b', search: '?c=d?e' });
    expect(ask.header('accept')).toBe('text/csv');
    expect(ask.header('set-cookie')).toBe('a, b');
    expect(ask.header('origin')).toBeNull();
    expect(of('/a')).toMatchObject({ method: 'GET', pathname: '/a', search: '' });
    expect(of('/?')).toMatchObject({ pathname: '/', search: '?' });
  });

  it.each(['GET', 'HEAD', 'OPTIONS'])('may be a %s', (method) =>
    expect(of('/', { host: 'x' }, method)).toMatchObject({ method }),
  );
  it.each(['POST', 'PUT', 'DELETE', 'get', ''])('is none with the method «%s»', (method) =>
    expect(of('/', { host: 'x' }, method)).toBeNull(),
  );

  it.each(['/', '/A-z_0.9~', "/!$&'()*+,;=:@", '/a//b', '/%C3%B1?q=%20'])('may have the target %s', (url) =>
    expect(of(url)).not.toBeNull(),
  );
  it.each([
    '',
    '*',
    'a',
    ' /a',
    '/a b',
    '/a#b',
    '/a\\b',
    '/a"b',
    '/a<b',
    '/a^b',
    '/a`b',
    '/a{b}',
    '/a|b',
    '/[a]',
    '/\u00f1',
    '/a\n',
  ])('is none with the target «%s», which a URL would have otherwise', (url) => expect(of(url)).toBeNull());

  it.each(['x', 'x:8', 'x:65535', 'cifras.example', 'a-b_c.d:80', '127.0.0.1:3000'])(
    'may have the host %s',
    (host) => expect(of('/', { host })).not.toBeNull(),
  );
  it.each(['', 'a b', 'x:', 'x:123456', 'x:8:8', 'x/y', 'x:8/y', '[::1]', 'x@y', ':8', 'x:y', ' x'])(
    'is none with the host «%s»',
    (host) => expect(of('/', { host })).toBeNull(),
  );
  it('is none without a host', () => expect(of('/', {})).toBeNull());
});

describe('a reply that is sent', async () => {
  let reply: ApiResponse;
  let done: unknown;
  const { call } = await listening((_, response) => {
    done = send(reply, response);
    if (done instanceof Promise) done.catch(() => {});
  });
  const sent = (own: Partial<ApiResponse>, method = 'GET') => {
    reply = { status: 200, headers: {}, body: null, ...own };
    return call('/', {}, method);
  };

  it('has its status, its headers, and the length of its text in bytes', async () => {
    const { status, headers, body } = await sent({
      status: 404,
      headers: { 'X-A': 'b', ETag: '"c"' },
      body: 'año\n',
    });
    expect([status, headers['x-a'], headers.etag, headers['content-length']]).toEqual([404, 'b', '"c"', '5']);
    expect(body.toString()).toBe('año\n');
    expect(done).toBeUndefined();
  });

  it('has the headers that it shares with others, which stay as they are', async () => {
    const shared = ['X-B', 'c', 'X-D', 'e'];
    for (const name of ['one', 'two']) {
      const { headers } = await sent({ shared, headers: { 'X-A': name }, body: name });
      expect(headers).toMatchObject({ 'x-a': name, 'x-b': 'c', 'x-d': 'e', 'content-length': '3' });
    }
    expect(shared).toEqual(['X-B', 'c', 'X-D', 'e']);
  });

  it('has its bytes as they are', async () => {
    const { headers, body } = await sent({ body: Uint8Array.of(0, 255, 1) });
    expect([...body]).toEqual([0, 255, 1]);
    expect(headers['content-length']).toBe('3');
  });

  it('keeps the length that it came with, as that of what HEAD is not sent', async () => {
    const headers = { 'Content-Length': '700' };
    expect((await sent({ headers }, 'HEAD')).headers['content-length']).toBe('700');
    expect((await sent({ headers: { 'Content-Length': '2' }, body: 'ab' })).headers['content-length']).toBe(
      '2',
    );
  });

  it('has no length where it has no body', async () => {
    const { status, headers, body } = await sent({ status: 304 });
    expect([status, headers['content-length'], body.length]).toEqual([304, undefined, 0]);
  });

  it('is a stream to its end, and is done with it', async () => {
    const stream = Readable.toWeb(Readable.from(['a', 'b', 'c'].map((text) => Buffer.from(text))));
    const { headers, body } = await sent({ body: stream as never });
    expect(body.toString()).toBe('abc');
    expect(headers['content-length']).toBeUndefined();
    await expect(done).resolves.toBeUndefined();
  });

  it('breaks off with a stream that fails, and tells of it', async () => {
    async function* failing() {
      yield new TextEncoder().encode('a');
      throw new Error('no more');
    }
    await expect(sent({ body: Readable.toWeb(Readable.from(failing())) as never })).rejects.toThrow();
    await expect(done).rejects.toThrow('no more');
  });
});
