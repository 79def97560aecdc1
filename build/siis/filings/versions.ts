/** The other filings of a year: what they said, for whoever wants to know what was replaced. */

import type { Version } from '../../../contract/http/quality.ts';
import { entryPointOf } from '../../tables/entry-points.ts';
import { yearTotals } from '../../tables/totals.ts';
import { allLines } from './lines.ts';
import { compareRadicado, isoCut, type SiisFiling } from './read-partition.ts';
import type { LineReader } from './withhold.ts';

/** `candidates` are the year's filings, the chosen one first and of equals the newest first; a second load of one filing is no version. */
export function versionsOf(
  [chosen, ...others]: readonly SiisFiling[],
  year: number,
  readLines: LineReader,
): Version[] {
  const seen = new Set([nameOf(chosen!)]);
  return others
    .filter((filing) => {
      const first = !seen.has(nameOf(filing));
      seen.add(nameOf(filing));
      return first && filing.rows.current.length > 0;
    })
    .sort(
      (a, b) => compareRadicado(a.radicado, b.radicado) || a.cut - b.cut || (nameOf(a) < nameOf(b) ? -1 : 1),
    )
    .map((filing) => version(filing, allLines(readLines(filing.rows.current, year, () => {}).statements)));
}

const nameOf = ({ radicado, cut, entryPoint }: SiisFiling) => `${radicado} ${cut} ${entryPoint}`;

function version(filing: SiisFiling, lines: ReadonlyMap<string, number>): Version {
  const [total_activos, total_pasivos, total_patrimonio, ingresos_operacionales, ganancia_neta] =
    yearTotals.map((line) => lines.get(line) ?? null) as [Amount, Amount, Amount, Amount, Amount];
  return {
    numero_radicado: filing.radicado,
    fecha_corte: isoCut(filing.cut),
    punto_entrada: filing.entryPoint,
    base: entryPointOf(filing.entryPoint).basis,
    ...{ total_activos, total_pasivos, total_patrimonio, ingresos_operacionales, ganancia_neta },
  };
}
type Amount = number | null;
