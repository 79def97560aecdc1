/** The rows of the tables, made from the same objects that the API answers. */

import { type EntityFigureKey, entityFigure, type FigureDataset } from '../../contract/entity-figures.ts';
import { spanOfFigure } from '../../contract/entity-spans.ts';
import type { PeerGroupFile } from '../../contract/files/peer-files.ts';
import type { CompanyAnalysis, CompanyQuality, IndicatorFigures } from '../../contract/files/record-files.ts';
import type { Entity, EvidenceSection } from '../../contract/http/entity.ts';
import {
  derivedKeys,
  growthKeys,
  indicatorKeys,
  signKeys,
  statementNames,
  statementProperty,
  unitOfIndicator,
} from '../../contract/http/figure-keys.ts';
import {
  matrixRows,
  type QuintilesFile,
  quintileCells,
  quintileFigureKeys,
} from '../../contract/http/quintiles.ts';
import type { CiiuLevel, Financials, Profile } from '../../contract/http/schemas.ts';
import { unitNames } from '../../contract/http/series.ts';
import { type TransitionsFile, transitionCells } from '../../contract/http/transitions.ts';
import type { PublishedGroup } from '../../contract/stored/group.ts';
import { countsInStatistics } from '../tables/counted.ts';
import { ownLicense } from './data-package.ts';
import { sectionTable } from './table-file.ts';
import { panelTable, type Table, type TableRow, tables } from './tables.ts';

/** The CIIU groups in which a year is compared, which the API's answer does not say. */
export interface YearGroups {
  readonly year: number;
  readonly groups: Readonly<Record<CiiuLevel, string>> | null;
  /** Whether it counts in the statistics of those groups, provided that its grade is not D. */
  readonly compared: boolean;
}

/** An entity with the evidence of its ratios. */
export interface EvidencedEntity extends Pick<Entity, 'profile' | 'ratios'> {
  readonly ratio_sources?: EvidenceSection['ratio_sources'];
}

interface CompanyYears {
  readonly profile: Pick<Profile, 'nit'>;
  readonly financials: Financials;
  readonly figures: IndicatorFigures;
  readonly groups: readonly YearGroups[];
}

/** Without e-mail and telephone, which may be a person's and in bulk serve advertisers alone. */
export const companyRow = ({ ciiu, ubicacion, ...profile }: Profile): TableRow => [
  profile.nit,
  profile.digito_verificacion,
  profile.razon_social,
  profile.marco_niif,
  ciiu?.codigo ?? null,
  ciiu?.nombre ?? null,
  ciiu?.division ?? null,
  ciiu?.division_nombre ?? null,
  ciiu?.seccion ?? null,
  ciiu?.seccion_nombre ?? null,
  ubicacion.departamento,
  ubicacion.ciudad,
  ubicacion.codigo_dane,
  ubicacion.direccion,
  profile.tipo_societario,
  profile.estado_actual,
  profile.fecha_constitucion,
  profile.matricula_mercantil,
  profile.objeto_social,
  profile.primer_anio,
  profile.ultimo_anio,
];

/** One row per filed line, year after year; null lines are left out. */
export function statementRows(nit: string, financials: Financials): TableRow[] {
  const rows: TableRow[] = [];
  for (const { anio } of financials.filings)
    for (const statement of statementNames) {
      const year = financials[statementProperty[statement]]?.find((row) => row.anio === anio);
      for (const concept in year) {
        const value = year[concept];
        if (concept !== 'anio' && value != null) rows.push([nit, anio, statement, concept, value]);
      }
    }
  return rows;
}

/** One row per year; filings, indicators and groups have the same years in the same order. */
export function indicatorRows({ profile, financials, figures, groups: years }: CompanyYears): TableRow[] {
  const { nit } = profile;
  return figures.by_year.map((indicators, i): TableRow => {
    const filing = financials.filings[i]!;
    const { groups, compared } = years[i]!;
    const { calidad } = filing;
    return [
      nit,
      indicators.anio,
      filing.fecha_corte,
      filing.desde,
      filing.meses,
      filing.numero_radicado,
      filing.punto_entrada,
      filing.base,
      filing.marco_niif,
      filing.corte_anual,
      filing.reexpresado,
      groups?.clase ?? null,
      groups?.division ?? null,
      groups?.seccion ?? null,
      calidad,
      countsInStatistics({ compared, calidad }),
      ...indicatorKeys.map((key) => indicators[key] ?? null),
    ];
  });
}

/** One row per year. */
export const analysisRows = (
  nit: string,
  { derivadas, crecimiento, senales, tamano }: CompanyAnalysis,
): TableRow[] =>
  derivadas.by_year.map(({ anio, ...derived }, i): TableRow => {
    const [rates, signs, size] = [crecimiento.by_year[i]!, senales.by_year[i]!, tamano.by_year[i]!];
    return [
      nit,
      anio,
      size.tamano,
      size.ingresos_uvt,
      ...signKeys.map((key) => signs[key]),
      ...derivedKeys.map((key) => derived[key] ?? null),
      ...growthKeys.map((key) => rates[key] ?? null),
    ];
  });

/** One row per flag; the flags of one rule in one year are numbered from 1. */
export function flagRows(nit: string, { calidad }: CompanyQuality): TableRow[] {
  const numbers = new Map<string, number>();
  return calidad.map(({ regla, severidad, anio, cifras, umbral, accion, motivo }): TableRow => {
    const number = (numbers.get(`${anio} ${regla}`) ?? 0) + 1;
    numbers.set(`${anio} ${regla}`, number);
    return [nit, anio, regla, number, severidad, JSON.stringify(cifras), umbral, accion, motivo ?? null];
  });
}

export const restatementRows = (nit: string, { reexpresiones }: CompanyQuality): TableRow[] =>
  reexpresiones.map(
    (row): TableRow => [
      nit,
      row.anio,
      row.fecha_corte,
      row.concepto,
      row.presentado,
      row.comparativo,
      row.diferencia,
      row.radicado_presentado,
      row.radicado_comparativo,
      row.tipo,
    ],
  );

export function benchmarkRows({ nivel, codigo, nombre, peer_stats_by_year }: PublishedGroup): TableRow[] {
  return Object.entries(peer_stats_by_year).flatMap(([year, stats]) =>
    indicatorKeys.map((key): TableRow => {
      const { n, p25, p50, p75, promedio, promedio_ponderado } = stats.indicadores[key]!;
      const { num_empresas, excluidas, muestra } = stats;
      const group = [nivel, codigo, nombre, Number(year), num_empresas, excluidas, muestra];
      const unit = unitNames[unitOfIndicator[key]];
      const figures = [n, p25, p50, p75, promedio, promedio_ponderado];
      return [...group, stats.nivel_sugerido ?? null, key, unit, ...figures];
    }),
  );
}

export const transitionRows = ({ anios }: TransitionsFile): TableRow[] =>
  anios.flatMap((year) => [...transitionCells(year)]);

export const quintileRows = ({ cifras }: QuintilesFile): TableRow[] =>
  quintileFigureKeys.flatMap((cifra) =>
    cifras[cifra].matrices.flatMap((matrix) => [
      ...quintileCells({ ...matrix, cifra, filas: matrixRows(matrix) }),
    ]),
  );

export function entityRow({ profile }: EvidencedEntity): TableRow {
  const { nit, entity_id, name, type, taxonomy_ref, filings_count, first_year, last_year } = profile!;
  const typed = [type?.code ?? null, type?.name ?? null, type?.group ?? null];
  return [nit, entity_id, name, ...typed, taxonomy_ref, filings_count, first_year, last_year];
}

/** One row per ratio that is not from open data, with its value or the reason why there is none. */
export const ratioRows = (entity: EvidencedEntity): TableRow[] =>
  ratiosOf(entity).flatMap(({ source, row }) => (source?.dataset === undefined ? [row] : []));

/** One row per ratio from open data: in a table of their own because the licences of the datasets differ. */
export const openRatioRows = (entity: EvidencedEntity): TableRow[] =>
  ratiosOf(entity).flatMap(({ source, row }): TableRow[] => {
    if (source?.dataset === undefined) return [];
    const { dataset, cut = null, license = null, attribution = null } = source;
    return [[...row, dataset, cut, license, attribution]];
  });

/** The statements of an entity, of whichever source. */
export interface StatementsOfEntity {
  readonly nit: string;
  readonly statements: NonNullable<Entity['statements']>;
}

/** One row per line and column that has an amount. */
export function* entityStatementRows({ nit, statements }: StatementsOfEntity): Generator<TableRow> {
  for (const [name, { cuif, ...statement }] of Object.entries(statements))
    for (const { columns, rows, source } of [statement, ...(cuif ? [cuif] : [])])
      for (const [line, { concept, label, balance, values, filed }] of rows.entries())
        for (const [place, { entity_id, start, end, basis, component, comparative }] of columns.entries()) {
          const [value, asFiled] = [values[place] ?? null, filed?.[place] ?? null];
          if (value === null && asFiled === null) continue;
          const from = source?.dataset.split(':')[0] ?? 'xbrl';
          yield [
            nit,
            entity_id,
            name,
            from,
            line + 1,
            place + 1,
            concept,
            label,
            balance,
            start ?? null,
            end,
            basis,
            component ?? null,
            comparative,
            value,
            asFiled,
            source?.license ?? ownLicense.name,
          ];
        }
}

/** One row per entity, cut and figure with a value. */
export function* entityFigureRows(
  { grupo, cortes, entidades, cifras }: PeerGroupFile,
  licenses: Readonly<Record<FigureDataset, string>>,
): Generator<TableRow> {
  for (const [i, { entity_id, nit, nombre, cortes: own }] of entidades.entries())
    for (const j of own)
      for (const [key, { valores }] of Object.entries(cifras)) {
        const value = valores[i]![j] ?? null;
        if (value === null) continue;
        const cut = cortes[j]!;
        const { unidad, dataset } = entityFigure(key as EntityFigureKey);
        const span = spanOfFigure(key as EntityFigureKey, cut);
        const unit = unidad === 'cop' ? 'COP' : 'fracción';
        const figure = [cut, span.desde, span.cortes.join(' '), key, value, unit, dataset, licenses[dataset]];
        yield [entity_id, nit, nombre, grupo, ...figure];
      }
}

function ratiosOf({ profile, ratios = {}, ratio_sources = {} }: EvidencedEntity) {
  return Object.keys({ ...ratios, ...ratio_sources })
    .sort()
    .flatMap((year) =>
      Object.keys({ ...ratios[year], ...ratio_sources[year] }).map((key) => {
        const source = ratio_sources[year]?.[key];
        const value = ratios[year]?.[key] ?? null;
        const evidence = [source?.reason ?? null, source?.formula ?? null, source?.source ?? null];
        const row: TableRow = [profile!.nit, Number(year), key, value, ...evidence];
        return { source, row };
      }),
    );
}

/** One row per column of every table. */
export function dictionaryRows(): TableRow[] {
  return [...Object.values<Table>(tables), sectionTable, panelTable].flatMap(({ name, columns }) =>
    columns.map(
      (column): TableRow => [
        name,
        column.name,
        column.type,
        column.nullable,
        column.unit,
        column.description,
      ],
    ),
  );
}
