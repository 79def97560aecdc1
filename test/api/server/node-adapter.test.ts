/** Node's requests as the app gets them, and how the app's responses are written. */

import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import type { ApiResponse } from '../../../api/_lib/http/http-message.ts';
import { fromIncoming, writeResponse } from '../../../api/_lib/server/http-server.ts';
import { routeOf } from '../../../contract/http/routes.ts';
import { listening } from './over-http.ts';

const of = (
  url: string,
  headers: IncomingMessage['headers'] = { host: 'x' },
  method: string | undefined = 'GET',
) => fromIncoming({ method, headers } as IncomingMessage, url, routeOf(url.replace(/\?.*/, '')));

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

  it.each(['/', '/A-z_0.9~', "/!$&'()*+,;=:@", '/a//b', '/%C3%B1?q=%20', '/?'])(
    'has the target %s as it is written',
    (url) => {
      const { pathname, search } = of(url)!;
      expect(pathname + search).toBe(url);
    },
  );
  it.each([
    ['/a#b', '/a'],
    ['/a"b', '/a%22b'],
    ['/a<b>?c=<d>', '/a%3Cb%3E?c=%3Cd%3E'],
    ['/a{b}', '/a%7Bb%7D'],
    ["/a|b?'", '/a|b?%27'],
    ['/[a]', '/[a]'],
  ])('has the target %s as a URL has it', (url, written) => {
    const { pathname, search } = of(url)!;
    expect(pathname + search).toBe(written);
  });
  it.each(['', '*', 'a', ' /a', '/a\\b'])('is none with the target «%s»', (url) =>
    expect(of(url)).toBeNull(),
  );

  it.each(['x', 'x:8', 'x:65535', 'cifras.example', 'a-b_c.d:80', '127.0.0.1:3000', '[::1]', '[::1]:80'])(
    'may have the host %s',
    (host) => expect(of('/', { host })).not.toBeNull(),
  );
  it.each(['', 'a b', 'x:', 'x:123456', 'x:8:8', 'x/y', 'x:8/y', '[::1', 'x@y', ':8', 'x:y', ' x'])(
    'is none with the host «%s»',
    (host) => expect(of('/', { host })).toBeNull(),
  );
  it('is none without a host', () => expect(of('/', {})).toBeNull());
});

describe('a body', () => {
  const sent = (most: number, headers: Record<string, string>, ...chunks: string[]) => {
    const incoming = Object.assign(Readable.from(chunks.map((text) => Buffer.from(text))), {
      ...{ method: 'POST', headers: { host: 'x', ...headers } },
    });
    return {
      incoming,
      body: fromIncoming(incoming as unknown as IncomingMessage, '/mcp', routeOf('/mcp'))!.body!(most),
    };
  };

  it('is all that was sent', async () => {
    expect(Buffer.from((await sent(4, {}, 'ab', 'cd').body)!).toString()).toBe('abcd');
    expect((await sent(4, {}).body)!.length).toBe(0);
  });

  it('that is too large is none, and its connection stays for the answer', async () => {
    const { incoming, body } = sent(3, {}, 'ab', 'cd', 'ef');
    expect(await body).toBeNull();
    expect(incoming.destroyed).toBe(false);
  });

  it('that says it is too large is not read', async () => {
    const { incoming, body } = sent(3, { 'content-length': '6' }, 'ab', 'cd', 'ef');
    expect(await body).toBeNull();
    expect(incoming.readableDidRead).toBe(false);
  });
});

describe('an answer that is written', async () => {
  let reply: ApiResponse;
  let done: Promise<void>;
  const { call } = await listening((_, response) => {
    done = writeResponse(reply, response);
    done.catch(() => {});
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
