/** The list of supervised entities: NIT and name by type and code. Persons and addresses are not read. */

import { readTypedNit } from '../../../contract/nit.ts';
import type { Counts } from '../../lib/counts.ts';
import { cleanText } from '../../lib/filed-text.ts';
import { columnsOf, entityKey, expectedKey, rejected } from './fields.ts';
import type { OpenRows } from './read-dataset.ts';

export interface SupervisedEntity {
  readonly nit: string;
  readonly name: string;
  /** Counts whether the name was cleaned or cut. */
  readonly texts: Counts;
}

export const readSupervisedRows: OpenRows<SupervisedEntity> = (header) => {
  const at = columnsOf(header, {
    numeroidentificacion: /^numero_?identificacion$/,
    razon_social: /^razon_social$/,
    tipo_entidad: /^tipo_entidad$/,
    cod_entidad: /^cod(?:igo)?_entidad$/,
  });
  return (cells) => {
    const text = (column: keyof typeof at) => cells[at[column]]!.trim();
    const key = entityKey(text('tipo_entidad'), text('cod_entidad'));
    if (key === undefined) return expectedKey(text('tipo_entidad'), text('cod_entidad'));
    const filed = text('numeroidentificacion');
    if (/^0+$/.test(filed)) return rejected('the NIT is 0: an office of a foreign entity', filed);
    const typed = readTypedNit(filed);
    if (typed?.kind !== 'nit') return rejected('expected a NIT', filed);
    const texts: Counts = {};
    const name = cleanText('nombre', text('razon_social'), texts);
    if (name === '') return rejected('expected a name in «razon_social»');
    return { key, value: { nit: typed.nit, name, texts }, same: `${typed.nit} ${name}` };
  };
};
