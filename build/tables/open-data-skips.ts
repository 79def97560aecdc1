/** Why rows of the SFC's open data are not used: a name and a reason for each rule. */

export const openDataSkips = {
  account_not_used: 'Cuenta del CUIF que Cifras no usa',
  other_currency: 'Cifra en una sola moneda; se usa el total',
  other_cut: 'Corte que no es el fin de un trimestre',
  part_of_total: 'Parte de un producto cuyo total se lee en otra fila',
  type_without_loans: 'Tipo de entidad que no presta',
  type_without_solvency: 'Tipo de entidad sin relación de solvencia',
  concept_not_used: 'Concepto de solvencia conocido que no se usa',
  duplicate_row: 'Fila igual a otra de la misma entidad, corte y cuenta',
  stopped_dataset: 'Fila de un conjunto que no se pudo interpretar y se dejó de leer',
} as const satisfies Record<string, string>;

export type OpenDataSkip = keyof typeof openDataSkips;
