/** In which quintile of a figure companies stood some years after they stood in one: a matrix, and the choices of it. */

import {
  countedSizes,
  horizons,
  type QuintileRow,
  type Quintiles,
  quintileCounts,
  quintileFigures,
  quintileNotes,
  quintileNumbers,
} from '../../../contract/http/quintiles.ts';
import { traits } from '../../../contract/http/transitions.ts';
import { smallestMedian } from '../../../contract/sample-sizes.ts';
import { shortSectionNames } from '../../../contract/section-names.ts';
import { Block, BlockTools } from '../document/block.tsx';
import { Menu, type Options, ScrollTable } from '../document/elements.tsx';
import { formatIndicator, formatNumber } from '../document/format.ts';

/** What the address chooses; the year is that of the answer. */
export interface QuintileChoice {
  readonly seccion: string | null;
  readonly tamano: (typeof countedSizes)[number];
}

interface QuintileMatrix {
  readonly data: Quintiles;
  readonly choice: QuintileChoice;
  /** What the table above is of, which the form leaves as it is. */
  readonly caso: string | null;
  /** Why there are no rows. */
  readonly notices: readonly string[];
  /** The same rows of the API. */
  readonly call: string;
}

const sizeNames = traits.tamano.valores;
const capital = (text: string): string => text.replace(/^./, (letter) => letter.toUpperCase());

const yearsLater = (years: number): string => (years === 1 ? 'un año después' : `${years} años después`);

const placeText = ({ seccion, tamano }: QuintileChoice): string =>
  [
    seccion === null ? 'todas las secciones' : `${seccion} ${shortSectionNames[seccion]}`,
    ...(tamano === 'todas' ? [] : [`tamaño ${sizeNames[tamano]}`]),
  ].join(', ');

export const matrixTitle = ({ cifra, anio, plazo }: Quintiles, choice: QuintileChoice): string =>
  `De qué quintil a cuál: ${quintileFigures[cifra]}, de ${anio} a ${anio + plazo}, ${placeText(choice)}`;

export const QuintileBlock = (matrix: QuintileMatrix) => {
  const { data, choice, caso, notices, call } = matrix;
  return (
    <Block title={matrixTitle(data, choice)} id="quintiles">
      {choiceForm(data, choice, caso)}
      {data.anio_final === null ? (
        notices.map((notice) => <p>{notice}</p>)
      ) : data.filas.length === 0 ? (
        <p>{`No hay filas de ${placeText(choice)}. ${quintileNotes.minimo}`}</p>
      ) : (
        matrixOf(data, data.anio_final)
      )}
      <ul>
        {[quintileNotes.sobrevivientes, quintileNotes.umbrales, quintileNotes.regresion].map((note) => (
          <li>{note}</li>
        ))}
      </ul>
      <details>
        <summary>Cómo se hacen los quintiles</summary>
        <ul>
          {[quintileNotes.quintil, quintileNotes.tamano, quintileNotes.minimo, quintileNotes.lectura].map(
            (note) => (
              <li>{note}</li>
            ),
          )}
        </ul>
      </details>
      <BlockTools of="de qué quintil a cuál" call={call} csv={call} />
    </Block>
  );
};

const pairs = (names: Readonly<Record<string, string>>): Options => Object.entries(names);

/** A form, since its choices together make thousands of addresses. */
function choiceForm(
  { cifra, plazo, anio, anios }: Quintiles,
  { seccion, tamano }: QuintileChoice,
  caso: string | null,
) {
  const years = [...new Set([...anios, anio])].sort();
  const menus: readonly (readonly [label: string, name: string, options: Options, chosen: string])[] = [
    ['Cifra', 'cifra', pairs(quintileFigures), cifra],
    ['Plazo', 'plazo', horizons.map((one) => [`${one}`, capital(yearsLater(one))] as const), `${plazo}`],
    ['Año inicial', 'anio', years.map((year) => [`${year}`, `${year}`] as const), `${anio}`],
    [
      'Sección',
      'seccion',
      [
        ['todas', 'Todas juntas'],
        ...Object.entries(shortSectionNames).map(([code, name]) => [code, `${code} ${name}`] as const),
      ],
      seccion ?? 'todas',
    ],
    [
      'Tamaño',
      'tamano',
      countedSizes.map((size) => [size, size === 'todas' ? 'Todos' : capital(sizeNames[size])] as const),
      tamano,
    ],
  ];
  return (
    <form class="row choices" action="/transiciones#quintiles" aria-label="Qué quintiles">
      {menus.map(([label, name, options, chosen]) => (
        <Menu {...{ label, options, chosen }} attributes={{ name }} />
      ))}
      {caso !== null && <input type="hidden" name="caso" value={caso} />}
      <button type="submit">Ver</button>
    </form>
  );
}

const quintileName = (quintile: number): string =>
  quintile === 1 ? '1, el más bajo' : quintile === 5 ? '5, el más alto' : `${quintile}`;

/** The bounds of a quintile, in percent as all figures here. */
function boundsText(quintile: number, limits: Quintiles['limites'][number] | undefined): string {
  if (!limits) return '';
  const bounds = [limits.p20, limits.p40, limits.p60, limits.p80].map((limit) =>
    formatIndicator(limit, 'percent'),
  );
  if (quintile === 1) return `hasta ${bounds[0]}`;
  return quintile === 5 ? `más de ${bounds[3]}` : `hasta ${bounds[quintile - 1]}`;
}

function matrixOf({ cifra, anio, filas, limites }: Quintiles, end: number) {
  const limitsOf = (year: number) => limites.find((row) => row.anio === year);
  const columns: readonly (readonly [name: string, more: string])[] = [
    ...quintileNumbers.map((one) => [quintileName(one), boundsText(one, limitsOf(end))] as const),
    ['Sin quintil', 'con estados'],
    ['No reportaron', `en ${end}`],
  ];
  return (
    <ScrollTable
      name="de qué quintil a cuál"
      title={`${quintileFigures[cifra]}: las sociedades de cada quintil de ${anio} (filas) y dónde estaban en ${end} (columnas). Debajo de cada conteo, qué parte es de las de su fila: del grupo, no la probabilidad de una sociedad.`}
      attributes={{ class: 'matrix' }}
      heads={[
        `Quintil en ${anio}`,
        columns.map(([name, more], i) => (
          <th scope="col" class="number">
            {i === 0 && <span class="unseen">{`En ${end}: `}</span>}
            {name} <span class="small">{more}</span>
          </th>
        )),
      ]}
      rows={quintileNumbers.map((one) => {
        const row = filas.find(({ quintil }) => quintil === one);
        const bounds = boundsText(one, limitsOf(anio));
        return (
          <tr>
            <th scope="row">
              {quintileName(one)}{' '}
              <span class="small soft">{row ? `${formatNumber(row.n)} sociedades, ${bounds}` : bounds}</span>
            </th>
            {row ? (
              countCells(row)
            ) : (
              <td colSpan={quintileCounts.length}>{`Menos de ${smallestMedian} sociedades`}</td>
            )}
          </tr>
        );
      })}
    />
  );
}

const countCells = (row: QuintileRow) =>
  quintileCounts.map((column) => {
    const part = row[column] / row.n;
    return (
      <td class="number" data-tenths={Math.round(10 * part)}>
        {formatNumber(row[column])} <span class="small">{`${formatNumber(Math.round(100 * part))} %`}</span>
      </td>
    );
  });
