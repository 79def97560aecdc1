/** Answers pipelined requests of a socket one at a time and pauses reading meanwhile, so that a client that sends without reading cannot fill the memory. */

import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

interface Pending {
  readonly listener: RequestListener;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** The queue of each socket, the request under way first. Node parses up to 64 kB before the socket can be paused. */
const queues = new WeakMap<Socket, Pending[]>();

export function oneAtATime(listener: RequestListener): RequestListener {
  return (request, response) => {
    const { socket } = request;
    const queue = queues.get(socket) ?? openQueue(socket);
    queue.push({ listener, request, response });
    if (queue.length === 1) answerFirst(queue);
    // In the next tick, as node resumes the socket after every message that it parses.
    else if (queue.length === 2) process.nextTick(() => socket.pause());
  };
}

/** The request under way on a socket and those queued behind it. */
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
    // After other sockets had their turn.
    if (queue.length > 0) setImmediate(answerFirst, queue);
  });
  listener(request, response);
}
