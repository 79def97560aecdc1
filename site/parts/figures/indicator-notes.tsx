/** Notes on indicators: lines taken as 0, an unusual closing date or basis, and why there is no rank, no band or no value. */

import type { ComponentChildren, JSX } from 'preact';
import type { MarksByYear as Marks, YearMark } from '../../../contract/year-marks.ts';
import { marksText, yearMarks } from '../../../contract/year-marks.ts';
import { SmallText } from '../document/elements.tsx';
import { formatNumber, keyText, levelNames, listText, yearsText } from '../document/format.ts';
import type { ShownPeerStats, Whole } from './facts.ts';
import { addsUp } from './flags.tsx';

type Assumptions = Pick<Whole['indicators'], 'supuestos'>;

/** Why a figure is null, by the key that the API gives. */
export const reasons: Readonly<Record<string, string>> = {
  not_filed: 'No se reportó alguno de sus datos',
  zero_denominator: 'El denominador es cero',
  negative_denominator: 'El denominador es negativo',
  not_applicable: 'No aplica',
  not_in_source: 'La fuente no trae alguno de sus datos de ese año',
  withheld: 'Alguno de sus datos no se muestra',
  bad_sign: 'Un dato tiene un signo que no puede tener',
  missing_year: 'La fuente no trae una presentación suya de un año anterior',
  changed_basis: 'Los dos años son de base distinta',
  changed_cut: 'Los dos años son de corte distinto',
  short_exercise: 'Las cifras de uno de los dos años, o de ambos, son de menos de doce meses',
  not_annual: 'Las cifras no son de doce meses a 31 de diciembre',
  grade_d: 'Algo no cuadra en una de las presentaciones',
  no_ciiu: 'Sin código CIIU válido',
  no_uvt: 'Sin valor de la UVT de ese año',
  no_ipc: 'Sin índice de precios de esos años',
};

/**
 * One line in the place of rows for figures that cannot be calculated, those of one reason together; null without any.
 * `ownReasons`: reasons that these figures say in other words
 */
export const unknownLine = (
  figures: readonly (readonly [name: string, reason: string | undefined])[],
  ownReasons: Readonly<Record<string, string>> = {},
) =>
  figures.length === 0 ? null : (
    <SmallText>{`No se puede calcular: ${namesByReason(
      figures.map(([name, reason = '']) => [name, ownReasons[reason] ?? reasons[reason] ?? 'Sin dato']),
    )}.`}</SmallText>
  );

/** Such as `Inventarios y Plusvalía (no reportado); Efectivo (solo hay totales)`. */
export const namesByReason = (figures: readonly (readonly [name: string, reason: string])[]) =>
  byReason(figures)
    .map(([reason, names]) => `${listText(names)} (${reason.toLowerCase()})`)
    .join('; ');

export function byReason<T>(pairs: readonly (readonly [one: T, reason: string])[]) {
  const groups: Map<string, T[]> = new Map();
  for (const [item, reason] of pairs) groups.set(reason, [...(groups.get(reason) ?? []), item]);
  return [...groups];
}

/** Why a line is not compared with the year before, where the reason of any figure would be less clear. */
const growthReasons: Readonly<Record<string, string>> = {
  not_filed: 'falta una de las dos cifras',
  zero_denominator: 'parte de cero',
  negative_denominator: 'parte de un valor negativo',
  not_in_source: 'la fuente no trae una de las dos cifras',
  missing_year: 'la fuente no trae ese año',
};

/** In the place of a change over the year before. */
export function noGrowth(reason: string | undefined = '', year: number) {
  const why = growthReasons[reason] ?? reasons[reason] ?? 'sin dato';
  return `sin comparar con ${year - 1}: ${why.charAt(0).toLowerCase()}${why.slice(1)}`;
}

/** What a year's figures are of, below the year or the name that heads their column. */
export const headMarks = (marks: readonly YearMark[] | undefined = []) =>
  marks.length > 0 && (
    <div class="small soft" data-marks="">
      {marksText(marks)}
    </div>
  );

/** The heading of a year's column. */
export const yearHead = (marks: Marks, year: number) => (
  <th scope="col" class="number">
    {year}
    {headMarks(marks.get(year))}
  </th>
);

/** What the figures of years are of, those alike together: `2022 y 2023: cifras de tres meses.` Empty where all are as usual. */
export function yearsNote(marks: Marks, years: readonly number[]) {
  const told = years.flatMap((year) => {
    const text = marksText(marks.get(year) ?? [], 'largo');
    return text === '' ? [] : [[year, text] as const];
  });
  return byReason(told)
    .map(([text, those]) => `${yearsText([...those].sort((a, b) => a - b))}: ${text}.`)
    .join(' ');
}

export function assumed({ supuestos }: Assumptions, year: number, key: string) {
  const lines = supuestos[String(year)]?.[key];
  if (!lines) return null;
  const names = lines.map((line) => keyText(line).toLowerCase()).join(', ');
  return `Se ${lines.length === 1 ? 'tomó' : 'tomaron'} como 0: ${names}`;
}

/** Of what the indicators of a year are, where a group does not compare them, or compares the sum of the year's exercises. */
export function cutText({ financials, indicators }: Whole, year: number) {
  const filing = financials.filings.find(({ anio }) => anio === year);
  const anio_completo = indicators.cortes[String(year)]?.anio_completo;
  const marks = filing ? yearMarks({ ...filing, calidad: 'A', anio_completo }) : [];
  if (marks.length === 0) return '';
  const compared =
    anio_completo === undefined || marks.some(({ kind }) => kind !== 'meses')
      ? 'no se comparan con los de su sector'
      : 'la comparación con su sector va por la suma de ellos';
  return `Los indicadores de ${year} salen de ${marksText(marks, 'largo')}; ${compared}.`;
}

/** Why a company whose year does not add up has no rank or percentile; empty for other companies. */
export function unrankedText({ financials }: Whole, year: number) {
  const grade = financials.filings.find(({ anio }) => anio === year)?.calidad;
  return addsUp(grade)
    ? ''
    : `Sin posición ni percentil en ${year}: algo no cuadra en su presentación, y no cuenta en las estadísticas de su sector.`;
}

/** How many companies of a group are excluded; empty for none. */
export const excludedText = (excluded: number) =>
  excluded > 0
    ? `; ${formatNumber(excluded)} ${excluded === 1 ? 'excluida' : 'excluidas'} porque algo no cuadra`
    : '';

/** What to make of quartiles of few companies. */
export const sampleTexts: Readonly<Record<ShownPeerStats['muestra'], string>> = {
  suficiente: '',
  baja: ' Muestra pequeña: lea los cuartiles con cautela.',
  insuficiente: ' Muy pocas para cuartiles.',
};

/** The group that a company is compared with, with a button for a larger one where it is small. */
export function groupNote(stats: ShownPeerStats | undefined, year: number, choose: (level: string) => void) {
  if (!stats)
    return [
      `Sin grupo de comparación en ${year}: la empresa no reportó un código CIIU válido o no reportó ese año.`,
    ];
  const { nivel, codigo, nombre, num_empresas, excluidas, muestra, nivel_sugerido } = stats;
  return [
    `${levelNames[nivel]} ${codigo}, ${nombre}: ${formatNumber(num_empresas)} ${num_empresas === 1 ? 'empresa' : 'empresas'} en ${year}${excludedText(excluidas)}.${sampleTexts[muestra]} `,
    nivel_sugerido && (
      <button
        type="button"
        class="quiet"
        onClick={() => choose(nivel_sugerido)}
      >{`Comparar con la ${levelNames[nivel_sugerido]?.toLowerCase()}`}</button>
    ),
  ];
}

/**
 * Why a group has no band.
 * `n`: how many of its companies have the indicator
 */
export const noBand = (n: number | undefined) => (
  <span class="nothing small">{n ? 'Muy pocas empresas' : 'Ninguna lo tiene'}</span>
);

/** The categories of indicators in their order. */
export const categoryTitles: readonly (readonly [key: string, title: string])[] = [
  ['liquidez', 'Liquidez'],
  ['eficiencia', 'Eficiencia'],
  ['endeudamiento', 'Endeudamiento'],
  ['rentabilidad', 'Rentabilidad'],
];

/** The body of a table for each category that has rows. */
export const categoryBodies = (
  categories: readonly (readonly [category: string, title: string])[],
  columns: number,
  rowsOf: (category: string) => readonly JSX.Element[],
) =>
  categories.map(([category, title]) => {
    const rows = rowsOf(category);
    return (
      rows.length > 0 && (
        <tbody>
          <tr>
            <th scope="rowgroup" colSpan={columns} class="category">
              {title}
            </th>
          </tr>
          {rows}
        </tbody>
      )
    );
  });

/**
 * One line in the place of a row for each indicator that nobody has; null without any.
 * `more`: what follows the names
 */
export const nobodyRow = (names: readonly string[], columns: number, more?: ComponentChildren) =>
  names.length > 0 ? (
    <tbody class="nobody">
      <tr>
        <td colSpan={columns} class="small soft">
          {`Sin valor, aquí ni en el grupo: ${listText(names)}.`}
          {more}
        </td>
      </tr>
    </tbody>
  ) : null;
