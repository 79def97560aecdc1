/**
 * The company-years that count in the structure of their groups, on the way from the chunks of companies to the sections: a file for
 * each section and year in the scratch folder, a line of JSON for each, in order of NIT.
 */

import { closeSync, existsSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { statementNames, statementProperty } from '../../../contract/http/figure-keys.ts';
import { countsInStatistics } from '../../tables/counted.ts';
import type { StructureRow } from '../groups/structure.ts';
import type { CompanyRecord } from './record.ts';

/** Those of some companies that stand in one file. */
export interface StructureLines {
  readonly seccion: string;
  readonly anio: number;
  readonly text: Uint8Array<ArrayBuffer>;
}

/** Takes companies in order of NIT. */
export function createStructureLines() {
  const texts = new Map<string, { readonly seccion: string; readonly anio: number; text: string }>();
  return {
    add({ financials, analysis, groups }: Pick<CompanyRecord, 'financials' | 'analysis' | 'groups'>): void {
      groups.forEach(({ year: anio, groups: codes, compared }, i) => {
        const { calidad, marco_niif: marco } = financials.filings[i]!;
        if (!codes || !countsInStatistics({ compared, calidad })) return;
        const whole = analysis.anio_completo.by_year.find((own) => own.anio === anio);
        const estados: StructureRow['estados'] = {};
        for (const name of statementNames) {
          const property = statementProperty[name];
          const filed = financials[property]?.find((row) => row.anio === anio);
          const lines = name === 'situacion_financiera' || !whole ? filed : whole[statementProperty[name]];
          if (lines) estados[name] = withoutBlanks(lines);
        }
        const row: StructureRow = {
          clase: codes.clase,
          tamano: analysis.tamano.by_year[i]!.tamano,
          marco,
          estados,
        };
        const { seccion } = codes;
        const own = texts.get(`${seccion}-${anio}`) ?? { seccion, anio, text: '' };
        texts.set(`${seccion}-${anio}`, own);
        own.text += `${JSON.stringify(row)}\n`;
      });
    },
    packed: (): StructureLines[] =>
      Array.from(texts.values(), ({ text, ...own }) => ({
        ...own,
        text: Uint8Array.from(Buffer.from(text)),
      })),
  };
}

const withoutBlanks = (lines: Readonly<Record<string, number | null>>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(lines).flatMap(([key, amount]) =>
      amount === null || key === 'anio' ? [] : [[key, amount]],
    ),
  );

const pathOf = (folder: string, seccion: string, anio: number) =>
  join(folder, `structure-${seccion}-${anio}.ndjson`);

/** Takes the lines of chunk after chunk. */
export function createStructureFiles(folder: string) {
  const open = new Map<string, number>();
  return {
    add({ seccion, anio, text }: StructureLines): void {
      const path = pathOf(folder, seccion, anio);
      const file = open.get(path) ?? openSync(path, 'w');
      open.set(path, file);
      for (let at = 0; at < text.length; ) at += writeSync(file, text, at);
    },
    end(): void {
      for (const file of open.values()) closeSync(file);
    },
  };
}

/** Those of a section in a year, whose file is gone afterwards. */
export function takeStructureRows(folder: string, seccion: string, anio: number): StructureRow[] {
  const path = pathOf(folder, seccion, anio);
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').split('\n').slice(0, -1);
  rmSync(path);
  return lines.map((line) => JSON.parse(line) as StructureRow);
}
