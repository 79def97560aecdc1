/** Puts this site's address and a copy button into the examples of a page, and makes long answers scrollable by keyboard. */

import { render } from 'preact';
import { CopyButton } from '../parts/document/block.tsx';
import './shell-at-once.ts';

for (const [i, sample] of [...document.querySelectorAll('pre[data-language]')].entries()) {
  const text = (sample.textContent ?? '').replaceAll('https://cifras.example', location.origin);
  sample.textContent = text;
  const frame = document.createElement('div');
  frame.className = 'sample';
  render(<CopyButton text={text} label="Copiar" of={`el ejemplo ${i + 1}`} />, frame);
  sample.replaceWith(frame);
  frame.prepend(sample);
}

for (const [i, body] of [...document.querySelectorAll('pre.body')].entries())
  for (const [name, value] of Object.entries({
    role: 'group',
    tabindex: '0',
    'aria-label': `Respuesta del ejemplo ${i + 1}`,
  }))
    body.setAttribute(name, value);
