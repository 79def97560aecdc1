/** A picture: its parts, which a file and a page for frames share, and the file, an SVG in the colours of the light theme. */

import { type ComponentChildren, h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import type { OperationName } from '../../../contract/http/addresses.ts';
import { attribution, license } from '../../../contract/http/envelope.ts';
import type { Language } from '../../../contract/http/parameters.ts';
import { LanguageContext } from '../../words/language.ts';
import { chartWords, pictureWords } from '../../words/words.ts';
import type { Dress, Ink, Room, SvgAttributes } from '../charts/charts.tsx';
import { drawableText, fitText, textWidth, wrapText } from './letters.ts';

/** The size of a picture in pixels; its SVG units are two pixels. */
export const pictureSize = { width: 1200, height: 630 };
const [width, height] = [pictureSize.width / 2, pictureSize.height / 2];
const margin = 30;
const across = width - 2 * margin;

/** The colours of the site's light theme. */
const colours: Readonly<Record<string, string>> = {
  one: '#0b5c63',
  two: '#9a5b00',
  three: '#7a3e8e',
  four: '#a8322a',
  five: '#1d2327',
  soft: '#556068',
};
/** Of the fifths of a map, the darkest the most, after those of which nothing is known. */
const tones = ['#f3f1ea', '#dcecec', '#a9cccd', '#73a9ac', '#3f8388', '#0b5c63'];
const font = { 'font-family': 'DejaVu Sans, Verdana, sans-serif' };

/** The attributes of a part by its class name, since a file has no style sheet. */
function styleOf(name: string): SvgAttributes {
  const [part = '', ink = 'one', more] = name.split(' ');
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
      return {
        ...font,
        'font-size': ink === 'count' ? 9.5 : nameSize,
        fill: ink === 'name' ? colours.five : colours.soft,
      };
    case 'credit':
      return { ...font, 'font-size': 8, fill: colours.soft };
    case 'bar':
    case 'point':
      return { fill: colour, ...(more === 'few' && { opacity: 0.45 }) };
    case 'line':
      return { fill: 'none', stroke: colour, 'stroke-width': 2 };
    case 'dashes':
      return { fill: 'none', stroke: colour, 'stroke-width': 1.5, 'stroke-dasharray': '5 4' };
    case 'map':
      return {};
    default:
      return part.startsWith('tone-')
        ? { fill: tones[Number(part.slice(5))], stroke: colours.soft, 'stroke-width': 0.8 }
        : { fill: 'none' };
  }
}

/** Of names and figures beside bars, and of labels. */
const nameSize = 11;
/** A name beside a bar that fits its room. */
export const fitName = (name: string, room: number): string => fitText(name, room, nameSize);

export interface Picture {
  /** The accessible name of the picture, which screen readers say. */
  readonly name: string;
  /** What the figures tell, in a sentence; the title where there is one. */
  readonly finding?: string | undefined;
  /** Whose figures they are; the title of a picture without a finding. */
  readonly subject: string;
  /** Which figures, and their unit. */
  readonly measure: string;
  /** Of the series, where there are several. */
  readonly legend?: readonly { readonly ink: Ink; readonly text: string }[];
  /** Its room in the units of an SVG; a file dresses each part with all its attributes, a page for frames with its class. */
  readonly drawing: (room: Room, dress: Dress) => ComponentChildren;
  /** Below the drawing: how many companies, and what its stars say. */
  readonly note?: string;
  /** Beside the source, such as the filing. */
  readonly evidence?: string;
  /** Of the page that it leads to. */
  readonly path: string;
  readonly site: string;
  /** The operation whose source its figures have; that of companies where it is left out. */
  readonly operation?: OperationName;
  /** Spanish where it is left out. */
  readonly language?: Language;
  readonly meta: { readonly release?: string | undefined; readonly sample?: boolean | undefined };
}

/** The lines below the drawing of a file and of a page for frames. */
export function linesBelow({
  evidence = '',
  path,
  site,
  operation = 'empresa',
  language = 'es',
  meta,
}: Picture) {
  const words = chartWords[language];
  return {
    source: words.source(attribution(operation), evidence, license),
    release: words.release(meta.release, site.replace(/^https?:\/\//, '') + path),
  };
}

const titleSizes = [19, 18, 17, 16, 15, 14];
const noteSize = 8.5;
const noteLine = 11;
const mostNoteLines = 5;
const legendSize = 10;

const textAt = (x: number, y: number, fontSize: number, more: SvgAttributes, content: string) =>
  h('text', { ...font, x, y, 'font-size': fontSize, fill: colours.five, ...more }, content);

/** The SVG. No text is wider than its room; what the letters cannot draw is said. */
export function pictureOf(picture: Picture): string {
  const { name, finding, measure, language = 'es', meta } = picture;
  const words = pictureWords[language];
  const { text: subject, isWhole } = drawableText(picture.subject);
  const title = drawableText(finding ?? subject).text;
  const titleSize = titleSizes.find((size) => textWidth(title, size, 'bold') <= across) ?? titleSizes.at(-1)!;
  const unknown = isWhole ? '' : words.unknownLetters;
  const note = wrapText(`${picture.note ?? ''} ${unknown}`, across, noteSize, mostNoteLines);
  const legend = legendRows(picture.legend ?? []);
  const below = linesBelow(picture);
  const source = wrapText(below.source, across, 9, 2);
  const foot = height - 26 - 11 * (source.length - 1);
  const head = finding === undefined ? 70 : 82;
  const top = head + legend.length * 14;
  const room = { x: margin, y: top, width: across, height: foot - 22 - note.length * noteLine - top };
  const soft = { fill: colours.soft };
  const drawn = (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${width} ${height}`} role="img" {...pictureSize}>
      <title>{name}</title>
      <rect width={width} height={height} fill="#fbfaf7" />
      {textAt(margin, 38, titleSize, { 'font-weight': 700 }, fitText(title, across, titleSize, 'bold'))}
      {finding !== undefined && textAt(margin, 57, 13, {}, fitText(subject, across, 13))}
      {textAt(margin, finding === undefined ? 58 : 73, 11, soft, fitText(measure, across, 11))}
      {legend.map((row, i) =>
        row.map(({ x, ink, text }) => [
          <rect x={x} y={head + i * 14} width={9} height={9} rx={2} fill={colours[ink]} />,
          textAt(x + 13, head + i * 14 + 8.5, legendSize, {}, text),
        ]),
      )}
      {picture.drawing(room, styleOf)}
      {note.map((line, i) =>
        textAt(
          margin,
          foot - 14 - (note.length - 1 - i) * noteLine,
          noteSize,
          { 'data-marks': 'nota' },
          line,
        ),
      )}
      {source.map((line, i) => textAt(margin, foot + 11 * i, 9, soft, line))}
      {textAt(margin, height - 12, 9, soft, fitText(below.release, across, 9))}
      {meta.sample &&
        textAt(
          width - margin,
          18,
          11,
          { fill: colours.four, 'text-anchor': 'end' },
          chartWords[language].invented,
        )}
    </svg>
  );
  return `${renderToString(<LanguageContext.Provider value={language}>{drawn}</LanguageContext.Provider>)}\n`;
}

/** The entries in rows, each with its place; a name has half a row at most. */
function legendRows(legend: NonNullable<Picture['legend']>) {
  const rows: { x: number; ink: Ink; text: string }[][] = [];
  let x = width;
  for (const { ink, text } of legend) {
    const shown = fitText(drawableText(text).text, across / 2 - 30, legendSize);
    const wide = 13 + textWidth(shown, legendSize);
    if (x + wide > width - margin) {
      rows.push([]);
      x = margin;
    }
    rows.at(-1)!.push({ x: Math.round(x * 10) / 10, ink, text: shown });
    x += wide + 16;
  }
  return rows;
}
