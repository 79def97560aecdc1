/** What a reader should find in the files of a sample: a line of `truth.ndjson` for each company. */

export type Lines = Record<string, number>;

export interface YearTruth {
  numero_radicado: string;
  codigo_instancia: string;
  fecha_corte: string;
  punto_entrada: string;
  base: string;
  marco: string;
  ciiu: string;
  /** Kinds of damage that this filing carries, or that lie beside it. */
  danos: string[];
  situacion_financiera: Lines;
  resultados: Lines;
  flujo_efectivo: Lines;
  /** Lines under labels that no table claims. */
  sin_reconocer: Lines;
  conflictos: { concepto: string; valor: number; otro: number; decidible: boolean }[];
}

export interface CompanyTruth {
  nit: string;
  razon_social: string;
  nombres_anteriores: string[];
  /** Kinds of damage that befall the company and not one of its years. */
  danos: string[];
  /** NIT of the company whose figures it files as its own. */
  gemelo: string | null;
  ciiu: string;
  ciudad: string;
  tipo_societario: string;
  anios: Record<string, YearTruth>;
}
