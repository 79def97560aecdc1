/** What part of assets or of revenue each typed line is, beside the same of a CIIU group. */

import { groupName } from '../../../contract/figures/ciiu.ts';
import { concepts } from '../../../contract/figures/concepts.ts';
import { type OwnLine, type OwnLines, ownLines, ownParts } from '../../../contract/figures/own-figures.ts';
import {
  type Size,
  type StatementName,
  statementNames,
  statementProperty,
} from '../../../contract/http/figure-keys.ts';
import type { CiiuLevel } from '../../../contract/http/schemas.ts';
import type { StructureYear } from '../../../contract/http/structure.ts';
import { sizeNames } from '../company/size.tsx';
import { Block } from '../document/block.tsx';
import { FigureCell, FigureHead, ScrollTable, SoftText } from '../document/elements.tsx';
import { calm, formatIndicator, formatNumber } from '../document/format.ts';

/** `tamano`: those of that size alone. */
export interface ComparedGroup {
  readonly nivel: CiiuLevel;
  readonly codigo: string;
  readonly tamano: Size | null;
}

const titles: Readonly<Record<StatementName, string>> = {
  resultados: 'Resultados, en porcentaje de los ingresos',
  situacion_financiera: 'Situación financiera, en porcentaje del total de activos',
  flujo_efectivo: 'Flujo de efectivo, en porcentaje de los ingresos',
};

/** In the order of the statement, with their labels. */
const linesIn = (statement: StatementName, parts: ReadonlyMap<OwnLine, number | null>) =>
  concepts.flatMap(({ key, labels: [label] }) => {
    const line = key as OwnLine;
    return parts.has(line) && ownLines.get(line) === statement
      ? [{ line, label, part: parts.get(line) }]
      : [];
  });
const percent = (part: number | null | undefined) =>
  part === null || part === undefined ? '–' : formatIndicator(part, 'percent');

const groupText = ({ nivel, codigo, tamano }: ComparedGroup) =>
  `${nivel === 'division' ? 'la división' : nivel === 'seccion' ? 'la sección' : 'la clase'} ${codigo} ${calm(groupName(nivel, codigo))}${tamano === null ? '' : `, de tamaño ${sizeNames[tamano].toLowerCase()}`}`;

/** `year`: what the group says of the year; null where nobody of it counts. */
export function OwnStructure({
  lines,
  anio,
  group,
  year,
}: {
  lines: OwnLines;
  anio: number;
  group: ComparedGroup;
  year: StructureYear | null;
}) {
  const parts = ownParts(lines);
  const cell = group.tamano === null ? year?.todas : year?.tamanos[group.tamano];
  const tables = statementNames.flatMap((statement) => {
    const own = linesIn(statement, parts);
    if (own.length === 0) return [];
    const { n = 0, lineas = {} } = cell?.[statementProperty[statement]] ?? {};
    return (
      <ScrollTable
        name={titles[statement]}
        title={`${titles[statement]}; el grupo, ${formatNumber(n)} ${n === 1 ? 'sociedad' : 'sociedades'}.`}
        heads={[
          'Línea',
          ...['La suya', 'Mediana', 'Cuartiles 1 y 3'].map((head) => <FigureHead>{head}</FigureHead>),
          ...['Agregado', 'Con la línea'].map((head) => (
            <th scope="col" class="number fold-narrow">
              {head}
            </th>
          )),
        ]}
        rows={own.map(({ line, label, part }) => {
          const { con, p25 = null, p50, p75, agregado } = lineas[line] ?? {};
          return (
            <tr key={line} data-part={line}>
              <th scope="row">{label}</th>
              <FigureCell>{percent(part)}</FigureCell>
              <FigureCell>{percent(p50)}</FigureCell>
              <FigureCell>{p25 === null ? '–' : `${percent(p25)} a ${percent(p75)}`}</FigureCell>
              <td class="number fold-narrow">{percent(agregado)}</td>
              <td class="number fold-narrow">{con === undefined ? '–' : formatNumber(con)}</td>
            </tr>
          );
        })}
      />
    );
  });
  if (tables.length === 0) return null;
  return (
    <Block title="Su estructura" id="estructura">
      <SoftText>
        {cell
          ? `Junto a las sociedades que cuentan en ${groupText(group)}, en ${anio}. Mediana y cuartiles son de las que tienen la línea, desde diez; el agregado es la suma de la línea sobre la de la base, desde cinco. El guion es lo que el grupo no publica, o una base que no se conoce o no es positiva.`
          : `En ${groupText(group)}, no cuentan en ${anio} sociedades bastantes para decir su estructura.`}
      </SoftText>
      {tables}
    </Block>
  );
}
