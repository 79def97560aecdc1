/** A company as a workbook: its statements, and every figure as a live formula over their cells. */

import writeWorkbook, { type Cell, type Row, type Sheet } from 'write-excel-file/node';
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
import type { LabelOf } from './labels.ts';

/** The sections of the answer that the workbook is made of. */
export const workbookSections = [
  ...(['profile', 'financials', 'indicators', 'benchmark', 'calidad', 'derivadas', 'puente'] as const),
];
type Section = (typeof workbookSections)[number];
export type WorkbookCompany = { readonly [S in Section]: Exclude<Company[S], undefined> };

interface Definition extends Pick<FigureDefinition, 'nombre' | 'formula' | 'cuando_es_nulo' | 'unit'> {}
type Figures = Readonly<Record<string, number | null>> & { readonly anio: number };

const text = (value: string | null | undefined): Cell =>
  // A text that begins like a formula stays a text.
  value ? { value, type: String } : null;
const bold = (value: string): Cell => ({ value, type: String, fontWeight: 'bold' });
const formats: Readonly<Record<Definition['unit'], string>> = {
  currency: '#,##0',
  days: '#,##0',
  percent: '#,##0.0',
  points: '#,##0.00',
  ratio: '#,##0.00',
};
const number = (value: number | null | undefined, format = formats.currency): Cell =>
  value === null || value === undefined ? null : { value, type: Number, format };

/** Columns of a sheet before those of the years: key, name, and statement or unit. */
const columnsBefore = 3;
const columnOf = (index: number): string =>
  index < 26 ? String.fromCharCode(65 + index) : columnOf(Math.floor(index / 26) - 1) + columnOf(index % 26);

export async function companyWorkbook(
  { profile, financials, indicators, benchmark, calidad, derivadas, puente }: WorkbookCompany,
  meta: Meta,
  labelOf: LabelOf,
): Promise<Buffer<ArrayBuffer>> {
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

  /** Where a key stands: its sheet, and its row, counted from 1 below the head. */
  const places = new Map<string, string>();
  for (const [i, { key }] of lines.entries()) if (!places.has(key)) places.set(key, `Estados!#${i + 2}`);
  for (const [i, key] of figureKeys.entries()) places.set(key, `Indicadores!#${i + 2}`);
  const cellOf = (key: string, year: number): string | undefined =>
    places.get(key)?.replace('#', columnOf(columnsBefore + years.indexOf(year)));

  /** The formula of a definition over the cells of a year; null where it is told in words. */
  function formulaOf(definition: Pick<Definition, 'formula'>, year: number): string | null {
    const [expression = ''] = definition.formula.replace(' (0 si es nulo)', '').split(';');
    let isWhole = /^[\w\s.+\-*/()]+$/.test(expression);
    const formula = expression.replaceAll(/[a-z_][a-z_0-9]*/g, (key) => {
      const cell = cellOf(key, year);
      isWhole &&= cell !== undefined;
      return cell ?? '';
    });
    return isWhole ? formula : null;
  }
  /** A figure that is null is blank; its reason stands in a sheet of its own. */
  function figureCell(definition: Definition, year: number, value: number | null): Cell {
    if (value === null) return null;
    const formula = formulaOf(definition, year);
    const format = formats[definition.unit];
    return formula === null ? number(value, format) : { value: formula, type: 'Formula', format };
  }

  const yearHeads = years.map((year): Cell => ({ value: year, type: Number, fontWeight: 'bold' }));
  const statements: Row[] = [
    [...['Clave', 'Línea', 'Estado'].map(bold), ...yearHeads],
    ...lines.map(
      ({ statement, key }): Row => [
        text(key),
        text(labelOf(statement, key)),
        text(statement),
        ...years.map((year) => number(rowsOf(statement).find(({ anio }) => anio === year)?.[key])),
      ],
    ),
  ];
  const ofFigures: Row[] = [
    [...['Clave', 'Indicador', 'Unidad'].map(bold), ...yearHeads, ...['Fórmula', 'Vacío cuando'].map(bold)],
    ...figureKeys.map((key): Row => {
      const definition = figures[key]!;
      return [
        text(key),
        text(definition.nombre),
        text(unitNames[definition.unit]),
        ...years.map((year) => figureCell(definition, year, figureOf(key, year))),
        text(definition.formula),
        text(definition.cuando_es_nulo),
      ];
    }),
  ];
  return writeWorkbook(
    [
      sheet('Sociedad', [20, 90], aboutRows()),
      sheet('Estados', [34, 52, 20, ...years.map(() => 16)], statements),
      sheet('Indicadores', [34, 46, 18, ...years.map(() => 14), 70, 70], ofFigures),
      sheet('Puente', [24, 40, 14, ...years.map(() => 16), 70], bridgeSheet()),
      sheet('Cuartiles', [8, 10, 10, 34, 46, 8, 14, 14, 14], quartileRows()),
      sheet('Presentaciones', [8, 12, 18, 14, 14, 10, 60], filingRows()),
      sheet('Vacios', [8, 40, 24], blankRows()),
    ].map((one, i) => ({ ...one, stickyRowsCount: i === 0 ? 0 : 1 })),
  ).toBuffer() as Promise<Buffer<ArrayBuffer>>;

  function aboutRows(): Row[] {
    const { ciiu, ubicacion } = profile;
    const facts = [
      ['Razón social', profile.razon_social],
      ['NIT', `${profile.nit}-${profile.digito_verificacion}`],
      ['Estado', profile.estado_actual],
      ['Actividad', ciiu && `${ciiu.codigo} ${ciiu.nombre}`],
      ['Domicilio', [...new Set([ubicacion.ciudad, ubicacion.departamento])].filter(Boolean).join(', ')],
      ['Importes', 'Miles de pesos corrientes, como se reportaron'],
      [
        'Fórmulas',
        'Los indicadores son fórmulas sobre la hoja Estados: cambie una línea y se recalculan. Los que comparan con lo que la presentación repite del año anterior son valores. Una celda vacía es un dato que no se conoce; la hoja Vacios dice por qué.',
      ],
      ['Fuente', attribution('empresa')],
      ['Publicación', `${meta.release}, del ${meta.generated_at.slice(0, 10)}`],
      ['Dirección', meta.url ?? null],
      ['Licencia', license],
      ...(meta.sample ? [['Datos de muestra', 'Las empresas son inventadas.']] : []),
    ];
    return facts.map(([name, value]): Row => [bold(name!), text(value)]);
  }

  function bridgeSheet(): Row[] {
    const { by_year, definitions } = puente;
    const amountOf = (key: BridgeKey, year: number) =>
      by_year.find(({ anio }) => anio === year)?.[key] as number | null | undefined;
    const ofTerm = (key: BridgeKey, row: number, year: number): Cell => {
      const value = amountOf(key, year);
      if (value === null || value === undefined) return null;
      const column = columnOf(columnsBefore + years.indexOf(year));
      const formula =
        key === 'otros'
          ? `${column}${row + 1}-SUM(${column}2:${column}${row - 1})`
          : formulaOf(definitions[key]!, year);
      return formula === null ? number(value) : { value: formula, type: 'Formula', format: formats.currency };
    };
    return [
      [...['Clave', 'Término', 'Unidad'].map(bold), ...yearHeads, bold('Fórmula')],
      ...bridgeKeys.map(
        (key, i): Row => [
          text(key),
          text(definitions[key]!.nombre),
          text(unitNames.currency),
          ...years.map((year) => ofTerm(key, i + 2, year)),
          text(definitions[key]!.formula),
        ],
      ),
    ];
  }

  function quartileRows(): Row[] {
    const heads = ['Año', 'Nivel', 'CIIU', 'Clave', 'Indicador', 'n', 'Cuartil 1', 'Mediana', 'Cuartil 3'];
    return [
      heads.map(bold),
      ...Object.entries(benchmark?.peer_stats_by_year ?? {}).flatMap(([year, groups]) =>
        groups.flatMap(({ nivel, codigo, indicadores }) =>
          Object.entries(indicadores).map(([key, { n, p25, p50, p75 }]): Row => {
            const format = formats[figures[key]!.unit];
            return [
              number(Number(year), '0'),
              text(nivel),
              text(codigo),
              text(key),
              text(figures[key]!.nombre),
              number(n),
              ...[p25, p50, p75].map((value) => number(value, format)),
            ];
          }),
        ),
      ),
    ];
  }

  function filingRows(): Row[] {
    return [
      ['Año', 'Corte', 'Radicado', 'Base', 'Marco', 'Calidad', 'Marcas'].map(bold),
      ...financials.filings.map(
        (filing): Row => [
          number(filing.anio, '0'),
          text(filing.fecha_corte),
          text(filing.numero_radicado),
          text(filing.base),
          text(filing.marco_niif),
          text(filing.calidad),
          text(
            [...new Set(calidad.filter(({ anio }) => anio === filing.anio).map(({ regla }) => regla))].join(
              ', ',
            ),
          ),
        ],
      ),
    ];
  }

  function blankRows(): Row[] {
    return [
      ['Año', 'Clave', 'Razón'].map(bold),
      ...[indicators, derivadas, puente].flatMap(({ motivos_nulos }) =>
        Object.entries(motivos_nulos).flatMap(([year, reasons]) =>
          Object.entries(reasons).map(
            ([key, reason]): Row => [number(Number(year), '0'), text(key), text(reason)],
          ),
        ),
      ),
    ];
  }
}

const sheet = (name: string, widths: readonly number[], data: Row[]): Sheet<never> => ({
  sheet: name,
  data,
  columns: widths.map((width) => ({ width })),
});
