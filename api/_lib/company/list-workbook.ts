/** Several companies as one workbook: a row for each company and year, and every figure as a live formula over the cells of its row. */

import type { LabelOf } from '../../../contract/files/line-labels.ts';
import { bridgeKeys, statementNames, statementProperty } from '../../../contract/http/figure-keys.ts';
import type { Meta } from '../../../contract/http/schemas.ts';
import { unitNames } from '../../../contract/http/series.ts';
import { headCell, lettersOf, numberCell, type Row, textCell, writeWorkbook } from './spreadsheet.ts';
import {
  amountsText,
  blankRows,
  type Definition,
  type Figures,
  factRows,
  filingRows,
  formatOf,
  formulaOf,
  type Listed,
  listHeads,
  quartileRows,
  sourceRows,
  type WorkbookCompany,
} from './workbook.ts';

export { workbookSections } from './workbook.ts';

/** NIT, name, year and cut. */
const heads = [...listHeads, 'Año', 'Corte'] as const;
const widths = [14, 40, 8, 12];
const frozen = { columns: heads.length - 1 };

type Of = 'Estados' | 'Indicadores' | 'Puente';

export async function listWorkbook(
  companies: readonly WorkbookCompany[],
  unknown: readonly string[],
  avisos: readonly string[],
  meta: Meta,
  labelOf: LabelOf,
): Promise<Buffer<ArrayBuffer>> {
  const listed = companies.map(
    (company): Listed => ({
      company,
      lead: [textCell(company.profile.nit), textCell(company.profile.razon_social)],
    }),
  );
  const lines = statementNames.flatMap((statement) => {
    const keys = new Set(
      companies.flatMap(({ financials }) =>
        (financials[statementProperty[statement]] ?? []).flatMap((row) => Object.keys(row)),
      ),
    );
    keys.delete('anio');
    return [...keys].map((key) => ({ statement, key }));
  });
  const [first] = companies;
  const figures = { ...first?.indicators.definitions, ...first?.derivadas.definitions } as Readonly<
    Record<string, Definition>
  >;
  const figureKeys = Object.keys(figures);

  /** The column of each key: that of its statement, where two have it, the first. */
  const places = new Map<string, string>();
  const place = (sheet: Of, keys: readonly string[]) => {
    for (const [i, key] of keys.entries())
      if (!places.has(key)) places.set(key, `${sheet}!${lettersOf(heads.length + i)}`);
  };
  place(
    'Estados',
    lines.map(({ key }) => key),
  );
  place('Indicadores', figureKeys);
  /** The formulas of figures, each split at the places of its row number. */
  const formulasOf = (definitions: Readonly<Record<string, Pick<Definition, 'formula'>>>) =>
    new Map(
      Object.entries(definitions).map(([key, definition]) => [
        key,
        formulaOf(definition, (line) => places.get(line) && `${places.get(line)}#`)?.split('#'),
      ]),
    );
  const figureFormulas = formulasOf(figures);
  const bridgeFormulas = formulasOf(first?.puente.definitions ?? {});
  const inRow = (formula: readonly string[] | undefined, row: number) => formula?.join(String(row)) ?? null;

  /** The companies' years in one order for all sheets, each with its row. */
  const rowsOf = function* (cells: (company: WorkbookCompany, year: number, row: number) => Row) {
    let row = 1;
    for (const { company, lead } of listed)
      for (const { anio, fecha_corte } of company.financials.filings) {
        row += 1;
        yield [...lead, numberCell(anio, '0'), textCell(fecha_corte), ...cells(company, anio, row)];
      }
  };
  const inYear = (rows: readonly { readonly anio: number }[] | undefined, year: number) =>
    rows?.find(({ anio }) => anio === year) as Figures | undefined;
  const sheetOf = function* (keys: readonly string[], cells: Parameters<typeof rowsOf>[0]) {
    yield [...heads, ...keys].map(headCell);
    yield* rowsOf(cells);
  };

  const statements = sheetOf(
    lines.map(({ key }) => key),
    ({ financials }, year) => {
      const ofYear = Object.fromEntries(
        statementNames.map((name) => [name, inYear(financials[statementProperty[name]], year)]),
      );
      return lines.map(({ statement, key }) => numberCell(ofYear[statement]?.[key]));
    },
  );
  const ofFigures = sheetOf(figureKeys, ({ indicators, derivadas }, year, row) => {
    const [ratios, derived] = [inYear(indicators.by_year, year), inYear(derivadas.by_year, year)];
    return figureKeys.map((key) =>
      numberCell(
        derived?.[key] ?? ratios?.[key],
        formatOf[figures[key]!.unit],
        inRow(figureFormulas.get(key), row),
      ),
    );
  });
  const rest = bridgeKeys.indexOf('otros');
  const [firstTerm, lastTerm, change] = [0, rest - 1, rest + 1].map((i) => lettersOf(heads.length + i));
  bridgeFormulas.set('otros', `${change}#-SUM(${firstTerm}#:${lastTerm}#)`.split('#'));
  const bridges = sheetOf(bridgeKeys, ({ puente }, year, row) => {
    const terms = inYear(puente.by_year, year);
    return bridgeKeys.map((key) =>
      numberCell(terms?.[key], formatOf.currency, inRow(bridgeFormulas.get(key), row)),
    );
  });

  const wide = (keys: readonly unknown[]) => [...widths, ...keys.map(() => 16)];
  return writeWorkbook([
    { name: 'Lista', widths: [20, 90], rows: aboutRows() },
    ...(avisos.length === 0 ? [] : [{ name: 'Avisos', widths: [120], rows: noticeRows() }]),
    { name: 'Sociedades', widths: [14, 40, 24, 8, 60, 20, 20], rows: companyRows(), frozen: { columns: 2 } },
    { name: 'Estados', widths: wide(lines), rows: statements, frozen },
    { name: 'Indicadores', widths: wide(figureKeys), rows: ofFigures, frozen },
    { name: 'Puente', widths: wide(bridgeKeys), rows: bridges, frozen },
    {
      name: 'Cuartiles',
      widths: [8, 10, 10, 34, 46, 8, 14, 14, 14],
      rows: quartileRows(listed, true),
      frozen: { columns: 0 },
    },
    {
      name: 'Presentaciones',
      widths: [...widths.slice(0, 2), 8, 12, 18, 14, 14, 10, 60],
      rows: filingRows(listed),
      frozen,
    },
    { name: 'Vacios', widths: [...widths.slice(0, 2), 8, 40, 24], rows: blankRows(listed), frozen },
    {
      name: 'Definiciones',
      widths: [34, 52, 14, 20, 70, 70],
      rows: definitionRows(),
      frozen: { columns: 1 },
    },
  ]);

  function aboutRows(): Row[] {
    return [
      ...factRows([
        ['Sociedades', String(companies.length)],
        ['Sin datos', unknown.join(', ')],
        ['Importes', amountsText],
        [
          'Fórmulas',
          'Una fila por sociedad y año, la misma en Estados, Indicadores y Puente. Los indicadores son fórmulas sobre la hoja Estados: cambie una línea y se recalculan, salvo los de la fila que sigue. Una celda vacía es un dato que no se conoce; la hoja Vacios dice por qué, y Definiciones qué es cada columna. Los cuartiles son los del último año de cada sociedad.',
        ],
        ['No se recalculan', fixedText()],
      ]),
      ...sourceRows(meta),
    ];
  }

  /** What `meta.avisos` of the JSON form says. */
  function noticeRows(): Row[] {
    return [[headCell('Aviso')], ...avisos.map((aviso) => [textCell(aviso)])];
  }

  /** What is a value in every row. */
  function fixedText(): string {
    const valuesOnly = (formulas: typeof figureFormulas, keys: readonly string[]) =>
      keys.filter((key) => !formulas.get(key));
    const keys = [...valuesOnly(figureFormulas, figureKeys), ...valuesOnly(bridgeFormulas, bridgeKeys)];
    return `Son valores: ${keys.join(', ')}`;
  }

  function* companyRows(): Generator<Row, undefined> {
    yield [...listHeads, 'Estado', 'CIIU', 'Actividad', 'Ciudad', 'Departamento'].map(headCell);
    for (const { company, lead } of listed) {
      const { estado_actual, ciiu, ubicacion } = company.profile;
      const facts = [estado_actual, ciiu?.codigo, ciiu?.nombre, ubicacion.ciudad, ubicacion.departamento];
      yield [...lead, ...facts.map(textCell)];
    }
  }

  function* definitionRows(): Generator<Row, undefined> {
    yield ['Clave', 'Nombre', 'Hoja', 'Estado o unidad', 'Fórmula', 'Vacío cuando'].map(headCell);
    for (const { statement, key } of lines)
      yield [key, labelOf(statement, key), 'Estados', statement].map(textCell);
    for (const [sheet, definitions] of [
      ['Indicadores', figures],
      ['Puente', first?.puente.definitions ?? {}],
    ] as const)
      for (const [key, { nombre, formula, ...more }] of Object.entries(definitions)) {
        const { unit = 'currency', cuando_es_nulo } = more as Partial<Definition>;
        yield [key, nombre, sheet, unitNames[unit], formula, cuando_es_nulo].map(textCell);
      }
  }
}
