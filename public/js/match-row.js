/** A line of the list as a row: what it was found to be, and the choice by hand. */

import { checkDigitOf } from './check-digit.js';
import { h, replace } from './element.js';
import { formatNumber, nitText } from './format.js';
import { basisOf, decide, stateNames, undecide } from './match-lines.js';

/** @typedef {import('./match-lines.js').Line} Line */
/** @typedef {import('./match-lines.js').Candidate} Candidate */
/** @typedef {ReadonlyMap<string, import('./match-lines.js').Known>} Directory */
/** `changed` is called when a person decided about a line; `search` asks for a company that is none of the candidates. @typedef {{ directory: Directory, changed: () => void, search: (line: Line, choose: (candidate: Candidate) => void) => void }} RowOptions */

/** @type {Readonly<Record<import('./match-lines.js').Basis, string>>} */
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
export function lineRow(line, { directory, changed, search }) {
  const [state, score, company, choice] = [h('td'), h('td', { class: 'number' }), h('div'), h('div')];

  function drawFound() {
    const { state: now, chosen, candidates } = line;
    const known = now !== 'pending' && h('small', { class: 'soft' }, ` ${basisTexts[basisOf(line)]}`);
    replace(state, h('span', { class: `match ${now}` }, stateNames[now].one), known);
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
  const parts = [name, nitText(nit, checkDigitOf(nit)), directory.get(nit)?.city];
  return [...parts, score !== null && `puntaje ${formatNumber(score)}`].filter(Boolean).join(' · ');
}

/**
 * @param {Candidate} chosen
 * @param {Directory} directory
 */
function companyLink({ nit, name }, directory) {
  const known = directory.get(nit);
  const about = [
    `NIT ${nitText(nit, checkDigitOf(nit))}`,
    known?.city,
    known && `último año ${known.lastYear}`,
  ];
  return [
    h('a', { href: known?.href ?? `/empresa/${nit}` }, known?.name ?? name),
    h('br'),
    h('small', { class: 'soft' }, about.filter(Boolean).join(' · ')),
    ' ',
  ];
}
