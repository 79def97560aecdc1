/** The filing that each year's figures come from, and what the next year's filing states differently. */

import { useState } from 'preact/hooks';
import { callAddress } from '../../../contract/client/client.ts';
import { addressOf } from '../../../contract/http/addresses.ts';
import type { RestatementRow as Restatement } from '../../../contract/http/quality.ts';
import type { Filing, Meta } from '../../../contract/http/schemas.ts';
import type { YearMark } from '../../../contract/year-marks.ts';
import { marksByYear } from '../../../contract/year-marks.ts';
import type { AmountUnit } from '../../words/formats.ts';
import { AmountCell, Block, BlockTools } from '../document/block.tsx';
import { client, published, releaseFile } from '../document/client.ts';
import {
  DataRow,
  DataTable,
  FigureHead,
  ScrollBox,
  ScrollTable,
  SmallText,
  SoftText,
} from '../document/elements.tsx';
import { date, formatNumber, frameworkNames, unitFor, units } from '../document/format.ts';
import { Loaded } from '../document/loaded.tsx';
import type { Concepts, Whole } from '../figures/facts.ts';
import type { LineNames } from '../figures/flags.tsx';
import { addsUp, gradeText, isUnusual, lineNames } from '../figures/flags.tsx';
import type { CompanyFacts } from './facts.ts';

const bases: Record<string, string> = {
  individual: 'Individual',
  separado: 'Separado',
  consolidado: 'Consolidado',
  combinado: 'Combinado',
  sin_indicar: 'Sin indicar',
};

const statementNames: Readonly<Record<string, string>> = {
  resultados: 'resultados',
  situacion_financiera: 'situación',
  flujo_efectivo: 'flujo',
};

export function companySources(
  { financials, indicators }: Whole,
  nit: string,
  { by_year, correcciones }: CompanyFacts['procedencia'],
) {
  const marks = marksByYear({ financials, indicators });
  const filings = financials.filings.toReversed();
  const rowsOf = (year: number) => by_year.find(({ anio }) => anio === year)?.filas;
  const named = filings.some(({ anio }) => rowsOf(anio));
  return (
    <Block title="De dónde vienen las cifras" id="fuentes">
      <ScrollTable
        name="presentaciones"
        title="Una presentación por año ante la Superintendencia de Sociedades; nunca se mezclan líneas de dos."
        heads={[
          'Año',
          'Radicado',
          named && 'Sus filas en datos.gov.co',
          'Corte',
          'Base',
          'Marco',
          'Observaciones',
        ]}
        rows={filings.map((filing) => (
          <DataRow head={filing.anio}>
            <td class="nowrap">{filing.numero_radicado}</td>
            {named && <td class="nowrap">{rowLinks(rowsOf(filing.anio))}</td>}
            <td class="nowrap">{date(filing.fecha_corte)}</td>
            <td>{bases[filing.base]}</td>
            <td title={formOf(filing)}>{frameworkNames[filing.marco_niif]}</td>
            <td>{flags(filing, marks.get(filing.anio) ?? [])}</td>
          </DataRow>
        ))}
      />
      {correcciones && (
        <SmallText>
          {'Lo que quien publica estas cifras corrigió de la carátula, y de dónde lo sabe: '}
          {correcciones.map(({ campo, motivo }) => `${campo.replaceAll('_', ' ')} (${motivo})`).join('; ')}.
        </SmallText>
      )}
      {versions(filings, financials.scale)}
      <BlockTools
        of="presentaciones"
        call={addressOf('financials', { nit })}
        table={() => ({
          name: `cifras-${nit}-presentaciones`,
          header: [
            'nit',
            'anio',
            'numero_radicado',
            'fecha_corte',
            'base',
            'marco_niif',
            'punto_entrada',
            'corte_anual',
            'reexpresado',
            'calidad',
          ],
          rows: filings.map((filing) => [
            nit,
            filing.anio,
            filing.numero_radicado,
            filing.fecha_corte,
            filing.base,
            filing.marco_niif,
            filing.punto_entrada,
            filing.corte_anual,
            filing.reexpresado,
            filing.calidad,
          ]),
        })}
      />
    </Block>
  );
}

/** `rows`: addresses by statement */
const rowLinks = (rows: Readonly<Record<string, string>> = {}) =>
  Object.entries(rows).map(([name, href], i) => [i > 0 && ' · ', <a href={href}>{statementNames[name]}</a>]);

const totals: readonly (readonly [
  key: 'total_activos' | 'total_pasivos' | 'total_patrimonio' | 'ingresos_operacionales' | 'ganancia_neta',
  label: string,
])[] = [
  ['total_activos', 'Activos'],
  ['total_pasivos', 'Pasivos'],
  ['total_patrimonio', 'Patrimonio'],
  ['ingresos_operacionales', 'Ingresos'],
  ['ganancia_neta', 'Ganancia neta'],
];

/** The filings that were replaced by the chosen one of their year, with their totals. */
function versions(filings: readonly Filing[], scale: number) {
  const others = filings.flatMap(({ anio, versiones }) => versiones.map((one) => ({ ...one, anio })));
  if (others.length === 0) return null;
  const unit = unitFor(
    others.flatMap((one) => totals.map(([key]) => one[key])),
    scale,
  );
  return (
    <ScrollBox name="otras presentaciones" id="versiones">
      <DataTable
        title={`Otras presentaciones de los mismos años: no se usan, y así traían los totales, en ${unit.name}.`}
        heads={[
          'Año',
          'Radicado',
          'Corte',
          'Base',
          ...totals.map(([, label]) => <FigureHead>{label}</FigureHead>),
        ]}
        rows={others.map((one) => (
          <DataRow head={one.anio}>
            <td class="nowrap">{one.numero_radicado}</td>
            <td class="nowrap">{date(one.fecha_corte)}</td>
            <td title={formOf(one)}>{bases[one.base] ?? one.base}</td>
            {totals.map(([key]) => (
              <AmountCell value={one[key]} scale={scale} unit={unit} />
            ))}
          </DataRow>
        ))}
      />
    </ScrollBox>
  );
}

/** The form that was filled, by its number. */
const formOf = ({ punto_entrada }: { punto_entrada: string }) =>
  `Formulario ${punto_entrada} de la Superintendencia de Sociedades (punto de entrada)`;

function flags(filing: Filing, marks: readonly YearMark[]) {
  const { reexpresado, calidad } = filing;
  const found = [
    ...marks.map(({ largo }) => largo.charAt(0).toUpperCase() + largo.slice(1)),
    isUnusual(calidad) && addsUp(calidad) && `Calidad ${gradeText(calidad, 'es')}`,
    reexpresado && 'El año siguiente trae otras cifras comparativas',
  ].filter(Boolean);
  return found.length > 0 ? <span class="flag">{found.join('. ')}</span> : '–';
}

// Figures that the next year's filing states differently, loaded when the reader opens them.

export function CompanyRestatements({ company, call, meta }: { company: Whole; call: string; meta: Meta }) {
  const {
    profile: { nit },
    financials: { filings, scale },
  } = company;
  const [wasOpened, setOpened] = useState(false);
  if (filings.length < 2) return null;
  const years = filings.filter(({ reexpresado }) => reexpresado).map(({ anio }) => anio);
  const address = `${call}?include=reexpresiones`;
  return (
    <Block title="Cifras que el año siguiente trae distintas" id="reexpresiones">
      <SoftText>
        Cada presentación repite las cifras del año anterior. Aquí se muestra la de su propio año; nada se
        reemplaza.
      </SoftText>
      <details onToggle={({ currentTarget }) => setOpened(wasOpened || currentTarget.open)}>
        <summary>
          {years.length > 0
            ? `Ver las diferencias: ${years.join(', ')}`
            : 'Ningún año trae diferencias más allá del redondeo; ver si las hay por redondeo'}
        </summary>
        {wasOpened ? (
          <Loaded
            of={address}
            waiting="Cargando las diferencias…"
            load={() => restatementTables(nit, scale, meta)}
          />
        ) : (
          <p>
            <a href={address}>{`GET ${address}`}</a>
          </p>
        )}
      </details>
    </Block>
  );
}

// The tables of figures that the next year's filing states differently, those by rounding apart.

const restatementKinds: Readonly<Record<Restatement['tipo'], string>> = {
  redondeo: 'Redondeo',
  reclasificacion: 'Reclasificación: patrimonio y ganancia iguales',
  reexpresion: 'Reexpresión',
};

const restatementHeaders = ['Año', 'Concepto', 'Presentado', 'Un año después', 'Diferencia', 'Qué es'];

async function restatementTables(nit: string, scale: number, meta: Meta) {
  const { data } = await client.empresa({ nit, include: ['reexpresiones'] });
  const { concepts }: Concepts = await published(releaseFile(meta, 'conceptos.json'));
  const nameOf = lineNames(concepts, 'es');
  const rows = (data.reexpresiones ?? []).toReversed();
  const rounded = rows.filter(({ tipo }) => tipo === 'redondeo');
  const others = rows.filter(({ tipo }) => tipo !== 'redondeo');
  return [
    others.length > 0 ? differenceTable(others, nameOf, scale) : <p>Ninguna, fuera del redondeo.</p>,
    rounded.length > 0 && (
      <details class="rounding">
        <summary>{`${others.length > 0 ? 'y ' : ''}${formatNumber(rounded.length)} por redondeo`}</summary>
        {differenceTable(rounded, nameOf, scale)}
      </details>
    ),
    <BlockTools
      of="cifras que cambiaron"
      call={callAddress('empresa', { nit, include: ['reexpresiones'] })}
      table={() => file(nit, rows)}
    />,
  ];
}

function differenceTable(rows: readonly Restatement[], nameOf: LineNames, scale: number) {
  const unit = units.find(({ pesos }) => pesos === scale) as AmountUnit;
  return (
    <ScrollTable
      name="cifras que cambiaron"
      title={`En ${unit.name}, como se presentaron.`}
      heads={[
        restatementHeaders.map((name, i) => (
          <th scope="col" class={i > 1 && i < 5 ? 'number' : undefined}>
            {name}
          </th>
        )),
      ]}
      rows={rows.map(({ anio, concepto, presentado, comparativo, diferencia, tipo }) => (
        <tr data-concept={concepto}>
          <td>{anio}</td>
          <th scope="row">{nameOf(concepto)}</th>
          <AmountCell value={presentado} scale={scale} unit={unit} />
          <AmountCell value={comparativo} scale={scale} unit={unit} />
          <td class={`number${diferencia < 0 ? ' negative' : ''}`}>{formatNumber(diferencia)}</td>
          <td>{restatementKinds[tipo]}</td>
        </tr>
      ))}
    />
  );
}

function file(nit: string, rows: readonly Restatement[]) {
  const amounts = ['presentado', 'comparativo', 'diferencia'];
  const keys = [
    'anio',
    'concepto',
    'presentado',
    'comparativo',
    'diferencia',
    'tipo',
    'radicado_presentado',
    'radicado_comparativo',
  ] as const;
  return {
    name: `cifras-${nit}-reexpresiones`,
    header: ['nit', ...keys.map((key) => (amounts.includes(key) ? `${key}_miles_cop` : key))],
    rows: rows.map((row) => [nit, ...keys.map((key) => row[key])]),
  };
}
