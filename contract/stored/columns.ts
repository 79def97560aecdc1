/** The binary form that the screener and the search index share: a JSON header, then typed columns, each aligned to 8 bytes. */

import { layoutVersion } from './layout.ts';

const types = { f64: Float64Array, u32: Uint32Array, u16: Uint16Array, u8: Uint8Array } as const;
type TypeName = keyof typeof types;
type ArrayOf = { f64: Float64Array; u32: Uint32Array; u16: Uint16Array; u8: Uint8Array };
export type Column = ArrayOf[TypeName];

interface Header {
  readonly kind: string;
  readonly layout: number;
  /** Small things that need no column. */
  readonly facts: unknown;
  /** Name → type and number of items, in the order in which the columns stand. */
  readonly columns: readonly (readonly [name: string, type: TypeName, items: number])[];
}

export interface Columns {
  readonly facts: unknown;
  /** A column, as a view on the file. Throws when the file has none of that name and type. */
  column<T extends TypeName>(name: string, type: T): ArrayOf[T];
}

const magic = 0x4c4f4331; // "1COL"
const aligned = (bytes: number): number => Math.ceil(bytes / 8) * 8;

export function encodeColumns(
  kind: string,
  facts: unknown,
  columns: Readonly<Record<string, Column>>,
): Uint8Array<ArrayBuffer> {
  const entries = Object.entries(columns);
  const header: Header = {
    kind,
    layout: layoutVersion,
    facts,
    columns: entries.map(([name, column]) => [name, typeOf(column), column.length]),
  };
  const text = new TextEncoder().encode(JSON.stringify(header));
  const start = aligned(8 + text.length);
  const total = entries.reduce((sum, [, column]) => sum + aligned(column.byteLength), start);
  const bytes = new Uint8Array(total);
  new Uint32Array(bytes.buffer, 0, 2).set([magic, text.length]);
  bytes.set(text, 8);
  let offset = start;
  for (const [, column] of entries) {
    bytes.set(new Uint8Array(column.buffer, column.byteOffset, column.byteLength), offset);
    offset += aligned(column.byteLength);
  }
  return bytes;
}

/** Opens a file of the given kind without copying it. Throws when it is of another kind or layout, or cut short. */
export function decodeColumns(kind: string, file: Uint8Array): Columns {
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
  const views = new Map<string, Column>();
  let offset = aligned(8 + headerBytes);
  for (const [name, type, items] of header.columns) {
    const size = items * types[type].BYTES_PER_ELEMENT;
    if (offset + size > bytes.length) throw new Error(`${kind} file cut short in column ${name}`);
    views.set(name, new types[type](bytes.buffer as ArrayBuffer, bytes.byteOffset + offset, items));
    offset += aligned(size);
  }
  return {
    facts: header.facts,
    column<T extends TypeName>(name: string, type: T) {
      const view = views.get(name);
      if (!(view instanceof types[type])) throw new Error(`${kind} file without a ${type} column ${name}`);
      return view as unknown as ArrayOf[T];
    },
  };
}

function typeOf(column: Column): TypeName {
  return (Object.keys(types) as TypeName[]).find((name) => column instanceof types[name])!;
}
