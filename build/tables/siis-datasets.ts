/** The SIIS datasets: content, identifier in the portal, and file names. */

import type { StatementName } from '../../contract/http/figure-keys.ts';
import { fold } from '../../contract/text.ts';

export type SiisDataset = 'CARATULA' | 'ESF' | 'ERI' | 'EFE' | 'ORI';

interface DatasetRow {
  readonly dataset: SiisDataset;
  /** Identifier in the open-data portal. */
  readonly id: string;
  readonly title: string;
  readonly statement: StatementName | null;
  /** Matches the folded file name. The first row wins, because ORI's name contains ERI's. */
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

/** The dataset of a file by its name; null when the name does not tell. */
export function siisDatasetOf(fileName: string): DatasetRow | null {
  const name = fold(fileName.normalize('NFC'));
  return siisDatasets.find((row) => row.named.test(name)) ?? null;
}
