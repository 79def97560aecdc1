/** What became of a list: counts that filter, the table, the file with chosen figures, and where to go on with the companies. */

import { feedAddress } from './api.js';
import { block, blockTools, failureNotice } from './block.js';
import { h, replace, segments } from './element.js';
import { formatNumber } from './format.js';
import { askingBlock } from './match-asking.js';
import { figureChoice, figureColumns } from './match-figures.js';
import { matchedTable } from './match-file.js';
import { countStates, foundNits, stateNames } from './match-lines.js';
import { searchWindow } from './match-search.js';
import { matchTable } from './match-table.js';
import { mostExplored } from './shell.js';

/** @typedef {import('./match-lines.js').Line} Line */
/** @typedef {import('./match-lines.js').State} State */

const everything = 'todas';
/** The most companies of a feed. */
const mostFollowed = 200;

/**
 * `stop` ends the questions to the API.
 * @param {readonly Line[]} lines
 * @param {readonly string[]} headings of the columns of the list
 * @param {ReadonlyMap<string, import('./match-lines.js').Known>} directory
 * @param {import('./sql-tables.js').DescribedTable} panel
 * @returns {{ box: HTMLElement, start: () => void, stop: () => void }}
 */
export function matchResult(lines, headings, directory, panel) {
  let filter = everything;
  const finder = searchWindow();
  const count = h('p', { role: 'status', id: 'cuenta' });
  const onward = h('p', { class: 'row' });
  const table = matchTable({ directory, changed: tell, search: finder.open });
  const states = /** @type {State[]} */ (Object.keys(stateNames));
  const choices = segments(
    'Mostrar',
    [[everything, 'Todas'], ...states.map((state) => /** @type {const} */ ([state, stateNames[state].many]))],
    everything,
    (value) => {
      filter = value;
      showTable();
    },
  );
  const labels = [...choices.querySelectorAll('.segments span')];
  const asking = askingBlock(lines, (decided) => {
    tell();
    if (filter === everything) for (const line of decided) table.update(line);
    else if (!table.hasFocus()) showTable();
  });
  const figures = figureChoice(
    figureColumns(panel.columns),
    panel.files.map(({ fixed }) => fixed.anio ?? 0),
  );
  const reading = h('div', { role: 'status' });

  function showTable() {
    table.show(filter === everything ? lines : lines.filter(({ state }) => state === filter));
  }

  function tell() {
    const counts = countStates(lines);
    const nits = foundNits(lines);
    const parts = states.flatMap((state) => {
      const { one, many } = stateNames[state];
      const name = (counts[state] === 1 ? one : many).toLowerCase();
      return counts[state] > 0 || state !== 'pending' ? [`${formatNumber(counts[state])} ${name}`] : [];
    });
    const distinct = `${formatNumber(nits.length)} ${nits.length === 1 ? 'empresa' : 'empresas distintas'}`;
    count.textContent = `${formatNumber(lines.length)} ${lines.length === 1 ? 'línea' : 'líneas'}: ${parts.join(', ')}. ${distinct}.`;
    for (const [i, label] of labels.entries()) {
      const state = states[i - 1];
      const name = state ? stateNames[state].many : 'Todas';
      label.textContent = `${name} (${formatNumber(state ? counts[state] : lines.length)})`;
      if (state === 'pending' && filter !== state && label.parentElement)
        label.parentElement.hidden = counts.pending === 0;
    }
    replace(onward, onwardLinks(nits));
  }

  /** The file's table with the chosen figures; null when they could not be read. */
  async function withFigures() {
    const { columns, year } = figures.chosen();
    const headers = columns.map(({ header }) => header);
    const keys = columns.map(({ key }) => key);
    replace(reading, keys.length > 0 && h('p', { class: 'soft small' }, 'Leyendo las cifras…'));
    try {
      const years = new Map(
        foundNits(lines).map((nit) => [nit, year || (directory.get(nit)?.lastYear ?? 0)]),
      );
      const { readValues } = await import('./match-values.js');
      const values = keys.length > 0 ? await readValues(panel.files, years, keys) : new Map();
      replace(reading);
      return matchedTable(lines, headings, directory, headers, values);
    } catch (error) {
      replace(reading, failureNotice(error));
      return null;
    }
  }

  tell();
  showTable();
  return {
    box: block(
      'Resultado',
      'resultado',
      count,
      asking.box,
      choices,
      table.box,
      h(
        'div',
        { class: 'card', id: 'archivo-cruzado' },
        h('h3', {}, 'Descargar'),
        h(
          'p',
          {},
          'El archivo trae su lista como vino y, de cada línea, el estado, según qué, el puntaje, el NIT, el nombre de hoy, la ciudad, el último año y las cifras que elija. Las cifras son de sociedades del SIIS; las de una entidad vigilada por la Superintendencia Financiera están en su página.',
        ),
        figures.parts,
        blockTools({ of: 'su lista cruzada', table: withFigures }),
        reading,
      ),
      onward,
      finder.dialog,
    ),
    start: asking.start,
    stop: asking.stop,
  };
}

/** @param {readonly string[]} nits */
const onwardLinks = (nits) => [
  nits.length > 0 &&
    nits.length <= mostExplored &&
    h('a', { href: `/explorar?nit=${nits}` }, 'Ver estas empresas en Explorar'),
  nits.length > 0 &&
    nits.length <= mostFollowed &&
    h('a', { href: feedAddress(nits.toSorted((a, b) => Number(a) - Number(b))) }, 'Seguir estas empresas'),
  nits.length > 0 &&
    h(
      'span',
      { class: 'soft small' },
      `«Seguir» es una fuente web (Atom) que avisa a su lector de lo que cambie en los datos de hasta ${mostFollowed} empresas; su dirección lleva los NIT a nuestra API.${nits.length > mostFollowed ? ` Estas son ${formatNumber(nits.length)}: parta la lista.` : ''}`,
    ),
];
