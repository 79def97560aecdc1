/** Reads `withhold.csv`: figures, contact data and companies that must not be shown, each with the reason of it. */

import { join } from 'node:path';
import { z } from 'zod';
import { cashFlowSections } from '../tables/cash-flow-terms.ts';
import type { CoverField } from '../tables/cover.ts';
import { expectedNit, isNit, readReviewedTable } from './reviewed-table.ts';

const contactFields = ['direccion', 'telefono', 'email'] as const satisfies readonly CoverField[];

/** In the place of a line: the company and all that it filed. */
const wholeCompany = 'sociedad';
const timeless: readonly string[] = [...contactFields, wholeCompany];

export interface Withheld {
  readonly nit: string;
  /** Null for what is withheld of every year. */
  readonly anio: number | null;
  /** The key of a line, a field of `contactFields`, or `sociedad`. */
  readonly dato: string;
  readonly motivo: string;
}

export type WithheldData = ReadonlyMap<string, readonly Withheld[]>;

export interface WithholdTable {
  /** What must not be shown, by NIT. */
  readonly withheld: WithheldData;
  /** Rows that no longer hold, since people lifted them. */
  readonly lifted: readonly Withheld[];
}

/** Columns nit, anio, concepto, motivo, reviewed and perhaps lifted. Throws with file and line. */
export function readWithheld(folder: string): WithholdTable {
  const path = join(folder, 'withhold.csv');
  const all: Withheld[] = [];
  const withheld = new Map<string, Withheld[]>();
  const lifted: Withheld[] = [];
  for (const { record, fault } of readReviewedTable<string>(path, [
    ...['nit', 'anio', 'concepto', 'motivo', 'reviewed'],
  ])) {
    const { nit = '', anio = '', concepto: dato = '', motivo = '', reviewed, lifted: liftedOn = '' } = record;
    if (!isNit(nit)) throw fault(expectedNit);
    const ofEveryYear = timeless.includes(dato);
    if (ofEveryYear && anio !== '')
      throw fault(`expected no «anio», since ${dato} is withheld of every year`);
    if (!ofEveryYear && !/^(?:199\d|2[01]\d\d)$/.test(anio))
      throw fault('expected a year such as 2024 in «anio»');
    if (!/^[a-z0-9_]{1,150}$/.test(dato))
      throw fault(
        `expected the key of a line in «concepto», such as total_activos, or ${timeless.join(', ')}`,
      );
    if (motivo === '') throw fault('expected «motivo» to hold the reason that is published');
    if (!z.iso.date().safeParse(reviewed).success)
      throw fault('expected the date of the review in «reviewed», such as 2026-11-26');
    if (liftedOn !== '' && !z.iso.date().safeParse(liftedOn).success)
      throw fault('expected in «lifted» nothing, or the date since when it may be shown, such as 2027-03-01');
    const row = { nit, anio: ofEveryYear ? null : Number(anio), dato, motivo };
    if (all.some((other) => withheldKey(other) === withheldKey(row))) throw fault(`a second row of ${dato}`);
    all.push(row);
    if (liftedOn === '') withheld.set(nit, [...(withheld.get(nit) ?? []), row]);
    else lifted.push(row);
  }
  return { withheld, lifted };
}

/** What a row is about, without its reason. */
export const withheldKey = ({ nit, anio, dato }: Omit<Withheld, 'motivo'>): string =>
  [nit, ...(anio === null ? [] : [anio]), dato].join(' ');

export const isWholeCompany = ({ dato }: Pick<Withheld, 'dato'>): boolean => dato === wholeCompany;

/** Whether a row withholds a line of its year: a line of the cash flow also by its key without the section. */
export const hidesLine = ({ dato }: Pick<Withheld, 'dato'>, line: string): boolean =>
  line === dato || cashFlowSections.some((section) => line === `${dato}_${section}`);
