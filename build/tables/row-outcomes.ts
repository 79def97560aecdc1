/** Why a row is not used: it is rejected, or a rule skips it, each with its name and reason. */

export const skipRules = {
  unused_question: 'Pregunta de la carátula que el perfil no publica',
  dataset_not_served: 'Fila de otro resultado integral, que la API no sirve',
  heading: 'Título de un bloque, no una cifra',
  blank_value: 'Línea sin importe, o respuesta que no dice nada',
  comparative_line: 'Cifra comparativa de una línea que la tabla de conceptos no reclama',
  other_date: 'Saldo a una fecha que no es el corte ni el año anterior',
  part_of_year: 'Semestre, trimestre, mes u otro lapso que no es el año',
  unreadable_period: 'PERIODO que la gramática no reconoce',
  withheld: 'Dato que no se muestra, por lo que dice raw/withhold.csv',
  duplicate_row: 'Fila idéntica a otra de la misma presentación',
  unconfirmed_repeat:
    'Línea del flujo de efectivo repetida con el mismo importe, que ningún total de sección confirma ni descarta',
  superseded_filing: 'Fila de una presentación que otra del mismo año reemplaza',
  other_exercise:
    'Fila de otro ejercicio del mismo año, que no se reemplaza: anio_completo los suma si van de enero a diciembre',
  conflicting_row:
    'Segundo importe de una línea, o segunda respuesta de la carátula, en la misma presentación',
  filing_without_statements: 'Presentación sin líneas del año: solo carátula o comparativos',
} as const satisfies Record<string, string>;

export type SkipRule = keyof typeof skipRules;

/** A faulty row. `reason` quotes nothing of it, because it is published. */
export interface RowRejection {
  readonly file: string;
  readonly line: number;
  readonly column: string | null;
  /** The faulty text, never published. */
  readonly found: string;
  readonly reason: string;
}

/** A rejected row as published. */
export type RejectedRow = Omit<RowRejection, 'found'>;

export const withoutText = ({ found: _, ...row }: RowRejection): RejectedRow => row;

export const openDataSkips = {
  account_not_used: 'Cuenta del CUIF que Cifras no usa',
  other_currency: 'Cifra en una sola moneda; se usa el total',
  other_cut: 'Corte que no es el fin de un trimestre',
  part_of_total: 'Parte de un producto cuyo total se lee en otra fila',
  type_without_loans: 'Tipo de entidad que no presta',
  type_without_solvency: 'Tipo de entidad cuya solvencia no se lee',
  concept_not_used: 'Concepto de solvencia conocido que no se usa',
  duplicate_row: 'Fila igual a otra de la misma entidad, corte y cuenta',
  stopped_dataset: 'Fila de un conjunto que no se pudo interpretar y se dejó de leer',
} as const satisfies Record<string, string>;

export type OpenDataSkip = keyof typeof openDataSkips;
