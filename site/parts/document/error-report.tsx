/** «¿Ve un error?»: who answers for a figure, how it is corrected, and a message that names the filing and the figure. */

import { useState } from 'preact/hooks';
import { useSpanish, useWords } from '../../words/language.ts';
import { reportWords } from '../../words/words.ts';
import { Block } from './block.tsx';
import { Menu } from './elements.tsx';

/** A year's filing, what identifies it, and its figures as they are shown. */
type Reported = { year: number; filing: string; figures: readonly string[] };
/** `contact` is an address or a mailto:, null where the site has none. */
type Report = {
  who: string;
  nit: string;
  page: string;
  supervisor: { name: string; site: string };
  contact: string | null;
  reported: readonly Reported[];
};

export function ErrorReport(report: Report) {
  const { supervisor, contact, reported } = report;
  const words = useWords(reportWords);
  const spanish = useSpanish();
  return (
    <Block title={words.title} id="error">
      <ul>
        <li>{words.inSource(<a href={supervisor.site}>{supervisor.name}</a>)}</li>
        <li>
          {words.ours}
          {contact === null ? words.noContact : words.contact}
        </li>
        <li>
          {words.corrected}
          <a href="/docs/guia#cambios" hreflang={spanish}>
            {words.changes}
          </a>
          {' ('}
          <code>/cambios</code>).
        </li>
      </ul>
      {contact !== null && reported[0] && <Message report={report} contact={contact} newest={reported[0]} />}
    </Block>
  );
}

/** The menus and the link of the message about a figure of a year. `newest`: the filing of the newest year */
function Message({ report, contact, newest }: { report: Report; contact: string; newest: Reported }) {
  const words = useWords(reportWords);
  const { other } = words;
  const [year, setYear] = useState(newest.year);
  const chosen = report.reported.find((filing) => filing.year === year) ?? newest;
  const [figure, setFigure] = useState(chosen.figures[0] ?? other);
  return (
    <div class="row message">
      <div class="row scripted">
        <Menu
          label={words.year}
          options={report.reported.map((filing) => [String(filing.year), String(filing.year)])}
          chosen={String(year)}
          choose={(value) => {
            setYear(Number(value));
            setFigure(report.reported.find((filing) => String(filing.year) === value)?.figures[0] ?? other);
          }}
        />
        <Menu
          label={words.figure}
          options={[...chosen.figures, other].map((name) => [name, name])}
          chosen={figure}
          choose={setFigure}
        />
      </div>
      <p>
        <a href={addressWith(contact, report, chosen, figure, words)} rel="noreferrer">
          {words.write}
        </a>
      </p>
    </div>
  );
}

/** The contact with a message: the subject and body of an e-mail, or the title and body of a new issue. */
function addressWith(
  contact: string,
  { who, nit, page }: Pick<Report, 'who' | 'nit' | 'page'>,
  { year, filing }: Reported,
  figure: string,
  words: typeof reportWords.es,
) {
  const title = words.subject(who, nit, year);
  const body = words.body(who, nit, year, filing, figure, page).join('\n');
  const subject = contact.startsWith('mailto:') ? 'subject' : 'title';
  const query = `${subject}=${encodeURIComponent(title)}&body=${encodeURIComponent(body)}`;
  return `${contact}${contact.includes('?') ? '&' : '?'}${query}`;
}
