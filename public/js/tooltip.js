/** What a mouse shows on hover, beside what was tapped or has the focus; of a company's figure also its citation. */

import { copyButton } from './block.js';
import { quoteOf } from './company-quote.js';
import { h, replace } from './element.js';

const tooltip = h('div', { class: 'tooltip', role: 'status', hidden: true });
document.body.append(tooltip);

/** @type {Element | null} */
let shownFor = null;

/** @param {Element} target what was tapped or got the focus */
export function showTooltip(target) {
  if (tooltip.contains(target)) return;
  const place = target.closest('[title]');
  if (place === shownFor) return;
  shownFor = place;
  tooltip.hidden = !place;
  if (!place) return;
  const quote = quoteOf(place);
  replace(
    tooltip,
    h('p', {}, place.getAttribute('title')),
    quote && [h('p', { class: 'small soft' }, quote), copyButton(quote, 'Copiar la cita')],
  );
  const { left, bottom } = place.getBoundingClientRect();
  const edge = document.documentElement.clientWidth - tooltip.offsetWidth - 8;
  tooltip.style.left = `${scrollX + Math.max(8, Math.min(left, edge))}px`;
  tooltip.style.top = `${scrollY + bottom + 6}px`;
}

/** In a table of figures the arrow keys go from one to the next, and Enter copies the citation. */
addEventListener('keydown', (event) => {
  if (event.key === 'Escape') return hide();
  const cell = document.activeElement;
  if (!(cell instanceof HTMLTableCellElement)) return;
  if (event.key === 'Enter') return tooltip.querySelector('button')?.click();
  const row = cell.parentElement;
  const next = {
    ArrowLeft: cell.previousElementSibling,
    ArrowRight: cell.nextElementSibling,
    ArrowUp: row?.previousElementSibling?.children[cell.cellIndex],
    ArrowDown: row?.nextElementSibling?.children[cell.cellIndex],
  }[event.key];
  if (!(next instanceof HTMLTableCellElement) || next.tagName !== 'TD') return;
  event.preventDefault();
  cell.tabIndex = -1;
  next.tabIndex = 0;
  next.focus();
});

function hide() {
  tooltip.hidden = true;
  shownFor = null;
}
