/** What the portal's exports look like: datasets, file names, header, entry points and taxonomies by year. */

export const header =
  'CODIGO_INSTANCIA,NIT,NUMERO_RADICADO,ID_PUNTO_ENTRADA,PUNTO_ENTRADA,ID_TAXONOMIA,TAXONOMIA,FECHA_CORTE,CONCEPTO,PERIODO,VALOR';

export const datasets = ['CARATULA', 'ESF', 'ERI', 'EFE'] as const;
export type Dataset = (typeof datasets)[number];

/** Names of the export button, with the date of the export seen in 2026. */
export const fileNames: Record<Dataset, string> = {
  CARATULA: 'Estados_Financieros_NIIF-_Carátula_20260204.csv',
  ESF: 'Estados_Financieros_NIIF-_Estado_de_Situación_Financiera_20260204.csv',
  ERI: 'Estados_Financieros_NIIF-_Estado_de_Resultado_Integral_20260204.csv',
  EFE: 'Estados_Financieros_NIIF-_Estado_de_Flujo_Efectivo_20260204.csv',
};

export type Framework = 'PLENAS' | 'PYMES';
export type Basis = 'individual' | 'separado' | 'consolidado' | 'combinado';

/** The eight entry points; the first two characters are the code. `step` is the distance of its id from that of 40. */
export const entryPoints = {
  '10': {
    framework: 'PLENAS',
    basis: 'individual',
    step: -3,
    plural: 'Individuales',
    group: 'Individual Grupo 1',
  },
  '20': { framework: 'PLENAS', basis: 'separado', step: -2, plural: 'Separados', group: 'Separado Grupo 1' },
  '30': {
    framework: 'PLENAS',
    basis: 'consolidado',
    step: -1,
    plural: 'Consolidados',
    group: 'Consolidado Grupo 1',
  },
  '35': {
    framework: 'PLENAS',
    basis: 'combinado',
    step: 3,
    plural: 'Combinado Grupo 1',
    group: 'Combinado Grupo 1',
  },
  '40': {
    framework: 'PYMES',
    basis: 'individual',
    step: 0,
    plural: 'Individuales',
    group: 'Individual Grupo 2',
  },
  '50': { framework: 'PYMES', basis: 'separado', step: 1, plural: 'Separados', group: 'Separado Grupo 2' },
  '60': {
    framework: 'PYMES',
    basis: 'consolidado',
    step: 2,
    plural: 'Consolidados',
    group: 'Consolidado Grupo 2',
  },
  '65': {
    framework: 'PYMES',
    basis: 'combinado',
    step: 4,
    plural: 'Combinado Grupo 2',
    group: 'Combinado Grupo 2',
  },
} as const satisfies Record<
  string,
  { framework: Framework; basis: Basis; step: number; plural: string; group: string }
>;
export type EntryPoint = keyof typeof entryPoints;

interface Taxonomy {
  id: number;
  /** Id of entry point 40; 60 was 265 in 2018 and 50 is 422 now. */
  entryPoint40: number;
}

/** Ids seen in the exports; every cut from 2021 on is filed under the current one. */
const taxonomies: Record<number, Taxonomy> = {
  2016: { id: 223, entryPoint40: 227 },
  2017: { id: 238, entryPoint40: 243 },
  2018: { id: 259, entryPoint40: 263 },
  2019: { id: 273, entryPoint40: 277 },
  2020: { id: 300, entryPoint40: 304 },
};
const currentTaxonomy: Taxonomy = { id: 411, entryPoint40: 421 };

/** ID_PUNTO_ENTRADA, PUNTO_ENTRADA, ID_TAXONOMIA and TAXONOMIA as CSV fields. `variant` in [0, 1) chooses among the texts seen. */
export function taxonomyFields(code: EntryPoint, year: number, dataset: Dataset, variant: number): string {
  const entry = entryPoints[code];
  const taxonomy = taxonomies[year] ?? currentTaxonomy;
  const framework = entry.framework === 'PLENAS' ? 'Plenas' : 'Pymes';
  let label: string = year <= 2020 ? entry.plural : entry.group;
  if (code === '30' && dataset === 'CARATULA' && year <= 2017) label = 'Consolidado';
  return `${taxonomy.entryPoint40 + entry.step},${code} NIIF ${framework} - ${label},${taxonomy.id},${taxonomyText(year, dataset, variant)}`;
}

/** Without the blank before the dash the text fits in 56 characters; with it the statement files lose the last digit. */
function taxonomyText(year: number, dataset: Dataset, variant: number): string {
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

export const englishMonths = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
];
export const spanishMonths = [
  'ene',
  'feb',
  'mar',
  'abr',
  'may',
  'jun',
  'jul',
  'ago',
  'sep',
  'oct',
  'nov',
  'dic',
];

/** A whole number with a comma before every three digits, always quoted: the export does so with NIT and instance. */
export function quotedThousands(value: number): string {
  return `"${String(value).replace(/\B(?=(\d{3})+$)/g, ',')}"`;
}

/** Minimal quoting: only where a comma, a quote or a line break asks for it. */
export function csvField(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
