/** What a positive figure of a statement line means, and by what lines are compared that some file with the other sign. */

interface Meaning {
  /** Completes «un importe positivo es …». */
  readonly texto: string;
  /** The form has no figure of the other sign: a minus is the sign of its effect, and the amount means the same without it. */
  readonly oneSided: boolean;
}

export const positiveMeanings = {
  importe: { texto: 'lo que hay de la línea; uno negativo, lo que falta', oneSided: false },
  deduccion: { texto: 'lo que la línea resta del patrimonio', oneSided: true },
  ganancia: { texto: 'una ganancia; uno negativo, una pérdida', oneSided: false },
  costo: { texto: 'un costo o gasto', oneSided: true },
  costo_neto: { texto: 'un gasto; uno negativo, un ingreso o una recuperación', oneSided: false },
  entrada: { texto: 'dinero que entra', oneSided: true },
  salida: { texto: 'dinero que sale', oneSided: true },
  entrada_neta: { texto: 'dinero que entra; uno negativo, dinero que sale', oneSided: false },
  salida_neta: { texto: 'dinero que sale; uno negativo, dinero que entra', oneSided: false },
} as const satisfies Record<string, Meaning>;
export type PositiveMeaning = keyof typeof positiveMeanings;

/** The amount by which a line is ranked, filtered and added up: of a one-sided line the size, whatever the sign it was filed with. */
export const amountMeant = (meaning: PositiveMeaning, filed: number): number =>
  positiveMeanings[meaning].oneSided ? Math.abs(filed) : filed;
