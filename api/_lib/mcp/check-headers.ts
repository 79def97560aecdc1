/** Checks the headers that MCP requires of a POST: Content-Type, Accept and protocol version. */

import { isJsonContentType } from '@modelcontextprotocol/sdk/shared/mediaType.js';
import { SUPPORTED_PROTOCOL_VERSIONS } from '@modelcontextprotocol/sdk/types.js';
import { truncate } from '../../../contract/text.ts';
import type { ApiRequest } from '../http/http-message.ts';

export interface HttpFault {
  readonly status: 400 | 406 | 415;
  readonly message: string;
}

/** The first fault, or null. `initialize` negotiates the version, so it need not send one. */
export function httpFault(request: ApiRequest, initialize: boolean): HttpFault | null {
  if (!isJsonContentType(request.header('content-type')))
    return { status: 415, message: 'Content-Type debe ser application/json.' };
  const accept = (request.header('accept') ?? '').toLowerCase();
  if (!accept.includes('*/*') && !accept.includes('application/json'))
    return { status: 406, message: 'Accept debe admitir application/json.' };
  const version = request.header('mcp-protocol-version');
  if (initialize || version === null || SUPPORTED_PROTOCOL_VERSIONS.includes(version)) return null;
  const known = SUPPORTED_PROTOCOL_VERSIONS.join(', ');
  return {
    status: 400,
    message: `No se conoce la versión ${truncate(version)} del protocolo. Hay: ${known}.`,
  };
}
