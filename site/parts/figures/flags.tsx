/** Grades of filings, severities and figures of flags in words, and the dialog with the flags of a company. */

import type { ComponentChildren } from 'preact';
import type { Flag, Grade, QualityRule, Severity } from '../../../contract/http/quality.ts';
import type { Meta } from '../../../contract/http/schemas.ts';
import { checkDigit } from '../../../contract/nit.ts';
import { siisScale } from '../../words/formats.ts';
import { BlockTools } from '../document/block.tsx';
import { client, published, releaseFile } from '../document/client.ts';
import { FactItem, SmallText } from '../document/elements.tsx';
import { formatNumber, keyText, money, nitText } from '../document/format.ts';
import type { LoadingWindow } from '../document/loaded.tsx';
import type { Concepts, Whole } from './facts.ts';

export type FlagCounts = Readonly<Record<string, number>>;
export type FlagRule = {
  regla: QualityRule;
  nombre: string;
  severidad: Severity;
  formula: string;
  explicacion: string;
  ejemplo: { lineas?: FlagCounts; anterior?: FlagCounts; cifras: FlagCounts };
  marcas: FlagCounts;
};
/** `reglas_calidad.json` */
export type Rules = { grados: Record<string, Record<Grade, number>>; reglas: readonly FlagRule[] };

export type LineNames = (line: string) => string;

type Words = { rules: ReadonlyMap<string, Rules['reglas'][number]>; nameOf: LineNames };

// The grades of filings and the severities of flags in words.

export const gradeNames: Readonly<Record<Grade, string>> = {
  A: 'sin marcas',
  B: 'solo información',
  C: 'algo fuera de lo usual',
  D: 'algo no cuadra',
};
export const gradeList = Object.keys(gradeNames) as readonly Grade[];

/** A filing that does not add up counts in no statistics. */
export const addsUp = (grade: Grade | undefined) => grade !== 'D';

export const severityNames: Readonly<Record<Severity, string>> = {
  E: 'No cuadra',
  A: 'Fuera de lo usual',
  I: 'Información',
};

/** Nearly all companies have A or B, which say nothing to a reader. */
export const isUnusual = (grade: Grade) => 'CD'.includes(grade);

/** `C, algo fuera de lo usual` */
export const gradeText = (grade: Grade) => `${grade}, ${gradeNames[grade]}`;

/** The letter of an unusual grade in lists, with its meaning as a tooltip and for screen readers. */
export const gradeMark = (grade: Grade) =>
  isUnusual(grade) && (
    <span class={`grade grade-${grade}`} title={gradeNames[grade]}>
      {grade}
      <span class="unseen">{`, ${gradeNames[grade]}`}</span>
    </span>
  );

// The figures of a flag in words: amounts, ratios, counts, years and NITs, each in its own unit.

const amount: (value: number) => ComponentChildren = (value) => [
  money(value, siisScale),
  <br />,
  <span class="small soft">{`${formatNumber(value)} miles de pesos`}</span>,
];

/** Two decimals, or as many as a small ratio needs for two significant digits. */
const quotient = (value: number) =>
  formatNumber(
    value,
    value === 0 ? 0 : Math.max(2, Math.min(12, 1 - Math.floor(Math.log10(Math.abs(value))))),
  );

const power = (value: number) =>
  value < 0 ? `${formatNumber(10 ** -value)} veces menos` : `${formatNumber(10 ** value)} veces`;

const count = (value: number) => formatNumber(value);

const fieldNames: ReadonlyMap<string, readonly [label: string, write: (value: number) => ComponentChildren]> =
  new Map([
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
        (value) => <a href={`/empresa/${value}`}>{nitText(String(value), checkDigit(String(value)))}</a>,
      ],
    ],
  ]);

const suffixes: Readonly<Record<string, string>> = {
  _anterior: ', año anterior',
  _descartado: ', importe que no se sirve',
};

/** The figures as pairs of `dt` and `dd`. */
export function figures(cifras: Readonly<Record<string, number>>, nameOf: LineNames) {
  return Object.entries(cifras).map(([key, value]) => {
    const [label, write] = fieldNames.get(key) ?? [lineLabel(key, nameOf), amount];
    return <FactItem name={label}>{write(value)}</FactItem>;
  });
}

function lineLabel(key: string, nameOf: LineNames) {
  for (const [suffix, words] of Object.entries(suffixes))
    if (key.endsWith(suffix)) return nameOf(key.slice(0, -suffix.length)) + words;
  return nameOf(key);
}

/** Rules whose threshold is an amount. */
const amountRules = new Set(['balance_descuadrado', 'parte_no_suma', 'escala_entre_estados']);

function threshold(rule: string, umbral: number) {
  if (amountRules.has(rule)) return amount(umbral);
  if (rule === 'escala_entre_anios') return power(umbral);
  return formatNumber(umbral, Number.isInteger(umbral) ? 0 : 2);
}

/** The name of a line by its key: the first label of its concept. */
export function lineNames(concepts: readonly { key: string; labels: readonly string[] }[]): LineNames {
  const names = new Map(concepts.map(({ key, labels }) => [key, labels[0]]));
  return (line) => names.get(line) ?? keyText(line);
}

// A dialog with the flags of a company's filings by year, made when it is first opened.

const actions: Readonly<Record<Flag['accion'], string>> = {
  excluida_de_estadisticas: 'Se muestra como se presentó; no cuenta en las estadísticas de su sector.',
  ninguna: 'Se muestra como se presentó.',
};

export function companyFlags({ profile, financials: { filings } }: Whole, call: string): LoadingWindow {
  const address = `${call}?include=calidad`;
  return {
    id: 'calidad',
    title: 'Qué se encontró en sus presentaciones',
    about: [
      `El grado de un año de ${profile.razon_social} es el de su marca de más peso. `,
      <a href="/datos/calidad">Cómo se decide</a>,
      '. Ningún importe se cambia.',
    ],
    waiting: 'Cargando las marcas…',
    load: async () => {
      const { data, meta } = await client.empresa({ nit: profile.nit, include: ['calidad'] });
      const { rules, nameOf } = await loadRules(meta);
      const words = {
        rules: new Map(rules.reglas.map((rule) => [rule.regla as string, rule])),
        nameOf,
      };
      return [years(filings, data.calidad ?? [], words), <BlockTools of="calidad" call={address} />];
    },
  };
}

/** The rules of a release, and the names of the lines. */
export async function loadRules(meta: Pick<Meta, 'release'>) {
  const [rules, { concepts }] = await Promise.all([
    published(releaseFile(meta, 'reglas_calidad.json')) as Promise<Rules>,
    published(releaseFile(meta, 'conceptos.json')) as Promise<Concepts>,
  ]);
  return { rules, nameOf: lineNames(concepts) };
}

/** The newest year first; all years without flags share the last line. */
function years(filings: Whole['financials']['filings'], flags: readonly Flag[], words: Words) {
  const clean = filings.filter(({ anio }) => !flags.some((flag) => flag.anio === anio));
  return [
    filings
      .toReversed()
      .filter((filing) => !clean.includes(filing))
      .map(({ anio, calidad }) => (
        <section>
          <h3>
            {anio}
            {isUnusual(calidad) && [': ', <span class={`grade-${calidad}`}>{gradeText(calidad)}</span>]}
          </h3>
          <ul class="flags">{flags.filter((flag) => flag.anio === anio).map((flag) => item(flag, words))}</ul>
        </section>
      )),
    clean.length > 0 && <p>{`Sin marcas: ${clean.map(({ anio }) => anio).join(', ')}.`}</p>,
  ];
}

function item({ regla, severidad, cifras, umbral, accion, motivo }: Flag, { rules, nameOf }: Words) {
  const rule = rules.get(regla);
  return (
    <li data-rule={regla}>
      <p>
        <a href={`/datos/calidad#${regla}`}>
          <strong>{rule?.nombre ?? keyText(regla)}</strong>
        </a>{' '}
        <span class="chip">{severityNames[severidad]}</span>
      </p>
      <p>{rule?.explicacion}</p>
      {motivo && <p>{motivo}</p>}
      {(umbral !== null || Object.keys(cifras).length > 0) && (
        <dl class="facts">
          {figures(cifras, nameOf)}
          {umbral !== null && <FactItem name="Umbral">{threshold(regla, umbral)}</FactItem>}
        </dl>
      )}
      <SmallText>{actions[accion]}</SmallText>
    </li>
  );
}
