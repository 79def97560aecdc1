/** The page's sections on what was read: labels, rows, names, and what the reviewed tables say to nobody. */

import { type Html, html } from '../../contract/html.ts';
import { proposedCorrections } from '../release/proposed.ts';
import type { EarlierReport, Report } from '../release/report.ts';
import { figure, number, section, table } from './page-table.ts';

export function unclaimed({ unclaimed_labels }: Report, before: EarlierReport | null): Html {
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

export function names({ names: counts }: Report): Html {
  const { damaged, repaired_from_own_years, repaired_by_words, doubled, only_nit, left } = counts;
  const unlisted = damaged - repaired_from_own_years - repaired_by_words - left.length;
  return section(
    'Razones sociales',
    table(
      ['', figure('Sociedades')],
      [
        ['Presentadas con letras perdidas', figure(number(damaged))],
        ['Reparadas con otro año de la misma sociedad', figure(number(repaired_from_own_years))],
        ['Reparadas con las únicas palabras que caben', figure(number(repaired_by_words))],
        ['Escritas dos veces, cortadas una', figure(number(doubled))],
        ['Son solo un NIT', figure(number(only_nit))],
      ],
    ),
    left.length > 0
      ? html`<h3>Por corregir: ${number(left.length + unlisted)}</h3>
<p>Filas para <code>raw/corrections.csv</code>: se deja una por NIT, con lo que pruebe el registro, y se escribe el motivo al final; sin él la construcción no empieza.</p>
<pre>${left.flatMap(proposedCorrections)}</pre>${unlisted > 0 ? html`<p>… y ${number(unlisted)} más.</p>` : null}`
      : null,
  );
}

export function texts({ texts: ofCompanies, sfc }: Report): Html {
  const rows = (dataset: string, counts: Report['texts']) =>
    Object.entries(counts).map(([what, count]) => [dataset, ...what.split(' '), figure(number(count))]);
  return section(
    'Textos presentados, limpiados o cortados',
    html`<p>Se quitan los caracteres que nadie ve (<code>cleaned</code>) y se corta lo que pasa del largo de su campo (<code>cut</code>), como dice <code>build/lib/filed-text.ts</code>.</p>`,
    table(
      ['Fuente', 'Campo', 'Qué', figure('Textos')],
      [...rows('SIIS', ofCompanies), ...rows('SFC', sfc.texts)],
    ),
  );
}

/** NITs of reviewed tables that no source has. */
export function unused({ unused_corrections, unused_aliases }: Report): Html {
  return section(
    'Correcciones y alias de nadie',
    html`<p>NIT que <code>raw/corrections.csv</code> o <code>raw/alias.csv</code> nombran y nadie tiene.</p>`,
    table(
      ['Tabla', 'NIT'],
      [
        ...unused_corrections.map((nit) => ['corrections.csv', nit]),
        ...unused_aliases.map((nit) => ['alias.csv', nit]),
      ],
    ),
  );
}

export function rows({ files, rejections, rules, notices }: Report): Html {
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
    notices.map((notice) => html`<p>${notice}</p>`),
    rejections.length > 0
      ? html`<h3>Rechazadas</h3><p>Su texto está en <code>raw/rejected.ndjson</code>, que no se publica.</p>${table(
          ['Archivo', figure('Renglón'), 'Columna', 'Motivo'],
          rejections.map(({ file, line, column, reason }) => [
            file,
            figure(number(line)),
            column ?? '',
            reason,
          ]),
        )}`
      : null,
  );
}

export function entities({ sfc }: Report): Html {
  const { read, published, superseded, rejected } = sfc.files;
  return section(
    'Reportes de las entidades vigiladas',
    html`<p>${number(read)} archivos: ${number(published)} publicados, ${number(superseded)} reemplazados por otro, ${number(rejected)} rechazados.</p>`,
    table(
      ['Lo que no concuerda', figure('Reportes')],
      Object.values(sfc.flags).map(({ title, raised }) => [title, figure(number(raised))]),
    ),
    Object.values(sfc.flags)
      .filter(({ filings }) => filings.length > 0)
      .map(
        ({ title, filings }) =>
          html`<h3>${title}</h3>${table(
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
      ? table(
          ['Archivo rechazado', 'Motivo'],
          sfc.rejections.map(({ file, reason }) => [file, reason]),
        )
      : null,
  );
}

export function openData({ sfc }: Report): Html {
  const { files, checks, entities: joined, notices, rejections } = sfc.open_data;
  const skippedIn = ({ rows, used, rejected }: (typeof files)[number]) => rows - used - rejected;
  return section(
    'Datos abiertos de la Superintendencia Financiera',
    html`<p>Entidades con reportes y datos abiertos: ${number(joined.with_xbrl)}; solo con datos abiertos: ${number(joined.without_xbrl)}; con datos y sin NIT: ${number(joined.without_nit.length)}.</p>`,
    notices.length > 0
      ? table(
          ['No se usa o no se publica'],
          notices.map((notice) => [notice]),
        )
      : null,
    table(
      ['Archivo', figure('Filas'), figure('Usadas'), figure('Omitidas'), figure('Rechazadas')],
      files.map((file) => [
        file.file,
        ...[file.rows, file.used, skippedIn(file), file.rejected].map((count) => figure(number(count))),
      ]),
    ),
    table(
      ['Comprobación', figure('No se cumple')],
      Object.values(checks).map(({ title, broken }) => [title, figure(number(broken))]),
    ),
    rejections.length > 0
      ? table(
          ['Archivo', figure('Renglón'), 'Motivo'],
          rejections.map(({ file, line, reason }) => [file, figure(number(line)), reason]),
        )
      : null,
  );
}
