/** The log when nobody takes its lines: they are dropped and counted, answers go on, and the server ends when it is told to. */

import { openSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openSink, type Put } from '../../api/_lib/log-sink.ts';
import { temporary } from '../place.ts';
import { nits, writeDataset } from './dataset.ts';
import { startServer } from './server.ts';

describe('the sink', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  /** A sink whose batches stop where `put` says, and all that got through. */
  function open(put: (batch: Buffer, done: Parameters<Put>[1]) => number | null) {
    vi.useFakeTimers();
    let through = '';
    const sink = openSink((batch, done) => {
      const written = put(batch, done);
      through += batch.subarray(0, written ?? 0);
      if (written !== null) done(written < batch.length ? new Error('ENOSPC') : null, written);
    });
    return { sink, lines: () => through.split('\n').filter((line) => line !== '') };
  }
  const line = (i: number) => `{"line":${i}}\n`;

  it('writes every line once and in order, in batches that a pipe takes in one piece', () => {
    const sizes: number[] = [];
    const { sink, lines } = open((batch) => {
      sizes.push(batch.length);
      return batch.length;
    });
    for (let i = 0; i < 2000; i++) sink.write(line(i));
    sink.flush(() => {});
    expect(lines()).toEqual(Array.from({ length: 2000 }, (_, i) => line(i).trim()));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(4096);
    expect(sizes.length).toBeLessThan(20);
  });

  it('writes the last lines within half a second', () => {
    const { sink, lines } = open((batch) => batch.length);
    sink.write(line(1));
    expect(lines()).toEqual([]);
    vi.advanceTimersByTime(500);
    expect(lines()).toEqual(['{"line":1}']);
  });

  it.each([
    ['nothing gets through', 0],
    ['half a batch gets through', 0.5],
  ])('counts what is lost while %s, and tells it where it is missing', (_, share) => {
    let full = true;
    const { sink, lines } = open((batch) => (full ? Math.floor(batch.length * share) : batch.length));
    for (let i = 0; i < 3000; i++) {
      sink.write(line(i));
      if (i % 50 === 0) vi.advanceTimersByTime(500);
    }
    full = false;
    for (let i = 3000; i < 3100; i++) sink.write(line(i));
    vi.advanceTimersByTime(5000);
    const read = lines().map((text) => {
      try {
        return JSON.parse(text) as { line?: number; dropped?: number };
      } catch {
        return {}; // Torn, and so among the dropped.
      }
    });
    const whole = read.filter(({ line }) => line !== undefined);
    const dropped = read.reduce((sum, { dropped = 0 }) => sum + dropped, 0);
    expect(dropped).toBeGreaterThan(1000);
    expect(whole.length + dropped).toBe(3100);
    expect(whole.map(({ line }) => line)).toEqual([...whole.map(({ line }) => line!)].sort((a, b) => a - b));
    expect(read.at(-1)).toEqual({ line: 3099 });
  });

  it('keeps no more than a bound of what nobody takes, and ends all the same', () => {
    let release = () => {};
    const sizes: number[] = [];
    const { sink } = open((batch, done) => {
      sizes.push(batch.length);
      release = () => done(null, batch.length);
      return null;
    });
    for (let i = 0; i < 100_000; i++) sink.write(line(i));
    expect(sizes).toHaveLength(1);
    const ended = vi.fn();
    sink.flush(ended);
    vi.advanceTimersByTime(1000);
    expect(ended).toHaveBeenCalledExactlyOnceWith(true);
    for (let last = 0; last < sizes.length; ) {
      last = sizes.length;
      release();
      vi.advanceTimersByTime(500);
    }
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(300_000);
  });
});

describe('npm start', () => {
  const folder = temporary('data');
  writeDataset(folder);
  // Long addresses fill the pipe with few requests.
  const path = `/api/${'x'.repeat(8000)}`;

  it.each(['full', 'unread', 'closed'])('answers and ends, its log %s', async (log) => {
    const output = log === 'full' ? openSync('/dev/full', 'w') : 'unread';
    const server = await startServer(folder, {}, [], output);
    if (log === 'closed') server.process.stdout!.destroy();
    for (let i = 0; i < 150; i++) expect((await fetch(server.base + path)).status).toBe(404);
    expect((await fetch(`${server.base}/api/v1/empresa/${nits.plain}`)).status).toBe(200);
    expect((await fetch(`${server.base}/healthz`)).status).toBe(200);
    expect(await server.stop()).toBe(0);
  });

  it('tells how many lines were dropped once they are read', async () => {
    const server = await startServer(folder, {}, [], 'unread');
    const ask = () => fetch(server.base + path).then((response) => response.arrayBuffer());
    for (let i = 0; i < 200; i++) await ask();
    let read = '';
    server.process.stdout!.on('data', (chunk) => {
      read += chunk;
    });
    while (!read.includes('"dropped"')) await ask();
    expect(await server.stop()).toBe(0);
    const lines = read.split('\n').filter((line) => line.startsWith('{'));
    expect(lines.map((line) => JSON.parse(line)).some(({ dropped }) => dropped > 0)).toBe(true);
  });
});
