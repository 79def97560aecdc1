/** What is said of where lines come from, compared with the rows of the exports: value, label, filing. */

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { labelTable } from './lines.ts';
import { bare, periodOf, type StatementCode } from './raw.ts';
import { recordsOf } from './records.ts';

export interface ToldLine {
  readonly regla?: string;
  readonly etiqueta?: string;
  readonly valor_presentado?: string;
  readonly sumandos?: readonly {
    readonly etiqueta: string;
    readonly valor: number;
    readonly valor_presentado?: string;
  }[];
  readonly otros_valores?: readonly number[];
}

export interface ToldYear {
  readonly anio: number;
  readonly fecha_corte: string;
  readonly numero_radicado: string;
  readonly codigo_instancia: string;
  readonly punto_entrada: string;
  readonly filas?: Readonly<Record<string, string>>;
  readonly lineas: Readonly<Record<string, ToldLine>>;
}

type StatementRows = readonly ({ readonly anio: number } & Readonly<Record<string, number | null>>)[];

/** What is asked for. */
export interface Told {
  readonly financials: Partial<Record<(typeof statements)[number][1], StatementRows>>;
  readonly procedencia: {
    readonly definitions: { readonly conjuntos: Readonly<Record<string, { readonly id: string }>> };
    readonly by_year: readonly ToldYear[];
  };
}

interface Row {
  readonly nit: string;
  readonly radicado: string;
  readonly entry: string;
  readonly cut: string;
  readonly label: string;
  readonly value: string;
}

const statements = [
  ['ERI', 'estado_resultados', 'resultados', 'prwj-nzxa', /Resultado_Integral/],
  ['ESF', 'estado_situacion_financiera', 'situacion_financiera', 'pfdp-zks5', /Situaci/],
  ['EFE', 'estado_flujo_efectivo', 'flujo_efectivo', 'ctcp-462n', /Flujo/],
] as const;

/** Rows of the year that was filed, by dataset and instance. */
function readRows(folder: string, wanted: ReadonlySet<string>): Map<string, Row[]> {
  const rows = new Map<string, Row[]>();
  for (const [code, , , , named] of statements)
    for (const name of readdirSync(folder).filter(
      (file) => /\.csv(\.gz)?$/.test(file) && named.test(file) && !/Otro/.test(file),
    )) {
      const bytes = readFileSync(join(folder, name));
      const text = (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();
      const at = text.indexOf('\n');
      const columns = text
        .slice(0, at)
        .trim()
        .replace(/^\uFEFF/, '')
        .split(',');
      const kept = text
        .slice(at + 1)
        .split('\n')
        .filter((line) => wanted.has(instanceOf(line)));
      for (const fields of kept.length === 0 ? [] : recordsOf(kept.join('\n').replaceAll('\r', ''))) {
        const field = (column: string) => fields[columns.indexOf(column)]!;
        const cut = dayOf(field('FECHA_CORTE'));
        if (periodOf(field('PERIODO'), cut, code === 'EFE') !== 'lines') continue;
        const key = `${code} ${field('CODIGO_INSTANCIA').replaceAll(',', '')}`;
        const row = {
          nit: field('NIT').replaceAll(',', ''),
          radicado: field('NUMERO_RADICADO'),
          entry: field('PUNTO_ENTRADA').slice(0, 2),
          cut,
          label: field('CONCEPTO'),
          value: field('VALOR'),
        };
        rows.set(key, [...(rows.get(key) ?? []), row]);
      }
    }
  return rows;
}

const instanceOf = (line: string): string =>
  (/^"([\d,]+)"|^(\d+)/.exec(line)?.[0] ?? '').replace(/[",]/g, '');

function dayOf(exported: string): string {
  const [year, month, day] = exported.split(' ');
  const number = 'JanFebMarAprMayJunJulAugSepOctNovDec'.indexOf(month!) / 3 + 1;
  return `${year}-${String(number).padStart(2, '0')}-${day!.padStart(2, '0')}`;
}

/** The first wording of a line, and all of them. */
const labelsOf = (code: StatementCode, key: string) =>
  labelTable
    .filter(({ estado, clave, tipo }) => estado === code && clave === key && tipo !== 'heading')
    .toSorted((a, b) => Number(a.preferencia) - Number(b.preferencia))
    .map(({ etiqueta }) => etiqueta);

/** Whether a row has this label, but for letters that the source lost. */
const isLabel = (filed: string, label: string): boolean =>
  filed.length === label.length && [...label].every((sign, i) => sign === filed[i] || filed[i] === '\uFFFD');

/** The company-years, in an order that follows from their names alone. */
export function drawYears(
  companies: ReadonlyMap<string, Told>,
  count: number,
): [nit: string, year: number][] {
  const all = [...companies].flatMap(([nit, { procedencia }]) =>
    procedencia.by_year.map(({ anio }): [string, number] => [nit, anio]),
  );
  const place = (one: [string, number]) => createHash('sha256').update(one.join(' ')).digest('hex');
  return all.toSorted((a, b) => (place(a) < place(b) ? -1 : 1)).slice(0, count);
}

export interface Checked {
  readonly faults: string[];
  lines: number;
  /** Of which something is said, by rule. */
  readonly told: Record<string, number>;
}

export function checkProvenance(
  folder: string,
  companies: ReadonlyMap<string, Told>,
  years: readonly (readonly [nit: string, year: number])[],
): Checked {
  const filingOf = (nit: string, year: number) =>
    companies.get(nit)!.procedencia.by_year.find(({ anio }) => anio === year)!;
  const wanted = new Set(years.map(([nit, year]) => filingOf(nit, year).codigo_instancia));
  const rows = readRows(folder, wanted);
  const checked: Checked = { faults: [], lines: 0, told: {} };
  for (const [nit, year] of years) {
    const { financials, procedencia } = companies.get(nit)!;
    const filing = filingOf(nit, year);
    for (const [code, property, name, id] of statements) {
      const { anio: _, ...line } = financials[property]?.find(({ anio }) => anio === year) ?? { anio: year };
      const ofFiling = (rows.get(`${code} ${filing.codigo_instancia}`) ?? []).filter(
        (row) => row.nit === nit,
      );
      const fault = (what: string) => checked.faults.push(`${nit} ${year} ${code} ${what}`);
      const served = Object.entries(line).filter(([, value]) => value !== null) as [string, number][];
      if (served.length === 0) continue;
      if (procedencia.definitions.conjuntos[name]?.id !== id) fault('names another dataset');
      const address = filing.filas?.[name];
      if (
        address !== undefined &&
        address !== `https://www.datos.gov.co/resource/${id}.json?codigo_instancia=${filing.codigo_instancia}`
      )
        fault(`has the address ${address}`);
      const of = ofFiling.filter(
        ({ radicado, cut, entry }) =>
          radicado === filing.numero_radicado && cut === filing.fecha_corte && entry === filing.punto_entrada,
      );
      for (const [key, value] of served) {
        checked.lines++;
        const told = filing.lineas[key];
        const kind = told?.regla ?? (told ? 'etiqueta' : 'usual');
        checked.told[kind] = (checked.told[kind] ?? 0) + 1;
        const [usual, ...others] = labelsOf(code, key);
        const isIts = (label: string) =>
          told?.etiqueta === undefined
            ? usual !== undefined && isLabel(label, usual)
            : label === told.etiqueta;
        const has = (amount: number, is: (label: string) => boolean, written?: string) =>
          of.some(
            (row) =>
              is(row.label) && (written === undefined ? Number(row.value) === amount : row.value === written),
          );
        const parts = told?.sumandos;
        if (parts) {
          if (parts.reduce((sum, { valor }) => sum + valor, 0) !== value)
            fault(`${key}: the parts are not ${value}`);
          for (const { etiqueta, valor, valor_presentado } of parts)
            if (!has(valor, (label) => label === etiqueta, valor_presentado))
              fault(`${key}: no row «${etiqueta}» of ${valor}`);
          continue;
        }
        if (!has(value, isIts, told?.valor_presentado)) fault(`${key}: no row of ${value}`);
        const claimed = of.filter((row) =>
          [usual, ...others].some((label) => label && bare(label) === bare(row.label)),
        );
        const apart = new Set(
          claimed
            .map((row) => Number(row.value))
            .filter((amount) => amount !== value && !Number.isNaN(amount)),
        );
        const said = new Set(told?.otros_valores ?? []);
        if (code !== 'EFE' && [...apart].sort().join() !== [...said].sort().join())
          fault(`${key}: other rows say ${[...apart]}, told ${[...said]}`);
      }
    }
  }
  return checked;
}
