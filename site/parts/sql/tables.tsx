/** The tables that a query may name, made of the release's package of downloads, and their list with columns and units. */

import type { DataPackage } from '../../../contract/stored/data-package.ts';
import { Block } from '../document/block.tsx';
import { DataTable, ScrollBox, SoftText } from '../document/elements.tsx';
import { formatNumber } from '../document/format.ts';
import type { DataFile, QueryTable } from './reader.ts';

type DescribedColumn = { name: string; type: string; description: string };
export type DescribedTable = Omit<QueryTable, 'columns'> & {
  title: string;
  columns: readonly DescribedColumn[];
};

/**
 * A table for each name of a Parquet file. The panel is one table of all years.
 * `folder`: address of the downloads
 */
export function queryTables({ resources }: DataPackage, folder: string): DescribedTable[] {
  const tables: Map<string, DescribedTable & { files: DataFile[] }> = new Map();
  for (const { path, format, title, rows, bytes, schema } of resources) {
    const [name = path] = path.split(/[./]/);
    // The columns of a table stand with its CSV, which comes before its Parquet.
    const fields = schema && (schema.fields as unknown as DescribedColumn[]);
    const year = /^panel\/(\d+)/.exec(path)?.[1];
    const fixed = year ? { anio: Number(year) } : {};
    const table = tables.get(name) ?? { name, title, columns: [], files: [] };
    if (fields) table.columns = fields;
    if (format === 'parquet') table.files.push({ address: folder + path, bytes, rows, fixed });
    tables.set(name, table);
  }
  const published = [...tables.values()].filter(({ files }) => files.length > 0);
  // The panel, which most questions are about, is the last in the package.
  return [...published.slice(-1), ...published.slice(0, -1)];
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'texto',
  integer: 'entero',
  number: 'número',
  boolean: 'sí o no',
  date: 'fecha',
};

export const TableList = ({ tables }: { tables: readonly DescribedTable[] }) => (
  <Block title="Tablas y columnas" id="tablas">
    <SoftText>
      Los importes de las sociedades están en miles de pesos. Un número vacío es desconocido, no cero.
    </SoftText>
    <div class="card tables">{tables.map(described)}</div>
  </Block>
);

const typeOf = ({ type }: DescribedColumn) => <span class="type">{typeNames[type] ?? type}</span>;

const described = ({ name, title, columns, files }: DescribedTable) => (
  <details key={name}>
    <summary>
      <code>{name}</code>
      {` ${title.replace(/ por año \(SIIS\)|, un archivo por año/g, '')} · ${formatNumber(files.reduce((sum, { rows }) => sum + rows, 0))} filas`}
    </summary>
    <ScrollBox name={`columnas de ${name}`} kind="scroll sticky">
      <DataTable
        heads={['Columna', 'Qué contiene']}
        rows={columns.map((column) => (
          <tr key={column.name}>
            <th scope="row">
              <code>{column.name}</code> {typeOf(column)}
            </th>
            <td>{column.description}</td>
          </tr>
        ))}
      />
    </ScrollBox>
  </details>
);
