/** The filing that each year's figures come from, and what the next year's filing states differently. */

import { useState } from 'preact/hooks';
import { callAddress } from '../../../contract/client/client.ts';
import { addressOf } from '../../../contract/http/addresses.ts';
import type { Language } from '../../../contract/http/parameters.ts';
import type { RestatementRow as Restatement } from '../../../contract/http/quality.ts';
import type { Filing, Meta } from '../../../contract/http/schemas.ts';
import type { YearMark } from '../../../contract/year-marks.ts';
import { marksByYear, marksText } from '../../../contract/year-marks.ts';
import { useFormats } from '../../words/formats.ts';
import { useLanguage, useWords } from '../../words/language.ts';
import { frameworkNamesIn } from '../../words/names.ts';
import { companyWords } from '../../words/words.ts';
import { AmountCell, Block, BlockMenu, BlockTools } from '../document/block.tsx';
import { client, published, releaseFile } from '../document/client.ts';
import {
  Data,
  DataRow,
  DataTable,
  FigureHead,
  ScrollBox,
  ScrollTable,
  SmallText,
  SoftText,
} from '../document/elements.tsx';
import { Loaded } from '../document/loaded.tsx';
import type { Concepts, Whole } from '../figures/facts.ts';
import type { LineNames } from '../figures/flags.tsx';
import { addsUp, gradeText, isUnusual, lineNames } from '../figures/flags.tsx';
import type { CompanyFacts } from './facts.ts';

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

type Words = typeof companyWords.es;

export function CompanySources({
  company: { financials, indicators },
  nit,
  origins: { by_year, correcciones },
}: {
  company: Whole;
  nit: string;
  origins: CompanyFacts['procedencia'];
}) {
  const language = useLanguage();
  const words = useWords(companyWords);
  const { date } = useFormats();
  const marks = marksByYear({ financials, indicators });
  const filings = financials.filings.toReversed();
  const rowsOf = (year: number) => by_year.find(({ anio }) => anio === year)?.filas;
  const named = filings.some(({ anio }) => rowsOf(anio));
  return (
    <Block title={words.filings} id="fuentes">
      <ScrollTable
        name={words.ofFilings}
        title={words.onePerYear}
        heads={[
          words.year,
          words.radicado,
          named && words.itsRows,
          words.cut,
          words.basis,
          words.framework,
          words.remarks,
        ]}
        rows={filings.map((filing) => (
          <DataRow head={filing.anio}>
            <td class="nowrap">{filing.numero_radicado}</td>
            {named && <td class="nowrap">{rowLinks(rowsOf(filing.anio), words)}</td>}
            <td class="nowrap">{date(filing.fecha_corte)}</td>
            <td>{words.bases[filing.base]}</td>
            <td title={words.form(filing.punto_entrada)}>{frameworkNamesIn[language][filing.marco_niif]}</td>
            <td>{flags(filing, marks.get(filing.anio) ?? [], language)}</td>
          </DataRow>
        ))}
      />
      {correcciones && (
        <SmallText>
          {words.corrected}
          <Data>
            {correcciones.map(({ campo, motivo }) => `${campo.replaceAll('_', ' ')} (${motivo})`).join('; ')}
          </Data>
          .
        </SmallText>
      )}
      <Versions filings={filings} scale={financials.scale} />
      <BlockMenu
        of={words.ofFilings}
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
const rowLinks = (rows: Readonly<Record<string, string>> = {}, { shortStatements }: Words) =>
  Object.entries(rows).map(([name, href], i) => [i > 0 && ' · ', <a href={href}>{shortStatements[name]}</a>]);

/** The filings that were replaced by the chosen one of their year, with their totals. */
function Versions({ filings, scale }: { filings: readonly Filing[]; scale: number }) {
  const words = useWords(companyWords);
  const { date, unitFor } = useFormats();
  const totals = Object.entries(words.totals) as [keyof Words['totals'], string][];
  const others = filings.flatMap(({ anio, versiones }) => versiones.map((one) => ({ ...one, anio })));
  if (others.length === 0) return null;
  const unit = unitFor(
    others.flatMap((one) => totals.map(([key]) => one[key])),
    scale,
  );
  return (
    <ScrollBox name={words.otherFilings} id="versiones">
      <DataTable
        title={words.otherFilingsTitle(unit.name)}
        heads={[
          words.year,
          words.radicado,
          words.cut,
          words.basis,
          ...totals.map(([, label]) => <FigureHead>{label}</FigureHead>),
        ]}
        rows={others.map((one) => (
          <DataRow head={one.anio}>
            <td class="nowrap">{one.numero_radicado}</td>
            <td class="nowrap">{date(one.fecha_corte)}</td>
            <td title={words.form(one.punto_entrada)}>{words.bases[one.base] ?? one.base}</td>
            {totals.map(([key]) => (
              <AmountCell value={one[key]} scale={scale} unit={unit} />
            ))}
          </DataRow>
        ))}
      />
    </ScrollBox>
  );
}

function flags(filing: Filing, marks: readonly YearMark[], language: Language) {
  const words = companyWords[language];
  const { reexpresado, calidad } = filing;
  const found = [
    ...marks.map((mark) => capitalized(marksText([mark], 'largo', language))),
    isUnusual(calidad) && addsUp(calidad) && words.grade(gradeText(calidad, language)),
    reexpresado && words.nextYearDiffers,
  ].filter(Boolean);
  return found.length > 0 ? <span class="flag">{found.join('. ')}</span> : '–';
}

// Figures that the next year's filing states differently, loaded when the reader opens them. For companies that have some beyond rounding.

export function CompanyRestatements({ company, call, meta }: { company: Whole; call: string; meta: Meta }) {
  const {
    profile: { nit },
    financials: { filings, scale },
  } = company;
  const language = useLanguage();
  const words = useWords(companyWords);
  const [wasOpened, setOpened] = useState(false);
  const years = filings.filter(({ reexpresado }) => reexpresado).map(({ anio }) => anio);
  const address = `${call}?include=reexpresiones`;
  return (
    <Block title={words.differences} id="reexpresiones">
      <SoftText>{words.differencesAbout}</SoftText>
      <details onToggle={({ currentTarget }) => setOpened(wasOpened || currentTarget.open)}>
        <summary>{words.seeDifferences(years.join(', '))}</summary>
        {wasOpened ? (
          <Loaded
            of={address}
            waiting={words.loadingDifferences}
            load={() => loadRestatements(nit, scale, meta, language)}
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

async function loadRestatements(nit: string, scale: number, meta: Meta, language: Language) {
  const { data } = await client.empresa({ nit, include: ['reexpresiones'] });
  const { concepts }: Concepts = await published(releaseFile(meta, 'conceptos.json'));
  const rows = (data.reexpresiones ?? []).toReversed();
  return <RestatementTables nit={nit} rows={rows} nameOf={lineNames(concepts, language)} scale={scale} />;
}

interface Differences {
  rows: readonly Restatement[];
  nameOf: LineNames;
  scale: number;
}

function RestatementTables({ nit, rows, nameOf, scale }: Differences & { nit: string }) {
  const words = useWords(companyWords);
  const { number } = useFormats();
  const rounded = rows.filter(({ tipo }) => tipo === 'redondeo');
  const others = rows.filter(({ tipo }) => tipo !== 'redondeo');
  return (
    <>
      {others.length > 0 ? (
        <DifferenceTable rows={others} nameOf={nameOf} scale={scale} />
      ) : (
        <p>{words.noneButRounding}</p>
      )}
      {rounded.length > 0 && (
        <details class="rounding">
          <summary>{words.byRounding(number(rounded.length), others.length === 0)}</summary>
          <DifferenceTable rows={rounded} nameOf={nameOf} scale={scale} />
        </details>
      )}
      <BlockTools
        of={words.ofDifferences}
        call={callAddress('empresa', { nit, include: ['reexpresiones'] })}
        table={() => file(nit, rows)}
      />
    </>
  );
}

function DifferenceTable({ rows, nameOf, scale }: Differences) {
  const words = useWords(companyWords);
  const { number, units } = useFormats();
  const unit = units.find(({ pesos }) => pesos === scale)!;
  return (
    <ScrollTable
      name={words.ofDifferences}
      title={words.differencesIn(unit.name)}
      heads={[
        words.restatementHeads.map((name, i) => (
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
          <td class={`number${diferencia < 0 ? ' negative' : ''}`}>{number(diferencia)}</td>
          <td>{words.restatementKinds[tipo]}</td>
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
