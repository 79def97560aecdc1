/** The filings of an entity with the evidence of their scale, and their notes, one year at a time. */

import { useState } from 'preact/hooks';
import type { Entity } from '../../../contract/http/entity.ts';
import { Block, BlockTools } from '../document/block.tsx';
import { client } from '../document/client.ts';
import { FactItem, Menu, ScrollTable, SoftText } from '../document/elements.tsx';
import { date, formatNumber } from '../document/format.ts';
import { Loaded } from '../document/loaded.tsx';
import type { WholeEntity } from './facts.ts';

const scaleSources: Record<string, string> = {
  declared: 'La declara el reporte',
  eps_check: 'Deducida de la utilidad por acción',
  magnitude: 'Deducida del tamaño de los importes',
  currency_text: 'La dice el texto de la moneda',
  other_filings: 'Por otros reportes de la entidad',
  comparatives: 'Por las cifras comparativas',
  open_data: 'Por los datos abiertos del supervisor',
  none: 'No se sabe',
};

export const basisNames: Record<string, string> = { individual: 'Individual', consolidado: 'Consolidado' };

export function entityFilings({ filings, evidence }: WholeEntity, call: string, nit: string) {
  if (filings.length === 0)
    return (
      <Block title="Reportes" id="reportes">
        <SoftText>
          No hay reportes XBRL de esta entidad. Sus cifras vienen de los datos abiertos de la Superintendencia
          Financiera.
        </SoftText>
      </Block>
    );
  return (
    <Block title="Reportes" id="reportes">
      <ScrollTable
        name="reportes"
        title="Los archivos XBRL de los que vienen las cifras. Escala: por cuánto se multiplicó lo reportado para obtener pesos."
        heads={['Periodo', 'Base', 'Corte', 'Presentado', 'Escala', 'Evidencia']}
        rows={filings.map((filing, i) => filingRow(filing, evidence[i]))}
      />
      <BlockTools
        of="reportes"
        call={`${call}?include=filings`}
        table={() => ({
          name: `cifras-sfc-${nit}-reportes`,
          header: [
            'nit',
            'entidad',
            'anio',
            'periodo',
            'base',
            'cierre',
            'fecha_corte',
            'presentado',
            'escala',
            'fuente_escala',
            'taxonomia',
            'archivo',
            'sha256',
          ],
          rows: filings.map((filing, i) => [
            nit,
            filing.entity_id,
            filing.year,
            filing.period,
            filing.basis,
            filing.closing,
            filing.period_end,
            filing.filing_date,
            filing.scale,
            filing.scale_source,
            filing.taxonomy_ref,
            filing.url,
            evidence[i]?.file?.sha256,
          ]),
        })}
      />
    </Block>
  );
}

function filingRow(filing: WholeEntity['filings'][number], evidence?: WholeEntity['evidence'][number]) {
  const {
    period,
    url,
    basis,
    period_end,
    filing_date,
    scale,
    scale_source,
    scale_evidence,
    closing,
    flags = [],
  } = filing;
  // Only a web address becomes a link, whatever the listing contains.
  const link =
    url && /^https?:\/\//.test(url) ? (
      <a href={url} rel="noreferrer">
        {period}
      </a>
    ) : (
      period
    );
  return (
    <tr>
      <th scope="row" class="nowrap">
        {link}
      </th>
      <td>{basisNames[basis ?? ''] ?? 'Sin indicar'}</td>
      <td class="nowrap">
        {date(period_end)}
        {!closing && <span class="flag">{' intermedio'}</span>}
      </td>
      <td class="nowrap">{filing_date ? date(filing_date) : '–'}</td>
      <td class="nowrap">
        {scale === null ? <span class="flag">Sin escala</span> : `× ${formatNumber(scale)}`}
      </td>
      <td>
        {scaleSources[scale_source]}
        {scale_evidence && <span class="small soft">{`: ${scale_evidence}`}</span>}
        {flags.map(flagText)}
        {evidence && fileDetails(evidence)}
      </td>
    </tr>
  );
}

/** By what a figure is found in the XBRL file: its name and sha256, and the contexts of its dates. */
const fileDetails = ({ file, contexts }: WholeEntity['evidence'][number]) => (
  <details>
    <summary>Archivo y contextos</summary>
    <dl class="facts">
      {file && [<FactItem name={file.name}>{`sha256 ${file.sha256}`}</FactItem>]}
      {contexts.map(({ start, end, ids }) => (
        <FactItem name={start ? `${date(start)} a ${date(end)}` : date(end)}>{ids.join(', ')}</FactItem>
      ))}
    </dl>
  </details>
);

const flagText = ({
  explanation,
  start,
  end,
  figures,
  texts = {},
}: NonNullable<WholeEntity['filings'][number]['flags']>[number]) => (
  <details class="flag">
    <summary>
      {explanation}
      {end && (
        <span class="small soft">{start ? ` (${date(start)} a ${date(end)})` : ` (${date(end)})`}</span>
      )}
    </summary>
    <dl class="facts">
      {Object.entries({ ...texts, ...figures }).map(([name, value]) => (
        <FactItem name={name.replace(/\b(?:ifrs|co-sfc-core):/g, '')}>
          {typeof value === 'number' ? formatNumber(value) : value}
        </FactItem>
      ))}
    </dl>
  </details>
);

// The notes of an entity, one year at a time, loaded on demand: they are long.

export function EntityNotes({ entity: { profile, filings }, call }: { entity: WholeEntity; call: string }) {
  const years = [...new Set(filings.map(({ year }) => year))].sort((a, b) => b - a);
  const [year, setYear] = useState(String(years[0] ?? ''));
  const [wanted, setWanted] = useState<string | null>(null);

  async function load(year: string) {
    const { data } = await client.sfc({ nit: profile.nit, include: ['notes'], years: [Number(year)] });
    const notes = data.notes?.[year] ?? [];
    return (
      <>
        {notes.length === 0 ? (
          <p class="card">{`Los reportes de ${year} no traen notas.`}</p>
        ) : (
          notes.map(noteItem)
        )}
        <BlockTools of="notas" call={`${call}?include=notes&years=${year}`} />
      </>
    );
  }

  return (
    <Block title="Notas" id="notas">
      <SoftText>El texto tal como lo escribió la entidad.</SoftText>
      <div class="row">
        <Menu
          label="Año"
          options={years.map((choice) => [String(choice), String(choice)])}
          chosen={year}
          choose={setYear}
        />
        <button type="button" class="primary" id="load-notes" onClick={() => setWanted(year)}>
          Ver las notas
        </button>
      </div>
      {wanted === null ? (
        <div />
      ) : (
        <Loaded of={wanted} waiting="Cargando las notas…" load={() => load(wanted)} />
      )}
    </Block>
  );
}

const noteItem = ({ label, period, basis, text }: NonNullable<Entity['notes']>[string][number]) => (
  <details class="note">
    <summary>
      {`${label} `}
      <span class="small soft">{`${period}, ${(basisNames[basis ?? ''] ?? 'sin base indicada').toLowerCase()}`}</span>
    </summary>
    <p class="note-text">{text}</p>
  </details>
);
