/** The grades of filings and the severities of flags in words. */

import { h } from './element.js';

/** @typedef {import('../../contract/http/quality.ts').Grade} Grade */
/** @typedef {import('../../contract/http/quality.ts').Severity} Severity */
/** @typedef {Readonly<Record<string, number>>} Counts */
/** @typedef {{ regla: import('../../contract/http/quality.ts').QualityRule, nombre: string, severidad: Severity, formula: string, explicacion: string, ejemplo: { lineas?: Counts, anterior?: Counts, cifras: Counts }, marcas: Counts }} Rule */
/** @typedef {{ grados: Record<string, Record<Grade, number>>, reglas: readonly Rule[] }} Rules `reglas_calidad.json` */

/** @type {Readonly<Record<Grade, string>>} */
export const gradeNames = {
  A: 'sin marcas',
  B: 'solo información',
  C: 'algo fuera de lo usual',
  D: 'algo no cuadra',
};
export const gradeList = /** @type {readonly Grade[]} */ (Object.keys(gradeNames));

/** @type {Readonly<Record<Severity, string>>} */
export const severityNames = { E: 'No cuadra', A: 'Fuera de lo usual', I: 'Información' };

/** `C, algo fuera de lo usual` */
export const gradeText = (/** @type {Grade} */ grade) => `${grade}, ${gradeNames[grade]}`;

/** The letter, with its meaning as a tooltip and for screen readers. */
export const gradeMark = (/** @type {Grade} */ grade) =>
  h(
    'span',
    { class: `grade grade-${grade}`, title: gradeNames[grade] },
    grade,
    h('span', { class: 'unseen' }, `, ${gradeNames[grade]}`),
  );
