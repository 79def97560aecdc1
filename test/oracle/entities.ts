/** The open balances worked out a second time: whole centavos, from the raw rows, with no table or code of the build. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { recordsOf } from './records.ts';

/** Centavos by account. */
type Books = ReadonlyMap<string, bigint>;

export interface OracleEntity {
  readonly id: string;
  readonly type: number;
  readonly cuts: ReadonlyMap<string, Books>;
}

export type RawCell = (column: string) => string;

export function rowsOf(path: string): RawCell[] {
  const bytes = readFileSync(path);
  const [header, ...records] = recordsOf((path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString());
  return records.map((record) => (column) => record[header!.indexOf(column)]!);
}

const centavos = (text: string): bigint => {
  const [, minus, whole, part = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text)!;
  const size = BigInt(whole!) * 100n + BigInt(part.padEnd(2, '0').slice(0, 2));
  return minus ? -size : size;
};

/** In order of type and code. */
export function readEntities(raw: string): OracleEntity[] {
  const folder = join(raw, 'sfc/open_data');
  const entities = new Map<string, { type: number; cuts: Map<string, Map<string, bigint>> }>();
  for (const name of readdirSync(folder).filter((file) => file.startsWith('cuif_')))
    for (const cell of rowsOf(join(folder, name))) {
      const id = `${Number(cell('tipo_entidad'))}-${Number(cell('codigo_entidad'))}`;
      const entity = entities.get(id) ?? { type: Number(cell('tipo_entidad')), cuts: new Map() };
      entities.set(id, entity);
      const cut = cell('fecha_corte').slice(0, 10);
      const books = entity.cuts.get(cut) ?? new Map<string, bigint>();
      entity.cuts.set(cut, books);
      const amount = centavos(cell('valor'));
      books.set(cell('cuenta'), cell('signo_valor') === '-' && amount > 0n ? -amount : amount);
    }
  return [...entities]
    .map(([id, entity]) => ({ id, ...entity }))
    .sort((a, b) => a.type - b.type || Number(a.id.split('-')[1]) - Number(b.id.split('-')[1]));
}

/** What accounts a sum adds, and what it takes off; one of the first must be there. */
interface Sum {
  readonly add: RegExp;
  readonly subtract?: RegExp;
}

const gross = /^14(?:02|04|05|06|08|10|12|14)00$/;
const late = /^82(?:74|8[1-8])(?:04|05|06|08|10|34|36|38|40|64|66|68|70)$/;
export const balances: Readonly<Record<string, Sum>> = {
  activos: { add: /^100000$/ },
  pasivos: { add: /^200000$/ },
  patrimonio: { add: /^300000$/ },
  inversiones: { add: /^130000$/ },
  cartera_bruta_cuif: { add: gross },
  cartera_vivienda: { add: /^140400$/ },
  cartera_vivienda_c: { add: /^1404(?:25|30)$/ },
  cartera_consumo_e: { add: /^140825$/ },
  cartera_vencida_cuif: { add: late },
  vencida_vivienda: { add: /^828[12]/ },
  deterioro: { add: /^14(?:87|88|89|9\d)00$/ },
  depositos: { add: /^210[578]00$/ },
  reservas_tecnicas: { add: /^260000$/ },
  castigos: { add: /^812000$/ },
};
/** From 1 January to the cut. */
export const flows: Readonly<Record<string, Sum>> = {
  resultado: { add: /^590000$/ },
  margen_intereses: { add: /^410200$/, subtract: /^510[23]00$/ },
  gasto_deterioro_cartera: { add: /^517005$/ },
  comisiones: { add: /^411500$/ },
  gastos_operacion: { add: /^51(?:18|20|30|45|60|65|75|78|80|90)00$/ },
};

export function sumAt({ cuts }: OracleEntity, { add, subtract }: Sum, cut: string): bigint | null {
  const books = cuts.get(cut);
  if (!books) return null;
  const matching = (form: RegExp) => [...books].filter(([account]) => form.test(account));
  const added = matching(add);
  if (added.length === 0) return null;
  const total = (rows: [string, bigint][]) => rows.reduce((sum, [, amount]) => sum + amount, 0n);
  return total(added) - (subtract ? total(matching(subtract)) : 0n);
}

export const lastYear = (cut: string): string => `${Number(cut.slice(0, 4)) - 1}${cut.slice(4)}`;

/** Three months: what was filed since January, less what had been filed a quarter before. */
export function quarterAt(entity: OracleEntity, sum: Sum, cut: string): bigint | null {
  const now = sumAt(entity, sum, cut);
  const month = Number(cut.slice(5, 7));
  if (month === 3 || now === null) return now;
  const before = sumAt(entity, sum, `${cut.slice(0, 4)}-${['', '03-31', '06-30', '09-30'][month / 3 - 1]}`);
  return before === null ? null : now - before;
}

export function twelveAt(entity: OracleEntity, sum: Sum, cut: string): bigint | null {
  const now = sumAt(entity, sum, cut);
  if (cut.endsWith('12-31') || now === null) return now;
  const december = sumAt(entity, sum, `${Number(cut.slice(0, 4)) - 1}-12-31`);
  const then = sumAt(entity, sum, lastYear(cut));
  return december === null || then === null ? null : now + december - then;
}

/** Twice the mean, so that it stays whole. */
export function twiceMeanAt(entity: OracleEntity, sum: Sum, cut: string): bigint | null {
  const [now, then] = [sumAt(entity, sum, cut), sumAt(entity, sum, lastYear(cut))];
  return now === null || then === null ? null : now + then;
}

export const ratioOf = (above: bigint | null, below: bigint | null, factor = 1): number | null =>
  above === null || below === null || below <= 0n ? null : (Number(above) / Number(below)) * factor;

/** Percentile by linear interpolation between the two nearest ranks. */
export function quantile(values: readonly number[], p: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const rank = p * (sorted.length - 1);
  const [low, part] = [Math.floor(rank), rank % 1];
  return part === 0 ? sorted[low]! : sorted[low]! * (1 - part) + sorted[low + 1]! * part;
}
