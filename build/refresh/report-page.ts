/** `build-report.html`: the report of a build and its difference to the previous release as a page. */

import { Html, html } from '../../contract/html.ts';
import type { Difference, NamedNit } from '../changes/difference.ts';
import type { Built } from '../release/release.ts';
import type { GuardReport } from '../release/report.ts';
import { guardRules } from '../tables/guard.ts';
import { distributionsSection, identitiesSection, mediansSection } from './page-figures.ts';
import {
  excludedSection,
  flagsSection,
  gradesSection,
  gravestSection,
  restatementsSection,
} from './page-quality.ts';
import {
  entitiesSection,
  namesSection,
  openDataSection,
  rowsSection,
  textsSection,
  unclaimedSection,
  unknownSection,
  unusedSection,
} from './page-read.ts';
import { companyLink, figureCell, formatCount, ratio, reportSection, reportTable } from './page-table.ts';

export function reportPage(built: Built): string {
  const { manifest, report, before, judgement } = built;
  const difference = judgement?.difference ?? null;
  const sections = [
    guardSection(report.guard ?? null),
    countsSection(built),
    ...(difference
      ? [comingsSection(difference), changedTotalsSection(difference), mediansSection(difference)]
      : []),
    flagsSection(report, before?.report ?? null),
    gradesSection(report),
    gravestSection(report),
    excludedSection(report),
    restatementsSection(report),
    identitiesSection(report, before?.report ?? null),
    distributionsSection(report),
    unclaimedSection(report, before?.report ?? null),
    unknownSection(report),
    namesSection(report),
    textsSection(report),
    unusedSection(report),
    rowsSection(report),
    entitiesSection(report),
    openDataSection(report),
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

/** What exceeded the guard's limits, and who accepted it. */
function guardSection(found: GuardReport | null): Html {
  if (!found) return reportSection('Revisión', html`<p>Es la publicación vigente, otra vez.</p>`);
  const by = found.accepted_by ? `aceptado por ${found.accepted_by}` : 'aceptado';
  return reportSection(
    'Revisión',
    reportTable(
      ['Regla', 'Dónde', figureCell('Hallados'), figureCell('De'), 'Casos', 'Resultado'],
      found.findings.map(({ rule, place, found, of, examples, accepted }) => [
        guardRules[rule].titulo,
        place,
        figureCell(ratio(found)),
        figureCell(formatCount(of)),
        examples.join('; '),
        accepted ? by : 'detiene la construcción',
      ]),
    ),
  );
}

function countsSection({ manifest, before }: Built): Html {
  const earlier = before?.manifest.counts ?? {};
  const names = [...new Set([...Object.keys(manifest.counts), ...Object.keys(earlier)])].sort();
  return reportSection(
    'Cuántas',
    reportTable(
      ['Cuenta', figureCell('Antes'), figureCell('Ahora'), figureCell('Cambio')],
      names.map((name) => {
        const [was, is] = [earlier[name] ?? null, manifest.counts[name] ?? 0];
        return [
          name,
          figureCell(formatCount(was)),
          figureCell(formatCount(is)),
          figureCell(was === null ? '—' : formatCount(is - was)),
        ];
      }),
    ),
  );
}

function comingsSection({ came, went }: Difference): Html {
  const list = (title: string, named: readonly NamedNit[]) =>
    html`<h3>${title}: ${formatCount(named.length)}</h3>${reportTable(
      ['NIT', 'Nombre'],
      named.map(({ nit, name }) => [companyLink(nit), name]),
    )}`;
  return reportSection(
    'Quiénes entran y quiénes salen',
    list('Sociedades que entran', came.siis),
    list('Sociedades que salen', went.siis),
    list('Entidades vigiladas que entran', came.sfc),
    list('Entidades vigiladas que salen', went.sfc),
  );
}

function changedTotalsSection({ restatements, reexpressed }: Difference): Html {
  return reportSection(
    'Cifras de años ya publicados que cambian',
    html`<p>${formatCount(restatements.length)} totales, en miles de pesos; primero los que más cambian.</p>`,
    reportTable(
      [
        'NIT',
        'Nombre',
        figureCell('Año'),
        'Línea',
        figureCell('Antes'),
        figureCell('Ahora'),
        'Radicado antes',
        'Radicado ahora',
      ],
      restatements.map(({ nit, name, year, line, before, now, radicados }) => [
        companyLink(nit),
        name,
        figureCell(String(year)),
        line,
        figureCell(formatCount(before)),
        figureCell(formatCount(now)),
        ...radicados,
      ]),
    ),
    html`<h3>Años que la presentación del siguiente ahora trae con otras cifras: ${formatCount(reexpressed.length)}</h3>`,
    reportTable(
      ['NIT', 'Nombre', figureCell('Año')],
      reexpressed.map(({ nit, name, year }) => [companyLink(nit), name, figureCell(String(year))]),
    ),
  );
}
