/** The disk calls by which a server reads its files, of which a test lets some fail. */

import fs from 'node:fs';
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

/** What `stat` and `realpath` of promises are called in a table, beside those of `send`, which take callbacks. */
export const diskCalls = ['readFile', 'stat', 'realpath', 'fs.stat', 'fs.open', 'fs.read'] as const;
export type DiskCall = (typeof diskCalls)[number];

export const callError = (code: string, call: DiskCall): Error =>
  Object.assign(new Error(`${code}: by a test, ${call}`), { code, syscall: call });

const original = { promises: { ...promises }, stat: fs.stat, open: fs.open, read: fs.read };

/** From now on each call first asks `fault`, and fails by the error that it gives. */
export function failDisk(fault: (call: DiskCall, path: string) => Error | null): void {
  const opened = new Map<number, string>();
  for (const name of ['readFile', 'stat', 'realpath'] as const)
    Object.assign(promises, {
      [name]: async (path: string, options: never) => {
        const error = fault(name, String(path));
        if (error) throw error;
        return (original.promises[name] as (path: string, options: never) => Promise<unknown>)(path, options);
      },
    });
  type Callback = (error: Error | null, ...found: never[]) => void;
  function failOr(call: DiskCall, path: string, args: readonly unknown[], real: () => void): void {
    const error = fault(call, path);
    if (error) process.nextTick(args.at(-1) as Callback, error);
    else real();
  }
  Object.assign(fs, {
    stat: (...args: Parameters<typeof fs.stat>) =>
      failOr('fs.stat', String(args[0]), args, () => original.stat(...args)),
    open: (path: string, flags: string, mode: number, done: (error: Error | null, fd: number) => void) =>
      failOr('fs.open', String(path), [done], () =>
        original.open(path, flags, mode, (error, fd) => {
          if (!error) opened.set(fd, String(path));
          done(error, fd);
        }),
      ),
    read: (...args: Parameters<typeof fs.read>) =>
      failOr('fs.read', opened.get(args[0]) ?? '', args, () => original.read(...args)),
  });
  syncBuiltinESMExports();
}

export function healDisk(): void {
  Object.assign(promises, original.promises);
  Object.assign(fs, { stat: original.stat, open: original.open, read: original.read });
  syncBuiltinESMExports();
}
