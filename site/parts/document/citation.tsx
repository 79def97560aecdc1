/** How to cite what a page shows: as a sentence and as BibTeX. */

import { license as usualLicense } from '../../../contract/http/envelope.ts';
import { siisOrigin } from '../../../contract/http/origins.ts';
import type { Language } from '../../../contract/http/parameters.ts';
import { formatsIn } from '../../words/formats.ts';
import { useLanguage } from '../../words/language.ts';
import { documentWords } from '../../words/words.ts';
import { Block, CopyButton } from './block.tsx';

/** The source of companies' figures. */
export const siisSource = siisOrigin.attribution;

type Cited = { title: string; source: string; address: string; meta: CitedMeta };
export type CitedMeta = {
  url?: string | undefined;
  release?: string | undefined;
  generated_at: string;
  sample?: boolean | undefined;
  /** Of the data, as `meta.license` has it; without it the usual one. */
  license?: string | undefined;
};

const citedData = ({ address, meta }: Cited) =>
  meta.url && `${new URL(meta.url, address)}${meta.url.includes('?') ? '&' : '?'}publicacion=${meta.release}`;

/** As a sentence. */
export function citedText(cited: Cited, language: Language = 'es') {
  const { title, source, address, meta } = cited;
  const data = citedData(cited);
  const { release, stateOf, licence, sampleCited } = documentWords[language].cited;
  const date = formatsIn[language].date(meta.generated_at);
  return [
    `${source}. ${title}. Cifras, ${release(meta.release, date)}. ${address}.`,
    data && stateOf(data),
    licence(meta.license ?? usualLicense),
    meta.sample && sampleCited,
  ]
    .filter(Boolean)
    .join(' ');
}

/** The data are cited by the address of their API answer, `meta.url`, where there is one. */
export function Citation(cited: Cited) {
  const { title, source, address, meta } = cited;
  const data = citedData(cited);
  const language = useLanguage();
  const sentence = citedText(cited, language);
  const { copy, cited: words } = documentWords[language];
  const sample = meta.sample ? ` ${words.sampleCited}` : '';
  const bibtex = [
    // A key has no sign that BibTeX reads otherwise.
    `@misc{${['cifras', ...((new URL(address).pathname + new URL(address).search).match(/[\w.]+/g) ?? [])].join('-')},`,
    `  author       = {{${tex(source)}}},`,
    `  title        = {${tex(title)}},`,
    `  year         = {${meta.generated_at.slice(0, 4)}},`,
    `  howpublished = {\\url{${address}}},`,
    `  note         = {Cifras, ${words.releaseInTex} ${meta.release}. ${meta.license ?? usualLicense}.${sample}},`,
    ...(data ? [`  url          = {${data}},`] : []),
    '}',
  ].join('\n');
  return (
    <Block title={words.title} id="citar">
      <div class="sample">
        <pre>{sentence}</pre>
        <CopyButton text={sentence} label={copy} of={words.sentence} />
      </div>
      <details>
        <summary>BibTeX</summary>
        <div class="sample">
          <pre>{bibtex}</pre>
          <CopyButton text={bibtex} label={copy} of={words.bibtex} />
        </div>
      </details>
    </Block>
  );
}

/** Escapes what is special in TeX. */
const tex = (text: string) =>
  text.replaceAll(
    /[\\{}$&#%_^~]/g,
    (sign) => ({ '\\': '\\textbackslash{}', '^': '\\^{}', '~': '\\~{}' })[sign] ?? `\\${sign}`,
  );
