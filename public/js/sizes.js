/** The sizes of companies in words. */

/** @type {Readonly<Record<import('../../contract/http/analysis.ts').Size, string>>} */
export const sizeNames = { micro: 'Micro', pequena: 'Pequeña', mediana: 'Mediana', grande: 'Grande' };

/** Bases of the statements of a group. */
const groupBases = new Set(['consolidado', 'combinado']);

/**
 * The size of a year in words: whose it is where the statements are a group's, and by which rule where that was not in force.
 * @param {Pick<import('../../contract/http/analysis.ts').Analysis['tamano']['by_year'][number], 'tamano' | 'base' | 'antes_de_la_norma'>} year
 */
export function sizeText({ tamano, base, antes_de_la_norma: before }) {
  if (tamano === null) return '';
  const notes = [
    groupBases.has(base) && `su grupo, estados de base ${base}`,
    before && 'con la regla de 2019',
  ];
  const told = notes.filter(Boolean).join('; ');
  return `${sizeNames[tamano]}${told && ` (${told})`}`;
}
