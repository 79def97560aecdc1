/** What people reviewed and put beside the raw files: corrections and trade names. */

import { join } from 'node:path';
import { fold } from '../../contract/fold.ts';
import { nitPattern } from '../../contract/nit.ts';
import { type CoverField, coverFields } from '../tables/cover.ts';
import { readTable } from './table.ts';

/** Corrections that people reviewed: a field's text by NIT. */
export type Corrections = ReadonlyMap<string, ReadonlyMap<CoverField, string>>;

/** Trade names that people reviewed, by NIT. */
export type Aliases = ReadonlyMap<string, readonly string[]>;

/** `corrections.csv`: nit, campo, valor, motivo. A correction replaces what every filing of the company says of a field. */
export function readCorrections(folder: string): Corrections {
  const corrections = new Map<string, Map<CoverField, string>>();
  const path = join(folder, 'corrections.csv');
  for (const { record, fault } of readTable(path, ['nit', 'campo', 'valor', 'motivo'])) {
    const { nit, campo, valor, motivo } = record;
    if (!nitPattern.test(nit)) throw fault(expectedNit);
    if (!coverFields.some((field) => field === campo))
      throw fault(`expected «campo» to be one of ${coverFields.join(', ')}`);
    if (valor === '' || motivo === '') throw fault('expected «valor» and «motivo» to be filled');
    const own = corrections.get(nit) ?? new Map<CoverField, string>();
    if (own.has(campo as CoverField)) throw fault(`a second correction of ${campo}`);
    corrections.set(nit, own.set(campo as CoverField, valor));
  }
  return corrections;
}

/** `alias.csv`: nit, alias. A trade name is one more name by which the search finds a company or entity. */
export function readAliases(folder: string): Aliases {
  const aliases = new Map<string, string[]>();
  for (const { record, fault } of readTable(join(folder, 'alias.csv'), ['nit', 'alias'])) {
    const { nit, alias } = record;
    if (!nitPattern.test(nit)) throw fault(expectedNit);
    const folded = fold(alias);
    if (folded === '') throw fault('expected «alias» to hold a name');
    const own = aliases.get(nit) ?? [];
    if (own.some((other) => fold(other) === folded)) throw fault(`a second alias ${alias}`);
    aliases.set(nit, [...own, alias]);
  }
  return aliases;
}

const expectedNit = 'expected a NIT of 6 to 15 digits in «nit»';
