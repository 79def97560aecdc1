/** The simulated disk for builders and readers: before every call, a gate decides when it runs and whether it fails. */

import type { FileHandle } from 'node:fs/promises';
import type { Disk } from '../../build/lib/disk.ts';
import { diskError, type FaultCode, type FileNode, type Node, type Tree } from './tree.ts';

/** A failed call, partly done or not at all; `killed` also ends its process. */
export interface CallFault {
  readonly code: FaultCode | 'killed';
  /** Whether it had an effect: some bytes were written, or the file was renamed. */
  readonly partly: boolean;
}

export interface Gate {
  /** Resolves when the call may run, with its fault or null. */
  turn(call: string, path: string): Promise<CallFault | null>;
  /** The same for synchronous calls. */
  now(call: string, path: string): FaultCode | null;
}

type Act<T> = () => T;

/** Runs one call as the gate decides; the call of a killed process never resolves. */
export async function calling<T>(
  gate: Gate,
  call: string,
  path: string,
  act: Act<T>,
  partly?: Act<void>,
): Promise<T> {
  const fault = await gate.turn(call, path);
  if (!fault) return act();
  if (fault.partly) partly?.();
  if (fault.code === 'killed') return new Promise(() => {});
  throw diskError(fault.code, call, path);
}

/** The same for synchronous calls. */
export function callingNow<T>(gate: Gate, call: string, path: string, act: Act<T>): T {
  const code = gate.now(call, path);
  if (code) throw diskError(code, call, path);
  return act();
}

export function builderDisk(tree: Tree, gate: Gate): Disk {
  const doing = <T>(call: string, path: string, act: Act<T>, partly?: Act<void>) =>
    calling(gate, call, path, act, partly);
  const changing = (call: string, path: string, act: Act<void>) =>
    doing(call, path, act, () => {
      try {
        act();
      } catch {
        // The call would have failed without the fault too.
      }
    });

  async function open(path: string, flags: string): Promise<FileHandle> {
    const node = await doing<Node>('open', path, () => {
      if (flags.startsWith('w')) return tree.create(path, flags.includes('x'));
      const found = tree.find(path);
      if (!found) throw diskError('ENOENT', 'open', path);
      return found;
    });
    return handleOf(node, path) as unknown as FileHandle;
  }

  function handleOf(node: Node, path: string) {
    const file = node as FileNode;
    const append = (call: string) => (added: string | Uint8Array) => {
      const bytes = bytesOf(added);
      const write = (count: number) => {
        file.bytes = file.bytes.length === 0 ? bytes.subarray(0, count) : joined(file.bytes, bytes, count);
      };
      return doing(
        call,
        path,
        () => write(bytes.length),
        () => write(bytes.length >> 1),
      );
    };
    return {
      ...{ writeFile: append('write'), appendFile: append('write') },
      sync: () => doing('fsync', path, () => tree.settle(node)),
      close: () => doing('close', path, () => {}),
      async *createReadStream() {
        yield await doing('read', path, () => file.bytes);
      },
    };
  }

  async function rm(path: string, options: { recursive?: boolean; force?: boolean } = {}): Promise<void> {
    const node = tree.find(path);
    if (!node && options.force) return doing('rm', path, () => {});
    if (node?.kind === 'folder' && options.recursive)
      for (const name of [...node.entries.keys()]) await rm(`${path}/${name}`, options);
    await changing('rm', path, () => tree.unlink(path));
  }

  const read = (path: string, encoding: unknown) => {
    const { bytes } = tree.file(path, 'open');
    return encoding ? bytes.toString() : bytes;
  };
  const atOnce = <T>(call: string, path: string, act: Act<T>): T => callingNow(gate, call, path, act);
  const opened: Buffer[] = [];
  const disk = {
    ...{ open, rm },
    mkdir: (path: string, options: { recursive?: boolean } = {}) =>
      changing('mkdir', path, () => tree.makeFolder(path, options.recursive ?? false)),
    readdir: (path: string) => doing('readdir', path, () => [...tree.folder(path, 'readdir').entries.keys()]),
    readFile: (path: string, encoding?: string) => doing('readFile', path, () => read(path, encoding)),
    rename: (from: string, to: string) => changing('rename', to, () => tree.rename(from, to)),
    readFileSync: (path: string, encoding?: string) => atOnce('readFile', path, () => read(path, encoding)),
    openSync: (path: string) => atOnce('open', path, () => opened.push(tree.file(path, 'open').bytes) - 1),
    readSync: (fd: number, into: Buffer, at: number, length: number, from: number) =>
      opened[fd]!.copy(into, at, from, from + length),
    closeSync: () => {},
  };
  return disk as unknown as Disk;
}

const bytesOf = (data: string | Uint8Array): Buffer =>
  typeof data === 'string' ? Buffer.from(data) : Buffer.from(data.buffer, data.byteOffset, data.length);

const joined = (before: Buffer, added: Buffer, count: number): Buffer =>
  Buffer.concat([before, added.subarray(0, count)]);
