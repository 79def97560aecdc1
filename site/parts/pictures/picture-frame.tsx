/** What every picture has: title, unit, drawing, source and licence, in the colours of the light theme. */

import { type ComponentChildren, h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { attribution, license } from '../../../contract/http/envelope.ts';
import type { Language } from '../../../contract/http/parameters.ts';
import { LanguageContext } from '../../words/language.ts';
import { chartWords } from '../../words/words.ts';
import type { SvgAttributes } from '../charts/charts.tsx';

/** The size of a picture in pixels; its SVG units are two pixels. */
export const pictureSize = { width: 1200, height: 630 };
const [width, height] = [pictureSize.width / 2, pictureSize.height / 2];
export const margin = 30;
/** The place of the drawing in the picture. */
export const drawingRoom = { x: margin, y: 96, width: width - 2 * margin, height: height - 96 - 48 };

/** The colours of the site's light theme. */
export const colours: Readonly<Record<string, string>> = {
  one: '#0b5c63',
  two: '#9a5b00',
  three: '#7a3e8e',
  four: '#a8322a',
  five: '#1d2327',
  soft: '#556068',
};
const font = { 'font-family': 'DejaVu Sans, Verdana, sans-serif' };

/** The attributes of a part by its class name, since pictures have no style sheet. */
export function styleOf(name: string): SvgAttributes {
  const [part, ink = 'one'] = name.split(' ');
  const colour = colours[ink];
  switch (part) {
    case 'grid':
      return { stroke: '#e2ded3' };
    case 'change':
      return { stroke: colours.five, 'stroke-width': 1.2, 'stroke-dasharray': '2 3' };
    case 'cut':
      return { stroke: colours.five, 'stroke-width': 1.2, fill: 'none' };
    case 'zero':
      return { stroke: '#8b8d86' };
    case 'label':
      return { ...font, 'font-size': 11, fill: colours.soft };
    case 'bar':
    case 'point':
      return { fill: colour };
    case 'line':
      return { fill: 'none', stroke: colour, 'stroke-width': 2 };
    case 'dashes':
      return { fill: 'none', stroke: colour, 'stroke-width': 1.5, 'stroke-dasharray': '5 4' };
    default:
      return { fill: 'none' };
  }
}

export const pictureText = (x: number, y: number, fontSize: number, more: SvgAttributes, content: string) =>
  h('text', { ...font, x, y, 'font-size': fontSize, fill: colours.five, ...more }, content);

const noteLine = 11;
const noteLength = 104;
const mostNoteLines = 5;

/** A note in lines as long as a picture is wide; one too long ends with an ellipsis. */
export function wrapNote(text: string): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ').filter(Boolean)) {
    const line = lines.at(-1);
    if (line === undefined || line.length + word.length >= noteLength) lines.push(word);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return lines.length <= mostNoteLines
    ? lines
    : [...lines.slice(0, mostNoteLines - 1), `${lines[mostNoteLines - 1]!.slice(0, -1)}…`];
}

/** Where the drawing stands above a note of so many lines. */
export const roomAbove = (lines: number) => ({
  ...drawingRoom,
  height: drawingRoom.height - lines * noteLine,
});

export interface Picture {
  /** The accessible name of the picture, which screen readers say. */
  readonly name: string;
  readonly title: string;
  readonly subtitle: string;
  readonly drawing: ComponentChildren;
  /** Lines below the drawing: what its stars say. */
  readonly note?: readonly string[];
  /** Beside the source, such as the filing. */
  readonly evidence?: string;
  /** Of the page that it leads to. */
  readonly path: string;
  readonly site: string;
  /** Spanish where it is left out. */
  readonly language?: Language;
  readonly meta: { readonly release?: string | undefined; readonly sample?: boolean | undefined };
}

/** The SVG. */
export function pictureOf({
  name,
  title,
  subtitle,
  drawing,
  note = [],
  evidence = '',
  path,
  site,
  language = 'es',
  meta,
}: Picture): string {
  const words = chartWords[language];
  const soft = { fill: colours.soft };
  const picture = (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${width} ${height}`} role="img" {...pictureSize}>
      <title>{name}</title>
      <rect width={width} height={height} fill="#fbfaf7" />
      {pictureText(margin, 40, 19, { 'font-weight': 700 }, truncateName(title, 44))}
      {pictureText(margin, 62, 13, soft, subtitle)}
      {drawing}
      {note.map((line, i) =>
        pictureText(
          margin,
          height - 40 - (note.length - 1 - i) * noteLine,
          8.5,
          { 'data-marks': 'nota' },
          line,
        ),
      )}
      {pictureText(margin, height - 26, 9, soft, words.source(attribution('empresa'), evidence, license))}
      {pictureText(
        margin,
        height - 12,
        9,
        soft,
        words.release(meta.release, site.replace(/^https?:\/\//, '') + path),
      )}
      {meta.sample &&
        pictureText(width - margin, 18, 11, { fill: colours.four, 'text-anchor': 'end' }, words.invented)}
    </svg>
  );
  return `${renderToString(<LanguageContext.Provider value={language}>{picture}</LanguageContext.Provider>)}\n`;
}

/** Truncates a name at a word boundary. */
function truncateName(name: string, most: number): string {
  if (name.length <= most) return name;
  return `${name.slice(0, most).replace(/\s+\S*$/, '')}…`;
}

/** A picture as a page that other sites embed; it links to the page of the site that shows the same. */
export const embeddedPage = (
  title: string,
  address: string,
  picture: string,
  language: Language = 'es',
): string =>
  `<!doctype html>\n${renderToString(
    <html lang={language === 'en' ? 'en' : 'es-CO'}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title} · Cifras`}</title>
        <meta name="robots" content="noindex" />
        <link rel="canonical" href={address} />
        <link rel="stylesheet" href="/css/site.css" />
      </head>
      <body class="embedded-picture">
        <a
          href={address}
          target="_blank"
          rel="noopener"
          // The SVG was made by pictureOf, which escapes every text.
          dangerouslySetInnerHTML={{ __html: picture }}
        />
      </body>
    </html>,
  )}\n`;
