/** Open-loop load: requests start at a constant rate whatever the server does, and wait from the moment they were due. */

import { connect, type Socket } from 'node:net';

export interface Pace {
  /** Requests per second. */
  readonly rate: number;
  readonly seconds: number;
  readonly connections?: number;
  /** Throws when an answer is not what it should be; that counts as an error. */
  readonly check?: (head: string, body: Buffer) => void;
}

export interface Paced {
  readonly answered: number;
  readonly errors: number;
  /** What the errors were, each once. */
  readonly reasons: ReadonlySet<string>;
  /** Milliseconds from the intended start, sorted. */
  readonly times: Float64Array;
  /** When each of the slow ones, above 300 ms, was due: milliseconds since the start. */
  readonly slow: readonly number[];
}

export const percentile = ({ times }: Paced, share: number): number =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;

export function paced(base: string, paths: readonly string[], pace: Pace): Promise<Paced> {
  const { rate, seconds, connections = 64, check } = pace;
  const { hostname, port } = new URL(base);
  const total = Math.round(rate * seconds);
  const times = new Float64Array(total);
  const slow: number[] = [];
  const reasons = new Set<string>();
  const idle: Connection[] = [];
  const queue: number[] = [];
  let [sent, done, answered] = [0, 0, 0];
  const start = performance.now();

  return new Promise((resolve) => {
    function settle(due: number, error: string | null) {
      done += 1;
      if (error) reasons.add(error);
      else {
        const taken = performance.now() - start - due;
        times[answered++] = taken;
        if (taken > 300) slow.push(Math.round(due));
      }
      if (done < total) return;
      clearInterval(timer);
      for (const connection of idle) connection.close();
      resolve({
        answered,
        errors: total - answered,
        reasons,
        times: times.subarray(0, answered).sort(),
        slow,
      });
    }

    function free(connection: Connection) {
      const due = queue.shift();
      if (due === undefined) idle.push(connection);
      else connection.ask(paths[sent % paths.length]!, due);
    }

    for (let i = 0; i < connections; i++) idle.push(open(hostname, Number(port), settle, free, check));

    const timer = setInterval(() => {
      const until = Math.min(total, Math.floor(((performance.now() - start) * rate) / 1000));
      for (; sent < until; sent++) {
        const due = (sent * 1000) / rate;
        const connection = idle.pop();
        if (connection) connection.ask(paths[sent % paths.length]!, due);
        else queue.push(due);
      }
    }, 1);
  });
}

interface Connection {
  ask(path: string, due: number): void;
  close(): void;
}

/** One request at a time over a socket that is opened again when the other side closes it. */
function open(
  host: string,
  port: number,
  settle: (due: number, error: string | null) => void,
  free: (connection: Connection) => void,
  check: Pace['check'],
): Connection {
  let socket: Socket | null = null;
  let due: number | null = null;
  let received: Buffer = Buffer.alloc(0);

  const connection: Connection = {
    ask(path, at) {
      due = at;
      received = Buffer.alloc(0);
      socket ??= join();
      socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: gzip\r\n\r\n`);
    },
    close: () => socket?.destroy(),
  };

  function join(): Socket {
    const joined = connect(port, host).setNoDelay(true);
    joined.on('data', take);
    joined.on('error', () => {});
    joined.on('close', () => {
      socket = null;
      end('the connection was closed');
    });
    return joined;
  }

  function end(error: string | null) {
    if (due === null) return;
    const at = due;
    due = null;
    settle(at, error);
    free(connection);
  }

  function take(chunk: Buffer) {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const head = received.indexOf('\r\n\r\n');
    if (head < 0) return;
    const text = received.toString('latin1', 0, head);
    const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0);
    if (received.length < head + 4 + length) return;
    if (/connection: close/i.test(text)) {
      socket?.destroy();
      socket = null;
    }
    end(faultOf(text, received.subarray(head + 4)));
  }

  function faultOf(head: string, body: Buffer): string | null {
    if (!head.startsWith('HTTP/1.1 200')) return head.slice(0, 40);
    try {
      check?.(head, body);
      return null;
    } catch (error) {
      return String(error);
    }
  }
  return connection;
}
