/** The client's address of a request, and the networks that contain it, by which requests are counted. */

import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';

type Address = ReturnType<typeof ipaddr.process>;
type Network = [ipaddr.IPv4 | ipaddr.IPv6, number];

const dottedIpv4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;

/** The network by which an address is counted, as text: itself, or the IPv6 /64, which a household or a server usually has. IPv4 inside IPv6 is IPv4. */
export function networkOf(address: string): string {
  const parsed = parseAddress(address);
  if (!parsed) return 'unknown';
  return parsed.kind() === 'ipv4' ? parsed.toString() : prefixText(parsed, 64);
}

/** The IPv6 /56, which providers give to one customer; null for IPv4. */
export function ipv6PrefixOf(address: string): string | null {
  const parsed = parseAddress(address);
  return parsed?.kind() === 'ipv6' ? prefixText(parsed, 56) : null;
}

function prefixText(address: Address, bits: number): string {
  const bytes = address.toByteArray().map((byte, i) => (i < bits / 8 ? byte : 0));
  return `${ipaddr.fromByteArray(bytes)}/${bits}`;
}

function parseAddress(text: string): Address | null {
  // The address of a reset socket, frequent in a flood; the library would throw and catch an error.
  if (text === '') return null;
  const bare = text
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
    .replace(/%.*/, '');
  return ipaddr.isValid(bare) && (bare.includes(':') || dottedIpv4.test(bare)) ? ipaddr.process(bare) : null;
}

export type ClientAddress = (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string;

/**
 * A function that finds the client's address. `trusted` lists the reverse proxies (addresses, CIDR ranges, `loopback`,
 * `private`): the client is the right-most hop of X-Forwarded-For that is not trusted. Without a list the header is
 * ignored. Throws on an invalid entry.
 */
export function clientAddress(trusted: string | undefined): ClientAddress {
  const networks = (trusted ?? '').split(',').flatMap((entry) => parseNetworks(entry.trim()));
  const isTrusted = (address: Address | null) =>
    address !== null && networks.some((network) => matches(address, network));
  return ({ headers, socket }) => {
    let client = socket.remoteAddress ?? '';
    if (networks.length === 0) return client;
    const forwarded = headers['x-forwarded-for'];
    const hops = (Array.isArray(forwarded) ? forwarded.join(',') : (forwarded ?? '')).split(',');
    while (isTrusted(parseAddress(client)) && hops.length > 0) {
      const hop = hops.pop()!.trim();
      if (!parseAddress(hop)) break;
      client = hop;
    }
    return client;
  };
}

const namedNetworks: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7', 'fe80::/10'],
};

function parseNetworks(entry: string): Network[] {
  if (entry === '') return [];
  if (namedNetworks[entry]) return namedNetworks[entry].map((range) => ipaddr.parseCIDR(range));
  if (entry.includes('/') && ipaddr.isValidCIDR(entry)) return [ipaddr.parseCIDR(entry)];
  const address = parseAddress(entry);
  if (!address) throw new Error(`bad environment: TRUST_PROXY does not know «${entry}»`);
  return [[address, 8 * address.toByteArray().length]];
}

function matches(address: Address, [network, bits]: Network): boolean {
  return address.kind() === network.kind() && address.match(network as never, bits);
}
