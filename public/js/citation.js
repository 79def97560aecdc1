/** How to cite what a page shows: as a sentence and as BibTeX. */

import { block, copyButton } from './block.js';
import { h } from './element.js';
import { date } from './format.js';

/** The source of companies' figures. */
export const siisSource = 'Superintendencia de Sociedades de Colombia, SIIS';

/**
 * The data are cited by the address of their API answer, `meta.url`, where there is one.
 * @param {{ title: string, source: string, address: string, meta: { url?: string | undefined, release?: string | undefined, generated_at: string, sample?: boolean | undefined } }} cited
 */
export function citation({ title, source, address, meta }) {
  const data = meta.url && `${new URL(meta.url, address)}?publicacion=${meta.release}`;
  const state = data ? ` Datos de esa publicación: ${data}.` : '';
  const sample = meta.sample ? ' Datos de muestra: las empresas son inventadas.' : '';
  const sentence = `${source}. ${title}. Cifras, publicación ${meta.release} del ${date(meta.generated_at)}. ${address}.${state} Licencia CC BY 4.0.${sample}`;
  const bibtex = [
    `@misc{${['cifras', ...address.split('/').slice(3)].filter(Boolean).join('-')},`,
    `  author       = {{${tex(source)}}},`,
    `  title        = {${tex(title)}},`,
    `  year         = {${meta.generated_at.slice(0, 4)}},`,
    `  howpublished = {\\url{${address}}},`,
    `  note         = {Cifras, publicaci\\'on ${meta.release}. CC BY 4.0.${sample}},`,
    ...(data ? [`  url          = {${data}},`] : []),
    '}',
  ].join('\n');
  return block(
    'Cómo citar',
    'citar',
    h('div', { class: 'sample' }, h('pre', {}, sentence), copyButton(sentence, 'Copiar', 'la cita')),
    h('div', { class: 'sample' }, h('pre', {}, bibtex), copyButton(bibtex, 'Copiar', 'la cita en BibTeX')),
  );
}

/** Escapes what is special in TeX. */
const tex = (/** @type {string} */ text) =>
  text.replaceAll(
    /[\\{}$&#%_^~]/g,
    (sign) => ({ '\\': '\\textbackslash{}', '^': '\\^{}', '~': '\\~{}' })[sign] ?? `\\${sign}`,
  );
