/** The lines of the list as a table, drawn by parts, with the choice by hand. */

import { checkDigit } from '../../../contract/nit.js';
import { h, replace, scrolling } from '../document/element.js';
import { formatNumber, nitText } from '../document/format.js';
import { suggest } from '../search/suggest.js';
import { basisOf, decide, stateNames, undecide } from './lines.js';

/** @typedef {import('./lines.js').Line} Line */
/** @typedef {import('./lines.js').Candidate} Candidate */
/** @typedef {ReadonlyMap<string, import('./lines.js').Known>} Directory */
/** `changed` is called when a person decided about a line; `search` asks for a company that is none of the candidates. @typedef {{ directory: Directory, changed: () => void, search: (line: Line, choose: (candidate: Candidate) => void) => void }} RowOptions */

/** Lines that are drawn at a time. */
const rowsAtOnce = 100;

/**
 * @param {RowOptions} options
 */
export function matchTable(options) {
  /** @type {readonly Line[]} */
  let lines = [];
  /** What draws a line again. @type {Map<Line, () => void>} */
  const redraws = new Map();
  const body = h('tbody');
  const more = h('button', { type: 'button', click: showMore });
  const headings = ['Su lista', 'Empresa', 'Estado'].map((label) => h('th', { scope: 'col' }, label));
  const number = (/** @type {string} */ label, kind = '') =>
    h('th', { scope: 'col', class: `number ${kind}` }, label);
  const head = h('tr', {}, number('N.º', 'fold-narrow'), headings, number('Puntaje'));
  const table = h('table', { class: 'matches' }, h('thead', {}, head), body);
  const box = h(
    'div',
    { id: 'cruzadas' },
    h('div', scrolling('scroll', 'su lista y sus empresas'), table),
    more,
  );

  /** @param {readonly Line[]} newLines */
  function show(newLines) {
    lines = newLines;
    redraws.clear();
    replace(body);
    showMore();
  }

  function showMore() {
    const first = redraws.size;
    const hadFocus = document.activeElement === more;
    for (const line of lines.slice(first, first + rowsAtOnce)) {
      const { row, draw } = lineRow(line, options);
      redraws.set(line, draw);
      body.append(row);
    }
    const left = lines.length - redraws.size;
    more.hidden = left === 0;
    more.textContent = `Mostrar ${formatNumber(Math.min(rowsAtOnce, left))} más de ${formatNumber(left)}`;
    const next = body.rows[first]?.querySelector('a, button, select');
    if (hadFocus && next instanceof HTMLElement) next.focus();
  }

  /** @param {Line} line */
  const update = (line) => redraws.get(line)?.();
  return { box, show, update, hasFocus: () => box.contains(document.activeElement) };
}

// A line of the list as a row: what it was found to be, and the choice by hand.

/** @type {Readonly<Record<import('./lines.js').Basis, string>>} */
const basisTexts = {
  nit: 'por NIT',
  digito: 'su dígito de verificación es otro',
  nombre: 'por nombre',
  a_mano: 'a mano',
};

const noneOfThem = 'ninguna';

/**
 * @param {Line} line
 * @param {RowOptions} options
 */
function lineRow(line, { directory, changed, search }) {
  const [state, score, company, choice] = [h('td'), h('td', { class: 'number' }), h('div'), h('div')];

  function drawFound() {
    const { state: now, chosen, candidates } = line;
    const basis = now !== 'pending' && h('small', { class: 'soft' }, ` ${basisTexts[basisOf(line)]}`);
    replace(state, h('span', { class: `match ${now}` }, stateNames[now].one), basis);
    const best = (chosen ?? candidates[0])?.score ?? null;
    score.textContent = best === null ? '–' : formatNumber(best);
    replace(company, chosen && companyLink(chosen, directory));
  }

  /** A sure line has a button that opens the choice, a doubtful one the choice itself. */
  function draw() {
    drawFound();
    const opener = line.candidates.length > 0 ? button('Cambiar', open) : searchButton();
    replace(choice, line.state === 'doubtful' ? picker() : line.state !== 'pending' && opener);
  }

  // The choice stays where it is while the arrow keys go through it.
  function decided() {
    drawFound();
    changed();
  }

  function open() {
    replace(choice, picker());
    choice.querySelector('select')?.focus();
  }

  /** @param {Candidate} candidate */
  function choose(candidate) {
    decide(line, candidate);
    decided();
    open();
  }

  /**
   * @param {string} label
   * @param {() => void} click
   */
  const button = (label, click) =>
    h(
      'button',
      { type: 'button', class: 'quiet', click },
      label,
      h('span', { class: 'unseen' }, ` (línea ${line.at})`),
    );
  const searchButton = () => button('Buscar otra', () => search(line, choose));

  function picker() {
    const select = h(
      'select',
      {
        'aria-label': `Empresa de la línea ${line.at}`,
        change: () => {
          const { value } = select;
          if (value === '') undecide(line);
          else decide(line, line.candidates.find(({ nit }) => nit === value) ?? null);
          decided();
        },
      },
      h('option', { value: '' }, undecidedText(line.candidates)),
      line.candidates.map((candidate) =>
        h('option', { value: candidate.nit }, candidateText(candidate, directory)),
      ),
      h('option', { value: noneOfThem }, 'Ninguna de estas'),
    );
    select.value = line.chosen?.nit ?? (line.state === 'missed' ? noneOfThem : '');
    return [select, ' ', searchButton()];
  }

  draw();
  const row = h(
    'tr',
    {},
    h('td', { class: 'number soft fold-narrow' }, formatNumber(line.at)),
    h('th', { scope: 'row' }, line.text),
    h('td', {}, company, choice),
    state,
    score,
  );
  return { row, draw };
}

/** Names the best candidate, so that one sees at a glance whether it is the one. @param {readonly Candidate[]} candidates */
const undecidedText = ([best, ...others]) =>
  `${others.length > 0 ? `${others.length + 1} candidatas: ` : ''}¿${best?.name}?`;

/**
 * @param {Candidate} candidate
 * @param {Directory} directory
 */
function candidateText({ nit, name, score }, directory) {
  const parts = [name, nitText(nit, checkDigit(nit)), directory.get(nit)?.city];
  return [...parts, score !== null && `puntaje ${formatNumber(score)}`].filter(Boolean).join(' · ');
}

/**
 * @param {Candidate} chosen
 * @param {Directory} directory
 */
function companyLink({ nit, name }, directory) {
  const entry = directory.get(nit);
  const about = [
    `NIT ${nitText(nit, checkDigit(nit))}`,
    entry?.city,
    entry && `último año ${entry.lastYear}`,
  ];
  return [
    h('a', { href: entry?.href ?? `/empresa/${nit}` }, entry?.name ?? name),
    h('br'),
    h('small', { class: 'soft' }, about.filter(Boolean).join(' · ')),
    ' ',
  ];
}

// A window with the search box, for a company that is none of a line's candidates.

export function searchWindow() {
  /** @type {(candidate: Candidate) => void} */
  let choose = () => {};
  const heading = h('h2', { id: 'otra-title' });
  const input = h('input', { id: 'otra-nombre', type: 'search', autocomplete: 'off', spellcheck: 'false' });
  const form = h(
    'form',
    { class: 'search' },
    h('label', { for: 'otra-nombre' }, 'Nombre o NIT de la empresa'),
    input,
  );
  const close = h('button', { type: 'button', click: () => dialog.close() }, 'Cerrar');
  const dialog = h(
    'dialog',
    { class: 'window finder', id: 'otra', 'aria-labelledby': 'otra-title' },
    h('div', { class: 'block-head' }, heading, close),
    form,
  );
  suggest(input, {
    choose({ nit, razon_social }) {
      dialog.close();
      choose({ nit, name: razon_social, score: null });
    },
  });

  /**
   * @param {import('./lines.js').Line} line
   * @param {(candidate: Candidate) => void} then
   */
  function open(line, then) {
    choose = then;
    replace(heading, `Buscar «${line.text}»`);
    input.value = line.text;
    dialog.showModal();
    input.focus();
    input.select();
  }
  return { dialog, open };
}
