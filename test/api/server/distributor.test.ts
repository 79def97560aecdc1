/** Which worker gets which connection, and what becomes of those that wait. */

import type { Worker } from 'node:cluster';
import { EventEmitter, once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { openDistributor } from '../../../api/_lib/server/distributor.ts';

class Connection extends EventEmitter {
  destroyed = false;
  readonly remoteAddress: string | undefined;
  constructor(remoteAddress: string | undefined = '192.0.2.7') {
    super();
    this.remoteAddress = remoteAddress;
  }
  destroy(): void {
    this.destroyed = true;
  }
}

interface Got {
  readonly order: unknown;
  readonly socket: unknown;
  readonly options: unknown;
}

function fakeWorker(): { readonly worker: Worker; readonly got: Got[]; sockets(): unknown[] } {
  const got: Got[] = [];
  const send = (order: unknown, socket: unknown, options: unknown, told: (error: Error) => void) => {
    got.push({ order, socket, options });
    told(new Error('it is gone'));
  };
  return { worker: { send } as unknown as Worker, got, sockets: () => got.map(({ socket }) => socket) };
}

function distribution(mayCome: (socket: Socket) => boolean = () => true) {
  const distributor = openDistributor(mayCome);
  const come = (connection = new Connection()) => {
    distributor.server.emit('connection', connection as unknown as Socket);
    return connection;
  };
  return { ...distributor, come };
}

describe('a connection', () => {
  it('goes to a free worker, as one that stays open here', () => {
    const { come, free, waiting } = distribution();
    const { worker, got } = fakeWorker();
    free(worker);
    const socket = come();
    expect(got).toEqual([{ order: { kind: 'connection' }, socket, options: { keepOpen: true } }]);
    expect([waiting(), socket.destroyed]).toEqual([1, false]);
  });

  it('waits for a worker, the first that came first, and each worker has one that it has not taken', () => {
    const { come, free, waiting } = distribution();
    const { worker, sockets } = fakeWorker();
    const [first, second, third] = [come(), come(), come()];
    expect(waiting()).toBe(3);
    free(worker);
    expect([sockets(), waiting()]).toEqual([[first], 3]);
    free(worker);
    expect([sockets(), waiting()]).toEqual([[first, second], 2]);
    free(worker);
    free(worker);
    expect([sockets(), waiting()]).toEqual([[first, second, third], 0]);
  });

  it('goes to the workers in turn', () => {
    const { come, free } = distribution();
    const [one, two] = [fakeWorker(), fakeWorker()];
    free(one.worker);
    free(two.worker);
    const [first, second] = [come(), come()];
    free(one.worker);
    free(two.worker);
    const third = come();
    expect([one.sockets(), two.sockets()]).toEqual([[first, third], [second]]);
  });

  it('is closed here once its worker has taken it, and not before', () => {
    const { come, free } = distribution();
    const { worker } = fakeWorker();
    free(worker);
    const socket = come();
    expect(socket.destroyed).toBe(false);
    free(worker);
    expect(socket.destroyed).toBe(true);
  });

  it('that a fallen worker had not taken goes to another, before those that came later', () => {
    const { come, free, gone, waiting } = distribution();
    const [one, two] = [fakeWorker(), fakeWorker()];
    free(one.worker);
    const [first, second] = [come(), come()];
    gone(one.worker);
    expect([first.destroyed, waiting()]).toEqual([false, 2]);
    free(two.worker);
    expect(two.sockets()).toEqual([first]);
    free(two.worker);
    expect(two.sockets()).toEqual([first, second]);
  });

  it('goes at once to a worker that is free when another falls', () => {
    const { come, free, gone } = distribution();
    const [one, two] = [fakeWorker(), fakeWorker()];
    free(one.worker);
    const socket = come();
    free(two.worker);
    gone(one.worker);
    expect(two.sockets()).toEqual([socket]);
  });

  it('is not given to a worker that takes no more', () => {
    const { come, free, gone, waiting } = distribution();
    const { worker, got } = fakeWorker();
    free(worker);
    gone(worker);
    come();
    expect([got, waiting()]).toEqual([[], 1]);
  });

  it('waits while none is handed out, and is handed out afterwards', () => {
    const { come, free, pause, resume } = distribution();
    const { worker, sockets } = fakeWorker();
    free(worker);
    pause();
    const socket = come();
    expect(sockets()).toEqual([]);
    resume();
    expect(sockets()).toEqual([socket]);
  });

  it('is destroyed where it may not come, and where its peer has reset it already', () => {
    const asked: unknown[] = [];
    const { come, waiting } = distribution((socket) => {
      asked.push(socket);
      return false;
    });
    const refused = come();
    const reset = new Connection();
    Object.assign(reset, { remoteAddress: undefined });
    come(reset);
    expect([refused.destroyed, reset.destroyed, waiting()]).toEqual([true, true, 0]);
    expect(asked).toEqual([refused]);
  });

  it('past 1,024 that wait is destroyed, and those stay', () => {
    const { come, free, waiting } = distribution();
    const came = Array.from({ length: 1024 }, () => come());
    const late = come();
    expect([late.destroyed, waiting(), came.some(({ destroyed }) => destroyed)]).toEqual([true, 1024, false]);
    free(fakeWorker().worker);
    expect(come().destroyed).toBe(false);
  });

  it('whose peer resets it while it waits ends nothing else', () => {
    const { come } = distribution();
    expect(() => come().emit('error', new Error('ECONNRESET'))).not.toThrow();
  });

  it('is not read before its worker has it', async () => {
    const { server, free } = openDistributor(() => true);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { worker, sockets } = fakeWorker();
    free(worker);
    const caller = connect((server.address() as AddressInfo).port, '127.0.0.1');
    caller.write('GET / HTTP/1.1\r\n');
    await once(server, 'connection');
    const [socket] = sockets() as [Socket];
    expect([socket.isPaused(), socket.bytesRead]).toEqual([true, 0]);
    socket.destroy();
    caller.destroy();
    server.close();
  });
});
