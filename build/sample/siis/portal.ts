/** What the portal's exports look like: datasets, file names, header, entry points and taxonomies by year. */

import { type EntryPointCode, entryPoints } from '../../tables/entry-points.ts';

export const portalHeader =
  'CODIGO_INSTANCIA,NIT,NUMERO_RADICADO,ID_PUNTO_ENTRADA,PUNTO_ENTRADA,ID_TAXONOMIA,TAXONOMIA,FECHA_CORTE,CONCEPTO,PERIODO,VALOR';

export const portalDatasets = ['CARATULA', 'ESF', 'ERI', 'EFE'] as const;
export type PortalDataset = (typeof portalDatasets)[number];

/** Names of the export button, with the date of the export seen in 2026. */
export const fileNames: Record<PortalDataset, string> = {
  CARATULA: 'Estados_Financieros_NIIF-_Carátula_20260204.csv',
  ESF: 'Estados_Financieros_NIIF-_Estado_de_Situación_Financiera_20260204.csv',
  ERI: 'Estados_Financieros_NIIF-_Estado_de_Resultado_Integral_20260204.csv',
  EFE: 'Estados_Financieros_NIIF-_Estado_de_Flujo_Efectivo_20260204.csv',
};

/** Those that the sample's companies use. */
export type SampleEntryPoint = Exclude<EntryPointCode, '70'>;
export type Framework = (typeof entryPoints)[SampleEntryPoint]['framework'];

/** Distance of an entry point's id from that of 40; its label until 2020, and since. */
const labels: Readonly<Record<SampleEntryPoint, readonly [step: number, plural: string, group: string]>> = {
  '10': [-3, 'Individuales', 'Individual Grupo 1'],
  '20': [-2, 'Separados', 'Separado Grupo 1'],
  '30': [-1, 'Consolidados', 'Consolidado Grupo 1'],
  '35': [3, 'Combinado Grupo 1', 'Combinado Grupo 1'],
  '40': [0, 'Individuales', 'Individual Grupo 2'],
  '50': [1, 'Separados', 'Separado Grupo 2'],
  '60': [2, 'Consolidados', 'Consolidado Grupo 2'],
  '65': [4, 'Combinado Grupo 2', 'Combinado Grupo 2'],
};

/** Ids seen in the exports, of the taxonomy and of its entry point 40; every cut from 2021 on is filed under the last ones. */
const ids = (year: number): readonly [taxonomy: number, entryPoint40: number] =>
  ({
    2016: [223, 227] as const,
    2017: [238, 243] as const,
    2018: [259, 263] as const,
    2019: [273, 277] as const,
    2020: [300, 304] as const,
  })[year] ?? [411, 421];

/** ID_PUNTO_ENTRADA, PUNTO_ENTRADA, ID_TAXONOMIA and TAXONOMIA as CSV fields. `variant` in [0, 1) chooses among the texts seen. */
export function taxonomyFields(
  code: SampleEntryPoint,
  year: number,
  dataset: PortalDataset,
  variant: number,
): string {
  const [step, plural, group] = labels[code];
  const [taxonomy, entryPoint40] = ids(year);
  const framework = entryPoints[code].framework === 'PLENAS' ? 'Plenas' : 'Pymes';
  let label = year <= 2020 ? plural : group;
  if (code === '30' && dataset === 'CARATULA' && year <= 2017) label = 'Consolidado';
  return `${entryPoint40 + step},${code} NIIF ${framework} - ${label},${taxonomy},${taxonomyText(year, dataset, variant)}`;
}

/** Without the blank before the dash the text fits in 56 characters; with it the statement files lose the last digit. */
function taxonomyText(year: number, dataset: PortalDataset, variant: number): string {
  const close = `01- Estados Financieros de Fin de Ejercicio - Corte ${year}`;
  if (year <= 2017) return close;
  const spaced = `01 - Estados Financieros de Fin de Ejercicio - Corte ${Math.min(year, 2021)}`;
  if (dataset === 'CARATULA') return spaced;
  return year <= 2020 && variant < 0.5 ? close : spaced.slice(0, 56);
}

/** FECHA_CORTE of a date `YYYY-MM-DD`, as the export writes it. */
export function exportDate(date: string): string {
  const month = englishMonths[Number(date.slice(5, 7)) - 1]!;
  return `${date.slice(0, 4)} ${month} ${date.slice(8, 10)} 12:00:00 AM`;
}

export const englishMonths = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
export const spanishMonths = 'ene feb mar abr may jun jul ago sep oct nov dic'.split(' ');

/** A whole number with a comma before every three digits, always quoted: the export does so with NIT and instance. */
export function quotedThousands(value: number): string {
  return `"${String(value).replace(/\B(?=(\d{3})+$)/g, ',')}"`;
}

/** Minimal quoting: only where a comma, a quote or a line break asks for it. */
export function csvField(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
