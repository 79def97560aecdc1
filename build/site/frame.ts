/** What generated pages share: a frame whose title, description, main part and modules they replace, and how text becomes markup. */

import { escapeHtml } from '../../contract/html.ts';

export interface GeneratedPage {
  readonly title: string;
  readonly description: string;
  /** What stands in `<main>`. */
  readonly main: string;
  /** Modules that the page starts, and those that these import, beside the frame's own. */
  readonly scripts?: readonly string[];
  readonly imports?: readonly string[];
}

/** The frame as another page. Throws when it is not as expected. */
export function inFrame(
  frame: string,
  { title, description, main, scripts = [], imports = [] }: GeneratedPage,
): string {
  const preloads = imports.map((name) => `    <link rel="modulepreload" href="/js/${name}.js">\n`).join('');
  const starts = scripts.map((name) => `\n    <script type="module" src="/js/${name}.js"></script>`).join('');
  const parts: readonly (readonly [RegExp, string])[] = [
    [/<title>[^<]*<\/title>/, `<title>${escapeHtml(title)} · Cifras</title>`],
    [/(<meta name="description" content=")[^"]*/, `$1${escapeHtml(description)}`],
    [/( {4}<script type="module" src="\/js\/shell\.js"><\/script>)/, `${preloads}$1${starts}`],
    [/(<main id="contenido" class="wrap">\n)[\s\S]*?(\n {4}<\/main>)/, `$1${main.replaceAll('$', '$$$$')}$2`],
  ];
  return parts.reduce((text, [pattern, replacement]) => {
    if (!pattern.test(text)) throw new Error(`404.html has no ${pattern}`);
    return text.replace(pattern, replacement);
  }, frame);
}

/** Escaped, with what stands between back quotes as code. */
export const withCode = (text: string): string =>
  escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
