/** Responses are written at the end of their event-loop turn and in order, and none waits for a large one. */

import type { ServerResponse } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { ApiResponse } from '../../../api/_lib/http/http-message.ts';
import { batchWrites } from '../../../api/_lib/server/batch-writes.ts';

const replyOf = (body: ApiResponse['body']): ApiResponse => ({ status: 200, headers: {}, body });
const sent: unknown[] = [];
const leave = batchWrites(({ body }, response) => {
  sent.push([body, response]);
});
const responses = Array.from({ length: 4 }, () => ({}) as ServerResponse);

it('those of one turn are sent at its end, each to its own', async () => {
  sent.length = 0;
  const bodies = ['a', null, new Uint8Array(65_536), ''];
  for (const [i, body] of bodies.entries()) leave(replyOf(body), responses[i]!);
  await Promise.resolve();
  expect(sent).toEqual([]);
  await turn();
  expect(sent).toEqual(bodies.map((body, i) => [body, responses[i]]));
});

it('what is ready while others are sent leaves with the next turn', async () => {
  const order: string[] = [];
  const again = batchWrites(({ body }, response) => {
    order.push(String(body));
    if (body === 'first') again(replyOf('last'), response);
  });
  again(replyOf('first'), responses[0]!);
  again(replyOf('second'), responses[1]!);
  await turn();
  expect(order).toEqual(['first', 'second']);
  await turn();
  expect(order).toEqual(['first', 'second', 'last']);
});

it.each([
  ['a body of more than 64 kB', new Uint8Array(65_537)],
  ['a stream', new ReadableStream<Uint8Array<ArrayBuffer>>()],
])('%s leaves at once', (_, body) => {
  sent.length = 0;
  leave(replyOf(body), responses[0]!);
  expect(sent).toEqual([[body, responses[0]]]);
});
