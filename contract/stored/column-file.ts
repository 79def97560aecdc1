/** The binary format of the screener and the search index: a JSON header, then typed columns, each aligned to 8 bytes. */

import { expectFingerprint, fingerprintOf } from './fingerprint.ts';
import { layoutVersion } from './layout.ts';

const types = { f64: Float64Array, u32: Uint32Array, u16: Uint16Array, u8: Uint8Array } as const;
type TypeName = keyof typeof types;
type ArrayOf = { f64: Float64Array; u32: Uint32Array; u16: Uint16Array; u8: Uint8Array };
export type TypedColumn = ArrayOf[TypeName];

/** Name → type of each column of a kind of file, in file order. */
export type ColumnTypes = Readonly<Record<string, TypeName>>;

interface Header {
  readonly kind: string;
  readonly layout: number;
  readonly fingerprint: string;
  /** Small values, as JSON. */
  readonly facts: unknown;
  readonly items: Readonly<Record<string, number>>;
}

export interface ColumnFile {
  readonly facts: unknown;
  /** A column as a view of the file's bytes. Throws when the file has none of that name and type. */
  column<T extends TypeName>(name: string, type: T): ArrayOf[T];
}

const magic = 0x4c4f4349; // "ICOL"
const alignTo8 = (bytes: number): number => Math.ceil(bytes / 8) * 8;

/** The bytes of a file. Throws when the columns are not those of `columnTypes`. */
export function encodeColumnFile(
  kind: string,
  columnTypes: ColumnTypes,
  facts: unknown,
  columns: Readonly<Record<string, TypedColumn>>,
): Uint8Array<ArrayBuffer> {
  const names = Object.keys(columnTypes);
  for (const name of new Set([...names, ...Object.keys(columns)]))
    if (!(name in columnTypes) || !(columns[name] instanceof types[columnTypes[name]!]))
      throw new Error(`${kind}: column ${name} is not of type ${columnTypes[name]}`);
  const header: Header = {
    kind,
    layout: layoutVersion,
    fingerprint: fingerprintOf([kind, columnTypes]),
    facts,
    items: Object.fromEntries(names.map((name) => [name, columns[name]!.length])),
  };
  const text = new TextEncoder().encode(JSON.stringify(header));
  const start = alignTo8(8 + text.length);
  const total = names.reduce((sum, name) => sum + alignTo8(columns[name]!.byteLength), start);
  const bytes = new Uint8Array(total);
  new Uint32Array(bytes.buffer, 0, 2).set([magic, text.length]);
  bytes.set(text, 8);
  let offset = start;
  for (const name of names) {
    const { buffer, byteOffset, byteLength } = columns[name]!;
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength), offset);
    offset += alignTo8(byteLength);
  }
  return bytes;
}

/** Opens a file of the given kind without copying it. Throws when it has another kind, layout or fingerprint, or is truncated. */
export function decodeColumnFile(kind: string, columnTypes: ColumnTypes, file: Uint8Array): ColumnFile {
  const bytes = file.byteOffset % 8 === 0 ? file : file.slice();
  if (bytes.length < 8) throw new Error(`${kind} file of ${bytes.length} bytes: no header`);
  const [found, headerBytes] = new Uint32Array(bytes.buffer, bytes.byteOffset, 2) as unknown as [
    number,
    number,
  ];
  if (found !== magic || 8 + headerBytes > bytes.length) throw new Error(`not a ${kind} file`);
  const header = JSON.parse(new TextDecoder().decode(bytes.subarray(8, 8 + headerBytes))) as Header;
  if (header.kind !== kind || header.layout !== layoutVersion)
    throw new Error(
      `${header.kind} file of layout ${header.layout}: expected ${kind} of layout ${layoutVersion}`,
    );
  expectFingerprint(`the ${kind} file`, header.fingerprint, fingerprintOf([kind, columnTypes]));
  const views = new Map<string, TypedColumn>();
  let offset = alignTo8(8 + headerBytes);
  for (const [name, type] of Object.entries(columnTypes)) {
    const items = header.items[name]!;
    const size = items * types[type].BYTES_PER_ELEMENT;
    if (offset + size > bytes.length) throw new Error(`${kind} file cut short in column ${name}`);
    views.set(name, new types[type](bytes.buffer as ArrayBuffer, bytes.byteOffset + offset, items));
    offset += alignTo8(size);
  }
  if (offset !== bytes.length) throw new Error(`${kind} file of ${bytes.length} bytes: expected ${offset}`);
  return {
    facts: header.facts,
    column<T extends TypeName>(name: string, type: T) {
      const view = views.get(name);
      if (!(view instanceof types[type])) throw new Error(`${kind} file without a ${type} column ${name}`);
      return view as unknown as ArrayOf[T];
    },
  };
}
