/** Whose budget a request draws on: the client's address, and the ever wider networks it lies in. */

import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';

type Address = ReturnType<typeof ipaddr.process>;
type Network = [ipaddr.IPv4 | ipaddr.IPv6, number];

const plainIpv4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;
/** What a socket that listens for both kinds says of an IPv4 caller. */
const mapped = '::ffff:';

/** Bits of the networks that are counted as one, narrowest first. A household or a server has a whole IPv6 /64. */
const widths = { ipv4: [32, 24, 16, 8], ipv6: [64, 48, 32, 16] } as const;
export const tiers = widths.ipv4.length;

/** The network of an address in a tier, as text: `203.0.113.7`, then `203.0.113.0/24`; IPv4 inside IPv6 is IPv4. */
export function networkOf(address: string, tier = 0): string {
  const bare = withoutMapping(address);
  if (tier === 0 && plainIpv4.test(bare)) return bare;
  const parsed = parse(bare);
  return parsed ? cutTo(parsed, widths[parsed.kind()][tier]!) : 'unknown';
}

/** The IPv6 network that a provider gives to one customer, who has the 256 /64s in it, then wider ones; null for IPv4. */
export function delegationOf(address: string, tier = 0): string | null {
  const bare = withoutMapping(address);
  const parsed = plainIpv4.test(bare) ? null : parse(bare);
  return parsed?.kind() === 'ipv6' ? cutTo(parsed, tier === 0 ? 56 : widths.ipv6[tier]!) : null;
}

/** IPv4 inside IPv6 as IPv4, fifty times as fast as the library. */
function withoutMapping(address: string): string {
  if (!address.startsWith(mapped)) return address;
  const inner = address.slice(mapped.length);
  return plainIpv4.test(inner) ? inner : address;
}

function cutTo(address: Address, bits: number): string {
  if (bits === 32 && address.kind() === 'ipv4') return address.toString();
  const bytes = address.toByteArray().map((byte, i) => (i < bits / 8 ? byte : 0));
  return `${ipaddr.fromByteArray(bytes)}/${bits}`;
}

function parse(text: string): Address | null {
  // Of a socket that was reset, often met in a flood; the library would throw and catch.
  if (text === '') return null;
  const bare = text
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
    .replace(/%.*/, '');
  return ipaddr.isValid(bare) && (bare.includes(':') || plainIpv4.test(bare)) ? ipaddr.process(bare) : null;
}

export type ClientAddress = (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string;

/**
 * The client's address for a self-hosted server. `trusted` lists the proxies before it (addresses, CIDR ranges,
 * `loopback`, `private`): then it is the right-most hop of X-Forwarded-For that is none of them. Without a list the
 * header is ignored. Throws on an entry that is none of these.
 */
export function clientAddress(trusted: string | undefined): ClientAddress {
  const networks = (trusted ?? '').split(',').flatMap((entry) => readNetwork(entry.trim()));
  const isTrusted = (address: Address | null) =>
    address !== null && networks.some((network) => matches(address, network));
  return ({ headers, socket }) => {
    let client = socket.remoteAddress ?? '';
    if (networks.length === 0) return client;
    const forwarded = headers['x-forwarded-for'];
    const hops = (Array.isArray(forwarded) ? forwarded.join(',') : (forwarded ?? '')).split(',');
    while (isTrusted(parse(client)) && hops.length > 0) {
      const hop = hops.pop()!.trim();
      if (!parse(hop)) break;
      client = hop;
    }
    return client;
  };
}

const named: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7', 'fe80::/10'],
};

function readNetwork(entry: string): Network[] {
  if (entry === '') return [];
  if (named[entry]) return named[entry].map((range) => ipaddr.parseCIDR(range));
  if (entry.includes('/') && ipaddr.isValidCIDR(entry)) return [ipaddr.parseCIDR(entry)];
  const address = parse(entry);
  if (!address) throw new Error(`bad environment: TRUST_PROXY does not know «${entry}»`);
  return [[address, 8 * address.toByteArray().length]];
}

function matches(address: Address, [network, bits]: Network): boolean {
  return address.kind() === network.kind() && address.match(network as never, bits);
}
