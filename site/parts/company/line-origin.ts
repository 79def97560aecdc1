/** Where a figure of a company's statements comes from: in words, and the address of its rows at the open-data portal. */

import type { Language } from '../../../contract/http/parameters.ts';
import type { LineProvenance } from '../../../contract/http/provenance.ts';
import { formatsIn } from '../../words/formats.ts';
import { figureTooltipWords } from '../../words/words.ts';
import type { CompanyFacts } from './facts.ts';

const statements: readonly (readonly [
  'estado_resultados' | 'estado_situacion_financiera' | 'estado_flujo_efectivo',
  string,
])[] = [
  ['estado_resultados', 'resultados'],
  ['estado_situacion_financiera', 'situacion_financiera'],
  ['estado_flujo_efectivo', 'flujo_efectivo'],
];

/** Null for what is no filed line of the year; without `address` where the portal has no such filing. */
export function lineOrigin(
  { company, lines, procedencia }: Pick<CompanyFacts, 'company' | 'lines' | 'procedencia'>,
  key: string,
  year: number,
  language: Language = 'es',
): { text: string; address: string | null } | null {
  const filing = procedencia.by_year.find(({ anio }) => anio === year);
  const filed = statements.find(([property]) =>
    company.financials[property]?.some((row) => row.anio === year && typeof row[key] === 'number'),
  );
  if (!filing || !filed) return null;
  const [, name] = filed;
  const told = filing.lineas[key];
  const rows = filing.filas?.[name];
  const [shown = '', , filedLabel = shown] = lines[`${name} ${key}`] ?? [];
  const label = told?.etiqueta ?? filedLabel;
  return {
    text: told ? unusualText(told, procedencia.reglas, language) : '',
    address: rows === undefined ? null : rows + (told?.sumandos ? '' : ofLabel(label)),
  };
}

function unusualText(
  { regla, etiqueta, valor_presentado, sumandos = [], otros_valores = [] }: LineProvenance,
  rules: CompanyFacts['procedencia']['reglas'],
  language: Language,
) {
  const words = figureTooltipWords[language];
  const { number } = formatsIn[language];
  const parts = sumandos.map(({ etiqueta: part, valor }) => words.part(part, number(valor)));
  return [
    regla && (words.lineRules[regla] ?? rules[regla]),
    etiqueta && words.filedAs(etiqueta),
    valor_presentado && words.written(valor_presentado),
    parts.length > 0 && `${parts.join('; ')}.`,
    otros_valores.length > 0 && words.otherRows(otros_valores.map((value) => number(value)).join('; ')),
  ]
    .filter(Boolean)
    .join(' ');
}

/**
 * The query for the rows of a label. From a letter on that the source may have lost it asks for the beginning alone, which other
 * labels may share.
 */
function ofLabel(label: string) {
  const sure = /^[ -~]*/.exec(label)?.[0] ?? '';
  if (sure === '') return '';
  if (sure === label) return `&concepto=${encoded(label)}`;
  return `&$where=${encoded(`starts_with(concepto,'${sure.replaceAll("'", "''")}')`)}`;
}

/** Programs that find addresses in a text leave out an apostrophe or parenthesis at its end. */
const encoded = (text: string) =>
  encodeURIComponent(text).replaceAll(/['()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
