/** The JSON-RPC answer to a call as bytes: the JSON of the operation stands in it twice, once escaped, and is never parsed. */

import type { JSONRPCRequest } from '@modelcontextprotocol/sdk/types.js';
import type { DeflateSegment } from '../../../contract/stored/gzip.ts';
import { concatGzip, deflateSegment } from '../data/gzip.ts';

/** The JSON of a result: in the parts that it is made of, or deflated. */
export type WrittenResult = readonly Buffer[] | DeflateSegment;

/** A body of JSON; `gzip` says that it is packed. */
export interface Written {
  readonly json: string | Buffer<ArrayBuffer>;
  readonly gzip?: true;
}

const between = Buffer.from('"}],"structuredContent":');
const end = Buffer.from('}');

/** The text holds the answer too: many programs hand nothing else to the model. */
export function writtenResult(citation: string, json: Buffer): readonly Buffer[] {
  const open = JSON.stringify({ content: [{ type: 'text', text: `${citation}\n` }] });
  return [Buffer.from(open.slice(0, -'"}]}'.length)), escaped(json), between, json, end];
}

/** As it stands within a text of JSON. Taken as Latin-1, no byte of UTF-8 beyond ASCII is touched, and none is decoded. */
const escaped = (json: Buffer): Buffer =>
  Buffer.from(JSON.stringify(json.toString('latin1')), 'latin1').subarray(1, -1);

export const packedResult = (parts: readonly Buffer[]): DeflateSegment =>
  deflateSegment(Buffer.concat(parts));

export function writtenAnswer(id: JSONRPCRequest['id'], result: WrittenResult): Written {
  const start = `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":`;
  if (!('deflated' in result)) return { json: Buffer.concat([Buffer.from(start), ...result, end]) };
  return { json: concatGzip([start, result, '}']), gzip: true };
}
