/** Reads the tables that people edit beside the raw files: corrections and trade names. */

import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { fold } from '../../contract/text.ts';
import { cleanText } from '../lib/filed-text.ts';
import { readCiiu } from '../tables/ciiu.ts';
import { companyTypes } from '../tables/company-types.ts';
import { type CoverField, coverFields } from '../tables/cover.ts';
import { isDepartment, isTown } from '../tables/places.ts';
import { expectedNit, isNit, readReviewedTable } from './reviewed-table.ts';

/** Corrected text by NIT and field. */
export type Corrections = ReadonlyMap<string, ReadonlyMap<CoverField, string>>;

const aliasColumns = ['nit', 'alias', 'razon_social', 'fuente'] as const;
/** A trade name with the registered name of its NIT as the reviewer saw it, and how the reviewer knows. */
export type Alias = Readonly<Record<(typeof aliasColumns)[number], string>>;
export type Aliases = ReadonlyMap<string, readonly Alias[]>;

/**
 * `corrections.csv` (nit, campo, valor, motivo): a correction replaces a field in every filing of the company. Throws
 * with file and line.
 */
export function readCorrections(folder: string): Corrections {
  const corrections = new Map<string, Map<CoverField, string>>();
  const path = join(folder, 'corrections.csv');
  const rows = readReviewedTable(path, ['nit', 'campo', 'valor', 'motivo']);
  const departments = new Map(
    rows.flatMap(({ record: { nit, campo, valor } }) => (campo === 'departamento' ? [[nit, valor]] : [])),
  );
  for (const { record, fault } of rows) {
    const { nit, campo, valor, motivo } = record;
    if (!isNit(nit)) throw fault(expectedNit);
    if (!coverFields.some((field) => field === campo))
      throw fault(`expected «campo» to be one of ${coverFields.join(', ')}`);
    if (valor === '' || motivo === '') throw fault('expected «valor» and «motivo» to be filled');
    const expected = expectedText(campo as CoverField, valor, departments.get(nit) ?? null);
    if (expected !== null) throw fault(expected);
    const own = corrections.get(nit) ?? new Map<CoverField, string>();
    if (own.has(campo as CoverField)) throw fault(`a second correction of ${campo}`);
    corrections.set(nit, own.set(campo as CoverField, cleanText(campo as CoverField, valor)));
  }
  return corrections;
}

/** The trade names that every build knows. */
const knownTradeNames = fileURLToPath(new URL('../tables/trade-names.csv', import.meta.url));

/** `alias.csv`: further names by which the search finds a company or entity, by NIT. Throws with file and line. */
export const readAliases = (folder: string): Aliases => readAliasTable(join(folder, 'alias.csv'));

/** The trade names of `build/tables/trade-names.csv`, and others of the same companies and of more; one that is in both is the maintainer's. */
export function withKnownAliases(own: Aliases): Aliases {
  const all = new Map(own);
  for (const [nit, rows] of readAliasTable(knownTradeNames)) {
    const before = own.get(nit) ?? [];
    const names = new Set(before.map(({ alias }) => fold(alias)));
    all.set(nit, [...before, ...rows.filter(({ alias }) => !names.has(fold(alias)))]);
  }
  return all;
}

function readAliasTable(path: string): Aliases {
  const aliases = new Map<string, Alias[]>();
  for (const { record, fault } of readReviewedTable(path, aliasColumns)) {
    const { nit, razon_social, fuente } = record;
    const alias = cleanText('alias', record.alias);
    if (!isNit(nit)) throw fault(expectedNit);
    const folded = fold(alias);
    if (folded === '') throw fault('expected «alias» to hold a name');
    if (fold(razon_social) === '' || fuente === '')
      throw fault('expected «razon_social» and «fuente» to be filled');
    const own = aliases.get(nit) ?? [];
    if (own.some((other) => fold(other.alias) === folded)) throw fault(`a second alias ${alias}`);
    aliases.set(nit, [...own, { nit, alias, razon_social, fuente }]);
  }
  return aliases;
}

/** Throws with file and line when an alias is the name of another company or entity, and not also of its own. */
export function refuseTakenAliases(
  folder: string,
  companies: Iterable<{ readonly nit: string; readonly name: string }>,
): void {
  const rows = readReviewedTable(join(folder, 'alias.csv'), aliasColumns);
  if (rows.length === 0) return;
  const wanted = new Set(rows.map(({ record }) => nameKey(record.alias)));
  const owners = new Map<string, string[]>();
  for (const { nit, name } of companies) {
    const key = nameKey(name);
    if (wanted.has(key)) owners.set(key, [...(owners.get(key) ?? []), nit]);
  }
  for (const { record, fault } of rows) {
    const own = owners.get(nameKey(record.alias)) ?? [];
    if (own.length > 0 && !own.includes(record.nit))
      throw fault(`expected an alias that is not the name of another, NIT ${own[0]}`);
  }
}

/** `X S.A.S.` and `X SAS` are one name. */
const nameKey = (name: string): string => fold(name).replaceAll(' ', '');

/** What is expected of a corrected field; null when the text is valid. */
function expectedText(field: CoverField, text: string, department: string | null): string | null {
  switch (field) {
    case 'ciiu':
      return readCiiu(text) === null ? 'expected a class of build/tables/ciiu.json, such as 4711' : null;
    case 'departamento':
      return isDepartment(text) ? null : 'expected a department of build/tables/divipola.json';
    case 'ciudad':
      return isTown(text, department)
        ? null
        : `expected a town of build/tables/divipola.json${department === null ? '' : ` in ${department}`}`;
    case 'fecha_constitucion':
      return z.iso.date().safeParse(text).success ? null : 'expected a date such as 1998-05-21';
    case 'tipo_societario':
      return /^\d\d\./.test(text) && !companyTypes[text.slice(0, 2)]
        ? 'expected a number of build/tables/company-types.ts'
        : null;
    default:
      return null;
  }
}
