/** The sample's own truth: what each company filed, before any damage. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OracleLines } from './lines.ts';

export interface TruthYear {
  numero_radicado: string;
  codigo_instancia: string;
  fecha_corte: string;
  punto_entrada: string;
  base: string;
  marco: string;
  ciiu: string;
  danos: string[];
  conflictos: { concepto: string; valor: number; otro: number; decidible: boolean }[];
  situacion_financiera: OracleLines;
  resultados: OracleLines;
  flujo_efectivo: OracleLines;
  sin_reconocer: OracleLines;
}

export interface Truth {
  nit: string;
  razon_social: string;
  danos: string[];
  gemelo: string | null;
  ciiu: string;
  ciudad: string;
  tipo_societario: string;
  anios: Record<string, TruthYear>;
}

export function readTruth(raw: string): Truth[] {
  const lines = readFileSync(join(raw, 'truth.ndjson'), 'utf8').trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line));
}
