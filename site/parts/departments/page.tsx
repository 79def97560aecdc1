/** The page of all departments, and that of one: its years and its CIIU sections. */

import type { ComponentChildren } from 'preact';
import { addressOf } from '../../../contract/http/addresses.ts';
import type { DepartmentNode } from '../../../contract/http/sectors.ts';
import { goodSample } from '../../../contract/sample-sizes.ts';
import { siisScale } from '../../words/formats.ts';
import { growthSentence, revenueChangeTable } from '../charts/revenue-change.tsx';
import { Block, BlockTools, PictureLinks } from '../document/block.tsx';
import type { CitedMeta } from '../document/citation.tsx';
import { Citation, siisSource } from '../document/citation.tsx';
import { DataRow, FigureCell, FigureHead, ScrollTable } from '../document/elements.tsx';
import { formatIndicator, formatNumber, inUnit, unitFor, yearsText } from '../document/format.ts';
import { addressInPesos, constantAddress, PesosSwitch, unitText } from '../figures/pesos.tsx';
import type { ComparedTable } from '../sector/table.tsx';
import { comparedTable, figuresTable } from '../sector/table.tsx';

export const departmentsPage = (table: ComparedTable, map: ComponentChildren) => [
  <header>
    <h1>Departamentos</h1>
    <p class="lead">
      {
        'Las sociedades que cuentan en sus sectores, por el departamento de su domicilio en la presentación de cada año. Una empresa vende y produce también en otros: no es el producto del departamento. Lo mismo '
      }
      <a href="/sector">por sector</a>.
    </p>
  </header>,
  comparedTable(table, map),
];

/** `facts`: the years ascend; `base` is the year in whose pesos amounts are; `sections` are names by code */
export function departmentPage({
  name,
  years,
  base,
  sections,
  site,
  meta,
}: {
  name: string;
  years: readonly { anio: number; department: DepartmentNode }[];
  base: number | null;
  sections: ReadonlyMap<string, string>;
  site: string;
  meta: CitedMeta;
}) {
  const last = years.at(-1);
  if (!last) return [];
  const { anio, department } = last;
  const { codigo, num_empresas, cifras } = department;
  const path = `/departamento/${codigo}`;
  return [
    <header>
      <nav aria-label="Lugar" class="soft path">
        <a href="/departamentos">Departamentos</a>
      </nav>
      <h1>{name}</h1>
      <p class="lead">{`${formatNumber(num_empresas)} ${num_empresas === 1 ? 'sociedad domiciliada aquí cuenta' : 'sociedades domiciliadas aquí cuentan'} en ${anio}.`}</p>
      <ul class="chips" aria-label="Ir a">
        <li>
          <a href={`/explorar?departamento=${codigo}`}>Ver todas en la lista</a>
        </li>
        <li>
          <a href="#citar">Cómo citar</a>
        </li>
      </ul>
    </header>,
    <Block title="Por año" id="anios">
      <PesosSwitch what="Ingresos" base={base} filed={path} constant={constantAddress(path)} />
      {figuresTable(
        years.toReversed().flatMap(({ anio: year, department: row }) =>
          row.cifras
            ? [
                {
                  ...{ group: row, figures: row.cifras, few: row.muestra !== 'suficiente' },
                  ...{ label: String(year), title: `Los departamentos en ${year}` },
                  href: `/departamentos?anio=${year}&orden=ingresos`,
                },
              ]
            : [],
        ),
        { first: 'Año', few: `En gris, años de menos de ${goodSample} sociedades.`, base },
      )}
      <PictureLinks
        frame={addressInPesos(`/grafica${path}`, base)}
        of={`Ingresos operacionales de ${name}`}
      />
      <BlockTools
        of={name}
        call={addressInPesos(`${addressOf('departamentos', {})}?anio=${anio}&include=cifras`, base)}
      />
    </Block>,
    <Block title="Por qué cambió la suma" id="cambio">
      <p>{growthSentence(cifras?.crecimiento, anio, 'es')}</p>
      {revenueChangeTable(cifras?.cambio_ingresos, anio, base, 'es')}
    </Block>,
    sectionsOf(department, anio, sections, base),
    <Citation
      title={`${name}: sumas de las sociedades que cuentan, ${yearsText(years.map((row) => row.anio))}${base === null ? '' : `, en pesos de ${base}`}`}
      source={siisSource}
      address={site + addressInPesos(path, base)}
      meta={meta}
    />,
  ];
}

function sectionsOf(
  { codigo: department, secciones = [], cifras }: DepartmentNode,
  anio: number,
  names: ReadonlyMap<string, string>,
  base: number | null,
) {
  const rows = secciones.toSorted(
    (a, b) =>
      (b.ingresos_operacionales ?? 0) - (a.ingresos_operacionales ?? 0) || (a.codigo < b.codigo ? -1 : 1),
  );
  const unit = unitFor(
    rows.map((row) => row.ingresos_operacionales),
    siisScale,
  );
  const total = cifras?.ingresos_operacionales ?? 0;
  return (
    <Block title={`Sus sectores en ${anio}`} id="sectores">
      <ScrollTable
        name="sectores del departamento"
        title={`Ingresos en ${unitText(unit.name, base, 'es')}. El nombre lleva a la lista de las sociedades.`}
        heads={[
          'Sección CIIU',
          ...['Sociedades', 'Ingresos', 'De cada 100'].map((name) => <FigureHead>{name}</FigureHead>),
        ]}
        rows={rows.map(({ codigo, num_empresas, ingresos_operacionales: amount }) => (
          <DataRow
            head={
              <a
                href={`/explorar?departamento=${department}&seccion=${codigo}`}
              >{`${codigo} ${names.get(codigo) ?? ''}`}</a>
            }
          >
            <FigureCell>{formatNumber(num_empresas)}</FigureCell>
            <FigureCell>{amount === null ? '–' : inUnit(amount, siisScale, unit)}</FigureCell>
            <FigureCell>
              {amount === null || total <= 0 ? '–' : formatIndicator((100 * amount) / total, 'percent')}
            </FigureCell>
          </DataRow>
        ))}
      />
    </Block>
  );
}
