/** Whose sockets are counted together: those of a network, but not those of a proxy of ours, which stands for many callers. */

import type { Socket } from 'node:net';
import { type ClientAddress, networkOf } from '../rate-limit/address.ts';

/** Kept for documentation (RFC 5737), so that it is nobody's proxy. */
const nobody = '192.0.2.1';

/** `client` is that of the limits, by TRUST_PROXY: whose word about a caller it takes, that is a proxy of ours. */
export const boundedAddress =
  (client: ClientAddress) =>
  (socket: Socket): string => {
    const { remoteAddress = '' } = socket;
    const believed = client({ headers: { 'x-forwarded-for': nobody }, socket });
    return believed === nobody && remoteAddress !== nobody ? '' : networkOf(remoteAddress);
  };
