/** `build-report.html`: the report of a build and its difference to the release before, as a page for people. */

import type { Manifest } from '../../contract/stored/layout.ts';
import type { Report } from '../release/report.ts';
import type { Difference, Named } from './compare.ts';
import { type Content, html, type Markup } from './html.ts';

export interface PageInput {
  readonly manifest: Manifest;
  readonly report: Report;
  /** Null for a first release, or when the one before cannot be compared with it. */
  readonly before: { readonly manifest: Manifest; readonly report: Report | null } | null;
  readonly difference: Difference | null;
}

/** Rows shown of a list; the rest is counted. */
const shown = 200;

const number = (value: number | null): string => (value === null ? '—' : value.toLocaleString('es-CO'));
const ratio = (value: number): string => value.toLocaleString('es-CO', { maximumSignificantDigits: 5 });

export function reportPage(input: PageInput): string {
  const { manifest, report, before, difference } = input;
  const sections = [
    counts(input),
    ...(difference ? [comings(difference), restated(difference), medians(difference)] : []),
    unclaimed(report, before?.report ?? null),
    identities(report, before?.report ?? null),
    rows(report),
    entities(report),
  ];
  return html`<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Publicación ${manifest.release}: informe de construcción</title>
<style>${style}</style>
</head>
<body>
<h1>Informe de construcción</h1>
<p>Publicación <code>${manifest.release}</code>, con datos de ${manifest.generated_at.slice(0, 10)}${
    manifest.sample ? html` — <strong>datos inventados</strong>` : null
  }. ${
    before && difference
      ? html`Se compara con <code>${before.manifest.release}</code>, de ${before.manifest.generated_at.slice(0, 10)}.`
      : 'No hay una publicación anterior con la cual comparar.'
  }</p>
${sections}
</body>
</html>
`.markup;
}

const style: Markup = {
  markup: `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:64rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;margin:.5rem 0 1.5rem;font-size:.9rem}th,td{padding:.2rem .8rem .2rem 0;text-align:left;vertical-align:top;border-bottom:1px solid #8884}
td.n,th.n{text-align:right;font-variant-numeric:tabular-nums}section{overflow-x:auto}`,
};

const section = (title: string, ...content: readonly Content[]): Markup =>
  html`<section><h2>${title}</h2>${content}</section>
`;

type Cell = string | { readonly figure: string };
const figure = (text: string): Cell => ({ figure: text });

/** A table of the first rows, and how many more there are. */
function table(head: readonly Cell[], body: readonly (readonly Cell[])[]): Markup {
  if (body.length === 0) return html`<p>Ninguno.</p>`;
  const cell = (tag: 'th' | 'td') => (content: Cell) => {
    const [open, close] = [{ markup: `<${tag}` }, { markup: `</${tag}>` }];
    return typeof content === 'string'
      ? html`${open}>${content}${close}`
      : html`${open} class="n">${content.figure}${close}`;
  };
  const more = body.length - shown;
  return html`<table><thead><tr>${head.map(cell('th'))}</tr></thead><tbody>
${body.slice(0, shown).map((row) => html`<tr>${row.map(cell('td'))}</tr>\n`)}</tbody></table>${
    more > 0 ? html`<p>… y ${number(more)} más.</p>` : null
  }`;
}

function counts({ manifest, before }: PageInput): Markup {
  const earlier = before?.manifest.counts ?? {};
  const names = [...new Set([...Object.keys(manifest.counts), ...Object.keys(earlier)])].sort();
  return section(
    'Cuántas',
    table(
      ['Cuenta', figure('Antes'), figure('Ahora'), figure('Cambio')],
      names.map((name) => {
        const [was, is] = [earlier[name] ?? null, manifest.counts[name] ?? 0];
        return [name, figure(number(was)), figure(number(is)), figure(was === null ? '—' : number(is - was))];
      }),
    ),
  );
}

function comings({ came, went }: Difference): Markup {
  const list = (title: string, named: readonly Named[]) =>
    html`<h3>${title}: ${number(named.length)}</h3>${table(
      ['NIT', 'Nombre'],
      named.map(({ nit, name }) => [nit, name]),
    )}`;
  return section(
    'Quiénes entran y quiénes salen',
    list('Sociedades que entran', came.siis),
    list('Sociedades que salen', went.siis),
    list('Entidades vigiladas que entran', came.sfc),
    list('Entidades vigiladas que salen', went.sfc),
  );
}

function restated({ restatements, reexpressed }: Difference): Markup {
  return section(
    'Cifras de años ya publicados que cambian',
    html`<p>${number(restatements.length)} totales, en miles de pesos; primero los que más cambian.</p>`,
    table(
      [
        'NIT',
        'Nombre',
        figure('Año'),
        'Línea',
        figure('Antes'),
        figure('Ahora'),
        'Radicado antes',
        'Radicado ahora',
      ],
      restatements.map(({ nit, name, year, line, before, now, radicados }) => [
        nit,
        name,
        figure(String(year)),
        line,
        figure(number(before)),
        figure(number(now)),
        ...radicados,
      ]),
    ),
    html`<h3>Años que la presentación del siguiente ahora trae con otras cifras: ${number(reexpressed.length)}</h3>`,
    table(
      ['NIT', 'Nombre', figure('Año')],
      reexpressed.map(({ nit, name, year }) => [nit, name, figure(String(year))]),
    ),
  );
}

function medians({ medians: { compared, moved } }: Difference): Markup {
  return section(
    'Medianas de sección que se mueven 5 % o más',
    html`<p>${number(moved.length)} de ${number(compared)}.</p>`,
    table(
      [
        'Sección',
        figure('Año'),
        'Indicador',
        figure('Antes'),
        figure('Ahora'),
        figure('Movimiento'),
        figure('n antes'),
        figure('n ahora'),
      ],
      moved.map(({ section: code, name, year, indicator, before, now, n, share }) => [
        `${code} ${name}`,
        figure(year),
        indicator,
        figure(ratio(before)),
        figure(ratio(now)),
        figure(`${(100 * share).toFixed(0)} %`),
        figure(number(n[0])),
        figure(number(n[1])),
      ]),
    ),
  );
}

function unclaimed({ unclaimed_labels }: Report, before: Report | null): Markup {
  const known = new Set(before?.unclaimed_labels.map(({ statement, key }) => `${statement} ${key}`));
  return section(
    'Rótulos que ninguna línea reclama',
    html`<p>Se publican con una clave hecha de su texto; se reclaman en <code>build/tables/concepts.ts</code>.</p>`,
    table(
      ['Estado', 'Rótulo', 'Clave', figure('Filas'), ''],
      unclaimed_labels.map(({ statement, label, key, rows: count }) => [
        statement,
        label,
        key,
        figure(number(count)),
        before && !known.has(`${statement} ${key}`) ? 'nuevo' : '',
      ]),
    ),
  );
}

function identities({ checks }: Report, before: Report | null): Markup {
  return section(
    'Identidades contables que no se cumplen',
    table(
      ['Identidad', figure('Antes'), figure('Ahora')],
      Object.entries(checks).map(([name, { title, broken }]) => [
        title,
        figure(number(before?.checks[name]?.broken ?? null)),
        figure(number(broken)),
      ]),
    ),
    Object.values(checks)
      .filter(({ companies }) => companies.length > 0)
      .map(
        ({ title, companies }) =>
          html`<h3>${title}</h3>${table(
            ['NIT', figure('Año'), figure('Esperado'), figure('Reportado')],
            companies.map(({ nit, year, expected, found }) => [
              nit,
              figure(String(year)),
              figure(number(expected)),
              figure(number(found)),
            ]),
          )}`,
      ),
  );
}

function rows({ files, rejections, rules }: Report): Markup {
  return section(
    'Filas leídas',
    table(
      ['Archivo', figure('Filas'), figure('Usadas'), figure('Rechazadas'), 'Omitidas'],
      files.map(({ file, rows: read, used, rejected, skipped }) => [
        file,
        figure(number(read)),
        figure(number(used)),
        figure(number(rejected)),
        Object.entries(skipped)
          .map(([rule, count]) => `${rules[rule as keyof typeof rules]}: ${number(count)}`)
          .join('; '),
      ]),
    ),
    rejections.length > 0
      ? html`<h3>Rechazadas</h3>${table(
          ['Archivo', figure('Renglón'), 'Motivo', 'Texto'],
          rejections.map(({ file, line, reason, found }) => [file, figure(number(line)), reason, found]),
        )}`
      : null,
  );
}

function entities({ sfc }: Report): Markup {
  const { read, published, superseded, rejected } = sfc.files;
  return section(
    'Reportes de las entidades vigiladas',
    html`<p>${number(read)} archivos: ${number(published)} publicados, ${number(superseded)} reemplazados por otro, ${number(rejected)} rechazados.</p>`,
    table(
      ['Comprobación', figure('No se cumple')],
      Object.values(sfc.checks).map(({ title, broken }) => [title, figure(number(broken))]),
    ),
    sfc.rejections.length > 0
      ? table(
          ['Archivo rechazado', 'Motivo'],
          sfc.rejections.map(({ file, reason }) => [file, reason]),
        )
      : null,
  );
}
