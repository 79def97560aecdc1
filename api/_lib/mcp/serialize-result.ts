/** Serializes tool results: the JSON of the operation, unparsed, both as escaped text and as `structuredContent`. */

import type { JSONRPCRequest } from '@modelcontextprotocol/sdk/types.js';
import type { DeflateSegment } from '../../../contract/stored/gzip.ts';
import { concatGzip, deflateSegment } from '../data/gzip.ts';

/** The JSON of a result, in parts or deflated. */
export type SerializedResult = readonly Buffer[] | DeflateSegment;

/** The body of a response; `gzip` says that it is compressed. */
export interface SerializedResponse {
  readonly json: string | Buffer<ArrayBuffer>;
  readonly gzip?: true;
}

const textEnd = Buffer.from('"}],"structuredContent":');
const end = Buffer.from('}');

/** The text contains the JSON too, since many clients pass only the text to the model. */
export function serializeResult(citation: string, json: Buffer): readonly Buffer[] {
  const open = JSON.stringify({ content: [{ type: 'text', text: `${citation}\n` }] });
  return [Buffer.from(open.slice(0, -'"}]}'.length)), escapeJson(json), textEnd, json, end];
}

/** Escapes JSON for a JSON string. Read as Latin-1, which leaves UTF-8 bytes as they are and avoids decoding. */
const escapeJson = (json: Buffer): Buffer =>
  Buffer.from(JSON.stringify(json.toString('latin1')), 'latin1').subarray(1, -1);

export const deflateResult = (parts: readonly Buffer[]): DeflateSegment =>
  deflateSegment(Buffer.concat(parts));

export function serializeResponse(id: JSONRPCRequest['id'], result: SerializedResult): SerializedResponse {
  const start = `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":`;
  if (!('deflated' in result)) return { json: Buffer.concat([Buffer.from(start), ...result, end]) };
  return { json: concatGzip([start, result, '}']), gzip: true };
}
