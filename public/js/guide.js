/** Puts this site's address and a copy button into the examples of a page, and makes long answers scrollable by keyboard. */

import { copyButton } from './block.js';
import { h } from './element.js';

for (const sample of document.querySelectorAll('pre[data-language]')) {
  const text = (sample.textContent ?? '').replaceAll('https://cifras.example', location.origin);
  sample.textContent = text;
  const frame = h('div', { class: 'sample' });
  sample.replaceWith(frame);
  frame.append(sample, copyButton(text));
}

for (const body of document.querySelectorAll('pre.body'))
  for (const [name, value] of Object.entries({
    role: 'group',
    tabindex: '0',
    'aria-label': 'Respuesta del ejemplo',
  }))
    body.setAttribute(name, value);
