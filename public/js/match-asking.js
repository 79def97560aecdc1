/** The part of the page that asks the API for the names: how far it is, and the buttons that stop it and go on. */

import { failureNotice } from './block.js';
import { h, replace } from './element.js';
import { formatNumber } from './format.js';
import { judge, pendingNames } from './match-lines.js';
import { askNames } from './match-names.js';

/** @typedef {import('./match-lines.js').Line} Line */

/** Names that the API answers in a minute, by its limit. */
const namesPerMinute = 300;

/**
 * `answered` is called after each batch with the lines that it decided.
 * @param {readonly Line[]} lines
 * @param {(lines: readonly Line[]) => void} answered
 */
export function askingBlock(lines, answered) {
  /** @type {AbortController | null} */
  let underway = null;
  const progress = h('progress', { 'aria-label': 'Nombres consultados' });
  const told = h('span', {});
  const stop = h('button', { type: 'button', click: () => underway?.abort() }, 'Detener');
  const goOn = h('button', { type: 'button', click: () => start() }, 'Continuar');
  const fault = h('div');
  const box = h('div', { class: 'card', id: 'consulta', hidden: true }, [
    h('p', { class: 'row' }, progress, told, stop, goOn),
    fault,
  ]);
  /** Names of the list, asked or not. */
  const all = pendingNames(lines).size;
  progress.max = all;

  /**
   * @param {number} left
   * @param {string} [more]
   */
  function tell(left, more = '') {
    progress.value = all - left;
    const minutes = Math.ceil(left / namesPerMinute);
    const time =
      left > namesPerMinute ? ` Faltan unos ${formatNumber(minutes)} minutos: deje la página abierta.` : '';
    told.textContent = `${formatNumber(all - left)} de ${formatNumber(all)} nombres consultados.${more || time}`;
  }

  async function start() {
    const names = pendingNames(lines);
    let left = names.size;
    if (left === 0) return;
    underway = new AbortController();
    box.hidden = false;
    replace(fault);
    setRunning(true);
    tell(left);
    /** @type {Line[]} */
    let decided = [];
    try {
      await askNames([...names.keys()], {
        signal: underway.signal,
        answer(name, result) {
          for (const line of names.get(name) ?? []) {
            judge(line, result);
            decided.push(line);
          }
          left -= 1;
        },
        batchDone() {
          tell(left);
          answered(decided);
          decided = [];
        },
        pause: (seconds) =>
          tell(left, ` Pausa de ${seconds} s: la API contesta unos ${namesPerMinute} nombres por minuto.`),
      });
      box.hidden = true;
    } catch (error) {
      if (/** @type {Error} */ (error).name === 'AbortError') tell(left, ' Detenido.');
      else replace(fault, failureNotice(error));
    }
    setRunning(false);
  }

  /** @param {boolean} running */
  function setRunning(running) {
    const hadFocus = box.contains(document.activeElement);
    stop.hidden = !running;
    goOn.hidden = running;
    box.dataset.running = String(running);
    if (hadFocus && !box.hidden) (running ? stop : goOn).focus();
  }

  return { box, start, stop: () => underway?.abort() };
}
