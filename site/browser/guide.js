/** Puts this site's address and a copy button into the examples of a page, and makes long answers scrollable by keyboard. */

import { copyButton } from '../parts/document/block.js';
import { h } from '../parts/document/element.js';
import './shell.js';

for (const [i, sample] of [...document.querySelectorAll('pre[data-language]')].entries()) {
  const text = (sample.textContent ?? '').replaceAll('https://cifras.example', location.origin);
  sample.textContent = text;
  const frame = h('div', { class: 'sample' });
  sample.replaceWith(frame);
  frame.append(sample, copyButton(text, 'Copiar', `el ejemplo ${i + 1}`));
}

for (const [i, body] of [...document.querySelectorAll('pre.body')].entries())
  for (const [name, value] of Object.entries({
    role: 'group',
    tabindex: '0',
    'aria-label': `Respuesta del ejemplo ${i + 1}`,
  }))
    body.setAttribute(name, value);
