/** Which entities go on in others, or were called otherwise: rows that people reviewed, by type and code. */

import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { successionKinds } from '../../../contract/http/entity-peers.ts';
import { cleanText } from '../../lib/filed-text.ts';
import { type ReviewedRow, readReviewedTable } from '../../raw/reviewed.ts';
import { type EntityKey, entityKey } from './read-dataset.ts';

export interface Succession {
  readonly entity: EntityKey;
  /** `licencia`: the same legal person under another type or code. `fusion`: part of another one. `nombre`: an earlier name. */
  readonly kind: (typeof successionKinds)[number];
  /** null of an earlier name */
  readonly successor: EntityKey | null;
  /** Its name, or the earlier one. */
  readonly name: string;
  /** First day of what follows; null where nobody knows it. */
  readonly since: string | null;
  readonly source: string;
}

const columns = [
  'tipo',
  'codigo',
  'nombre',
  'clase',
  'tipo_nuevo',
  'codigo_nuevo',
  'desde',
  'fuente',
] as const;

/** Every build reads it. */
const knownSuccessions = fileURLToPath(new URL('../../tables/successions.csv', import.meta.url));

/** Those of `build/tables/successions.csv`, and of `sucesiones.csv` in a folder. Throws with file and line of a faulty row. */
export function readSuccessions(folder: string): Succession[] {
  const all: Succession[] = [];
  for (const path of [knownSuccessions, join(folder, 'sucesiones.csv')])
    for (const row of readReviewedTable(path, columns)) {
      const one = successionOf(row);
      if (one.kind !== 'nombre' && all.some(({ entity, kind }) => entity === one.entity && kind !== 'nombre'))
        throw row.fault(`a second successor of ${one.entity}`);
      all.push(one);
    }
  return all;
}

function successionOf({ record, fault }: ReviewedRow<(typeof columns)[number]>): Succession {
  const { tipo, codigo, nombre, clase, tipo_nuevo, codigo_nuevo, desde, fuente } = record;
  const entity = entityKey(tipo, codigo);
  if (entity === undefined) throw fault('expected whole numbers in «tipo» and «codigo»');
  const kind = (['licencia', 'fusion', 'nombre'] as const).find((one) => one === clase);
  if (kind === undefined) throw fault('expected licencia, fusion or nombre in «clase»');
  const successor = entityKey(tipo_nuevo, codigo_nuevo) ?? null;
  const isEmpty = tipo_nuevo === '' && codigo_nuevo === '';
  if (kind === 'nombre' ? !isEmpty : successor === null || successor === entity)
    throw fault(
      kind === 'nombre'
        ? 'expected nothing in «tipo_nuevo» and «codigo_nuevo» of an earlier name'
        : 'expected another type and code in «tipo_nuevo» and «codigo_nuevo»',
    );
  if (desde !== '' && !z.iso.date().safeParse(desde).success)
    throw fault('expected nothing in «desde», or a date such as 2024-07-01');
  const [name, source] = [cleanText('nombre', nombre), cleanText('fuente', fuente)];
  if (name === '' || source === '') throw fault('expected «nombre» and «fuente» to be filled');
  return { entity, kind, successor, name, since: desde === '' ? null : desde, source };
}
