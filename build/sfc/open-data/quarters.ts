/** Reads rows about an entity at the end of a quarter, which three datasets share, and groups them by entity and date. */

import {
  type CutDate,
  columnsOf,
  type EntityKey,
  endsQuarter,
  entityKey,
  expectedCut,
  expectedKey,
  readCutDate,
} from './fields.ts';
import type { OpenReading, OpenRows, Verdict } from './read-dataset.ts';

const identifying = {
  tipo_entidad: /^tipo_entidad$/,
  codigo_entidad: /^codigo_entidad$/,
  fecha_corte: /^fecha(?:_corte)?$/,
};

export interface QuarterRow<K extends string> {
  readonly entity: EntityKey;
  readonly cells: readonly string[];
  /** Trimmed. */
  text(column: K): string;
  /** Key of the row's entity, date and `part`, which has no blank. */
  keyOf(part: string | number): string;
}

/** `open` gets the header and returns the judge of rows; it sees only rows with a valid entity and the end of a quarter. */
export const quarterRows =
  <K extends string, V>(
    columns: Readonly<Record<K, RegExp>>,
    open: (header: readonly string[], at: Readonly<Record<K, number>>) => (row: QuarterRow<K>) => Verdict<V>,
  ): OpenRows<V> =>
  (header) => {
    const at: Readonly<Record<string, number>> = columnsOf(header, { ...identifying, ...columns });
    const judge = open(header, at as Readonly<Record<K, number>>);
    return (cells) => {
      const text = (column: string) => cells[at[column]!]!.trim();
      const [tipo, codigo] = [text('tipo_entidad'), text('codigo_entidad')];
      const entity = entityKey(tipo, codigo);
      if (entity === undefined) return expectedKey(tipo, codigo);
      const cut = readCutDate(text('fecha_corte'));
      if (cut === undefined) return expectedCut(text('fecha_corte'));
      if (!endsQuarter(cut)) return { skip: 'other_cut' };
      return judge({ entity, cells, text, keyOf: (part) => `${entity} ${cut} ${part}` });
    };
  };

/** Values of an entity at one date by part; rows of `spoiled` parts contradict each other or were not read. */
export interface QuarterParts<V> {
  readonly values: ReadonlyMap<string, V>;
  readonly spoiled: ReadonlySet<string>;
}

export type ByQuarter<T> = ReadonlyMap<EntityKey, ReadonlyMap<CutDate, T>>;

export function byQuarter<V, T>(
  { values, spoiled }: OpenReading<V>,
  summarize: (parts: QuarterParts<V>) => T,
): ByQuarter<T> {
  const entities = new Map<EntityKey, Map<CutDate, { values: Map<string, V>; spoiled: Set<string> }>>();
  const partsOf = (entity: EntityKey, cut: CutDate) => {
    const cuts = entities.get(entity) ?? new Map();
    const parts = cuts.get(cut) ?? { values: new Map(), spoiled: new Set() };
    entities.set(entity, cuts.set(cut, parts));
    return parts as { values: Map<string, V>; spoiled: Set<string> };
  };
  for (const [key, value] of values) {
    const [entity, cut, part] = key.split(' ') as [string, string, string];
    partsOf(entity, cut).values.set(part, value);
  }
  for (const key of spoiled) {
    const [entity, cut, part] = key.split(' ') as [string, string, string];
    partsOf(entity, cut).spoiled.add(part);
  }
  const summarized = (cuts: ReadonlyMap<CutDate, QuarterParts<V>>) =>
    new Map([...cuts].map(([cut, parts]) => [cut, summarize(parts)]));
  return new Map([...entities].map(([entity, cuts]) => [entity, summarized(cuts)]));
}
