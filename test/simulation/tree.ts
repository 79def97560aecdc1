/**
 * A disk in memory that loses data at a power cut: bytes that were written since a file's last fsync are torn, and each change
 * of names since a folder's last fsync is kept or lost independently.
 */

import type { Random } from '../random.ts';

export interface FileNode {
  readonly kind: 'file';
  readonly id: number;
  bytes: Buffer;
  /** The bytes at the last fsync; null before the first. */
  settled: Buffer | null;
}

export interface FolderNode {
  readonly kind: 'folder';
  readonly id: number;
  entries: Map<string, Node>;
  settled: Map<string, Node>;
}

export type Node = FileNode | FolderNode;

interface Naming {
  readonly folder: FolderNode;
  readonly name: string;
  readonly node: Node | null;
}
/** The changes of names by one call, kept or lost as a whole. */
type Step = readonly Naming[];

export type FaultCode =
  | 'EIO'
  | 'ENOSPC'
  | 'EACCES'
  | 'ENOENT'
  | 'EEXIST'
  | 'ENOTEMPTY'
  | 'ENOTDIR'
  | 'EISDIR';

export function diskError(code: FaultCode, call: string, path: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`${code}: ${call} '${path}'`), { code, path, syscall: call });
}

const none = Buffer.alloc(0);

export interface Tree {
  find(path: string): Node | null;
  file(path: string, call: string): FileNode;
  folder(path: string, call: string): FolderNode;
  /** Opens a file for writing: truncates or creates it. */
  create(path: string, exclusive: boolean): FileNode;
  makeFolder(path: string, recursive: boolean): void;
  rename(from: string, to: string): void;
  /** Removes a file or an empty folder. */
  unlink(path: string): void;
  /** fsync of a file or folder. */
  settle(node: Node): void;
  /** A power cut. */
  crash(dice: Random): void;
  /** A copy of the disk in its present state. */
  fork(): Tree;
}

export function openTree(root: FolderNode = newFolder(0), lastId = 0, unsettled: readonly Step[] = []): Tree {
  let ids = lastId;
  let pending = [...unsettled];

  function find(path: string): Node | null {
    let node: Node = root;
    for (let from = 1; from < path.length; ) {
      const cut = path.indexOf('/', from);
      const to = cut < 0 ? path.length : cut;
      const next: Node | undefined =
        node.kind === 'folder' ? node.entries.get(path.slice(from, to)) : undefined;
      if (!next) return null;
      node = next;
      from = to + 1;
    }
    return node;
  }

  function folder(path: string, call: string): FolderNode {
    const node = find(path);
    if (!node) throw diskError('ENOENT', call, path);
    if (node.kind === 'file') throw diskError('ENOTDIR', call, path);
    return node;
  }

  function file(path: string, call: string): FileNode {
    const node = find(path);
    if (!node) throw diskError('ENOENT', call, path);
    if (node.kind === 'folder') throw diskError('EISDIR', call, path);
    return node;
  }

  const placeOf = (path: string, call: string) => {
    const cut = path.lastIndexOf('/');
    return { folder: folder(path.slice(0, cut), call), name: path.slice(cut + 1) };
  };

  function apply(step: Step): void {
    for (const naming of step) change(naming.folder.entries, naming);
    pending.push(step);
  }

  function create(path: string, exclusive: boolean): FileNode {
    const known = find(path);
    if (known?.kind === 'folder') throw diskError('EISDIR', 'open', path);
    if (known && exclusive) throw diskError('EEXIST', 'open', path);
    if (known) {
      known.bytes = none;
      return known;
    }
    const node: FileNode = { kind: 'file', id: ++ids, bytes: none, settled: null };
    apply([{ ...placeOf(path, 'open'), node }]);
    return node;
  }

  function makeFolder(path: string, recursive: boolean): void {
    const known = find(path);
    if (known && (!recursive || known.kind === 'file')) throw diskError('EEXIST', 'mkdir', path);
    if (known) return;
    const above = path.slice(0, path.lastIndexOf('/'));
    if (recursive && above !== '') makeFolder(above, true);
    apply([{ ...placeOf(path, 'mkdir'), node: newFolder(++ids) }]);
  }

  function rename(from: string, to: string): void {
    const [source, target] = [placeOf(from, 'rename'), placeOf(to, 'rename')];
    const node = source.folder.entries.get(source.name);
    if (!node) throw diskError('ENOENT', 'rename', from);
    const replaced = target.folder.entries.get(target.name);
    if (replaced?.kind === 'folder' && replaced.entries.size > 0) throw diskError('ENOTEMPTY', 'rename', to);
    apply([
      { ...source, node: null },
      { ...target, node },
    ]);
  }

  function unlink(path: string): void {
    const place = placeOf(path, 'rm');
    const node = place.folder.entries.get(place.name);
    if (!node) throw diskError('ENOENT', 'rm', path);
    if (node.kind === 'folder' && node.entries.size > 0) throw diskError('ENOTEMPTY', 'rm', path);
    apply([{ ...place, node: null }]);
  }

  function settle(node: Node): void {
    if (node.kind === 'file') node.settled = node.bytes;
    else settleNames(node);
  }

  /** Keeps the folder's changes, and earlier changes elsewhere to the same names. */
  function settleNames(settling: FolderNode): void {
    if (!pending.some((step) => step.some(({ folder }) => folder === settling))) return;
    const bound = new Set<string>();
    const chosen = new Set<Step>();
    for (let at = pending.length - 1; at >= 0; at--) {
      const step = pending[at]!;
      if (!step.some((naming) => naming.folder === settling || bound.has(keyOf(naming)))) continue;
      chosen.add(step);
      for (const naming of step) bound.add(keyOf(naming));
    }
    for (const step of pending)
      if (chosen.has(step)) for (const naming of step) change(naming.folder.settled, naming);
    pending = pending.filter((step) => !chosen.has(step));
  }

  function crash(dice: Random): void {
    const bias = dice.pick([0.1, 0.5, 0.9]);
    for (const step of pending)
      if (dice.chance(bias)) for (const naming of step) change(naming.folder.settled, naming);
    pending = [];
    const wake = (node: Node): void => {
      if (node.kind === 'file') {
        if (node.bytes !== node.settled) node.bytes = torn(node, dice);
        node.settled = node.bytes;
      } else {
        node.entries = new Map(node.settled);
        for (const child of node.entries.values()) wake(child);
      }
    };
    wake(root);
  }

  return {
    ...{ find, file, folder, create, makeFolder, rename, unlink, settle, crash },
    fork() {
      const copies = copier();
      const copied = pending.map((step) =>
        step.map(({ folder, name, node }) => ({
          ...{ folder: copies(folder) as FolderNode, name },
          node: node && copies(node),
        })),
      );
      return openTree(copies(root) as FolderNode, ids, copied);
    },
  };
}

const keyOf = ({ folder, name }: Naming) => `${folder.id}/${name}`;

const newFolder = (id: number): FolderNode => ({
  ...{ kind: 'folder', id, entries: new Map(), settled: new Map() },
});

function change(names: Map<string, Node>, { name, node }: Naming): void {
  if (node) names.set(name, node);
  else names.delete(name);
}

/** What a torn file may hold: the old bytes, a part of the new ones, or such a part followed by zeros. */
function torn({ bytes, settled }: FileNode, dice: Random): Buffer {
  const kept = dice.int(bytes.length + 1);
  return dice.pick([
    () => settled ?? none,
    () => bytes,
    () => bytes.subarray(0, kept),
    () => Buffer.concat([bytes.subarray(0, kept), Buffer.alloc(bytes.length - kept)]),
  ])();
}

/** Copies nodes, each only once. */
function copier(): (node: Node) => Node {
  const known = new Map<Node, Node>();
  return function copyOf(node) {
    const copied = known.get(node);
    if (copied) return copied;
    const copy: Node =
      node.kind === 'file' ? { ...node } : { ...node, entries: new Map(), settled: new Map() };
    known.set(node, copy);
    if (node.kind === 'folder' && copy.kind === 'folder') {
      for (const [name, child] of node.entries) copy.entries.set(name, copyOf(child));
      for (const [name, child] of node.settled) copy.settled.set(name, copyOf(child));
    }
    return copy;
  };
}
