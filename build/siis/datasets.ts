/** The SIIS datasets and the columns of their files. */

import { fold } from '../../contract/fold.ts';
import type { StatementName } from '../../contract/schemas.ts';

export type SiisDataset = 'CARATULA' | 'ESF' | 'ERI' | 'EFE' | 'ORI';

interface DatasetRow {
  readonly dataset: SiisDataset;
  /** Identifier in the open-data portal. */
  readonly id: string;
  readonly title: string;
  readonly statement: StatementName | null;
  /** What a file of it is called, folded. The first row that fits wins: ORI's name contains ERI's. */
  readonly named: RegExp;
}

export const siisDatasets: readonly DatasetRow[] = [
  {
    dataset: 'CARATULA',
    id: '6hqw-m3dm',
    title: 'Carátula',
    statement: null,
    named: /\bcar.tula\b|\b6hqw m3dm\b/,
  },
  {
    dataset: 'ORI',
    id: 'y3gh-x5g7',
    title: 'Otro Resultado Integral',
    statement: null,
    named: /\botro resultado integral\b|\bori\b|\by3gh x5g7\b/,
  },
  {
    dataset: 'ESF',
    id: 'pfdp-zks5',
    title: 'Estado de Situación Financiera',
    statement: 'situacion_financiera',
    named: /\bsituaci.n financiera\b|\besf\b|\bpfdp zks5\b/,
  },
  {
    dataset: 'ERI',
    id: 'prwj-nzxa',
    title: 'Estado de Resultado Integral',
    statement: 'resultados',
    named: /\bresultado integral\b|\beri\b|\bprwj nzxa\b/,
  },
  {
    dataset: 'EFE',
    id: 'ctcp-462n',
    title: 'Estado de Flujo Efectivo',
    statement: 'flujo_efectivo',
    named: /\bflujo (?:de )?efectivo\b|\befe\b|\bctcp 462n\b/,
  },
];

/** The dataset that a file's name tells; null when it does not tell. */
export function datasetOf(fileName: string): DatasetRow | null {
  const name = fold(fileName.normalize('NFC'));
  return siisDatasets.find((row) => row.named.test(name)) ?? null;
}

export const columnNames = [
  'CODIGO_INSTANCIA',
  'NIT',
  'NUMERO_RADICADO',
  'PUNTO_ENTRADA',
  'FECHA_CORTE',
  'CONCEPTO',
  'PERIODO',
  'VALOR',
] as const;
export type ColumnName = (typeof columnNames)[number];
export type Columns = Readonly<Record<ColumnName, number>> & { readonly width: number };

/** Where each needed column stands. Throws with the names that are missing. */
export function readHeader(fields: readonly string[]): Columns {
  const names = fields.map((field) =>
    field
      .replace(/^\uFEFF/, '')
      .trim()
      .toUpperCase(),
  );
  const missing = columnNames.filter((name) => !names.includes(name));
  if (missing.length > 0)
    throw new Error(`line 1: no column ${missing.join(', ')}; found ${names.join(', ').slice(0, 300)}`);
  const places = Object.fromEntries(columnNames.map((name) => [name, names.indexOf(name)]));
  return { ...places, width: names.length } as Columns;
}
