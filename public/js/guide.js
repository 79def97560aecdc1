/** Puts this site's own address and a copy button on the guide's examples. */

import { copyButton } from './block.js';
import { h } from './element.js';

for (const sample of document.querySelectorAll('pre[data-language]')) {
  const text = (sample.textContent ?? '').replaceAll('https://cifras.example', location.origin);
  sample.textContent = text;
  const frame = h('div', { class: 'sample' });
  sample.replaceWith(frame);
  frame.append(sample, copyButton(text));
}
