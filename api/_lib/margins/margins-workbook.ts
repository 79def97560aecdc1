/** The ranges of margin of a list as a workbook: the lines of each year, and every sum, indicator and quartile as a live formula over their cells. */

import type { LabelOf } from '../../../contract/files/line-labels.ts';
import {
  amountFormula,
  indicatorFormula,
  type MarginAmount,
  marginAmountKeys,
  marginIndicatorKeys,
  marginIndicators,
  marginLines,
  marginRules,
} from '../../../contract/http/margin-tables.ts';
import type { MarginCompany, MarginRange, Margins } from '../../../contract/http/margins.ts';
import type { Meta } from '../../../contract/http/schemas.ts';
import { unitNames } from '../../../contract/http/series.ts';
import {
  headCell,
  lettersOf,
  numberCell,
  type Row,
  textCell,
  writeWorkbook,
} from '../company/spreadsheet.ts';
import { amountsText, factRows, formulaOf, listHeads, sourceRows } from '../company/workbook.ts';
import type { MarginsOfCompany } from './compare.ts';

const statements = ['resultados', 'situacion_financiera'] as const;
const lines: readonly string[] = statements.flatMap((statement) => marginLines[statement]);

/** Columns of the sheets, each from its first on. */
const yearHeads = [...listHeads, 'Año', 'Corte', 'Radicado', 'Calidad'] as const;
const lineColumn = (line: string) => lettersOf(yearHeads.length + lines.indexOf(line));
const yearAmount = (key: MarginAmount) =>
  lettersOf(yearHeads.length + lines.length + marginAmountKeys.indexOf(key));
const companyHeads = [
  ...listHeads,
  'CIIU',
  'Ciudad',
  'Entra (1 o 0)',
  'Años que cuentan',
  'Con pérdida',
] as const;
const entersColumn = lettersOf(companyHeads.indexOf('Entra (1 o 0)'));
const companyAmount = (key: MarginAmount) => lettersOf(companyHeads.length + marginAmountKeys.indexOf(key));
const companyIndicator = (key: (typeof marginIndicatorKeys)[number]) =>
  lettersOf(companyHeads.length + marginAmountKeys.length + marginIndicatorKeys.indexOf(key));

const rangeFormulas = {
  n: (cells) => `COUNT(${cells})`,
  minimo: (cells) => `MIN(${cells})`,
  p25: (cells) => `QUARTILE(${cells},1)`,
  p50: (cells) => `MEDIAN(${cells})`,
  p75: (cells) => `QUARTILE(${cells},3)`,
  maximo: (cells) => `MAX(${cells})`,
} as const satisfies Record<keyof MarginRange, (cells: string) => string>;
const rangeHeads: Readonly<Record<keyof MarginRange, string>> = {
  n: 'n',
  minimo: 'Mínimo',
  p25: 'Cuartil 1',
  p50: 'Mediana',
  p75: 'Cuartil 3',
  maximo: 'Máximo',
};
const rangeKeys = Object.keys(rangeHeads) as (keyof MarginRange)[];

export async function marginsWorkbook(
  companies: readonly MarginsOfCompany[],
  margins: Margins,
  avisos: readonly string[],
  meta: Meta,
  labelOf: LabelOf,
): Promise<Buffer<ArrayBuffer>> {
  const accepted = companies.filter(({ motivos }) => motivos.length === 0);
  const { aceptadas, rechazadas } = margins;
  const amountWidths = marginAmountKeys.map(() => 18);
  return writeWorkbook([
    { name: 'Rangos', widths: [34, 60, 8, 14, 14, 14, 14, 14], rows: rangeRows() },
    ...(avisos.length === 0
      ? []
      : [{ name: 'Avisos', widths: [120], rows: ['Aviso', ...avisos].map((text) => [textCell(text)]) }]),
    {
      name: 'Aceptadas',
      widths: [14, 40, 8, 20, 12, 12, 12, ...amountWidths, ...marginIndicatorKeys.map(() => 18)],
      rows: companyRows(),
      frozen: { columns: 2 },
    },
    {
      name: 'Anios',
      widths: [14, 40, 8, 12, 18, 8, ...lines.map(() => 18), ...amountWidths],
      rows: yearRows(),
      frozen: { columns: 3 },
    },
    {
      name: 'Rechazadas',
      widths: [14, 40, 8, 20, 50, ...margins.anios.map(() => 50)],
      rows: refusedRows(),
      frozen: { columns: 2 },
    },
    { name: 'Criterios', widths: [22, 34, 90, 40, 10, 12], rows: criterionRows() },
    { name: 'Vacios', widths: [14, 40, 34, 24], rows: blankRows(), frozen: { columns: 2 } },
    { name: 'Definiciones', widths: [40, 50, 12, 16, 90, 90], rows: definitionRows() },
  ]);

  function rangeRows(): Row[] {
    const last = accepted.length + 1;
    const heads = ['Clave', 'Indicador', ...rangeKeys.map((key) => rangeHeads[key])];
    return [
      [headCell('Advertencia'), textCell(margins.advertencia)],
      [],
      heads.map(headCell),
      ...marginIndicatorKeys.map((key): Row => {
        const { nombre, unit } = marginIndicators[key];
        const column = companyIndicator(key);
        const cells = `Aceptadas!${column}2:${column}${last}`;
        return [
          textCell(key),
          textCell(`${nombre}, en ${unitNames[unit]}`),
          ...rangeKeys.map((of) =>
            numberCell(
              margins.rangos[key][of],
              of === 'n' ? '0' : '#,##0.00',
              accepted.length === 0 ? null : rangeFormulas[of](cells),
            ),
          ),
        ];
      }),
      [],
      ...factRows([
        ['Años', margins.anios.join(', ')],
        [
          'Aceptadas',
          `${aceptadas.length} de ${margins.sociedades}; las demás, en Rechazadas con sus motivos`,
        ],
        ['Años mínimos', String(margins.anios_minimos)],
        ['Método', margins.metodologia],
        ['Importes', amountsText],
        [
          'Fórmulas',
          'La hoja Anios tiene las líneas de cada año que cuenta, y sus importes como fórmulas; Aceptadas los suma y divide, y de sus indicadores salen los cuartiles de arriba. Cambie una línea, o escriba 0 en la columna «Entra» de una sociedad, y todo se recalcula. Una celda vacía en Anios es una línea en blanco: vale cero, o su importe no se conoce y está vacío. Vacios dice por qué falta un indicador.',
        ],
      ]),
      ...sourceRows(meta),
    ];
  }

  function* companyRows(): Generator<Row, undefined> {
    yield [...companyHeads, ...marginAmountKeys, ...marginIndicatorKeys].map(headCell);
    let from = 2;
    for (const [i, company] of aceptadas.entries()) {
      const row = i + 2;
      const to = from + company.anios_que_cuentan - 1;
      const first = from;
      yield [
        ...leadOf(company),
        numberCell(1, '0'),
        numberCell(company.anios_que_cuentan, '0'),
        numberCell(company.anios_con_perdida, '0'),
        ...marginAmountKeys.map((key) => {
          const column = yearAmount(key);
          return numberCell(company.importes[key], '#,##0', `SUM(Anios!${column}${first}:${column}${to})`);
        }),
        ...marginIndicatorKeys.map((key) => {
          const ratio = formulaOf(
            { formula: indicatorFormula(key) },
            (amount) => `${companyAmount(amount as MarginAmount)}${row}`,
          );
          return numberCell(company.indicadores[key], '#,##0.00', `IF(${entersColumn}${row}=1,${ratio},"")`);
        }),
      ];
      from = to + 1;
    }
  }

  function* yearRows(): Generator<Row, undefined> {
    yield [...yearHeads, ...lines, ...marginAmountKeys].map(headCell);
    let row = 1;
    for (const { row: own, years } of accepted)
      for (const { anio, motivo, filing, lines: filed, importes } of years) {
        if (motivo !== null) continue;
        row += 1;
        yield [
          textCell(own.nit),
          textCell(own.razon_social),
          numberCell(anio, '0'),
          ...[filing!.fecha_corte, filing!.numero_radicado, filing!.calidad].map(textCell),
          ...lines.map((line) => numberCell(filed[line])),
          ...marginAmountKeys.map((key) =>
            numberCell(
              importes[key],
              '#,##0',
              formulaOf({ formula: amountFormula(key) }, (line) => `${lineColumn(line)}${row}`),
            ),
          ),
        ];
      }
  }

  function* refusedRows(): Generator<Row, undefined> {
    yield [...companyHeads.slice(0, 4), 'Motivos', ...margins.anios.map(String)].map(headCell);
    for (const company of rechazadas)
      yield [
        ...leadOf(company),
        textCell(company.motivos.map((motivo) => marginRules[motivo].nombre).join('; ')),
        ...company.anios.map(({ motivo, faltan }) =>
          textCell(motivo === null ? 'cuenta' : [marginRules[motivo].nombre, ...(faltan ?? [])].join(', ')),
        ),
      ];
  }

  function* criterionRows(): Generator<Row, undefined> {
    yield ['Clave', 'Motivo', 'Cuándo se da', 'Cuándo se aplica', 'Aplicado', 'Rechazadas'].map(headCell);
    for (const { clave, nombre, que_es, opcion, aplicado, rechazadas: refused } of margins.criterios)
      yield [
        ...[clave, nombre, que_es, opcion, aplicado ? 'sí' : 'no'].map(textCell),
        numberCell(refused, '0'),
      ];
  }

  function* blankRows(): Generator<Row, undefined> {
    yield [...listHeads, 'Clave', 'Razón'].map(headCell);
    for (const { nit, razon_social, motivos_nulos } of aceptadas)
      for (const [key, reason] of Object.entries(motivos_nulos))
        yield [nit, razon_social, key, reason].map(textCell);
  }

  function* definitionRows(): Generator<Row, undefined> {
    yield ['Clave', 'Nombre', 'Hoja', 'Unidad', 'Fórmula', 'Qué es, o cuándo está vacío'].map(headCell);
    for (const statement of statements)
      for (const line of marginLines[statement])
        yield [line, labelOf(statement, line), 'Anios', unitNames.currency].map(textCell);
    const { importes, indicadores } = margins.definiciones;
    for (const key of marginAmountKeys) {
      const { nombre, formula, que_es } = importes[key];
      yield [key, nombre, 'Anios', unitNames.currency, formula, que_es].map(textCell);
    }
    for (const key of marginIndicatorKeys) {
      const { nombre, unit, formula, cuando_es_nulo } = indicadores[key];
      yield [key, nombre, 'Aceptadas', unitNames[unit], formula, cuando_es_nulo].map(textCell);
    }
  }
}

const leadOf = ({ nit, razon_social, ciiu_codigo, ciudad }: MarginCompany): Row =>
  [nit, razon_social, ciiu_codigo, ciudad].map(textCell);
