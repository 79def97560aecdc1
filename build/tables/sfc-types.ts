/** The types of entity that the Superintendencia Financiera supervises or whose issues it registers: name and group. */

export interface EntityType {
  readonly name: string;
  readonly group: string;
}

const type = (name: string, group: string): EntityType => ({ name, group });

export const entityTypes: ReadonlyMap<number, EntityType> = new Map([
  [1, type('Establecimiento bancario', 'establecimiento de crédito')],
  [2, type('Corporación financiera', 'establecimiento de crédito')],
  [4, type('Compañía de financiamiento', 'establecimiento de crédito')],
  [5, type('Sociedad fiduciaria', 'fiduciaria')],
  [6, type('Almacén general de depósito', 'almacén general de depósito')],
  [10, type('Sociedad de capitalización', 'capitalización')],
  [13, type('Compañía de seguros generales', 'seguros')],
  [14, type('Compañía de seguros de vida', 'seguros')],
  [15, type('Sociedad cooperativa de seguros', 'seguros')],
  [22, type('Institución oficial especial', 'institución oficial especial')],
  [23, type('Sociedad administradora de fondos de pensiones y cesantías', 'pensiones y cesantías')],
  [25, type('Entidad administradora del régimen solidario de prima media', 'prima media')],
  [32, type('Cooperativa financiera', 'establecimiento de crédito')],
]);
