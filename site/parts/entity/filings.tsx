/** The filings of an entity with the evidence of their scale, and their notes, one year at a time. */

import { useState } from 'preact/hooks';
import type { Entity } from '../../../contract/http/entity.ts';
import { useFormats } from '../../words/formats.ts';
import { useSpanish, useWords } from '../../words/language.ts';
import { entityWords } from '../../words/words.ts';
import { Block, BlockTools } from '../document/block.tsx';
import { client } from '../document/client.ts';
import { FactItem, Menu, ScrollTable, SoftText } from '../document/elements.tsx';
import { Loaded } from '../document/loaded.tsx';
import type { WholeEntity } from './facts.ts';
import { LineName, Said } from './said.tsx';

export function EntityFilings({
  entity: { filings, evidence },
  call,
  nit,
}: {
  entity: WholeEntity;
  call: string;
  nit: string;
}) {
  const words = useWords(entityWords);
  if (filings.length === 0)
    return (
      <Block title={words.filingsTitle} id="reportes">
        <SoftText>{words.noFilings}</SoftText>
      </Block>
    );
  return (
    <Block title={words.filingsTitle} id="reportes">
      <ScrollTable
        name={words.filingsOf}
        title={words.filingsAbout}
        heads={words.filingHeads}
        rows={filings.map((filing, i) => <FilingRow filing={filing} evidence={evidence[i]} />)}
      />
      <BlockTools
        of={words.filingsOf}
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

function FilingRow({
  filing,
  evidence,
}: {
  filing: WholeEntity['filings'][number];
  evidence: WholeEntity['evidence'][number] | undefined;
}) {
  const { period, url, basis, period_end, filing_date, scale, scale_source, scale_evidence, closing } =
    filing;
  const words = useWords(entityWords);
  const { date, number } = useFormats();
  const spanish = useSpanish();
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
      <td>{words.bases[basis ?? ''] ?? words.noBasis}</td>
      <td class="nowrap">
        {date(period_end)}
        {!closing && <span class="flag">{` ${words.interim}`}</span>}
      </td>
      <td class="nowrap">{filing_date ? date(filing_date) : '–'}</td>
      <td class="nowrap">
        {scale === null ? <span class="flag">{words.withoutScale}</span> : `× ${number(scale)}`}
      </td>
      <td>
        {words.scaleSources[scale_source]}
        {scale_evidence && <span class="small soft" lang={spanish}>{`: ${scale_evidence}`}</span>}
        {filing.flags?.map((flag) => (
          <FlagText {...flag} />
        ))}
        {evidence && <FileDetails {...evidence} />}
      </td>
    </tr>
  );
}

/** By what a figure is found in the XBRL file: its name and sha256, and the contexts of its dates. */
function FileDetails({ file, contexts }: WholeEntity['evidence'][number]) {
  const words = useWords(entityWords);
  const { date } = useFormats();
  return (
    <details>
      <summary>{words.fileAndContexts}</summary>
      <dl class="facts">
        {file && [<FactItem name={file.name}>{`sha256 ${file.sha256}`}</FactItem>]}
        {contexts.map(({ start, end, ids }) => (
          <FactItem name={start ? words.from(date(start), date(end)) : date(end)}>{ids.join(', ')}</FactItem>
        ))}
      </dl>
    </details>
  );
}

function FlagText({
  explanation,
  start,
  end,
  figures,
  texts = {},
}: NonNullable<WholeEntity['filings'][number]['flags']>[number]) {
  const words = useWords(entityWords);
  const { date, number } = useFormats();
  return (
    <details class="flag">
      <summary>
        <Said text={explanation} />
        {end && (
          <span class="small soft">{` (${start ? words.from(date(start), date(end)) : date(end)})`}</span>
        )}
      </summary>
      <dl class="facts" lang={useSpanish()}>
        {Object.entries({ ...texts, ...figures }).map(([name, value]) => (
          <FactItem name={name.replace(/\b(?:ifrs|co-sfc-core):/g, '')}>
            {typeof value === 'number' ? number(value) : value}
          </FactItem>
        ))}
      </dl>
    </details>
  );
}

// The notes of an entity, one year at a time, loaded on demand: they are long.

export function EntityNotes({ entity: { profile, filings }, call }: { entity: WholeEntity; call: string }) {
  const words = useWords(entityWords);
  const years = [...new Set(filings.map(({ year }) => year))].sort((a, b) => b - a);
  const [year, setYear] = useState(String(years[0] ?? ''));
  const [wanted, setWanted] = useState<string | null>(null);

  async function load(year: string) {
    const { data } = await client.sfc({ nit: profile.nit, include: ['notes'], years: [Number(year)] });
    const notes = data.notes?.[year] ?? [];
    return (
      <>
        {notes.length === 0 ? (
          <p class="card">{words.noNotes(year)}</p>
        ) : (
          notes.map((note) => <NoteItem {...note} />)
        )}
        <BlockTools of={words.notesOf} call={`${call}?include=notes&years=${year}`} />
      </>
    );
  }

  return (
    <Block title={words.notesTitle} id="notas">
      <SoftText>{words.notesAbout}</SoftText>
      <div class="row">
        <Menu
          label={words.year}
          options={years.map((choice) => [String(choice), String(choice)])}
          chosen={year}
          choose={setYear}
        />
        <button type="button" class="primary" id="load-notes" onClick={() => setWanted(year)}>
          {words.showNotes}
        </button>
      </div>
      {wanted === null ? (
        <div />
      ) : (
        <Loaded of={wanted} waiting={words.loadingNotes} load={() => load(wanted)} />
      )}
    </Block>
  );
}

function NoteItem({ concept, label, period, basis, text }: NonNullable<Entity['notes']>[string][number]) {
  const { basisWithin } = useWords(entityWords);
  return (
    <details class="note">
      <summary>
        <LineName concept={concept} label={label} />{' '}
        <span class="small soft">{`${period}, ${basisWithin(basis)}`}</span>
      </summary>
      <p class="note-text" lang={useSpanish()}>
        {text}
      </p>
    </details>
  );
}
