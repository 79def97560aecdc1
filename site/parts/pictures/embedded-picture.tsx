/** A picture as a page that other sites embed: it takes the width and the colours of where it stands, and links to the page that shows the same. */

import { renderToString } from 'preact-render-to-string';
import { LanguageContext } from '../../words/language.ts';
import { chartWords } from '../../words/words.ts';
import { linesBelow, type Picture } from './picture-frame.tsx';

/** The drawing of a wide frame and that of a narrow one, in which letters keep their size. */
const drawings = [
  ['wide', { x: 0, y: 0, width: 600, height: 210 }],
  ['slim', { x: 0, y: 0, width: 320, height: 172 }],
] as const;

export function embeddedPage(picture: Picture): string {
  const { name, finding, subject, measure, legend = [], note, language = 'es', path, site, meta } = picture;
  const { source, release } = linesBelow(picture);
  const page = (
    <html lang={language === 'en' ? 'en' : 'es-CO'}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${subject} · Cifras`}</title>
        <meta name="robots" content="noindex" />
        <link rel="canonical" href={site + path} />
        <link rel="stylesheet" href="/css/site.css" />
      </head>
      <body class="embedded-picture">
        <main>
          <h1>
            <a href={site + path} target="_blank" rel="noopener">
              {finding ?? subject}
            </a>
          </h1>
          {finding !== undefined && <p translate={false}>{subject}</p>}
          <p class="soft">{measure}</p>
          {legend.length > 0 && (
            <ul class="legend">
              {legend.map(({ ink, text }) => (
                <li>
                  <span class={`mark bars ${ink}`} />
                  {text}
                </li>
              ))}
            </ul>
          )}
          {drawings.map(([kind, room]) => (
            <div class={`chart ${kind}`}>
              <svg viewBox={`0 0 ${room.width} ${room.height}`} role="img" aria-label={name}>
                {picture.drawing(room, (part) => ({ class: part }))}
              </svg>
            </div>
          ))}
          {note && (
            <p class="note" data-marks="">
              {note}
            </p>
          )}
          <p class="note soft">
            {meta.sample && [<strong class="negative">{chartWords[language].invented}</strong>, '. ']}
            {`${source} ${release}`}
          </p>
        </main>
      </body>
    </html>
  );
  return `<!doctype html>\n${renderToString(<LanguageContext.Provider value={language}>{page}</LanguageContext.Provider>)}\n`;
}
