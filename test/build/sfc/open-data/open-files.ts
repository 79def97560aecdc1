/** Small files of the supervisor's open data, as the portal's API exports them: every field quoted. */

import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SourceEntry } from '../../../../build/raw/sources.ts';
import { type OpenData, readOpenData } from '../../../../build/sfc/open-data/open-data.ts';
import { tempFolder } from '../../../build-fixture.ts';
import { listSfcFiles } from '../listed-files.ts';

type Cells = readonly (string | number)[];

const line = (cells: Cells) => cells.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(',');

export const csv = (header: string, rows: readonly Cells[]): string =>
  `${[line(header.split(',')), ...rows.map(line)].join('\n')}\n`;

export const cuifHeader =
  'tipo_entidad,nombre_tipo_entidad,codigo_entidad,nombre_entidad,fecha_corte,cuenta,nombre_cuenta,moneda,nombre_moneda,signo_valor,valor';

/** A row of the CUIF; `parts` replaces columns by name. */
export function cuifRow(parts: Readonly<Record<string, string | number>> = {}): Cells {
  const row: Record<string, string | number> = {
    tipo_entidad: 1,
    nombre_tipo_entidad: 'ESTABLECIMIENTOS BANCARIOS',
    codigo_entidad: 7,
    nombre_entidad: 'BANCO DE EJEMPLO S.A.',
    fecha_corte: '2025-12-31T00:00:00.000',
    cuenta: '100000',
    nombre_cuenta: 'ACTIVO',
    moneda: 0,
    nombre_moneda: 'Total',
    signo_valor: '+',
    valor: '1000.5',
    ...parts,
  };
  return cuifHeader.split(',').map((column) => row[column]!);
}

/** Rows of one entity and date, from pesos by account; the sign has a column of its own. */
export const cuifRows = (
  [tipo, codigo]: readonly [number, number],
  cut: string,
  accounts: Readonly<Record<string, number>>,
): Cells[] =>
  Object.entries(accounts).map(([cuenta, pesos]) =>
    cuifRow({
      tipo_entidad: tipo,
      codigo_entidad: codigo,
      fecha_corte: `${cut}T00:00:00.000`,
      cuenta,
      signo_valor: pesos < 0 ? '-' : '+',
      valor: Math.abs(pesos),
    }),
  );

export const listHeader = 'numeroidentificacion,razon_social,tipo_entidad,cod_entidad,ciudad';
export const solvencyHeader = 'tipo_entidad,codigo_entidad,fecha,concepto,valor';

export const arrearsHeader = readFileSync(join(import.meta.dirname, 'rvii-eis8_head.csv'), 'utf8')
  .split('\n')[0]!
  .replaceAll('"', '');

/** The total of a loan product: pesos of all loans, and of those one to two months past due. */
export function arrearsRow(
  [tipo, codigo]: readonly [number, number],
  cut: string,
  unit: number,
  gross: number,
  late: number,
  parts: Readonly<Record<string, string | number>> = {},
): Cells {
  const row: Record<string, string | number> = {
    tipo_entidad: tipo,
    codigo_entidad: codigo,
    nombreentidad: 'Banco De Ejemplo',
    fecha_corte: `${cut}T00:00:00.000`,
    unicap: unit,
    descrip_uc: 'CRÉDITO ROTATIVO',
    renglon: 5,
    desc_renglon: 'CRÉDITO ROTATIVO TOTAL',
    _1_saldo_de_la_cartera_a: gross,
    _2_vigente: gross - late,
    _3_vencida_1_2_meses: late,
    ...parts,
  };
  return arrearsHeader.split(',').map((column) => row[column] ?? 0);
}

export const licensed = (name: string, license: string | null = 'CC_40_BY_SA') => ({
  file: `sfc/open_data/${name}`,
  license,
  attribution: 'Superintendencia Financiera de Colombia',
  updated_at: '2026-02-20T10:00:00.000Z',
});

/** Size and hash of a file, as `sources.json` has them. */
export function signatureOf(path: string) {
  const bytes = readFileSync(path);
  return { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/** A raw folder with these files in `sfc/open_data`. */
export function openFolder(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = tempFolder('open-data');
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, 'sfc/open_data', name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
  return folder;
}

/** Reads these files; all have the same licence unless `sources` says otherwise. */
export async function readOpen(
  files: Readonly<Record<string, string | Uint8Array>>,
  sources: readonly Partial<SourceEntry>[] = Object.keys(files).map((name) => licensed(name)),
): Promise<OpenData> {
  const folder = openFolder(files);
  const signed = sources.map((source) => ({ ...signatureOf(join(folder, source.file!)), ...source }));
  try {
    return await readOpenData(listSfcFiles(join(folder, 'sfc')).openData, signed as SourceEntry[]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
