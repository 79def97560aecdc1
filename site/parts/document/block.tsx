/** The blocks of a page: heading, the API call behind the figures, downloads and their CSV, pictures and links. */

import type { ComponentChildren } from 'preact';
import { type CellValue, csvDialects } from '../../../contract/csv-dialects.ts';
import type { Language } from '../../../contract/http/parameters.ts';
import type { AmountUnit } from '../../words/formats.ts';
import { useFormats } from '../../words/formats.ts';
import { useLanguage, useWords } from '../../words/language.ts';
import { documentWords } from '../../words/words.ts';

export type SavedTable = { name: string; header: readonly string[]; rows: readonly (readonly CellValue[])[] };

// Tables as CSV, plain (RFC 4180) or for Excel in a Spanish locale, made and saved in the browser.

export function csvText({ header, rows }: SavedTable, format: 'csv' | 'csv-excel') {
  const { byteOrderMark, line } = csvDialects[format];
  return byteOrderMark + [header, ...rows].map((cells) => line(cells, header)).join('');
}

/** Units of indicators in a file. */
export const fileUnits: Readonly<Record<string, string>> = {
  currency: 'miles_cop',
  percent: 'porcentaje',
  ratio: 'veces',
  days: 'dias',
  points: 'puntos',
};

/**
 * The header of an indicator's column, with its unit: a file has no other place that says it.
 * `unit`: as in its definition
 */
export const unitHeader = (key: string, unit: string) => `${key}_${fileUnits[unit]}`;

function save(name: string, text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/**
 * `stop`: whether the keyboard stops there.
 * `absent`: why there is no amount.
 * `kind`: a further class
 */
interface Amount {
  readonly value: number | null | undefined;
  readonly scale: number;
  readonly unit: AmountUnit;
  readonly stop?: boolean;
  readonly absent?: string;
  readonly kind?: string;
}

/** The cell of an amount, with the figure as it was filed; a dash says why there is none. */
export const AmountCell = ({ kind = '', ...amount }: Amount) =>
  useAmountCell()({ ...amount, kind: `number ${kind}`.trim() });

/** The same for each cell of a table of figures, which says itself how its cells look. */
export function useAmountCell() {
  const { filed, inUnit } = useFormats();
  const { notFiled } = useWords(documentWords);
  return ({ value, scale, unit, stop = false, absent = notFiled, kind }: Amount) =>
    typeof value === 'number' ? (
      <td
        class={value < 0 ? classes(kind, 'negative') : kind}
        title={filed(value, scale)}
        tabIndex={stop ? 0 : undefined}
      >
        {inUnit(value, scale, unit)}
      </td>
    ) : (
      <td class={classes(kind, 'nothing')} title={absent} tabIndex={stop ? 0 : undefined}>
        –
      </td>
    );
}

const classes = (kind: string | undefined, mood: string) => (kind ? `${kind} ${mood}` : mood);

/**
 * A button that copies; `shell.ts` does it, also for a button that the server drew. A text that begins with a slash is an API call and is copied as its curl command.
 * `of`: what is copied, for screen readers
 */
export const CopyButton = ({
  text,
  label,
  of,
}: {
  text: string | (() => string);
  label: string;
  of?: string;
}) => (
  <button
    type="button"
    class="quiet scripted"
    data-copy={typeof text === 'string' ? text : undefined}
    onClick={({ currentTarget }) => {
      // Runs before the shell's listener, which reads the attribute.
      if (typeof text === 'function') currentTarget.dataset.copy = text();
    }}
  >
    <span>{label}</span>
    {of && <span class="unseen">{` (${of})`}</span>}
  </button>
);

/** The address of a picture or of its frame, in a language. */
export const pictureIn = (language: Language, address: string): string =>
  language === 'en' ? `${address}${address.includes('?') ? '&' : '?'}idioma=en` : address;

/**
 * Links that save a chart as a picture, and a button that copies the iframe for another site; `shell.ts` completes its address.
 * `frame`: the address of the frame.
 * `of`: what the chart shows.
 * `picture`: the address of the file.
 * `kind`: what stands before them
 */
export function PictureLinks({
  frame,
  of,
  picture = (format) => frame.replace(/(?=\?|$)/, `.${format}`),
  kind,
}: {
  frame: string;
  of: string;
  picture?: (format: string) => string;
  kind?: string;
}) {
  const words = useWords(documentWords);
  const language = useLanguage();
  const title = of.replaceAll('"', '&quot;');
  const embedded = `<iframe src="${pictureIn(language, frame)}" title="${title}" style="width:100%;aspect-ratio:40/21;min-height:360px;border:0" loading="lazy"></iframe>`;
  return (
    <p class="small pictures">
      {`${kind ?? words.picture}: `}
      {['png', 'svg'].map((format) => [
        <a
          href={pictureIn(language, picture(format))}
          download={`cifras${frame.replaceAll(/\W+/g, '-')}.${format}`}
          aria-label={words.formatOf(format.toUpperCase(), of)}
        >
          {format.toUpperCase()}
        </a>,
        ' · ',
      ])}
      <CopyButton text={embedded} label={words.copyToEmbed} of={of} />
    </p>
  );
}

/** What the tools of a block are made of. */
interface BlockData {
  /** For screen readers: what the block is about. */
  readonly of: string;
  /** The API calls behind its figures. */
  readonly call?: string | readonly string[];
  /** An API call that answers as CSV too. */
  readonly csv?: string;
  /** Makes a table in the browser where the API has none; null when there is nothing to save. */
  readonly table?: () => SavedTable | Promise<SavedTable | null>;
}

/** The API calls behind a block, and its files, in a line. */
export function BlockTools(data: BlockData) {
  const words = useWords(documentWords);
  return (
    <div class="tools">
      {callsOf(data).length > 0 && (
        <details class="call">
          <summary>
            API<span class="unseen">{words.apiOf(data.of)}</span>
          </summary>
          <Calls {...data} />
        </details>
      )}
      <Files {...data} />
    </div>
  );
}

/** The same behind one word, for pages of many blocks. */
export function BlockMenu(data: BlockData) {
  const words = useWords(documentWords);
  return (
    <details class="tools">
      <summary>
        {data.csv || data.table ? words.apiAndCsv : 'API'}
        <span class="unseen">{words.apiOf(data.of)}</span>
      </summary>
      <div class="call">
        <Calls {...data} />
      </div>
      <Files {...data} />
    </details>
  );
}

const callsOf = ({ call = [] }: BlockData) => (typeof call === 'string' ? [call] : call);

function Calls(data: BlockData) {
  const { copyCurl } = useWords(documentWords);
  return callsOf(data).map((address) => (
    <p>
      <a href={address}>
        <code>{`GET ${address}`}</code>
      </a>{' '}
      <CopyButton text={address} label={copyCurl} of={address} />
    </p>
  ));
}

function Files({ of, csv, table }: BlockData) {
  const { csvForExcel } = useWords(documentWords);
  return [
    csv && [tableLink('CSV', of, csv, 'csv'), tableLink(csvForExcel, of, csv, 'csv-excel')],
    table && [
      download('CSV', of, async () => {
        const content = await table();
        if (content) save(`${content.name}.csv`, csvText(content, 'csv'));
      }),
      download(csvForExcel, of, async () => {
        const content = await table();
        if (content) save(`${content.name}-excel.csv`, csvText(content, 'csv-excel'));
      }),
    ],
  ];
}

/** A link to what changes of who has this NIT, where its feed is named. */
export function FollowLink({ nit }: { nit: string }) {
  const { follow, followTitle } = useWords(documentWords);
  return (
    <a href={`/cambios?nit=${nit}`} title={followTitle}>
      {follow}
    </a>
  );
}

/** To the same page in the other language. `path`: that in Spanish */
export function OtherLanguageLink({ path }: { path: string }) {
  const other = useLanguage() === 'es' ? 'en' : 'es';
  const words = useWords(documentWords);
  return (
    <a href={other === 'en' ? `/en${path}` : path} hreflang={other} lang={other} class="paperless">
      {words.other}
    </a>
  );
}

/** A link, so that its address can be copied into DuckDB, pandas or a spreadsheet. */
const tableLink = (label: string, of: string, call: string, format: 'csv' | 'csv-excel') => (
  <a
    class="button quiet"
    aria-label={`${label}: ${of}`}
    href={`${call}${call.includes('?') ? '&' : '?'}format=${format}`}
    download=""
  >{`↓ ${label}`}</a>
);

const download = (label: string, of: string, click: () => void) => (
  <button
    type="button"
    class="quiet scripted"
    aria-label={`${label}: ${of}`}
    onClick={click}
  >{`↓ ${label}`}</button>
);

export const Block = ({
  title,
  id,
  children,
}: {
  title: string;
  id: string;
  children: ComponentChildren;
}) => (
  <section class="block" id={id} aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`}>{title}</h2>
    {children}
  </section>
);
