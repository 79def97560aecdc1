/**
 * Batches responses: those that are ready in one turn of the event loop are written together at its end, so that clients
 * are woken less often, which costs the kernel more than sending.
 */

import type { ServerResponse } from 'node:http';
import type { ApiResponse } from '../http/http-message.ts';

/** Larger bodies are written at once, so that a batch stays small. */
const maxBatchedBytes = 64 * 1024;

export type WriteResponse = (answer: ApiResponse, response: ServerResponse) => void;

/** `write` must not throw. */
export function batchWrites(write: WriteResponse): WriteResponse {
  let batch: (readonly [ApiResponse, ServerResponse])[] = [];

  function writeAll(): void {
    const all = batch;
    batch = [];
    for (const [answer, response] of all) write(answer, response);
  }
  return (answer, response) => {
    if (!isSmall(answer)) write(answer, response);
    else if (batch.push([answer, response]) === 1) setImmediate(writeAll);
  };
}

const isSmall = ({ body }: ApiResponse): boolean =>
  !(body instanceof ReadableStream) && (body?.length ?? 0) <= maxBatchedBytes;
