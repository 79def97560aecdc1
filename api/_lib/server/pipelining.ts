/** Answers the requests of a socket one at a time, its peer paused while others wait: who sends without reading cannot fill the memory. */

import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

interface Pending {
  readonly listener: RequestListener;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** Of each socket, the one under way first. Node parses all that one read brings (64 kB) before its peer can be paused. */
const queues = new WeakMap<Socket, Pending[]>();

export function oneAtATime(listener: RequestListener): RequestListener {
  return (request, response) => {
    const { socket } = request;
    const queue = queues.get(socket) ?? openQueue(socket);
    queue.push({ listener, request, response });
    if (queue.length === 1) answerFirst(queue);
    // Once node has parsed what was read, for it resumes the socket after every message.
    else if (queue.length === 2) process.nextTick(() => socket.pause());
  };
}

/** What is under way on a socket, then what waits behind it. */
export const pendingOn = (socket: Socket): readonly Pending[] => queues.get(socket) ?? [];

function openQueue(socket: Socket): Pending[] {
  const queue: Pending[] = [];
  queues.set(socket, queue);
  socket.on('resume', () => {
    if (queue.length > 1) socket.pause();
  });
  socket.once('close', () => {
    queue.length = 0;
  });
  return queue;
}

function answerFirst(queue: Pending[]): void {
  const [first] = queue;
  if (!first) return;
  const { listener, request, response } = first;
  response.once('close', () => {
    queue.shift();
    if (queue.length === 1) request.socket.resume();
    // Other sockets have their turn first.
    if (queue.length > 0) setImmediate(answerFirst, queue);
  });
  listener(request, response);
}
