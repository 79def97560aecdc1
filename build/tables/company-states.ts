/** What the cover pages say of a company's state (`Estado actual`): those seen, and those of the law that are expected. */

export const companyStates = [
  'ACTIVA',
  'ACUERDO DE REESTRUCTURACIÓN',
  'ACUERDO DE REORGANIZACIÓN',
  'CANCELADA',
  'CONCORDATO',
  'CONCORDATO EN EJECUCIÓN',
  'EN ETAPA PREOPERATIVA',
  'EN REORGANIZACIÓN',
  'ETAPA PREOPERATIVA',
  'INTERVENIDA',
  'LIQUIDACIÓN JUDICIAL (OBLIGATORIA)',
  'LIQUIDACIÓN VOLUNTARIA',
] as const;
