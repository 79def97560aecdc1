/** The sizes of companies in words. */

/** @type {Readonly<Record<import('../../contract/http/analysis.ts').Size, string>>} */
export const sizeNames = { micro: 'Micro', pequena: 'Pequeña', mediana: 'Mediana', grande: 'Grande' };
