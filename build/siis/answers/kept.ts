/** What waits beside a bucket until all companies are judged: flags and restatements, and the rows of the indicators' table. */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Flag, qualityRules, type RestatementRow } from '../../../contract/http/quality.ts';
import { type CompanyQuality, readQuality, writeQuality } from '../../../contract/stored/quality.ts';
import type { Row } from '../../downloads/tables.ts';
import type { CompanyFigures } from '../figures/figures.ts';

const pathOf = (folder: string, bucket: number, what: 'quality' | 'rows') =>
  join(folder, `${bucket}.${what}`);

/** Writes a line for each company; returns the text. */
export function keepQuality(folder: string, bucket: number, companies: readonly CompanyFigures[]): string {
  const text = companies.map((company) => writeQuality(qualityOf(company))).join('');
  writeFileSync(pathOf(folder, bucket, 'quality'), text);
  return text;
}

/** Company by company, as they were kept. */
export const keptQuality = (folder: string, bucket: number): CompanyQuality[] =>
  lines(pathOf(folder, bucket, 'quality')).map(readQuality);

/** The rows of each company. */
export function keepRows(folder: string, bucket: number, rows: readonly (readonly Row[])[]): void {
  writeFileSync(pathOf(folder, bucket, 'rows'), rows.map((own) => `${JSON.stringify(own)}\n`).join(''));
}

export const keptRows = (folder: string, bucket: number): Row[][] =>
  lines(pathOf(folder, bucket, 'rows')).map((line) => JSON.parse(line) as Row[]);

const lines = (path: string): string[] => readFileSync(path, 'utf8').split('\n').filter(Boolean);

function qualityOf({ years, flags }: CompanyFigures): CompanyQuality {
  return {
    calidad: [...flags.values()].flat(),
    reexpresiones: years.flatMap(({ year, filing, restated }) =>
      restated.map(
        ({ line, filed, comparative, radicado, kind }): RestatementRow => ({
          anio: year,
          concepto: line,
          presentado: filed,
          comparativo: comparative,
          diferencia: comparative - filed,
          radicado_presentado: filing.radicado,
          radicado_comparativo: radicado,
          tipo: kind,
        }),
      ),
    ),
  };
}

/** The company's flags with those that only all companies together decide. */
export function withFlags(quality: CompanyQuality, more: readonly Flag[]): CompanyQuality {
  if (more.length === 0) return quality;
  const order = ({ anio, regla }: Flag) => anio * 1000 + qualityRules.indexOf(regla);
  return { ...quality, calidad: [...quality.calidad, ...more].sort((a, b) => order(a) - order(b)) };
}
