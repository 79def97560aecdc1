/** How to cite what a page shows: as a sentence and as BibTeX. */

import { siisOrigin } from '../../../contract/http/origins.ts';
import { Block, CopyButton } from './block.tsx';
import { date } from './format.ts';

/** The source of companies' figures. */
export const siisSource = siisOrigin.attribution;

type Cited = { title: string; source: string; address: string; meta: CitedMeta };
export type CitedMeta = {
  url?: string | undefined;
  release?: string | undefined;
  generated_at: string;
  sample?: boolean | undefined;
};

const citedData = ({ address, meta }: Cited) =>
  meta.url && `${new URL(meta.url, address)}${meta.url.includes('?') ? '&' : '?'}publicacion=${meta.release}`;

/** As a sentence. */
export function citedText(cited: Cited) {
  const { title, source, address, meta } = cited;
  const data = citedData(cited);
  const state = data ? ` Datos de esa publicación: ${data}.` : '';
  const sample = meta.sample ? ' Datos de muestra: las empresas son inventadas.' : '';
  return `${source}. ${title}. Cifras, publicación ${meta.release} del ${date(meta.generated_at)}. ${address}.${state} Licencia CC BY 4.0.${sample}`;
}

/** The data are cited by the address of their API answer, `meta.url`, where there is one. */
export function Citation(cited: Cited) {
  const { title, source, address, meta } = cited;
  const data = citedData(cited);
  const sentence = citedText(cited);
  const sample = meta.sample ? ' Datos de muestra: las empresas son inventadas.' : '';
  const bibtex = [
    // A key has no sign that BibTeX reads otherwise.
    `@misc{${['cifras', ...((new URL(address).pathname + new URL(address).search).match(/[\w.]+/g) ?? [])].join('-')},`,
    `  author       = {{${tex(source)}}},`,
    `  title        = {${tex(title)}},`,
    `  year         = {${meta.generated_at.slice(0, 4)}},`,
    `  howpublished = {\\url{${address}}},`,
    `  note         = {Cifras, publicaci\\'on ${meta.release}. CC BY 4.0.${sample}},`,
    ...(data ? [`  url          = {${data}},`] : []),
    '}',
  ].join('\n');
  return (
    <Block title="Cómo citar" id="citar">
      <div class="sample">
        <pre>{sentence}</pre>
        <CopyButton text={sentence} label="Copiar" of="la cita" />
      </div>
      <div class="sample">
        <pre>{bibtex}</pre>
        <CopyButton text={bibtex} label="Copiar" of="la cita en BibTeX" />
      </div>
    </Block>
  );
}

/** Escapes what is special in TeX. */
const tex = (text: string) =>
  text.replaceAll(
    /[\\{}$&#%_^~]/g,
    (sign) => ({ '\\': '\\textbackslash{}', '^': '\\^{}', '~': '\\~{}' })[sign] ?? `\\${sign}`,
  );
