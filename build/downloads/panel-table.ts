/** The columns of the panel, a Parquet file per year with a row per company: the lines and figures of the series. */

import { figureKeys } from '../../contract/http/analysis.ts';
import { coreLines, statementNames } from '../../contract/http/schemas.ts';
import { concepts } from '../tables/concepts.ts';
import {
  column,
  companyNameColumn,
  figureColumn,
  gradeColumn,
  nitColumn,
  type Table,
  type TableColumn,
  tables,
  thousands,
} from './tables.ts';

const lineColumn = ({ key, statement, labels }: (typeof concepts)[number]): TableColumn =>
  column(key, 'number', `${labels[0]} (${statement})`, { nullable: true, unit: thousands });

/** On what a company stands in a year; `Standing` of the panels holds them in this order. */
const standingColumns = (['comparada', 'tamano', 'base'] as const).map(
  (name) => [...tables.indicadores.columns, ...tables.analisis.columns].find((one) => one.name === name)!,
);

export const panelTable: Table = {
  name: 'panel',
  title: 'Panel por año (SIIS): una fila por sociedad con estados financieros en el año, un archivo por año',
  primaryKey: ['nit'],
  columns: [
    nitColumn,
    companyNameColumn,
    gradeColumn,
    ...standingColumns,
    ...statementNames.flatMap((statement) =>
      coreLines[statement].map((key) =>
        lineColumn(concepts.find((each) => each.statement === statement && each.key === key)!),
      ),
    ),
    ...figureKeys.map(figureColumn),
  ],
};
