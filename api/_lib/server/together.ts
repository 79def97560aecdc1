/**
 * Answers that are ready in one turn of the event loop leave one behind the other at its end. The first wakes who waits for
 * them; were the next one made meanwhile, they would sleep again, and to wake them takes the kernel longer than to send.
 */

import type { ServerResponse } from 'node:http';
import type { ApiResponse } from '../http/http-message.ts';

/** What is larger leaves at once, so that a turn holds little. */
const largest = 64 * 1024;

export type Send = (reply: ApiResponse, response: ServerResponse) => void;

/** `send` must not throw. */
export function openTogether(send: Send): Send {
  let ready: (readonly [ApiResponse, ServerResponse])[] = [];

  function leave(): void {
    const all = ready;
    ready = [];
    for (const [reply, response] of all) send(reply, response);
  }
  return (reply, response) => {
    if (!isSmall(reply)) send(reply, response);
    else if (ready.push([reply, response]) === 1) setImmediate(leave);
  };
}

const isSmall = ({ body }: ApiResponse): boolean =>
  !(body instanceof ReadableStream) && (body?.length ?? 0) <= largest;
