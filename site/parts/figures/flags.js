/** Grades of filings, severities and figures of flags in words, and the dialog with the flags of a company. */

import { checkDigit } from '../../../contract/nit.js';
import { blockTools, loadingWindow } from '../document/block.js';
import { client, published, releaseFile } from '../document/client.js';
import { factItem, h, smallText } from '../document/element.js';
import { formatNumber, keyText, money, nitText, siisScale } from '../document/format.js';

/** @typedef {import('../../../contract/http/quality.ts').Grade} Grade */
/** @typedef {import('../../../contract/http/quality.ts').Severity} Severity */
/** @typedef {Readonly<Record<string, number>>} Counts */
/** @typedef {{ regla: import('../../../contract/http/quality.ts').QualityRule, nombre: string, severidad: Severity, formula: string, explicacion: string, ejemplo: { lineas?: Counts, anterior?: Counts, cifras: Counts }, marcas: Counts }} Rule */
/** @typedef {{ grados: Record<string, Record<Grade, number>>, reglas: readonly Rule[] }} Rules `reglas_calidad.json` */
/** @typedef {import('../document/element.js').Child} Child */
/** @typedef {(line: string) => string} LineNames */
/** @typedef {import('./facts.js').Whole} Whole */
/** @typedef {import('../../../contract/http/quality.ts').Flag} Flag */
/** @typedef {{ rules: ReadonlyMap<string, Rules['reglas'][number]>, nameOf: LineNames }} Words */

// The grades of filings and the severities of flags in words.

/** @type {Readonly<Record<Grade, string>>} */
export const gradeNames = {
  A: 'sin marcas',
  B: 'solo información',
  C: 'algo fuera de lo usual',
  D: 'algo no cuadra',
};
export const gradeList = /** @type {readonly Grade[]} */ (Object.keys(gradeNames));

/** A filing that does not add up counts in no statistics. @param {Grade | undefined} grade */
export const addsUp = (grade) => grade !== 'D';

/** @type {Readonly<Record<Severity, string>>} */
export const severityNames = { E: 'No cuadra', A: 'Fuera de lo usual', I: 'Información' };

/** Nearly all companies have A or B, which say nothing to a reader. @param {Grade} grade */
export const isUnusual = (grade) => 'CD'.includes(grade);

/** `C, algo fuera de lo usual` */
export const gradeText = (/** @type {Grade} */ grade) => `${grade}, ${gradeNames[grade]}`;

/** The letter of an unusual grade in lists, with its meaning as a tooltip and for screen readers. */
export const gradeMark = (/** @type {Grade} */ grade) =>
  isUnusual(grade) &&
  h(
    'span',
    { class: `grade grade-${grade}`, title: gradeNames[grade] },
    grade,
    h('span', { class: 'unseen' }, `, ${gradeNames[grade]}`),
  );

// The figures of a flag in words: amounts, ratios, counts, years and NITs, each in its own unit.

/** @type {(value: number) => Child} */
const amount = (value) => [
  money(value, siisScale),
  h('br'),
  h('span', { class: 'small soft' }, `${formatNumber(value)} miles de pesos`),
];

/** Two decimals, or as many as a small ratio needs for two significant digits. */
const quotient = (/** @type {number} */ value) =>
  formatNumber(
    value,
    value === 0 ? 0 : Math.max(2, Math.min(12, 1 - Math.floor(Math.log10(Math.abs(value))))),
  );

const power = (/** @type {number} */ value) =>
  value < 0 ? `${formatNumber(10 ** -value)} veces menos` : `${formatNumber(10 ** value)} veces`;

const count = (/** @type {number} */ value) => formatNumber(value);

/** @type {ReadonlyMap<string, readonly [label: string, write: (value: number) => Child]>} */
const fieldNames = new Map([
  ['suma_de_partes', ['Suma de sus partes', amount]],
  ['diferencia', ['Diferencia', amount]],
  ['ganancia', ['Ganancia', amount]],
  ['p99_de_las_demas', ['Activo que 99 de cada 100 de las demás no superan', amount]],
  ['cociente', ['Cociente', quotient]],
  ['potencia_de_diez', ['Frente a los otros años', power]],
  ['lineas', ['Líneas', count]],
  ['meses', ['Meses de sus ingresos y gastos', count]],
  ['gemelos', ['Sociedades con las mismas cifras', count]],
  ['anio_anterior', ['Año reportado anterior', (value) => value]],
  [
    'nit_gemelo',
    [
      'NIT con las mismas cifras',
      (value) => h('a', { href: `/empresa/${value}` }, nitText(String(value), checkDigit(String(value)))),
    ],
  ],
]);

/** @type {Readonly<Record<string, string>>} */
const suffixes = { _anterior: ', año anterior', _descartado: ', importe que no se sirve' };

/**
 * The figures as pairs of `dt` and `dd`.
 * @param {Readonly<Record<string, number>>} cifras
 * @param {LineNames} nameOf
 */
export function figures(cifras, nameOf) {
  return Object.entries(cifras).map(([key, value]) => {
    const [label, write] = fieldNames.get(key) ?? [lineLabel(key, nameOf), amount];
    return factItem(label, write(value));
  });
}

/**
 * @param {string} key
 * @param {LineNames} nameOf
 */
function lineLabel(key, nameOf) {
  for (const [suffix, words] of Object.entries(suffixes))
    if (key.endsWith(suffix)) return nameOf(key.slice(0, -suffix.length)) + words;
  return nameOf(key);
}

/** Rules whose threshold is an amount. */
const amountRules = new Set(['balance_descuadrado', 'parte_no_suma', 'escala_entre_estados']);

/**
 * @param {string} rule
 * @param {number} umbral
 */
function threshold(rule, umbral) {
  if (amountRules.has(rule)) return amount(umbral);
  if (rule === 'escala_entre_anios') return power(umbral);
  return formatNumber(umbral, Number.isInteger(umbral) ? 0 : 2);
}

/**
 * The name of a line by its key: the first label of its concept.
 * @param {readonly { key: string, labels: readonly string[] }[]} concepts
 * @returns {LineNames}
 */
export function lineNames(concepts) {
  const names = new Map(concepts.map(({ key, labels }) => [key, labels[0]]));
  return (line) => names.get(line) ?? keyText(line);
}

// A dialog with the flags of a company's filings by year, made when it is first opened.

/** @type {Readonly<Record<Flag['accion'], string>>} */
const actions = {
  excluida_de_estadisticas: 'Se muestra como se presentó; no cuenta en las estadísticas de su sector.',
  ninguna: 'Se muestra como se presentó.',
};

/**
 * @param {Whole} company
 * @param {string} call
 */
export function companyFlags({ profile, financials: { filings } }, call) {
  const address = `${call}?include=calidad`;
  return loadingWindow(
    'calidad',
    'Qué se encontró en sus presentaciones',
    [
      `El grado de un año de ${profile.razon_social} es el de su marca de más peso. `,
      h('a', { href: '/datos/calidad' }, 'Cómo se decide'),
      '. Ningún importe se cambia.',
    ],
    'Cargando las marcas…',
    async () => {
      const { data, meta } = await client.empresa({ nit: profile.nit, include: ['calidad'] });
      const { rules, nameOf } = await loadRules(meta);
      const words = {
        rules: new Map(rules.reglas.map((rule) => [/** @type {string} */ (rule.regla), rule])),
        nameOf,
      };
      return [years(filings, data.calidad ?? [], words), blockTools({ of: 'calidad', call: address })];
    },
  );
}

/**
 * The rules of a release, and the names of the lines.
 * @param {Pick<import('../document/client.js').Meta, 'release'>} meta
 */
export async function loadRules(meta) {
  const [rules, { concepts }] = await Promise.all([
    /** @type {Promise<Rules>} */ (published(releaseFile(meta, 'reglas_calidad.json'))),
    /** @type {Promise<import('./facts.js').Concepts>} */ (published(releaseFile(meta, 'conceptos.json'))),
  ]);
  return { rules, nameOf: lineNames(concepts) };
}

/**
 * The newest year first; all years without flags share the last line.
 * @param {Whole['financials']['filings']} filings
 * @param {readonly Flag[]} flags
 * @param {Words} words
 */
function years(filings, flags, words) {
  const clean = filings.filter(({ anio }) => !flags.some((flag) => flag.anio === anio));
  return [
    filings
      .toReversed()
      .filter((filing) => !clean.includes(filing))
      .map(({ anio, calidad }) =>
        h(
          'section',
          {},
          h(
            'h3',
            {},
            anio,
            isUnusual(calidad) && [': ', h('span', { class: `grade-${calidad}` }, gradeText(calidad))],
          ),
          h(
            'ul',
            { class: 'flags' },
            flags.filter((flag) => flag.anio === anio).map((flag) => item(flag, words)),
          ),
        ),
      ),
    clean.length > 0 && h('p', {}, `Sin marcas: ${clean.map(({ anio }) => anio).join(', ')}.`),
  ];
}

/**
 * @param {Flag} flag
 * @param {Words} words
 */
function item({ regla, severidad, cifras, umbral, accion, motivo }, { rules, nameOf }) {
  const rule = rules.get(regla);
  return h(
    'li',
    { 'data-rule': regla },
    h(
      'p',
      {},
      h('a', { href: `/datos/calidad#${regla}` }, h('strong', {}, rule?.nombre ?? keyText(regla))),
      ' ',
      h('span', { class: 'chip' }, severityNames[severidad]),
    ),
    h('p', {}, rule?.explicacion),
    motivo && h('p', {}, motivo),
    (umbral !== null || Object.keys(cifras).length > 0) &&
      h(
        'dl',
        { class: 'facts' },
        figures(cifras, nameOf),
        umbral !== null && factItem('Umbral', threshold(regla, umbral)),
      ),
    smallText(actions[accion]),
  );
}
