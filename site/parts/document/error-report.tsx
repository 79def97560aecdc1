/** «¿Ve un error?»: who answers for a figure, how it is corrected, and a message that names the filing and the figure. */

import { useState } from 'preact/hooks';
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

const other = 'Otra cifra';

export function ErrorReport(report: Report) {
  const { supervisor, contact, reported } = report;
  return (
    <Block title="¿Ve un error?" id="error">
      <ul>
        <li>
          {
            'Por cada cifra responde quien la presentó. Compárela con la presentación de ese año: si allí dice lo mismo, se corrige en la fuente, con una nueva presentación ante la '
          }
          <a href={supervisor.site}>{supervisor.name}</a>. Aquí no se cambia ningún importe.
        </li>
        <li>
          {'Si la presentación dice otra cosa, la leímos mal y respondemos nosotros. '}
          {contact === null
            ? 'Este sitio no recibe reportes: pida a la Superintendencia que revise lo que publica, por el formulario de peticiones (PQRSD) de su página, con el NIT, el año, el radicado y la cifra.'
            : 'Díganoslo con este mensaje.'}
        </li>
        <li>
          {'Lo corregido aparece en la publicación siguiente y en '}
          <a href="/docs/guia#cambios">los cambios</a>
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
  const [year, setYear] = useState(newest.year);
  const chosen = report.reported.find((filing) => filing.year === year) ?? newest;
  const [figure, setFigure] = useState(chosen.figures[0] ?? other);
  return (
    <div class="row message">
      <div class="row scripted">
        <Menu
          label="Año"
          options={report.reported.map((filing) => [String(filing.year), String(filing.year)])}
          chosen={String(year)}
          choose={(value) => {
            setYear(Number(value));
            setFigure(report.reported.find((filing) => String(filing.year) === value)?.figures[0] ?? other);
          }}
        />
        <Menu
          label="Cifra"
          options={[...chosen.figures, other].map((name) => [name, name])}
          chosen={figure}
          choose={setFigure}
        />
      </div>
      <p>
        <a href={addressWith(contact, report, chosen, figure)} rel="noreferrer">
          Escribir el mensaje
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
) {
  const title = `Posible error: ${who}, NIT ${nit}, ${year}`;
  const body = [
    `Empresa: ${who}, NIT ${nit}`,
    `Año: ${year}`,
    `Presentación: ${filing}`,
    `Cifra: ${figure}`,
    `Página: ${page}`,
    '',
    'Qué dice la presentación:',
    '',
  ].join('\n');
  const subject = contact.startsWith('mailto:') ? 'subject' : 'title';
  const query = `${subject}=${encodeURIComponent(title)}&body=${encodeURIComponent(body)}`;
  return `${contact}${contact.includes('?') ? '&' : '?'}${query}`;
}
