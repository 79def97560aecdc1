/** A company as a workbook: its statements, and every figure as a live formula over their cells. */

import type { LabelOf } from '../../../contract/files/line-labels.ts';
import type { FigureDefinition } from '../../../contract/http/analysis.ts';
import type { Company } from '../../../contract/http/company.ts';
import { attribution, license } from '../../../contract/http/envelope.ts';
import {
  type BridgeKey,
  bridgeKeys,
  statementNames,
  statementProperty,
} from '../../../contract/http/figure-keys.ts';
import type { Meta } from '../../../contract/http/schemas.ts';
import { unitNames } from '../../../contract/http/series.ts';
import {
  headCell,
  lettersOf,
  type NumberFormat,
  numberCell,
  type Row,
  type SheetCell,
  textCell,
  writeWorkbook,
} from './spreadsheet.ts';

/** The sections of the answer that the workbook is made of. */
export const workbookSections = [
  ...(['profile', 'financials', 'indicators', 'benchmark', 'calidad', 'derivadas', 'puente'] as const),
];
type Section = (typeof workbookSections)[number];
export type WorkbookCompany = { readonly [S in Section]: Exclude<Company[S], undefined> };
/** Those of the workbook of one company. */
export const ownWorkbookSections = [...workbookSections, 'estructura' as const];
export interface OwnWorkbookCompany extends WorkbookCompany {
  readonly estructura: NonNullable<Company['estructura']>;
}

export interface Definition
  extends Pick<FigureDefinition, 'nombre' | 'formula' | 'cuando_es_nulo' | 'unit'> {}
export type Figures = Readonly<Record<string, number | null>> & { readonly anio: number };
export const formatOf: Readonly<Record<Definition['unit'], NumberFormat>> = {
  currency: '#,##0',
  days: '#,##0',
  percent: '#,##0.0',
  points: '#,##0.00',
  ratio: '#,##0.00',
};

/** The formula of a definition over the cells of its lines; null if the definition is in words, or a line has no cell. */
export function formulaOf(
  definition: Pick<Definition, 'formula'>,
  cellOf: (key: string) => string | undefined,
): string | null {
  const [expression = ''] = definition.formula.replace(' (0 si es nulo)', '').split(';');
  let isWhole = /^[\w\s.+\-*/()]+$/.test(expression);
  const formula = expression.replaceAll(/[a-z_][a-z_0-9]*/g, (key) => {
    const cell = cellOf(key);
    isWhole &&= cell !== undefined;
    return cell ?? '';
  });
  return isWhole ? formula : null;
}

export const amountsText = 'Miles de pesos corrientes, como se reportaron';
/** Columns of a sheet before those of the years: key, name, and statement or unit. */
const columnsBefore = 3;

export async function companyWorkbook(
  company: OwnWorkbookCompany,
  meta: Meta,
  labelOf: LabelOf,
): Promise<Buffer<ArrayBuffer>> {
  const { profile, financials, indicators, derivadas, puente, estructura } = company;
  const years = financials.filings.map(({ anio }) => anio);
  const rowsOf = (name: (typeof statementNames)[number]) =>
    (financials[statementProperty[name]] ?? []) as readonly Figures[];
  const lines = statementNames.flatMap((statement) => {
    const keys = new Set(rowsOf(statement).flatMap((row) => Object.keys(row)));
    keys.delete('anio');
    return [...keys].map((key) => ({ statement, key }));
  });
  const figures = { ...indicators.definitions, ...derivadas.definitions } as Readonly<
    Record<string, Definition>
  >;
  const figureKeys = Object.keys(figures);
  const figureOf = (key: string, year: number): number | null => {
    const { by_year } = key in indicators.definitions ? indicators : derivadas;
    return (by_year as readonly Figures[]).find(({ anio }) => anio === year)?.[key] ?? null;
  };

  const fixed = createFixedCells();

  /** Where a key stands: its sheet, and its row, counted from 1 below the head. */
  const places = new Map<string, string>();
  for (const [i, { key }] of lines.entries()) if (!places.has(key)) places.set(key, `Estados!#${i + 2}`);
  for (const [i, key] of figureKeys.entries()) places.set(key, `Indicadores!#${i + 2}`);
  const cellOf = (key: string, year: number): string | undefined =>
    places.get(key)?.replace('#', lettersOf(columnsBefore + years.indexOf(year)));

  /** A figure that is null is blank; another sheet gives the reason. */
  function figureCell(key: string, year: number, value: number | null): SheetCell {
    const definition = figures[key]!;
    const formula = formulaOf(definition, (line) => cellOf(line, year));
    if (formula === null && value !== null) fixed.note(key, year);
    return numberCell(value, formatOf[definition.unit], formula);
  }

  const yearHeads = years.map((year): SheetCell => ({ number: year, format: '0', head: true }));
  const statements: Row[] = [
    [...['Clave', 'Línea', 'Estado'].map(headCell), ...yearHeads, ...structureHeads()],
    ...lines.map(
      ({ statement, key }): Row => [
        textCell(key),
        textCell(labelOf(statement, key)),
        textCell(statement),
        ...years.map((year) => numberCell(rowsOf(statement).find(({ anio }) => anio === year)?.[key])),
        ...structureCells(statement, key),
      ],
    ),
  ];
  const ofFigures: Row[] = [
    [
      ...['Clave', 'Indicador', 'Unidad'].map(headCell),
      ...yearHeads,
      ...['Fórmula', 'Vacío cuando'].map(headCell),
    ],
    ...figureKeys.map((key): Row => {
      const definition = figures[key]!;
      return [
        textCell(key),
        textCell(definition.nombre),
        textCell(unitNames[definition.unit]),
        ...years.map((year) => figureCell(key, year, figureOf(key, year))),
        textCell(definition.formula),
        textCell(definition.cuando_es_nulo),
      ];
    }),
  ];
  const bridge = bridgeSheet();
  return writeWorkbook([
    { name: 'Sociedad', widths: [20, 90], rows: aboutRows() },
    {
      name: 'Estados',
      widths: [34, 52, 20, ...years.map(() => 16), 22, 30],
      rows: statements,
      frozen: { columns: 2 },
    },
    {
      name: 'Indicadores',
      widths: [34, 46, 18, ...years.map(() => 14), 70, 70],
      rows: ofFigures,
      frozen: { columns: 2 },
    },
    {
      name: 'Puente',
      widths: [24, 40, 14, ...years.map(() => 16), 70],
      rows: bridge,
      frozen: { columns: 2 },
    },
    {
      name: 'Cuartiles',
      widths: [8, 10, 10, 34, 46, 8, 14, 14, 14],
      rows: quartileRows([{ company, lead: [] }]),
      frozen: { columns: 0 },
    },
    {
      name: 'Presentaciones',
      widths: [8, 12, 18, 14, 14, 10, 60],
      rows: filingRows([{ company, lead: [] }]),
      frozen: { columns: 0 },
    },
    { name: 'Vacios', widths: [8, 40, 24], rows: blankRows([{ company, lead: [] }]), frozen: { columns: 0 } },
  ]);

  /** Of the newest year, its own part and the median one of its group. */
  function structureHeads(): SheetCell[] {
    const { anio, grupo } = estructura.by_year.at(-1)!;
    const group = grupo ? `${grupo.nivel} ${grupo.codigo}` : 'sin grupo';
    return [`% propio, ${anio}`, `Sector: mediana %, ${group}, ${anio}`].map(headCell);
  }
  function structureCells(statement: (typeof statementNames)[number], key: string): SheetCell[] {
    const line = estructura.by_year.at(-1)![statementProperty[statement]]?.lineas[key];
    return [line?.propia, line?.p50].map((part) => numberCell(part, formatOf.points));
  }

  function aboutRows(): Row[] {
    const { ciiu, ubicacion } = profile;
    return [
      ...factRows([
        ['Razón social', profile.razon_social],
        ['NIT', `${profile.nit}-${profile.digito_verificacion}`],
        ['Estado', profile.estado_actual],
        ['Actividad', ciiu && `${ciiu.codigo} ${ciiu.nombre}`],
        ['Domicilio', [...new Set([ubicacion.ciudad, ubicacion.departamento])].filter(Boolean).join(', ')],
        ['Importes', amountsText],
        [
          'Fórmulas',
          'Los indicadores son fórmulas sobre la hoja Estados: cambie una línea y se recalculan, salvo los de la fila que sigue. Una celda vacía es un dato que no se conoce; la hoja Vacios dice por qué.',
        ],
        ['Sector', `La última columna de la hoja Estados. ${estructura.metodologia}`],
        ['No se recalculan', fixed.text()],
      ]),
      ...sourceRows(meta),
    ];
  }

  function bridgeSheet(): Row[] {
    const { by_year, definitions } = puente;
    const amountOf = (key: BridgeKey, year: number) =>
      by_year.find(({ anio }) => anio === year)?.[key] as number | null | undefined;
    const ofTerm = (key: BridgeKey, row: number, year: number): SheetCell => {
      const value = amountOf(key, year);
      const column = lettersOf(columnsBefore + years.indexOf(year));
      const formula =
        key === 'otros'
          ? `${column}${row + 1}-SUM(${column}2:${column}${row - 1})`
          : formulaOf(definitions[key]!, (line) => cellOf(line, year));
      if (formula === null && value != null) fixed.note(key, year);
      return numberCell(value, formatOf.currency, formula);
    };
    return [
      [...['Clave', 'Término', 'Unidad'].map(headCell), ...yearHeads, headCell('Fórmula')],
      ...bridgeKeys.map(
        (key, i): Row => [
          textCell(key),
          textCell(definitions[key]!.nombre),
          textCell(unitNames.currency),
          ...years.map((year) => ofTerm(key, i + 2, year)),
          textCell(definitions[key]!.formula),
        ],
      ),
    ];
  }
}

/** The figures that are values instead of formulas: their definition is in words, or a line has no cell. */
function createFixedCells() {
  const yearsOf = new Map<string, Set<number>>();
  return {
    note(key: string, year: number): void {
      yearsOf.set(key, (yearsOf.get(key) ?? new Set()).add(year));
    },
    /** Each key with its years; null where there are none. */
    text(): string | null {
      if (yearsOf.size === 0) return null;
      const cells = [...yearsOf].map(([key, years]) => `${key} (${[...years].sort().join(', ')})`);
      return `Son valores: ${cells.join('; ')}`;
    },
  };
}

/** A company of a workbook, and the cells at the start of its rows in a workbook of several companies. */
export interface Listed {
  readonly company: WorkbookCompany;
  readonly lead: Row;
}
/** The heads of those cells. */
const leadHeads = ([first]: readonly Listed[]): Row => (first?.lead.length ? listHeads.map(headCell) : []);
export const listHeads = ['NIT', 'Razón social'] as const;

/** The quartiles of each group, once for all of its companies; of all years, or of the latest year of each company. */
export function* quartileRows(listed: readonly Listed[], onlyLatest = false): Generator<Row, undefined> {
  yield ['Año', 'Nivel', 'CIIU', 'Clave', 'Indicador', 'n', 'Cuartil 1', 'Mediana', 'Cuartil 3'].map(
    headCell,
  );
  const listedGroups = new Set<string>();
  for (const { company } of listed) {
    const { benchmark, indicators } = company;
    const years = Object.entries(benchmark?.peer_stats_by_year ?? {});
    for (const [year, groups] of onlyLatest ? years.slice(-1) : years)
      for (const { nivel, codigo, indicadores } of groups) {
        const group = `${year} ${nivel} ${codigo}`;
        if (listedGroups.has(group)) continue;
        listedGroups.add(group);
        for (const [key, { n, p25, p50, p75 }] of Object.entries(indicadores)) {
          const { nombre, unit } = indicators.definitions[key as keyof typeof indicators.definitions]!;
          yield [
            numberCell(Number(year), '0'),
            ...[nivel, codigo, key, nombre].map(textCell),
            numberCell(n),
            ...[p25, p50, p75].map((value) => numberCell(value, formatOf[unit])),
          ];
        }
      }
  }
}

export function* filingRows(listed: readonly Listed[]): Generator<Row, undefined> {
  yield [
    ...leadHeads(listed),
    ...['Año', 'Corte', 'Radicado', 'Base', 'Marco', 'Calidad', 'Marcas'].map(headCell),
  ];
  for (const { company, lead } of listed)
    for (const { anio, fecha_corte, numero_radicado, base, marco_niif, calidad } of company.financials
      .filings) {
      const flags = company.calidad.filter((flag) => flag.anio === anio).map(({ regla }) => regla);
      const facts = [fecha_corte, numero_radicado, base, marco_niif, calidad, [...new Set(flags)].join(', ')];
      yield [...lead, numberCell(anio, '0'), ...facts.map(textCell)];
    }
}

/** Why a cell of a figure is empty. */
export function* blankRows(listed: readonly Listed[]): Generator<Row, undefined> {
  yield [...leadHeads(listed), ...['Año', 'Clave', 'Razón'].map(headCell)];
  for (const { company, lead } of listed)
    for (const { motivos_nulos } of [company.indicators, company.derivadas, company.puente])
      for (const [year, reasons] of Object.entries(motivos_nulos))
        for (const [key, reason] of Object.entries(reasons))
          yield [...lead, numberCell(Number(year), '0'), textCell(key), textCell(reason)];
}

/** What a workbook says of its data. */
export const sourceRows = (meta: Meta): Row[] =>
  factRows([
    ['Fuente', attribution('empresa')],
    ['Publicación', `${meta.release}, del ${meta.generated_at.slice(0, 10)}`],
    ['Dirección', meta.url ?? null],
    ['Licencia', license],
    ...(meta.sample ? [['Datos de muestra', 'Las empresas son inventadas.'] as const] : []),
  ]);
export const factRows = (
  facts: readonly (readonly [name: string, value: string | null | undefined])[],
): Row[] => facts.map(([name, value]) => [headCell(name), textCell(value)]);
