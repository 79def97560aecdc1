/** The page of what followed a year later, and the sentence of it on the page of a company. */

import type { VNode } from 'preact';
import type { TransitionRow, UntoldReason } from '../../../contract/http/transitions.ts';
import { useFormats } from '../../words/formats.ts';
import { spanishAlone, useLanguage, useWords } from '../../words/language.ts';
import { companyFigureWords } from '../../words/words.ts';
import { Block, BlockTools } from '../document/block.tsx';
import type { CitedMeta } from '../document/citation.tsx';
import { Citation, siisSource } from '../document/citation.tsx';
import { ChoiceLinks, DataRow, ScrollTable } from '../document/elements.tsx';
import { formatIndicator, formatNumber } from '../document/format.ts';

/** Of the companies of the section with a sign that shows, and of those in the same zone of Z″, what followed a year later. */
export type ShownOutcomes = {
  anio: number;
  siguiente: number;
  seccion: string;
  filas: Readonly<Record<string, Pick<TransitionRow, 'n' | 'mismo_corte' | 'otro_corte'>>>;
};

/** A row with its name and where that leads; `seccion` or `caso` is what the address chooses, neither of all sections together. */
type TransitionTable = {
  anio: number;
  siguiente: number | null;
  /** why it is not known */
  motivo: UntoldReason | null;
  /** of which it is known */
  years: readonly number[];
  seccion: string | null;
  /** as in the address */
  caso: string | null;
  /** of the address, what is chosen below */
  kept: Readonly<Record<string, string>>;
  title: string;
  rows: readonly { row: TransitionRow; label: string; query: string }[];
  sections: readonly { codigo: string; nombre: string }[];
  notes: readonly (readonly [name: string, note: string])[];
  /** companies of a row */
  least: number;
  /** the same rows of the API */
  call: string;
  /** what is drawn below */
  quintiles: VNode;
  site: string;
  meta: CitedMeta;
};

/** States of the newest cover that are shown as one. */
const inTrouble = ['reorganizacion', 'reestructuracion', 'concordato', 'liquidacion'] as const;

const columns: readonly {
  label: string;
  narrow?: boolean;
  share?: boolean;
  of: (row: TransitionRow) => number;
}[] = [
  { label: 'Se sabe de', narrow: true, of: ({ conocidas }) => conocidas },
  { label: 'Sociedades', of: ({ n }) => n },
  {
    label: 'Volvieron a reportar',
    share: true,
    of: ({ mismo_corte, otro_corte }) => mismo_corte + otro_corte,
  },
  { label: 'De ellas, a otro corte', narrow: true, of: ({ otro_corte }) => otro_corte },
  { label: 'No reportaron', share: true, of: ({ no_reporto }) => no_reporto },
  {
    label: 'Hoy en reorganización, concordato o liquidación',
    share: true,
    of: ({ estados }) => inTrouble.reduce((sum, key) => sum + estados[key], 0),
  },
];

/** `kept`: what else the address chooses */
export const transitionsAddress = ({
  anio,
  seccion,
  caso,
  ...kept
}: {
  anio: number;
  seccion?: string | null;
  caso?: string | null;
  [kept: string]: string | number | null | undefined;
}) =>
  `/transiciones?${new URLSearchParams({ anio: String(anio), ...(seccion && { seccion }), ...(caso && { caso }), ...(kept as Record<string, string>) })}`;

export function transitionsPage(table: TransitionTable) {
  const { anio, siguiente, motivo, years, seccion, caso, kept, title, sections, notes, least, call } = table;
  const { site, meta } = table;
  return [
    <header>
      <h1>Qué siguió un año después</h1>
      <p class="lead">
        {
          'De las sociedades con una señal, en una zona del Z″ de Altman o de un tamaño, cuántas volvieron a reportar al año siguiente. No reportar no es haber cerrado. Por sección de la CIIU, como '
        }
        <a href="/sector">los sectores</a>
        {'; y '}
        <a href="#quintiles">de qué quintil a cuál</a>
        {' pasaron por margen, ROA, crecimiento o endeudamiento.'}
      </p>
    </header>,
    <Block title={title} id="tabla">
      <nav aria-label="Qué se mira">
        <ChoiceLinks
          name="Año"
          links={years.map((choice) => [
            String(choice),
            transitionsAddress({ anio: choice, seccion, caso, ...kept }),
            choice === anio,
          ])}
        />
        <ChoiceLinks
          name="Sección"
          links={[
            ['Todas juntas', transitionsAddress({ anio, ...kept }), !seccion && !caso],
            ...sections.map(
              ({ codigo, nombre }) =>
                [
                  codigo,
                  transitionsAddress({ anio, seccion: codigo, ...kept }),
                  codigo === seccion,
                  nombre,
                ] as const,
            ),
          ]}
        />
      </nav>
      {siguiente === null ? (
        <p>
          {motivo === 'mismas_sociedades'
            ? `De ${anio} no se sabe qué siguió: los datos de ${anio} y de ${anio + 1} son de las mismas sociedades. Todas volvieron a reportar porque no está quien dejó de hacerlo.`
            : `De ${anio} no se sabe qué siguió: el año siguiente no está, o no está completo.`}
        </p>
      ) : table.rows.length === 0 ? (
        <p>{`Ninguna fila de ${anio} tiene ${least} sociedades.`}</p>
      ) : (
        tableOf(table, siguiente)
      )}
      <BlockTools of="qué siguió" call={call} csv={call} />
    </Block>,
    table.quintiles,
    <Block title="Qué dice y qué no" id="notas">
      <ul>
        {notes.map(([name, note]) => (
          <li>
            <strong>{`${name}.`}</strong>
            {` ${note.replace(/(?<!\.)$/, '.')}`}
          </li>
        ))}
      </ul>
    </Block>,
    <Citation
      {...{ title, source: siisSource, meta }}
      address={site + transitionsAddress({ anio, seccion, caso })}
    />,
  ];
}

const tableOf = ({ anio, caso, rows, least }: TransitionTable, next: number) => (
  <ScrollTable
    name="qué siguió"
    title={`Sociedades de ${anio} y qué se sabe de ellas en ${next}; entre paréntesis, de cada 100. El estado es el de la carátula más reciente. Filas de ${least} sociedades o más.`}
    heads={[
      caso ? 'Sección' : 'Con qué',
      columns.map(({ label, narrow }) => (
        <th scope="col" class={narrow ? 'number wraps fold-narrow' : 'number wraps'}>
          {label}
        </th>
      )),
    ]}
    rows={rows.map(({ row, label, query }) => (
      <DataRow head={<a href={query}>{label}</a>}>
        {columns.map(({ narrow, share, of }) => (
          <td class={narrow ? 'number fold-narrow' : 'number'}>
            {formatNumber(of(row))}
            {share && ` (${formatIndicator((100 * of(row)) / row.n, 'percent')})`}
          </td>
        ))}
      </DataRow>
    ))}
  />
);

/**
 * What is told beside a company's sign or zone; null where too few had it.
 * `having`: «con esta señal», «en esta zona»
 */
export function OutcomeSentence({
  outcomes,
  trait,
  having,
}: {
  outcomes: ShownOutcomes | null;
  trait: string;
  having: string;
}) {
  const language = useLanguage();
  const words = useWords(companyFigureWords);
  const { number } = useFormats();
  const row = outcomes?.filas[trait];
  if (!outcomes || !row) return null;
  const { anio, siguiente, seccion } = outcomes;
  const again = row.mismo_corte + row.otro_corte;
  return (
    <p class="small" data-outcome={trait}>
      {words.companiesWith(number(row.n), seccion, having, anio)}
      <a href={transitionsAddress({ anio, seccion })} hreflang={spanishAlone(language)}>
        {words.filedAgain(number(again), siguiente)}
      </a>
      {row.otro_corte > 0 && words.toOtherDate(number(row.otro_corte))}
      {again < row.n ? words.notClosed : '.'}
    </p>
  );
}
