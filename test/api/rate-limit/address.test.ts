/** The client address whose rate limit a request counts against. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clientAddress, ipv6PrefixOf, networkOf } from '../../../api/_lib/rate-limit/client-address.ts';

describe('the network of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['203.0.113.7:5555', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::ffff', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['fe80::1%br-lan.7', 'fe80::/64'],
    ['', 'unknown'],
    ['x', 'unknown'],
    ['a[::1]', 'unknown'],
    ['[::1]a', 'unknown'],
    ['::ffff:203.0.113.7:5', 'unknown'],
    ['203.0.113.7:5%eth0', 'unknown'],
  ])('%s is %s', (address, network) => expect(networkOf(address)).toBe(network));

  it('any text has one', () => fc.assert(fc.property(fc.string(), (text) => networkOf(text).length > 0)));
});

describe('the network of a customer', () => {
  it.each([
    ['2001:db8:1:2ff::9', '2001:db8:1:200::/56'],
    ['203.0.113.7', null],
    ['::ffff:203.0.113.7', null],
    ['203.0.113.7:5555', null],
    ['x', null],
  ])('%s is %s', (address, network) => expect(ipv6PrefixOf(address)).toBe(network));
});

describe('the client of a self-hosted server', () => {
  const from = (trusted: string | undefined, socket: string | undefined, forwarded?: string) =>
    clientAddress(trusted)({
      headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
      socket: { remoteAddress: socket } as never,
    });

  it.each([
    ['no list: the header is ignored', undefined, '198.51.100.1', '1.2.3.4', '198.51.100.1'],
    ['the proxy is trusted', '198.51.100.1', '198.51.100.1', '1.2.3.4', '1.2.3.4'],
    ['a stranger is not', '198.51.100.1', '198.51.100.2', '1.2.3.4', '198.51.100.2'],
    [
      'only the right-most untrusted hop counts',
      '198.51.100.1',
      '198.51.100.1',
      '9.9.9.9, 1.2.3.4',
      '1.2.3.4',
    ],
    ['trusted hops are walked over', '198.51.100.0/24', '198.51.100.1', '1.2.3.4,198.51.100.7', '1.2.3.4'],
    ['all hops trusted', 'private, loopback', '127.0.0.1', '10.0.0.1, 192.168.0.2', '10.0.0.1'],
    ['a hop that is no address ends the walk', 'loopback', '127.0.0.1', '1.2.3.4, unknown', '127.0.0.1'],
    ['IPv4 inside IPv6', '::ffff:127.0.0.1', '::ffff:127.0.0.1', '1.2.3.4', '1.2.3.4'],
    ['IPv6', '2001:db8::/32', '2001:db8::1', '2001:dba::2', '2001:dba::2'],
    ['an address without a width is one host', '2001:db8::1', '2001:db8::2', '1.2.3.4', '2001:db8::2'],
    ['a socket that has gone', 'loopback', undefined, '1.2.3.4', ''],
    ['no header', 'loopback', '127.0.0.1', undefined, '127.0.0.1'],
    ['an empty header', 'loopback', '127.0.0.1', '', '127.0.0.1'],
  ])('%s', (_, trusted, socket, forwarded, client) => expect(from(trusted, socket, forwarded)).toBe(client));

  it.each(['nginx', '10.0.0.0/33', '10.0.0', '300.1.1.1'])('TRUST_PROXY %s stops the start', (entry) =>
    expect(() => clientAddress(entry)).toThrow(/TRUST_PROXY/),
  );

  it('what an untrusted caller forges never changes who it is', () =>
    fc.assert(
      fc.property(fc.string(), (forged) => from('10.0.0.0/8', '198.51.100.1', forged) === '198.51.100.1'),
    ));
});
