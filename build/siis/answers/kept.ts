/** What waits beside a bucket until all companies are judged: flags and restatements, and the rows of the indicators' table. */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Flag, qualityRules, type RestatementRow } from '../../../contract/http/quality.ts';
import { type CompanyQuality, readQuality, writeQuality } from '../../../contract/stored/quality.ts';
import type { Row } from '../../downloads/tables.ts';
import type { CompanyFigures } from '../figures/figures.ts';

const pathOf = (folder: string, bucket: number, what: 'quality' | 'rows') =>
  join(folder, `${bucket}.${what}`);

/** A line for each company. */
export function openQuality(folder: string, bucket: number) {
  const lines: string[] = [];
  return {
    add: (company: CompanyFigures) => void lines.push(writeQuality(qualityOf(company))),
    /** The text that it wrote. */
    written(): string {
      const text = lines.join('');
      writeFileSync(pathOf(folder, bucket, 'quality'), text);
      return text;
    },
  };
}

/** Company by company, as they were kept. */
export const keptQuality = (folder: string, bucket: number): CompanyQuality[] =>
  lines(pathOf(folder, bucket, 'quality')).map(readQuality);

/** The rows of the indicators, company after company. */
export function openIndicatorRows(folder: string, bucket: number) {
  const lines: string[] = [];
  return {
    add: (rows: readonly Row[]) => void lines.push(`${JSON.stringify(rows)}\n`),
    write: () => writeFileSync(pathOf(folder, bucket, 'rows'), lines.join('')),
  };
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
