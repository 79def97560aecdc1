/** What part of its assets or revenue each line of a company is, beside the same of its CIIU group. */

import { roundedPart } from '../../../contract/figures/round-significant.ts';
import { files } from '../../../contract/files/files.ts';
import type { CompanyData, CompanyMore } from '../../../contract/files/record-files.ts';
import {
  type StatementName,
  statementNames,
  statementProperty,
  structureBase,
} from '../../../contract/http/figure-keys.ts';
import { ciiuLevels } from '../../../contract/http/schemas.ts';
import { type CompanyStructure, type StoredCell, structureMethod } from '../../../contract/http/structure.ts';
import { inYears } from '../../../contract/in-years.ts';
import { smallestMedian } from '../../../contract/sample-sizes.ts';
import type { Release } from '../data/release.ts';

type Lines = Readonly<Record<string, number | null>>;
type YearGroups = CompanyMore['ranks']['grupos'][number];

/** Years are those of its filings. */
export async function companyStructure(
  release: Release,
  { financials }: Pick<CompanyData, 'financials'>,
  { ranks, anio_completo }: Pick<CompanyMore, 'ranks' | 'anio_completo'>,
  years: readonly number[] | undefined,
): Promise<CompanyStructure> {
  const by_year: CompanyStructure['by_year'] = [];
  for (const groups of inYears(ranks.grupos, years)) {
    const { anio } = groups;
    const whole = anio_completo.by_year.find((year) => year.anio === anio);
    const linesOf = (name: StatementName): Lines | undefined =>
      (name !== 'situacion_financiera' && whole?.[statementProperty[name]]) ||
      financials[statementProperty[name]]?.find((row) => row.anio === anio);
    const { grupo, cell } = await groupToCompare(release, groups);
    const baseOf = {
      resultados: linesOf('resultados')?.[structureBase.resultados],
      situacion_financiera: linesOf('situacion_financiera')?.[structureBase.situacion_financiera],
      flujo_efectivo: linesOf('resultados')?.[structureBase.flujo_efectivo],
    };
    const year: CompanyStructure['by_year'][number] = { anio, grupo };
    for (const name of statementNames) {
      const lines = linesOf(name);
      if (lines) year[statementProperty[name]] = compared(lines, baseOf[name], cell[statementProperty[name]]);
    }
    by_year.push(year);
  }
  return { metodologia: structureMethod, by_year };
}

/** The narrowest group with enough companies for medians. */
async function groupToCompare(
  release: Release,
  groups: YearGroups,
): Promise<{ grupo: CompanyStructure['by_year'][number]['grupo']; cell: StoredCell }> {
  for (const nivel of ciiuLevels) {
    const codigo = groups[nivel];
    if (codigo === null) continue;
    const cell = (await release.json(files.groupStructure, nivel, codigo))[groups.anio]?.todas ?? {};
    if (Object.values(cell).some((statement) => (statement?.n ?? 0) >= smallestMedian)) {
      const { nombre } = await release.json(files.group, nivel, codigo);
      return { grupo: { nivel, codigo, nombre }, cell };
    }
  }
  return { grupo: null, cell: {} };
}

type ComparedStatement = NonNullable<CompanyStructure['by_year'][number]['estado_resultados']>;

function compared(
  lines: Lines,
  base: number | null | undefined,
  stored: StoredCell['estado_resultados'],
): ComparedStatement {
  const entries = Object.entries(lines).flatMap(
    ([key, amount]): [string, ComparedStatement['lineas'][string]][] => {
      if (amount === null || key === 'anio') return [];
      const propia = base != null && base > 0 ? roundedPart(amount, base) : null;
      const [con, p25, p50, p75, agregado] = stored?.lineas[key] ?? [null, null, null, null, null];
      return [[key, { propia, con, p25, p50, p75, agregado }]];
    },
  );
  return { n: stored?.n ?? null, lineas: Object.fromEntries(entries) };
}
