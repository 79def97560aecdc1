/** `build-report.html`: the report of a build and its difference to the release before, as a page for people. */

import { Html, html } from '../../contract/html.ts';
import type { Difference, NamedNit } from '../changes/difference.ts';
import type { Built } from '../release/release.ts';
import type { GuardReport } from '../release/report.ts';
import { guardRules } from '../tables/guard.ts';
import { distributed, identities, medians } from './page-figures.ts';
import { excluded, flags, grades, gravest, restatements } from './page-quality.ts';
import { entities, names, openData, rows, texts, unclaimed, unused } from './page-read.ts';
import { company, figure, number, ratio, section, table } from './page-table.ts';

export function reportPage(built: Built): string {
  const { manifest, report, before, judgement } = built;
  const difference = judgement?.difference ?? null;
  const sections = [
    guard(report.guard ?? null),
    counts(built),
    ...(difference ? [comings(difference), restated(difference), medians(difference)] : []),
    flags(report, before?.report ?? null),
    grades(report),
    gravest(report),
    excluded(report),
    restatements(report),
    identities(report, before?.report ?? null),
    distributed(report),
    unclaimed(report, before?.report ?? null),
    names(report),
    texts(report),
    unused(report),
    rows(report),
    entities(report),
    openData(report),
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
`.text;
}

const style = new Html(
  `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:64rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;margin:.5rem 0 1.5rem;font-size:.9rem}th,td{padding:.2rem .8rem .2rem 0;text-align:left;vertical-align:top;border-bottom:1px solid #8884}
td.n,th.n{text-align:right;font-variant-numeric:tabular-nums}section{overflow-x:auto}`,
);

/** What passed the limits of the guard, and whether somebody let it pass. */
function guard(found: GuardReport | null): Html {
  if (!found) return section('Revisión', html`<p>Es la publicación vigente, otra vez.</p>`);
  const by = found.accepted_by ? `aceptado por ${found.accepted_by}` : 'aceptado';
  return section(
    'Revisión',
    table(
      ['Regla', 'Dónde', figure('Hallados'), figure('De'), 'Casos', 'Resultado'],
      found.findings.map(({ rule, place, found, of, examples, accepted }) => [
        guardRules[rule].titulo,
        place,
        figure(ratio(found)),
        figure(number(of)),
        examples.join('; '),
        accepted ? by : 'detiene la construcción',
      ]),
    ),
  );
}

function counts({ manifest, before }: Built): Html {
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

function comings({ came, went }: Difference): Html {
  const list = (title: string, named: readonly NamedNit[]) =>
    html`<h3>${title}: ${number(named.length)}</h3>${table(
      ['NIT', 'Nombre'],
      named.map(({ nit, name }) => [company(nit), name]),
    )}`;
  return section(
    'Quiénes entran y quiénes salen',
    list('Sociedades que entran', came.siis),
    list('Sociedades que salen', went.siis),
    list('Entidades vigiladas que entran', came.sfc),
    list('Entidades vigiladas que salen', went.sfc),
  );
}

function restated({ restatements, reexpressed }: Difference): Html {
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
        company(nit),
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
      reexpressed.map(({ nit, name, year }) => [company(nit), name, figure(String(year))]),
    ),
  );
}
