/** The governor with sockets of no network: whose turn it is, who is read from, who is destroyed, and when. */

import { EventEmitter } from 'node:events';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Bounds, bounds } from '../../../api/_lib/server/bounds.ts';
import { openGovernor } from '../../../api/_lib/server/governor.ts';

const warned = vi.hoisted(() => [] as unknown[]);
vi.mock('../../../api/_lib/log.ts', () => ({
  log: () => ({ warn: (line: unknown) => void warned.push(line) }),
}));

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] }));
afterEach(() => {
  vi.useRealTimers();
  warned.length = 0;
});

/** One that is connected to nobody: the tests say what it has sent, and what waits to be sent. */
class Peer extends Socket {
  unsent = 0;
  sent = 0;
  constructor() {
    super();
    Object.defineProperties(this, {
      writableLength: { get: () => this.unsent },
      bytesWritten: { get: () => this.sent },
    });
  }
}

class Answer extends EventEmitter {
  readonly headers: Record<string, string> = {};
  headersSent = false;
  readonly req: IncomingMessage;
  constructor(req: IncomingMessage) {
    super();
    this.req = req;
  }
  setHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  /** As when all of it was handed over, or its socket is closed. */
  over(): void {
    this.emit('close');
  }
}

function open(own: Partial<Bounds> = {}, addressOf: (socket: Socket) => string = () => '') {
  const governor = openGovernor({ ...bounds, ...own }, addressOf);
  const begun: string[] = [];
  const answers = new Map<string, Answer>();
  const listener: RequestListener = ({ url }, response) => {
    begun.push(url!);
    answers.set(url!, response as unknown as Answer);
  };
  const governed = governor.govern(listener);
  return {
    governor,
    begun,
    join() {
      const peer = new Peer();
      governor.admit(peer);
      return peer;
    },
    ask(socket: Socket, url: string, complete = true) {
      const request = { url, socket, complete } as IncomingMessage & { complete: boolean };
      governed(request, new Answer(request) as unknown as ServerResponse);
      return request;
    },
    /** The answer that was begun to a request. */
    answer: (url: string) => answers.get(url)!,
  };
}
const turn = () => new Promise<void>((next) => setImmediate(next));

describe('one socket', () => {
  it('has one request answered at a time, in their order, and others have their turn before its next', async () => {
    const { join, ask, begun, answer } = open();
    const [one, two] = [join(), join()];
    for (const url of ['1', '2', '3']) ask(one, url);
    expect(begun).toEqual(['1']);
    answer('1').over();
    expect(begun).toEqual(['1']);
    ask(two, 'other');
    await turn();
    expect(begun).toEqual(['1', 'other', '2']);
    await turn();
    expect(begun).toHaveLength(3);
    answer('2').over();
    await turn();
    expect(begun).toEqual(['1', 'other', '2', '3']);
    answer('3').over();
    await turn();
    ask(one, '4');
    expect(begun.at(-1)).toBe('4');
  });

  it('is not read while a request of it waits, whoever else would read on', () => {
    const { join, ask, answer } = open();
    const peer = join().resume() as Peer;
    ask(peer, '1');
    expect(peer.isPaused()).toBe(false);
    ask(peer, '2');
    expect(peer.isPaused()).toBe(true);
    expect(peer.resume()).toBe(peer);
    expect(peer.isPaused()).toBe(true);
    ask(peer, '3');
    answer('1').over();
    expect(peer.isPaused()).toBe(true);
  });

  it('is read again once none of its requests waits', async () => {
    const { join, ask, answer } = open();
    const peer = join().resume() as Peer;
    ask(peer, '1');
    ask(peer, '2');
    answer('1').over();
    expect(peer.isPaused()).toBe(false);
    await turn();
    peer.pause();
    peer.resume();
    expect(peer.isPaused()).toBe(false);
  });

  it('that was not admitted, or is destroyed, has nothing answered', async () => {
    const { join, ask, begun, answer } = open();
    ask(new Peer(), 'stranger');
    const peer = join();
    ask(peer, '1');
    ask(peer, '2');
    answer('1').over();
    peer.destroy();
    ask(peer, '3');
    await turn();
    expect(begun).toEqual(['1']);
  });

  it('tells of the request that was read last, and whether an answer is under way', () => {
    const { governor, join, ask, answer } = open();
    const [peer, stranger] = [join(), new Peer()];
    expect([governor.latest(peer), governor.answers(peer)]).toEqual([null, false]);
    expect([governor.latest(stranger), governor.answers(stranger)]).toEqual([null, false]);
    ask(peer, '1');
    const second = ask(peer, '2');
    expect([governor.latest(peer), governor.answers(peer)]).toEqual([second, true]);
    const other = join();
    ask(other, '3');
    answer('3').over();
    expect(governor.answers(other)).toBe(false);
  });
});

describe('all sockets', () => {
  it('that are open are known until they close', async () => {
    const { governor, join } = open();
    const [one, two] = [join(), join()];
    expect(governor.sockets()).toEqual([one, two]);
    one.destroy();
    await turn();
    expect(governor.sockets()).toEqual([two]);
  });

  it('are counted by their addresses, and who finds no room is not admitted', () => {
    const { governor, ask, begun } = open({ socketsPerAddress: 1 }, (socket) =>
      (socket as Peer).sent ? 'a' : 'b',
    );
    const [one, two, three] = [new Peer(), new Peer(), new Peer()];
    one.sent = 1;
    three.sent = 1;
    expect([governor.admit(one), governor.admit(two)]).toEqual([true, true]);
    ask(one, '1');
    expect(governor.admit(three)).toBe(false);
    expect(three.destroyed).toBe(true);
    ask(three, '3');
    expect(begun).toEqual(['1']);
  });

  it('give way in the order of their last answers, those without one in the order in which they came', () => {
    const { governor, join, ask, answer } = open({ sockets: 3 });
    const [one, two, three] = [join(), join(), join()];
    ask(two, '2');
    ask(one, '1');
    answer('2').over();
    answer('1').over();
    const came = [join(), join()];
    expect([one, two, three].map(({ destroyed }) => destroyed)).toEqual([false, true, true]);
    expect(governor.sockets()).toEqual([one, ...came]);
    join();
    expect(one.destroyed).toBe(true);
  });

  it('are read from again after a pause', () => {
    const { governor, join } = open();
    const peers = [join(), join()];
    governor.pause();
    expect(peers.map((peer) => peer.isPaused())).toEqual([true, true]);
    governor.resume();
    expect(peers.map((peer) => peer.isPaused())).toEqual([false, false]);
  });

  it('have their last answers once they are drained, which is said in the last alone', async () => {
    const { governor, join, ask, answer } = open();
    const peer = join();
    ask(peer, '1');
    ask(peer, '2');
    ask(peer, '3');
    governor.drain();
    answer('1').over();
    await turn();
    answer('2').over();
    await turn();
    expect(['1', '2', '3'].map((url) => answer(url).headers)).toEqual([{}, {}, { Connection: 'close' }]);
  });

  it('together have only so many requests that wait: who adds one more is destroyed, and takes its own along', async () => {
    const { join, ask, answer } = open({ waiting: 3 });
    const [few, many, third] = [join(), join(), join()];
    for (const url of ['a', 'b']) ask(few, url);
    for (const url of ['c', 'd', 'e']) ask(many, url);
    expect([few.destroyed, many.destroyed]).toEqual([false, false]);
    ask(many, 'f');
    expect([few.destroyed, many.destroyed]).toEqual([false, true]);
    await turn();
    // Of those that wait one is left, and then none.
    for (const url of ['1', '2', '3']) ask(third, url);
    expect(third.destroyed).toBe(false);
    answer('a').over();
    ask(third, '4');
    expect(third.destroyed).toBe(false);
    ask(third, '5');
    expect(third.destroyed).toBe(true);
  });
});

describe('the last words to a peer', () => {
  const said: string[] = [];
  const say = () => void said.push('said');
  beforeEach(() => {
    said.length = 0;
  });

  it('are said at once where no answer is under way, or none was begun ever', () => {
    const { governor, join, ask, answer } = open();
    const peer = join();
    governor.afterAnswers(peer, say);
    governor.afterAnswers(new Peer(), say);
    expect(said).toHaveLength(2);
    const other = join();
    ask(other, '1');
    answer('1').over();
    governor.afterAnswers(other, say);
    expect(said).toHaveLength(3);
  });

  it('are said after all answers, once', async () => {
    const { governor, join, ask, answer } = open();
    const peer = join();
    ask(peer, '1');
    ask(peer, '2');
    governor.afterAnswers(peer, say);
    answer('1').over();
    await turn();
    expect(said).toEqual([]);
    answer('2').over();
    expect(said).toEqual(['said']);
  });

  it('are said instead of an answer to a request that is not whole', async () => {
    const { governor, join, ask, answer, begun } = open();
    const peer = join();
    ask(peer, '1');
    ask(peer, '2', false);
    governor.afterAnswers(peer, say);
    answer('1').over();
    await turn();
    expect([begun, said]).toEqual([['1'], ['said']]);
  });

  it('are said at once to who is asked for the rest of a request whose answer has not begun, else its socket is destroyed', () => {
    const { governor, join, ask, answer } = open();
    const [one, two] = [join(), join()];
    ask(one, '1', false);
    governor.afterAnswers(one, say);
    expect([said, one.destroyed]).toEqual([['said'], false]);
    ask(two, '2', false);
    answer('2').headersSent = true;
    governor.afterAnswers(two, say);
    expect([said, two.destroyed]).toEqual([['said'], true]);
  });
});

describe('an answer', () => {
  const seconds = (count: number) => vi.advanceTimersByTime(count * 1000);

  it('that lasts for longer than it may has its socket destroyed, an idle socket lasts for ever', () => {
    const { join, ask, answer } = open({ answerMs: 10_000, bytesPerSecond: 100 });
    const [idle, slow] = [join(), join()];
    ask(idle, '1');
    answer('1').over();
    ask(slow, '2');
    // It is first found in the first second.
    seconds(11);
    expect(slow.destroyed).toBe(false);
    seconds(1);
    expect([idle.destroyed, slow.destroyed]).toEqual([false, true]);
  });

  it('may last for a second more for each so many bytes of it that were sent, and of no answer before it', async () => {
    const { join, ask, answer } = open({ answerMs: 10_000, bytesPerSecond: 100 });
    const peer = join();
    peer.sent = 5000;
    ask(peer, '1');
    seconds(1);
    peer.sent += 300;
    seconds(13);
    expect(peer.destroyed).toBe(false);
    answer('1').over();
    ask(peer, '2');
    seconds(1);
    peer.sent += 200;
    seconds(12);
    expect(peer.destroyed).toBe(false);
    seconds(1);
    expect(peer.destroyed).toBe(true);
  });

  it('is looked at as often as its time is short', () => {
    const { join, ask } = open({ answerMs: 100 });
    const peer = join();
    ask(peer, '1');
    vi.advanceTimersByTime(200);
    expect(peer.destroyed).toBe(false);
    vi.advanceTimersByTime(100);
    expect(peer.destroyed).toBe(true);
  });

  it('is destroyed with those begun before it, while too much waits to be sent, and no further', () => {
    const { join, ask } = open({ unsentBytes: 250 });
    const peers = Array.from({ length: 5 }, (_, i) => {
      const peer = join();
      ask(peer, String(i));
      return peer;
    });
    const unsent = [0, 100, 100, 100, 100];
    peers.forEach((peer, i) => {
      peer.unsent = unsent[i]!;
    });
    const idle = join();
    idle.unsent = 1000;
    seconds(1);
    expect(peers.map(({ destroyed }) => destroyed)).toEqual([false, true, true, false, false]);
    expect(idle.destroyed).toBe(false);
  });

  it('stays while no more waits to be sent than may', () => {
    const { join, ask } = open({ unsentBytes: 250 });
    const peer = join();
    ask(peer, '1');
    peer.unsent = 250;
    seconds(3);
    expect(peer.destroyed).toBe(false);
  });
});

describe('a crowd', () => {
  const crowd = (own: Partial<Bounds>, count: number) => {
    const opened = open(own);
    const peers = Array.from({ length: count }, (_, i) => {
      const peer = opened.join();
      opened.ask(peer, String(i));
      return peer;
    });
    return { ...opened, peers };
  };

  it('has some more answers begun in each turn of the loop, all in the end, but none of who has gone', async () => {
    const { begun, peers } = crowd({}, 140);
    expect(begun).toHaveLength(33 + 32);
    peers[139]!.destroy();
    await turn();
    expect(begun.length).toBeLessThanOrEqual(33 + 64);
    while (begun.length < 139) await turn();
    await turn();
    await turn();
    expect(new Set(begun)).toEqual(new Set(Array.from({ length: 139 }, (_, i) => String(i))));
    expect(begun).toHaveLength(139);
  });

  it('of up to 33 waits for nothing', () => expect(crowd({}, 33).begun).toHaveLength(33));

  it('is relieved of what waits to be sent before every eighth answer that is begun', async () => {
    const { peers, join, ask } = crowd({ unsentBytes: 3000 }, 33);
    for (const peer of peers) peer.unsent = 100;
    const destroyed = () => peers.filter((peer) => peer.destroyed).length;
    const next = () => {
      const peer = join();
      ask(peer, 'next');
      peer.unsent = 1000;
      return peer;
    };
    expect(destroyed()).toBe(0);
    next();
    expect(destroyed()).toBe(3);
    for (let i = 0; i < 7; i++) next();
    expect(destroyed()).toBe(3);
    next();
    expect(destroyed()).toBe(33);
    await turn();
  });
});

it('sockets that were let go are told in the log, with how many, when there are new ones', async () => {
  const { join, ask } = open({ sockets: 2, answerMs: 10_000 });
  join();
  join();
  vi.advanceTimersByTime(3000);
  expect(warned).toEqual([]);
  const third = join();
  vi.advanceTimersByTime(1000);
  expect(warned).toEqual([{ turnedAway: 1, destroyed: 0, sockets: 2 }]);
  ask(third, '1');
  vi.advanceTimersByTime(11_000);
  // Too long and too much at once is one socket all the same.
  third.unsent = bounds.unsentBytes + 1;
  vi.advanceTimersByTime(1000);
  expect(warned.slice(1)).toEqual([{ turnedAway: 1, destroyed: 1, sockets: expect.any(Number) }]);
  await turn();
  vi.advanceTimersByTime(5000);
  expect(warned).toHaveLength(2);
});
