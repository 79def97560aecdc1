/** What charts of years and groups say in Spanish, and the tables behind them. */

import type { ChangeKind } from '../../contract/http/changes.ts';

export const chartsInSpanish = {
  cutAxis: 'Eje cortado: no empieza en cero',
  groupFromHere: 'desde aquí, de un grupo',
  ownFromHere: 'desde aquí, propios',
  noFigure: 'sin dato',
  byYear: 'por año',
  byQuarter: 'por trimestre',
  table: 'Tabla',
  tableAndPictures: 'Tabla, imagen y código para incrustar',
  year: 'Año',
  cut: 'Corte',
  companies: 'Sociedades',
  counted: (companies: string = 'las sociedades que cuentan') =>
    `El número bajo cada año es el de ${companies}.`,
  fewCounted: (years: string) =>
    `En ${years} contó en el país menos de la mitad de las usuales: esas barras, más claras, no muestran una tendencia, y no se da la parte del país.`,

  // A band of quartiles.
  noValue: 'Sin dato de la empresa',
  ownValue: (value: string) => `Empresa ${value}`,
  quartiles: (median: string, lower: string, upper: string) =>
    `mediana del grupo ${median}; la mitad central va de ${lower} a ${upper}`,

  // A histogram.
  spread: (name: string) => `${name}: distribución; la tabla sigue`,
  byValue: (name: string) => `${name}: empresas por valor`,
  value: 'Valor',
  counts: 'Empresas',
  lessThan: (value: string) => `menos de ${value}`,
  fromTo: (from: string, to: string) => `de ${from} a ${to}`,
  orMore: (value: string) => `${value} o más`,

  // A picture.
  filing: (year: number, number: string) => `Radicado de ${year}: ${number}. `,
  source: (attribution: string, evidence: string, license: string) =>
    `Fuente: ${attribution}. ${evidence}Licencia ${license}.`,
  release: (release: string | undefined, address: string) => `Cifras, publicación ${release}. ${address}`,
  invented: 'Datos inventados',
  country: 'Las sociedades de Colombia que cuentan',
  sumOfRevenue: (unit: string) => `Suma de los ingresos operacionales, ${unit}`,

  // Why a sum changed.
  whyChanged: 'por qué cambió la suma',
  revenueIn: (unit: string, exact: boolean) =>
    `Ingresos operacionales, en ${unit}; las partes suman ${exact ? 'al peso' : 'salvo el redondeo'}.`,
  part: 'Parte',
  revenue: 'Ingresos',
  sumOf: (year: number) => `Suma de ${year}`,
  restated: (before: number, year: number) =>
    `Cifra de ${before} que la presentación de ${year} repite con otro valor`,
  same: 'Lo que cambiaron las mismas sociedades',
  entering: (before: number) => `Entran: en ${before} no contaban aquí, o sin ingresos reportados`,
  leaving: 'Salen: ya no cuentan aquí, o sin ingresos reportados',
  sinceRelease: 'qué cambió frente a la publicación anterior',
  sinceReleaseIn: (unit: string) =>
    `Estos totales eran otros en la publicación anterior. Ingresos operacionales, en ${unit}: la suma de antes y las tres partes dan la de ahora, al peso.`,
  sinceReleaseHeads: [
    'Antes',
    'Entran',
    'Sociedades que entran',
    'Salen',
    'Sociedades que salen',
    'Corregidas',
    'Sociedades corregidas',
    'Ahora',
  ],
  grew: (companies: string, before: number, year: number, rate: string) =>
    `Los ingresos de las ${companies} sociedades que cuentan en ${before} y en ${year} cambiaron ${rate}`,
  real: (year: number, rate: string) => `; descontada la inflación media de ${year} (IPC, DANE), ${rate}`,

  /** What a release changed. */
  changes: {
    empresa_entra: ['sociedad entra', 'sociedades entran'],
    empresa_sale: ['sociedad sale', 'sociedades salen'],
    nombre_empresa: ['sociedad cambia de nombre', 'sociedades cambian de nombre'],
    anio_nuevo: ['año nuevo de una sociedad', 'años nuevos de sociedades'],
    anio_retirado: ['año retirado de una sociedad', 'años retirados de sociedades'],
    linea: ['línea con otra cifra', 'líneas con otra cifra'],
    entidad_entra: ['entidad vigilada entra', 'entidades vigiladas entran'],
    entidad_sale: ['entidad vigilada sale', 'entidades vigiladas salen'],
    nombre_entidad: ['entidad vigilada cambia de nombre', 'entidades vigiladas cambian de nombre'],
    cifra_entidad: ['cifra corregida de una entidad vigilada', 'cifras corregidas de entidades vigiladas'],
  } satisfies Record<ChangeKind, [one: string, more: string]>,
};
