/** Report sections on the input: labels, rows, names, and unused rows of the reviewed tables. */

import { type Html, html } from '../../contract/html.ts';
import { proposedCorrections } from '../release/proposed-corrections.ts';
import type { EarlierReport, Report } from '../release/report.ts';
import { figureCell, formatCount, reportSection, reportTable } from './page-table.ts';

export function unclaimedSection({ unclaimed_labels }: Report, before: EarlierReport | null): Html {
  const known = new Set(before?.unclaimed_labels.map(({ statement, key }) => `${statement} ${key}`));
  return reportSection(
    'Rótulos que ninguna línea reclama',
    html`<p>Se publican con una clave hecha de su texto; se reclaman en <code>build/tables/concepts.ts</code>.</p>`,
    reportTable(
      ['Estado', 'Rótulo', 'Clave', figureCell('Filas'), ''],
      unclaimed_labels.map(({ statement, label, key, rows: count }) => [
        statement,
        label,
        key,
        figureCell(formatCount(count)),
        before && !known.has(`${statement} ${key}`) ? 'nuevo' : '',
      ]),
    ),
  );
}

export function namesSection({ names: counts }: Report): Html {
  const { damaged, repaired_from_own_years, repaired_by_words, doubled, only_nit, left } = counts;
  const unlisted = damaged - repaired_from_own_years - repaired_by_words - left.length;
  return reportSection(
    'Razones sociales',
    reportTable(
      ['', figureCell('Sociedades')],
      [
        ['Presentadas con letras perdidas', figureCell(formatCount(damaged))],
        ['Reparadas con otro año de la misma sociedad', figureCell(formatCount(repaired_from_own_years))],
        ['Reparadas con las únicas palabras que caben', figureCell(formatCount(repaired_by_words))],
        ['Escritas dos veces, cortadas una', figureCell(formatCount(doubled))],
        ['Son solo un NIT', figureCell(formatCount(only_nit))],
      ],
    ),
    left.length > 0
      ? html`<h3>Por corregir: ${formatCount(left.length + unlisted)}</h3>
<p>Filas para <code>raw/corrections.csv</code>: se deja una por NIT, con lo que pruebe el registro, y se escribe el motivo al final; sin él la construcción no empieza.</p>
<pre>${left.flatMap(proposedCorrections)}</pre>${unlisted > 0 ? html`<p>… y ${formatCount(unlisted)} más.</p>` : null}`
      : null,
  );
}

export function textsSection({ texts: ofCompanies, sfc }: Report): Html {
  const rows = (dataset: string, counts: Report['texts']) =>
    Object.entries(counts).map(([what, count]) => [
      dataset,
      ...what.split(' '),
      figureCell(formatCount(count)),
    ]);
  return reportSection(
    'Textos presentados, limpiados o cortados',
    html`<p>Se quitan los caracteres que nadie ve (<code>cleaned</code>) y se corta lo que pasa del largo de su campo (<code>cut</code>), como dice <code>build/lib/filed-text.ts</code>.</p>`,
    reportTable(
      ['Fuente', 'Campo', 'Qué', figureCell('Textos')],
      [...rows('SIIS', ofCompanies), ...rows('SFC', sfc.texts)],
    ),
  );
}

/** Rows of the reviewed tables whose NIT no source has, or has with another name. */
export function unusedSection({ unused_corrections, aliases }: Report): Html {
  return reportSection(
    'Correcciones y alias de nadie',
    html`<p>NIT que <code>raw/corrections.csv</code> o <code>raw/alias.csv</code> nombran y nadie tiene, y alias cuya razón social es hoy otra (el que no se parece en nada no se usa).</p>`,
    reportTable(
      ['Tabla', 'NIT', ''],
      [
        ...unused_corrections.map((nit) => ['corrections.csv', nit, '']),
        ...aliases.map(({ nit, alias, razon_social, found, used }) => [
          'alias.csv',
          nit,
          `${alias}: ${found === null ? 'nadie lo tiene' : `${razon_social} es hoy ${found}`}${used ? '' : '; no se usa'}`,
        ]),
      ],
    ),
  );
}

export function rowsSection({ files, rejections, rules, notices }: Report): Html {
  return reportSection(
    'Filas leídas',
    reportTable(
      ['Archivo', figureCell('Filas'), figureCell('Usadas'), figureCell('Rechazadas'), 'Omitidas'],
      files.map(({ file, rows: read, used, rejected, skipped }) => [
        file,
        figureCell(formatCount(read)),
        figureCell(formatCount(used)),
        figureCell(formatCount(rejected)),
        Object.entries(skipped)
          .map(([rule, count]) => `${rules[rule as keyof typeof rules]}: ${formatCount(count)}`)
          .join('; '),
      ]),
    ),
    notices.map((notice) => html`<p>${notice}</p>`),
    rejections.length > 0
      ? html`<h3>Rechazadas</h3><p>Su texto está en <code>raw/rejected.ndjson</code>, que no se publica.</p>${reportTable(
          ['Archivo', figureCell('Renglón'), 'Columna', 'Motivo'],
          rejections.map(({ file, line, column, reason }) => [
            file,
            figureCell(formatCount(line)),
            column ?? '',
            reason,
          ]),
        )}`
      : null,
  );
}

export function entitiesSection({ sfc }: Report): Html {
  const { read, published, superseded, rejected } = sfc.files;
  return reportSection(
    'Reportes de las entidades vigiladas',
    html`<p>${formatCount(read)} archivos: ${formatCount(published)} publicados, ${formatCount(superseded)} reemplazados por otro, ${formatCount(rejected)} rechazados.</p>`,
    reportTable(
      ['Lo que no concuerda', figureCell('Reportes')],
      Object.values(sfc.flags).map(({ title, raised }) => [title, figureCell(formatCount(raised))]),
    ),
    Object.values(sfc.flags)
      .filter(({ filings }) => filings.length > 0)
      .map(
        ({ title, filings }) =>
          html`<h3>${title}</h3>${reportTable(
            ['NIT', 'Archivo', 'Periodo', 'Cifras, como se reportaron'],
            filings.slice(0, 20).map(({ nit, file, start = '', end = '', figures, texts }) => [
              nit,
              file,
              `${start} ${end}`.trim(),
              Object.entries({ ...texts, ...figures })
                .map(([name, value]) => `${name}: ${value}`)
                .join('; '),
            ]),
          )}`,
      ),
    sfc.rejections.length > 0
      ? reportTable(
          ['Archivo rechazado', 'Motivo'],
          sfc.rejections.map(({ file, reason }) => [file, reason]),
        )
      : null,
  );
}

export function openDataSection({ sfc }: Report): Html {
  const { files, checks, entities: joined, notices, rejections } = sfc.open_data;
  const skippedIn = ({ rows, used, rejected }: (typeof files)[number]) => rows - used - rejected;
  return reportSection(
    'Datos abiertos de la Superintendencia Financiera',
    html`<p>Entidades con reportes y datos abiertos: ${formatCount(joined.with_xbrl)}; solo con datos abiertos: ${formatCount(joined.without_xbrl)}; con datos y sin NIT: ${formatCount(joined.without_nit.length)}.</p>`,
    notices.length > 0
      ? reportTable(
          ['No se usa o no se publica'],
          notices.map((notice) => [notice]),
        )
      : null,
    reportTable(
      [
        'Archivo',
        figureCell('Filas'),
        figureCell('Usadas'),
        figureCell('Omitidas'),
        figureCell('Rechazadas'),
      ],
      files.map((file) => [
        file.file,
        ...[file.rows, file.used, skippedIn(file), file.rejected].map((count) =>
          figureCell(formatCount(count)),
        ),
      ]),
    ),
    reportTable(
      ['Comprobación', figureCell('No se cumple')],
      Object.values(checks).map(({ title, broken }) => [title, figureCell(formatCount(broken))]),
    ),
    rejections.length > 0
      ? reportTable(
          ['Archivo', figureCell('Renglón'), 'Motivo'],
          rejections.map(({ file, line, reason }) => [file, figureCell(formatCount(line)), reason]),
        )
      : null,
  );
}
