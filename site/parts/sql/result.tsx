/** The result of a query as a table, with what it cost; its cells are texts, whatever they hold. */

import { Block, BlockTools } from '../document/block.tsx';
import { ScrollTable } from '../document/elements.tsx';
import { bytes, formatNumber, significant, yearsText } from '../document/format.ts';
import type { Spent } from './reader.ts';

export type ResultCell = string | number | boolean | null;
/** A table that has no row of the year asked for, and the years that it has. */
export type MissingYear = { table: string; year: number; years: number[] };

export type Result = {
  columns: string[];
  rows: ResultCell[][];
  cut: boolean;
  missing: MissingYear[];
  spent: Spent;
};

/** Rows that are shown; the file has them all. */
const shownRows = 200;

export const spentText = ({ requests, bytes: length, rows }: Spent) =>
  `${formatNumber(requests)} ${requests === 1 ? 'petición' : 'peticiones'}, ${bytes(length)}, ${count(rows)} leídas`;

const count = (rows: number) => `${formatNumber(rows)} ${rows === 1 ? 'fila' : 'filas'}`;

export function ResultBlock({ result, seconds }: { result: Result; seconds: number }) {
  const { columns, rows, cut, missing, spent } = result;
  const parts = [
    rows.length === 0 ? 'Ninguna fila' : cut ? `Las primeras ${count(rows.length)}` : count(rows.length),
    rows.length > shownRows && `se muestran ${shownRows}; el CSV las trae todas`,
    `costó ${spentText(spent)}, ${formatNumber(seconds, 1)} s`,
  ].filter(Boolean);
  const kinds = columns.map((_, i) =>
    rows.every((row) => row[i] === null || typeof row[i] === 'number') ? 'number' : undefined,
  );
  return (
    <Block title="Resultado" id="resultado">
      <p role="status">{`${parts.join(' · ')}.`}</p>
      {missing.map(({ table, year, years }) => (
        <p key={table}>{`${table} no tiene filas de ${year}: tiene de ${yearsText(years)}.`}</p>
      ))}
      {rows.length > 0 && (
        <>
          <ScrollTable
            name="resultado de la consulta"
            heads={columns.map((name, i) => (
              <th scope="col" class={kinds[i]}>
                {name}
              </th>
            ))}
            rows={rows.slice(0, shownRows).map((row) => (
              <tr>
                {row.map((value, i) => (
                  <td class={value === null ? 'nothing' : kinds[i]}>{cellText(value)}</td>
                ))}
              </tr>
            ))}
          />
          <BlockTools
            of="el resultado de la consulta"
            table={() => ({ name: 'cifras-consulta', header: columns, rows })}
          />
        </>
      )}
    </Block>
  );
}

function cellText(value: ResultCell) {
  if (value === null) return '–';
  if (typeof value === 'number') return significant(value);
  if (typeof value === 'boolean') return value ? 'sí' : 'no';
  return value;
}
