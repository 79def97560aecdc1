/** "Caja y deuda": the figures derived from the lines of each year, the cash bridge, and the signs of Decreto 1378 de 2021 in the latest one. */

import type { MarksByYear as Marks } from '../../../contract/year-marks.ts';
import { siisScale, uncapitalized } from '../../words/formats.ts';
import { Block, BlockTools, unitHeader } from '../document/block.tsx';
import { DataTable, ScrollBox, SmallText } from '../document/elements.tsx';
import { filed, formatIndicator, formatNumber, inUnit, unitFor } from '../document/format.ts';
import { assumed, reasonText, UnknownLine, YearHead } from '../figures/indicator-notes.tsx';
import { figureTitle } from '../figures/meanings.ts';
import type { ShownOutcomes } from '../transitions/page.tsx';
import { outcomeSentence } from '../transitions/page.tsx';
import { cashBridge } from './bridge.tsx';
import type { ShownAnalysis as Analysis, ShortDefinition } from './facts.ts';

export function companyCash(
  { derivadas, puente, senales }: Analysis,
  marks: Marks,
  outcomes: ShownOutcomes | null,
  nit: string,
  call: string,
) {
  const { definitions, motivos_nulos } = derivadas;
  const all = Object.entries(definitions);
  const rows = derivadas.by_year
    .filter((row) => all.some(([key]) => typeof row[key] === 'number'))
    .toReversed();
  const years = rows.map(({ anio }) => anio);
  const last = derivadas.by_year.at(-1)?.anio;
  const known = all.filter(([key]) => rows.some((row) => typeof row[key] === 'number'));
  const missing = all.filter((one) => !known.includes(one));
  return (
    <Block title="Caja y deuda" id="caja">
      {known.length > 0 && (
        <ScrollBox name="caja y deuda">{figures(derivadas, rows, known, marks)}</ScrollBox>
      )}
      {known.some(([key]) => years.some((year) => assumed(derivadas, year, key, 'es'))) && (
        <SmallText>
          * Alguna línea en blanco se tomó como 0, porque el resto de la presentación lo prueba. Señale o
          toque la cifra para ver cuál.
        </SmallText>
      )}
      {debtNote(derivadas)}
      {known.some(([key]) => key === 'ganancia_operacional_sin_otros' || key === 'ebitda') && (
        <SmallText>
          La ganancia operacional, y con ella el EBITDA, incluye otros ingresos, otras ganancias y otros
          gastos, como en el formulario; sin otros ingresos ni gastos quedan la ganancia bruta y los gastos de
          ventas y de administración.
        </SmallText>
      )}
      {altmanNote(derivadas)}
      {outcomeSentence(outcomes, 'z_altman', 'en esta zona')}
      <UnknownLine
        figures={missing.map(([key, { nombre }]) => [nombre, motivos_nulos[String(last)]?.[key]])}
      />
      {cashBridge(puente)}
      {signs(senales, outcomes)}
      <BlockTools
        of="caja y deuda"
        call={[`${call}?include=derivadas`, `${call}?include=puente`, `${call}?include=senales`]}
        {...(known.length > 0 && {
          table: () => ({
            name: `cifras-${nit}-caja-y-deuda`,
            header: ['nit', 'anio', ...known.map(([key, { unit }]) => unitHeader(key, unit))],
            rows: derivadas.by_year.map((row) => [nit, row.anio, ...known.map(([key]) => row[key])]),
          }),
        })}
      />
    </Block>
  );
}

/** Why the latest year has no net debt to EBITDA although the company owes: no quotient shows that it stands worse than those that have one. */
function debtNote({ by_year, motivos_nulos }: Analysis['derivadas']) {
  const row = by_year.at(-1);
  const reason = motivos_nulos[String(row?.anio)]?.deuda_neta_ebitda ?? '';
  const debt = row?.deuda_neta ?? 0;
  if (!row || debt <= 0 || !['zero_denominator', 'negative_denominator'].includes(reason)) return null;
  return (
    <p class="small">{`En ${row.anio} debe más que su efectivo y su EBITDA es cero o negativo: no hay deuda neta sobre EBITDA, y los percentiles de su sector, que no la cuentan, parecen mejores de lo que son.`}</p>
  );
}

/** What the Z″ of the latest year says, and what it cannot say. */
function altmanNote({ definitions, by_year }: Analysis['derivadas']) {
  const row = by_year.at(-1);
  const value = row?.z_altman;
  const zone = typeof value === 'number' && zoneOf(definitions.z_altman, value);
  if (!row || !zone) return null;
  return (
    <p class="small">{`Z″ de Altman de ${row.anio}: ${formatIndicator(value ?? 0, 'points')}, ${zone}. Las de su autor: ${zonesText(definitions.z_altman)}. Es una señal de la literatura (1995), ajustada con otras sociedades: no dice qué le pasará a esta.`}</p>
  );
}

/** `rows`: newest year first */
function figures(
  derived: Analysis['derivadas'],
  rows: Analysis['derivadas']['by_year'],
  known: readonly (readonly [key: string, definition: ShortDefinition])[],
  marks: Marks,
) {
  const unit = unitFor(
    known.flatMap(([key, definition]) => (definition.unit === 'currency' ? rows.map((row) => row[key]) : [])),
    siisScale,
  );
  return (
    <DataTable
      title={`Importes en ${unit.name}. Señale o toque un nombre para ver qué dice y cómo se calcula.`}
      heads={['Cifra', rows.map(({ anio }) => <YearHead marks={marks} year={anio} />)]}
      rows={known.map(([key, definition], line) => (
        <tr data-figure={key}>
          {/* One stop of the keyboard in a table: from there the arrow keys go on. */}
          <th
            scope="row"
            title={figureTitle(key, definition.formula, 'es')}
            tabIndex={line === 0 ? 0 : undefined}
          >
            {definition.nombre}
          </th>
          {rows.map((row) => cell(row.anio, key, row[key] ?? null, definition.unit))}
        </tr>
      ))}
      attributes={{ class: 'sticky' }}
    />
  );

  function cell(year: number, key: string, value: number | null, kind: string) {
    if (value === null) {
      const reason = reasonText(derived.motivos_nulos[String(year)]?.[key], 'es');
      return (
        <td class="number nothing" title={reason}>
          –<span class="unseen">{reason}</span>
        </td>
      );
    }
    const note = assumed(derived, year, key, 'es');
    const inPesos = kind === 'currency';
    const exact = inPesos
      ? filed(value, siisScale).replace(', como se reportó', '')
      : String(value).replace('.', ',');
    const zone = zoneOf(derived.definitions[key], value);
    const title = [exact, zone, note].filter(Boolean).join('. ');
    return (
      <td class={`number${value < 0 ? ' negative' : ''}`} title={title}>
        {inPesos ? inUnit(value, siisScale, unit) : formatIndicator(value, kind)}
        {note && '*'}
        {zone && <span class="unseen">{`, ${zone}`}</span>}
      </td>
    );
  }
}

/** The zone in which its author puts a value. */
export const zoneOf = (definition: ShortDefinition | undefined, value: number) =>
  definition?.zonas?.find(({ hasta }) => hasta === null || value < hasta)?.nombre;

/** `zona de dificultades, hasta 1,1; zona gris, hasta 2,6; zona segura, desde ahí`. */
export const zonesText = (definition: ShortDefinition | undefined) =>
  (definition?.zonas ?? [])
    .map(
      ({ nombre, hasta }) => `${nombre}, ${hasta === null ? 'desde ahí' : `hasta ${formatNumber(hasta, 1)}`}`,
    )
    .join('; ');

/**
 * A sign that nobody knows is said to be unknown, not absent.
 * `signs`: of the latest year
 */
function signs({ definitions, by_year, motivos_nulos }: Analysis['senales'], outcomes: ShownOutcomes | null) {
  const year = by_year.at(-1);
  if (!year) return null;
  return [
    <h3 id="senales">{`Señales de ${year.anio}`}</h3>,
    <dl class="facts card">
      {Object.entries(definitions).map(([key, { nombre, regla }]) => {
        const shows = year[key as 'patrimonio_negativo'];
        const reason = motivos_nulos[String(year.anio)]?.[key];
        return (
          <div data-sign={key}>
            <dt title={regla}>{nombre}</dt>
            <dd class={shows === null ? 'nothing' : shows ? 'down' : undefined}>
              {shows === null
                ? `No se sabe: ${uncapitalized(reasonText(reason, 'es'))}`
                : shows
                  ? 'Sí'
                  : 'No'}
            </dd>
          </div>
        );
      })}
    </dl>,
    Object.entries(definitions).map(([key, { nombre }]) =>
      outcomeSentence(outcomes, key, `con «${nombre.toLowerCase()}»`),
    ),
    <SmallText>
      Las tres del Decreto 1378 de 2021, calculadas de lo que se reportó. Una señal es motivo para mirar
      mejor, no una conclusión.
    </SmallText>,
  ];
}
