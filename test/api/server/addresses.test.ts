/** Request targets as sent. */

import { describe, expect, it } from 'vitest';
import { environment } from '../../../api/_lib/environment.ts';
import { badRequest, parseTarget } from '../../../api/_lib/server/http-server.ts';
import { siteUrl } from '../../paths.ts';

environment({ SITE_URL: siteUrl, LOG_LEVEL: 'silent' });

describe('a target', () => {
  it.each([
    ['/', '/', '/'],
    ['/a/b?c=d', '/a/b?c=d', '/a/b'],
    ['/a#b?c', '/a#b?c', '/a'],
    ['http://x/a?b', '/a?b', '/a'],
    ['HTTPS://x.y:8080/a/', '/a/', '/a/'],
    ['http://x?b', '?b', ''],
    ['http://x', '', ''],
    ['to/http://x/y', 'to/http://x/y', 'to/http://x/y'],
    ['*', '*', '*'],
  ])('%s is read without its origin and its query', (written, url, pathname) =>
    expect(parseTarget(written)).toEqual({ url, pathname, fault: null }),
  );

  it('that nobody wrote is that of the root', () => expect(parseTarget()).toEqual(parseTarget('/')));

  it.each([
    ['/.', '/'],
    ['/..', '/'],
    ['/a/../b', '/b'],
    ['/a/%2e%2E/b', '/b'],
    ['/a/%2E?b', '/a/'],
    ['http://x/a/../b', '/b'],
  ])(
    '%s that leads back or nowhere is no address, and the problem names the one that it comes to',
    (written, instance) => {
      const { fault } = parseTarget(written);
      expect(fault).toMatchObject({
        status: 404,
        headers: {
          'Content-Type': 'application/problem+json',
          'Cache-Control': 'no-store',
          'Access-Control-Allow-Origin': '*',
        },
      });
      expect(JSON.parse(String(fault!.body))).toMatchObject({ status: 404, instance });
    },
  );

  it.each(['/...', '/.a', '/a.', '/a./b', '/a/.b/c', '/.well-known/x', '/a?b=/../', '/a#/./', '/%2e%2ea'])(
    '%s has dots that lead nowhere else',
    (written) => expect(parseTarget(written).fault).toBeNull(),
  );
});

it('what cannot be read as HTTP gets a problem for pages of every origin', () => {
  const { status, headers, body } = badRequest('No se pudo leer.');
  expect(status).toBe(400);
  expect(headers).toMatchObject({
    'Access-Control-Allow-Origin': '*',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  });
  expect(JSON.parse(String(body))).toMatchObject({ status: 400, detail: 'No se pudo leer.', instance: '/' });
  expect(badRequest('Otra.', '/two', 417)).toMatchObject({
    status: 417,
    body: expect.stringContaining('"status":417'),
  });
});
