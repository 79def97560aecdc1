/** Why a sum of revenue is another than that of the year before: a table of the parts, which add up exactly. */

import type { ChangeKind } from '../../../contract/http/changes.ts';
import type { RevenueChange, SectorFigures } from '../../../contract/http/sectors.ts';
import type { CountryTotalChange } from '../../../contract/stored/history.ts';
import { siisScale } from '../../words/formats.ts';
import { AmountCell } from '../document/block.tsx';
import { DataRow, FigureCell, FigureHead, ScrollTable } from '../document/elements.tsx';
import { formatIndicator, formatNumber, unitFor } from '../document/format.ts';
import { unitText } from '../figures/pesos.tsx';

/** `base`: the year in whose pesos the amounts are */
export function revenueChangeTable(
  change: RevenueChange | null | undefined,
  anio: number,
  base: number | null = null,
) {
  if (!change) return null;
  const { antes, reexpresadas, mismas, entran, salen, ahora } = change;
  const rows: readonly (readonly [name: string, companies: number | null, amount: number])[] = [
    [`Suma de ${anio - 1}`, null, antes],
    [
      `Cifra de ${anio - 1} que la presentación de ${anio} repite con otro valor`,
      reexpresadas.n,
      reexpresadas.suma,
    ],
    ['Lo que cambiaron las mismas sociedades', mismas.n, mismas.suma],
    [`Entran: en ${anio - 1} no contaban aquí, o sin ingresos reportados`, entran.n, entran.suma],
    ['Salen: ya no cuentan aquí, o sin ingresos reportados', salen.n, salen.suma],
    [`Suma de ${anio}`, null, ahora],
  ];
  const unit = unitFor([antes, ahora], siisScale);
  return (
    <ScrollTable
      name="por qué cambió la suma"
      title={`Ingresos operacionales, en ${unitText(unit.name, base)}; las partes suman ${base === null ? 'al peso' : 'salvo el redondeo'}.`}
      heads={['Parte', ...['Sociedades', 'Ingresos'].map((name) => <FigureHead>{name}</FigureHead>)]}
      rows={rows.map(([name, companies, amount]) => (
        <DataRow head={companies === null ? <strong>{name}</strong> : name}>
          <FigureCell>{companies === null ? '' : formatNumber(companies)}</FigureCell>
          <AmountCell value={amount} scale={siisScale} unit={unit} />
        </DataRow>
      ))}
    />
  );
}

/** Why the sum of a year is another than in the release before, a row a year; null where none changed. */
export function releaseChangeTable(years: readonly CountryTotalChange[] | undefined) {
  if (!years || years.length === 0) return null;
  const unit = unitFor(
    years.flatMap(({ antes, ahora }) => [antes, ahora]),
    siisScale,
  );
  const amount = (value: number) => <AmountCell value={value} scale={siisScale} unit={unit} />;
  const companies = (n: number) => <FigureCell>{formatNumber(n)}</FigureCell>;
  return (
    <ScrollTable
      name="qué cambió frente a la publicación anterior"
      title={`Estos totales eran otros en la publicación anterior. Ingresos operacionales, en ${unit.name}: la suma de antes y las tres partes dan la de ahora, al peso.`}
      heads={[
        'Año',
        ...[
          'Antes',
          'Entran',
          'Sociedades que entran',
          'Salen',
          'Sociedades que salen',
          'Corregidas',
          'Sociedades corregidas',
          'Ahora',
        ].map((name) => <FigureHead>{name}</FigureHead>),
      ]}
      rows={years.map(({ anio, antes, entran, salen, corregidas, ahora }) => (
        <DataRow head={String(anio)}>
          {amount(antes)}
          {[entran, salen, corregidas].map(({ n, suma }) => [amount(suma), companies(n)])}
          {amount(ahora)}
        </DataRow>
      ))}
    />
  );
}

/** The growth of the same companies as a sentence; null where it is not known. */
export function growthSentence(growth: SectorFigures['crecimiento'] | null | undefined, anio: number) {
  if (!growth || growth.variacion === null) return null;
  const { n, variacion, variacion_real: real } = growth;
  const rate = (value: number) => formatIndicator(value, 'percent');
  return `Los ingresos de las ${formatNumber(n)} sociedades que cuentan en ${anio - 1} y en ${anio} cambiaron ${rate(variacion)}${real === null ? '' : `; descontada la inflación media de ${anio} (IPC, DANE), ${rate(real)}`}.`;
}

const changeKinds: Record<ChangeKind, readonly [one: string, more: string]> = {
  empresa_entra: ['sociedad entra', 'sociedades entran'],
  empresa_sale: ['sociedad sale', 'sociedades salen'],
  nombre_empresa: ['sociedad cambia de nombre', 'sociedades cambian de nombre'],
  anio_nuevo: ['año nuevo de una sociedad', 'años nuevos de sociedades'],
  anio_retirado: ['año retirado de una sociedad', 'años retirados de sociedades'],
  linea: ['línea con otra cifra', 'líneas con otra cifra'],
  entidad_entra: ['entidad vigilada entra', 'entidades vigiladas entran'],
  entidad_sale: ['entidad vigilada sale', 'entidades vigiladas salen'],
  nombre_entidad: ['entidad vigilada cambia de nombre', 'entidades vigiladas cambian de nombre'],
};

/** What a release changed, a text a kind. */
export const changeCounts = (counts: Partial<Record<ChangeKind, number>> = {}) =>
  Object.entries(changeKinds).flatMap(([kind, [singular, plural]]) => {
    const count = counts[kind as ChangeKind] ?? 0;
    return count === 0 ? [] : [`${formatNumber(count)} ${count === 1 ? singular : plural}`];
  });
