/**
 * The amounts of all lines of all companies, year by year on the disk: together they would be a fifth of the memory of a build. A file a
 * year has a row for each company that filed, in order of NIT, with a double for each of `lineKeys`, NaN for a line that was not filed.
 */

import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { statementNames, statementProperty } from '../../../contract/http/figure-keys.ts';
import { type LineKey, lineKeys, statementOfLine } from '../../../contract/http/statement-lines.ts';
import type { CompanyRecord } from './record.ts';

/** Of each of `lineKeys` whether some amount of it is not whole. */
export type SharedFractions = SharedArrayBuffer;
export const allocateFractions = (): SharedFractions => new SharedArrayBuffer(lineKeys.length);

/** Known once all companies were put. */
export const isWholeLine = (shared: SharedFractions) => {
  const fractions = new Uint8Array(shared);
  return (key: LineKey): boolean => fractions[places.get(key)!] === 0;
};

/** What the year's exercises add up to where the filing has another amount: null for what is not known of one of them. */
export interface ExerciseSums {
  readonly anio: number;
  readonly nit: string;
  readonly sums: ReadonlyMap<LineKey, number | null>;
}

const rowBytes = lineKeys.length * Float64Array.BYTES_PER_ELEMENT;
const places: ReadonlyMap<string, number> = new Map(lineKeys.map((key, place) => [key as string, place]));
const pathOf = (folder: string, anio: number) => join(folder, `lines-${anio}`);

/** Takes companies one after the other, in order of NIT. */
export function createLineRows(folder: string, shared: SharedFractions) {
  const fractions = new Uint8Array(shared);
  /** The rows of a year follow one another: whoever filed in it before and after these companies is in other chunks. */
  const waiting = new Map<number, { readonly first: number; readonly rows: Float64Array[] }>();
  return {
    /** `row` of the year is the company's place among those that filed in it. Gives what the exercises of its years add up to. */
    put(record: CompanyRecord, rowOfYear: (anio: number) => number): ExerciseSums[] {
      for (const { anio } of record.financials.filings) {
        const amounts = new Float64Array(lineKeys.length).fill(Number.NaN);
        for (const name of statementNames) {
          const lines = record.financials[statementProperty[name]]?.find((row) => row.anio === anio);
          for (const key in lines) {
            const place = places.get(key);
            const amount = lines[key];
            if (place === undefined || amount == null) continue;
            amounts[place] = amount;
            if (!Number.isSafeInteger(amount)) fractions[place] = 1;
          }
        }
        const own = waiting.get(anio);
        if (own) own.rows.push(amounts);
        else waiting.set(anio, { first: rowOfYear(anio), rows: [amounts] });
      }
      return exerciseSums(record);
    },
    /** Writes what was put. */
    end(): void {
      for (const [anio, { first, rows }] of waiting) {
        const bytes = Buffer.concat(rows.map(({ buffer }) => new Uint8Array(buffer)));
        const file = openSync(pathOf(folder, anio), 'r+');
        for (let at = 0; at < bytes.length; )
          at += writeSync(file, bytes, at, bytes.length - at, first * rowBytes + at);
        closeSync(file);
      }
    },
  };
}

function exerciseSums({ profile: { nit }, financials, analysis, withheld }: CompanyRecord): ExerciseSums[] {
  return analysis.anio_completo.by_year.map(({ anio, estado_resultados, estado_flujo_efectivo }) => {
    const filed = {
      ...rowOf(financials.estado_resultados, anio),
      ...rowOf(financials.estado_flujo_efectivo, anio),
    };
    const summed: Readonly<Record<string, number>> = { ...estado_resultados, ...estado_flujo_efectivo };
    const flows = lineKeys.filter(
      (key) => statementOfLine(key) !== 'situacion_financiera' && !withheld[anio]?.includes(key),
    );
    return {
      anio,
      nit,
      sums: new Map(
        flows.flatMap((key) => {
          const sum = summed[key] ?? null;
          return sum === (filed[key] ?? null) ? [] : [[key, sum] as const];
        }),
      ),
    };
  });
}

const rowOf = (rows: readonly ({ readonly anio: number } & object)[] | undefined, anio: number) =>
  rows?.find((row) => row.anio === anio) as Readonly<Record<string, number | null>> | undefined;

/** Makes the empty file of each year, which threads fill. */
export function openLineRows(folder: string, years: readonly { readonly anio: number }[]): void {
  for (const { anio } of years) closeSync(openSync(pathOf(folder, anio), 'w'));
}

/** The amounts of a year by line, a column of those who filed in it. */
export function readLineRows(folder: string, anio: number): (key: LineKey) => Float64Array {
  const bytes = readFileSync(pathOf(folder, anio));
  const all = new Float64Array(bytes.buffer, bytes.byteOffset, bytes.length / Float64Array.BYTES_PER_ELEMENT);
  return (key) => {
    const place = places.get(key)!;
    const column = new Float64Array(all.length / lineKeys.length);
    for (let row = 0; row < column.length; row++) column[row] = all[row * lineKeys.length + place]!;
    return column;
  };
}
