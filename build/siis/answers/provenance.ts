/** Where each line of a company comes from: the filing of its year, and what is unusual of the line. */

import { type StatementName, statementNames, statementProperty } from '../../../contract/http/figure-keys.ts';
import {
  type LineProvenance,
  lineRules,
  type Provenance,
  type ProvenanceYear,
} from '../../../contract/http/provenance.ts';
import type { Financials } from '../../../contract/http/schemas.ts';
import { lineRuleTexts } from '../../tables/line-rules.ts';
import { siisDatasets } from '../../tables/siis-datasets.ts';
import type { LineOrigin } from '../filings/lines.ts';
import { type FiledRow, isoCut } from '../filings/read-partition.ts';
import type { ReconciledCompany } from '../filings/reconcile-partition.ts';
import type { CompanyYear } from '../filings/reconcile-years.ts';

const datasetOf = (statement: StatementName) => siisDatasets.find((row) => row.statement === statement)!;

export const provenanceDefinitions: Provenance['definitions'] = {
  lo_usual:
    'Una línea de la que `lineas` no dice nada es el VALOR de la fila de la presentación (codigo_instancia) en el conjunto de su estado, del periodo actual, cuyo CONCEPTO es la primera de las `labels` de la línea en conceptos.json. El efectivo_inicial de 2017 es la excepción: el conjunto lo trae con el PERIODO del 31 de diciembre de 2016. Una letra que la fuente perdió (\uFFFD) no la hace distinta. Ningún importe se corrige.',
  conjuntos: Object.fromEntries(
    statementNames.map((name) => {
      const { id, title } = datasetOf(name);
      return [name, { id, nombre: title }];
    }),
  ),
  reglas: Object.fromEntries(lineRules.map((rule) => [rule, lineRuleTexts[rule]])) as Record<
    (typeof lineRules)[number],
    string
  >,
};

export const provenance = ({
  years,
  corrected,
}: Pick<ReconciledCompany, 'years' | 'corrected'>): Omit<Provenance, 'definitions'> => ({
  ...(corrected.size > 0 && {
    correcciones: [...corrected].map(([campo, { motivo }]) => ({ campo, motivo })),
  }),
  by_year: years.map(ofYear),
});

function ofYear({ year, filing, origins, statements: { withheld } }: CompanyYear): ProvenanceYear {
  const lines = statementNames.flatMap((name) =>
    [...origins[name]].flatMap(([line, origin]): [string, LineProvenance][] => {
      const told = unusual(origin);
      return told ? [[line, told]] : [];
    }),
  );
  return {
    anio: year,
    fecha_corte: isoCut(filing.cut),
    numero_radicado: filing.radicado,
    codigo_instancia: String(filing.instance),
    punto_entrada: filing.entryPoint,
    lineas: {
      ...Object.fromEntries(lines),
      ...Object.fromEntries([...(withheld ?? [])].map((line) => [line, { regla: 'retenida' }])),
    },
  };
}

/** Null for what one row of the usual label says. */
function unusual({ rule, rows, dropped }: LineOrigin): LineProvenance | null {
  const [{ label, written }] = rows as [FiledRow];
  const isPlaced = rule === 'seccion_del_flujo';
  const isSum = rows.length > 1 && !isPlaced;
  if (rule === null && label.usual && written === undefined) return null;
  return {
    ...(rule !== null && { regla: rule }),
    ...(!isSum && (isPlaced || !label.usual) && { etiqueta: label.text }),
    ...(!isSum && asWritten(written)),
    ...(isSum && {
      sumandos: rows.map((row) => ({
        etiqueta: row.label.text,
        valor: row.value,
        ...asWritten(row.written),
      })),
    }),
    ...(dropped.length > 0 && { otros_valores: [...dropped] }),
  };
}

const asWritten = (written: string | undefined) =>
  written === undefined ? {} : { valor_presentado: written };

/**
 * With the addresses of the rows of each filing: not of a sample, whose filings the portal does not have, nor of a company of which a line
 * is withheld, since the filing of the next year repeats it.
 */
export const withRows = (
  { by_year, ...company }: Omit<Provenance, 'definitions'>,
  financials: Financials,
  sample: boolean,
): Omit<Provenance, 'definitions'> => {
  const isWithheld = ({ lineas }: ProvenanceYear) =>
    Object.values(lineas).some(({ regla }) => regla === 'retenida');
  if (sample || by_year.some(isWithheld)) return { ...company, by_year };
  return {
    ...company,
    by_year: by_year.map(({ lineas, ...filing }) => {
      const filed = statementNames.filter((name) =>
        financials[statementProperty[name]]?.some(({ anio }) => anio === filing.anio),
      );
      const rowsOf = (name: StatementName) =>
        `https://www.datos.gov.co/resource/${datasetOf(name).id}.json?codigo_instancia=${filing.codigo_instancia}`;
      return { ...filing, filas: Object.fromEntries(filed.map((name) => [name, rowsOf(name)])), lineas };
    }),
  };
};
