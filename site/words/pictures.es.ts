/** What pictures find, in Spanish. Rates and amounts come formatted; `sign` is that of the change as it is written. */

import type { ComparedNode } from '../../contract/http/sectors.ts';
import { formatsIn } from './formats.ts';

const { date } = formatsIn.es;

type Sign = -1 | 0 | 1;
type ComparedLevel = ComparedNode['nivel'];

const groups: Readonly<Record<ComparedLevel, string>> = {
  seccion: 'Las secciones de la CIIU',
  division: 'Las divisiones de la CIIU',
  clase: 'Las clases de la CIIU',
  departamento: 'Los departamentos',
};

export const picturesInSpanish = {
  // Of a company.
  revenueChanged: (sign: Sign, rate: string, year: number) =>
    sign === 0
      ? `Los ingresos no cambiaron en ${year}`
      : `Los ingresos ${sign > 0 ? 'crecieron' : 'cayeron'} ${rate} en ${year}`,
  revenueWas: (amount: string, year: number) => `Los ingresos de ${year} fueron ${amount}`,
  profitWas: (sign: Sign, amount: string, year: number) =>
    sign === 0 ? `Ni ganó ni perdió en ${year}` : `${sign > 0 ? 'Ganó' : 'Perdió'} ${amount} en ${year}`,
  owed: (share: string, year: number) => `Los pasivos de ${year} fueron ${share} de los activos`,
  assetsWere: (amount: string, year: number) => `Los activos de ${year} fueron ${amount}`,
  margin: (own: string, median: string | null, year: number) =>
    `El margen neto de ${year} fue ${own}${median === null ? '' : `; la mediana, ${median}`}`,

  // Of the companies of the country, a group or a department. The change is of those that count in both years.
  sameSold: (sign: Sign, rate: string, year: number, real: boolean) =>
    sign === 0
      ? `Las mismas sociedades vendieron lo mismo en ${year}`
      : `Las mismas sociedades vendieron ${rate} ${sign > 0 ? 'más' : 'menos'} en ${year}${real ? ', sin inflación' : ''}`,
  same: (companies: string, year: number) =>
    ` Las mismas: ${companies} que cuentan en ${year - 1} y en ${year}.`,
  sold: (amount: string, year: number) => `Vendieron ${amount} en ${year}`,

  few: (years: string) =>
    ` En ${years} cuenta en el país menos de la mitad de las usuales: las barras más claras no muestran una tendencia.`,

  // Of a table and of a list of companies; a name that is cut cuts no figure.
  first: (level: ComparedLevel, name: string, text: string) =>
    `${level === 'departamento' ? 'El primero' : 'La primera'}, ${text}: ${name}`,
  groups: (level: ComparedLevel, year: number) => `${groups[level]} en ${year}`,
  firstOnes: (level: ComparedLevel, count: number) =>
    level === 'departamento' ? `los ${count} primeros` : `las ${count} primeras`,
  /** What tables are ordered by, where not as their columns say it. */
  orders: {} as Readonly<Record<string, string>>,
  highest: (name: string, text: string, year: number) => `La cifra más alta de ${year}, ${text}: ${name}`,
  grewMost: (name: string, rate: string) => `La que más creció, ${rate}: ${name}`,

  // Of supervised entities.
  assetsAt: (cut: string, unit: string) => `Activo al ${date(cut)}, ${unit}`,
  mostAssets: (name: string, amount: string) => `El mayor activo, ${amount}: ${name}`,
  assetsByQuarter: (cut: string, unit: string) => `Activo por trimestre hasta el ${date(cut)}, ${unit}`,
  earnedInTwelveMonths: (sign: number, amount: string) =>
    sign === 0
      ? 'Ni ganó ni perdió en doce meses'
      : `${sign > 0 ? 'Ganó' : 'Perdió'} ${amount} en doce meses`,
  roeByYear: 'Rentabilidad del patrimonio (ROE) por año, %',
  roeWas: (roe: string, cut: string) => `Su ROE al ${date(cut)} fue ${roe}`,

  map: 'Mapa',
  unknownLetters: '\u25A1: una letra del nombre que esta imagen no puede dibujar; la página sí la muestra.',
};
