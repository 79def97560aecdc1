/** The blocks of a page: heading, the API call behind the figures, downloads and their CSV, pictures and links. */

import type { ComponentChildren } from 'preact';
import { type CellValue, csvDialects } from '../../../contract/csv-dialects.ts';
import { type AmountUnit, filed, inUnit } from './format.ts';

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
 * The cell of an amount, with the figure as it was filed; a dash says why there is none.
 * `stop`: whether the keyboard stops there.
 * `absent`: why there is no amount.
 * `kind`: a further class
 */
export function AmountCell({
  value,
  scale,
  unit,
  stop = false,
  absent = 'No reportado',
  kind = '',
}: {
  value: number | null | undefined;
  scale: number;
  unit: AmountUnit;
  stop?: boolean;
  absent?: string;
  kind?: string;
}) {
  const isNumber = typeof value === 'number';
  const mood = isNumber ? (value < 0 ? 'negative' : '') : 'nothing';
  return (
    <td
      class={['number', mood, kind].filter(Boolean).join(' ')}
      title={isNumber ? filed(value, scale) : absent}
      tabIndex={stop ? 0 : undefined}
    >
      {isNumber ? inUnit(value, scale, unit) : '–'}
    </td>
  );
}

/**
 * A button that copies; `shell.tsx` does it, also for a button that the server drew. A text that begins with a slash is an API call and is copied as its curl command.
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

/**
 * Links that save a chart as a picture, and a button that copies the iframe for another site; `shell.tsx` completes its address.
 * `frame`: the address of the frame.
 * `of`: what the chart shows.
 * `picture`: the address of the file.
 * `kind`: what stands before them
 */
export function PictureLinks({
  frame,
  of,
  picture = (format) => frame.replace(/(?=\?|$)/, `.${format}`),
  kind = 'Imagen',
}: {
  frame: string;
  of: string;
  picture?: (format: string) => string;
  kind?: string;
}) {
  const title = of.replaceAll('"', '&quot;');
  const embedded = `<iframe src="${frame}" title="${title}" style="width:100%;aspect-ratio:40/21;border:0" loading="lazy"></iframe>`;
  return (
    <p class="small pictures">
      {`${kind}: `}
      {['png', 'svg'].map((format) => [
        <a
          href={picture(format)}
          download={`cifras${frame.replaceAll(/\W+/g, '-')}.${format}`}
          aria-label={`${format.toUpperCase()} de ${of}`}
        >
          {format.toUpperCase()}
        </a>,
        ' · ',
      ])}
      <CopyButton text={embedded} label="Copiar para incrustar" of={of} />
    </p>
  );
}

/**
 * `of` says to screen readers what the block is about; `csv` is an API call that answers as CSV too; `table` makes a table in the browser when the API has none, or null when there is nothing to save.
 */
export function BlockTools({
  of,
  call = [],
  csv,
  table,
}: {
  of: string;
  call?: string | readonly string[];
  csv?: string;
  table?: () => SavedTable | Promise<SavedTable | null>;
}) {
  const calls = typeof call === 'string' ? [call] : call;
  return (
    <div class="tools">
      {calls.length > 0 && (
        <details class="call">
          <summary>
            API<span class="unseen">{` de ${of}`}</span>
          </summary>
          {calls.map((address) => (
            <p>
              <a href={address}>
                <code>{`GET ${address}`}</code>
              </a>{' '}
              <CopyButton text={address} label="Copiar curl" of={address} />
            </p>
          ))}
        </details>
      )}
      {csv && [tableLink('CSV', of, csv, 'csv'), tableLink('CSV para Excel', of, csv, 'csv-excel')]}
      {table && [
        download('CSV', of, async () => {
          const content = await table();
          if (content) save(`${content.name}.csv`, csvText(content, 'csv'));
        }),
        download('CSV para Excel', of, async () => {
          const content = await table();
          if (content) save(`${content.name}-excel.csv`, csvText(content, 'csv-excel'));
        }),
      ]}
    </div>
  );
}

/** A link to what changes of who has this NIT, where its feed is named. */
export const FollowLink = ({ nit }: { nit: string }) => (
  <a href={`/cambios?nit=${nit}`} class="paperless" title="Lo que cambie en sus datos, y cómo recibir aviso">
    Seguir sus cambios
  </a>
);

/** To the same page in English. */
export const EnglishLink = ({ path }: { path: string }) => (
  <a href={`/en${path}`} hreflang="en" lang="en" class="paperless">
    In English
  </a>
);

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
