/**
 * Responses that are ready in one turn of the event loop are written one behind the other at its end. The first wakes who waits
 * for them; were the next one made meanwhile, they would sleep again, and to wake them takes the kernel longer than to send.
 */

import type { ServerResponse } from 'node:http';
import type { ApiResponse } from '../http/http-message.ts';

/** What is larger is written at once, so that a turn holds little. */
const largest = 64 * 1024;

export type Write = (answer: ApiResponse, response: ServerResponse) => void;

/** `write` must not throw. */
export function batchWrites(write: Write): Write {
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
  !(body instanceof ReadableStream) && (body?.length ?? 0) <= largest;
