/** Reads `withhold.csv`: figures and contact data that must not be shown, each with the reason that is. */

import { join } from 'node:path';
import { z } from 'zod';
import type { CoverField } from '../tables/cover.ts';
import { expectedNit, isNit, readReviewedTable } from './reviewed-table.ts';

const contactFields = ['direccion', 'telefono', 'email'] as const satisfies readonly CoverField[];

export interface Withheld {
  readonly nit: string;
  /** Null for contact data, which are withheld of every filing. */
  readonly anio: number | null;
  /** The key of a line, or a field of `contactFields`. */
  readonly dato: string;
  readonly motivo: string;
}

export type WithheldData = ReadonlyMap<string, readonly Withheld[]>;

/** By NIT; columns nit, anio, concepto, motivo, reviewed. Throws with file and line. */
export function readWithheld(folder: string): WithheldData {
  const path = join(folder, 'withhold.csv');
  const withheld = new Map<string, Withheld[]>();
  for (const { record, fault } of readReviewedTable(path, [
    ...['nit', 'anio', 'concepto', 'motivo', 'reviewed'],
  ])) {
    const { nit = '', anio = '', concepto: dato = '', motivo = '', reviewed } = record;
    if (!isNit(nit)) throw fault(expectedNit);
    const contact = contactFields.some((field) => field === dato);
    if (contact && anio !== '') throw fault(`expected no «anio», since ${dato} is withheld of every year`);
    if (!contact && !/^(?:199\d|2[01]\d\d)$/.test(anio))
      throw fault('expected a year such as 2024 in «anio»');
    if (!/^[a-z0-9_]{1,150}$/.test(dato))
      throw fault(
        `expected the key of a line in «concepto», such as total_activos, or ${contactFields.join(', ')}`,
      );
    if (motivo === '') throw fault('expected «motivo» to hold the reason that is published');
    if (!z.iso.date().safeParse(reviewed).success)
      throw fault('expected the date of the review in «reviewed», such as 2026-11-26');
    const own = withheld.get(nit) ?? [];
    const row = { nit, anio: contact ? null : Number(anio), dato, motivo };
    if (own.some((other) => other.anio === row.anio && other.dato === dato))
      throw fault(`a second row of ${dato}`);
    withheld.set(nit, [...own, row]);
  }
  return withheld;
}
