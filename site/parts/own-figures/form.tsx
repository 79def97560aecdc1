/** The form of own figures: the year, the activity and the lines of the statements, those that most people have at hand first. */

import { useState } from 'preact/hooks';
import { ciiuClasses } from '../../../contract/figures/ciiu.ts';
import { concepts } from '../../../contract/figures/concepts.ts';
import { findClasses } from '../../../contract/figures/find-ciiu.ts';
import type { Mismatch, OwnLine } from '../../../contract/figures/own-figures.ts';
import { grossProfitOf, mismatchesOf, ownLines } from '../../../contract/figures/own-figures.ts';
import { DataRow, FigureHead, Menu, ScrollTable, SoftText } from '../document/elements.tsx';
import { formatNumber } from '../document/format.ts';
import { type OwnState, type PeerLevel, peerLevels } from './state.ts';

const statementTitles = {
  resultados: 'Resultados',
  situacion_financiera: 'Situación financiera',
  flujo_efectivo: 'Flujo de efectivo',
};
/** They give the answers; the others are folded below them. */
const mainLines: ReadonlySet<OwnLine> = new Set([
  'ingresos_operacionales',
  'costo_ventas',
  'ganancia_bruta',
  'ganancia_operacional',
  'ganancia_neta',
  'activos_corrientes',
  'total_activos',
  'pasivos_corrientes',
  'total_pasivos',
  'total_patrimonio',
]);
/** Thousands of pesos in one of the unit. */
const typedUnits: readonly (readonly [key: string, name: string, factor: number])[] = [
  ['miles', 'miles de pesos', 1],
  ['pesos', 'pesos', 0.001],
  ['millones', 'millones de pesos', 1000],
];

const labelOf = (line: string) => concepts.find(({ key }) => key === line)?.labels[0] ?? line;

/** A number as people type it: `1.234.567,8`, `(1200)`, `−1200`; null for a blank, NaN for no number. */
function typedNumber(text: string) {
  const bare = text.trim().replace(/[\s$]/g, '').replace('−', '-');
  if (bare === '') return null;
  const inBrackets = /^\((.*)\)$/.exec(bare)?.[1];
  const plain = (inBrackets ?? bare).replaceAll('.', '').replace(',', '.');
  if (!/^-?\d{1,16}(?:\.\d+)?$/.test(plain)) return Number.NaN;
  return inBrackets === undefined ? Number(plain) : -Number(plain);
}

/** Thousands of pesos in the unit of the form. */
function amountText(thousands: number, factor: number): string {
  const amount = thousands / factor;
  return formatNumber(amount, Number.isInteger(amount) ? 0 : 2);
}

function mismatchText({ title, parts, total, sum }: Mismatch, factor: number): string {
  const [said, added, difference] = [total, sum, Math.abs(sum - total)].map((each) =>
    amountText(each, factor),
  );
  return title === null
    ? `No cuadra: ${parts.map(({ line }) => labelOf(line).toLowerCase()).join(' + ')} suman ${added}, más que este total de ${said}; sobran ${difference}.`
    : `No cuadra: ${title}. La cuenta da ${added} y aquí dice ${said}; la diferencia es ${difference}.`;
}

type FormOptions = { state: OwnState; change: (changes: Partial<OwnState>) => void };

export function FiguresForm({ state, years, change }: FormOptions & { years: readonly number[] }) {
  const [unit, setUnit] = useState('miles');
  const factor = typedUnits.find(([key]) => key === unit)?.[2] ?? 1;
  return (
    <form class="card own-figures" onSubmit={(event) => event.preventDefault()}>
      <div class="row">
        <Menu
          label="Año"
          options={years.map((year) => [String(year), String(year)])}
          chosen={String(state.anio)}
          choose={(year) => change({ anio: Number(year) })}
        />
        <Menu
          label="Los importes van en"
          options={typedUnits.map(([key, name]) => [key, name])}
          chosen={unit}
          choose={setUnit}
        />
        <Menu
          label="Comparar con"
          options={peerLevels}
          chosen={state.con}
          choose={(con) => change({ con: con as PeerLevel })}
        />
      </div>
      <ClassField ciiu={state.ciiu} choose={(ciiu) => change({ ciiu })} />
      <div id="lineas">
        {Object.entries(statementTitles).map(([statement, title]) => (
          <StatementLines key={statement} {...{ statement, title, factor, state, change }} />
        ))}
      </div>
    </form>
  );
}

/** How many classes a search offers. */
const mostClasses = 8;

/** The class of the activity, found by words or by its code. */
function ClassField({ ciiu, choose }: { ciiu: string; choose: (ciiu: string) => void }) {
  const [words, setWords] = useState('');
  const offered = findClasses(words, mostClasses);
  const name = ciiuClasses.find(({ code }) => code === ciiu)?.name;
  const pick = (code: string) => {
    choose(code);
    setWords('');
  };
  /** A whole code, or words of one class alone, need no click. */
  const meant =
    offered.find(({ code }) => code === words.trim()) ?? (offered.length === 1 ? offered[0] : null);
  return (
    <div id="actividad">
      <label>
        Actividad: qué hace, en palabras, o su clase CIIU
        <br />
        <input
          type="search"
          autoComplete="off"
          placeholder="restaurante, transporte de carga, 4711…"
          value={words}
          onInput={({ currentTarget }) => setWords(currentTarget.value)}
          onChange={() => meant && pick(meant.code)}
        />
      </label>
      <div role="status">
        {words.trim() !== '' && offered.length === 0 && (
          <SoftText>Ninguna clase se llama así. Pruebe con otra palabra, o con menos.</SoftText>
        )}
        {offered.length > 0 && (
          <ul class="active-filters" aria-label="Clases que coinciden">
            {offered.map(({ code, name: found }) => (
              <li key={code}>
                <button type="button" onClick={() => pick(code)}>{`${code} ${found}`}</button>
              </li>
            ))}
          </ul>
        )}
        <p>
          {name === undefined ? 'Actividad: sin indicar.' : `Actividad: ${ciiu} ${name}.`}{' '}
          {name !== undefined && (
            <button type="button" class="quiet" onClick={() => choose('')}>
              Quitar
            </button>
          )}
        </p>
      </div>
    </div>
  );
}

function StatementLines({
  statement,
  title,
  factor,
  state,
  change,
}: FormOptions & { statement: string; title: string; factor: number }) {
  const broken = { lines: mismatchesOf(state.lines), before: mismatchesOf(state.before) };
  const field = (line: OwnLine, when: 'lines' | 'before') => {
    const faults = broken[when].filter((mismatch) => mismatch.line === line);
    const gross = line === 'ganancia_bruta' ? grossProfitOf(state[when]) : null;
    const note = `nota-${when}-${line}`;
    return [
      // In another unit the field begins anew.
      <AmountField
        key={factor}
        label={`${labelOf(line)}, ${when === 'lines' ? 'el año' : 'el año anterior'}`}
        value={state[when][line]}
        factor={factor}
        note={faults.length > 0 || gross !== null ? note : undefined}
        take={(value) => {
          const { [line]: _, ...others } = state[when];
          change({ [when]: value === null ? others : { ...others, [line]: value } });
        }}
      />,
      <div id={note} role="status">
        {gross !== null && (
          <p class="small soft">{`Se calcula: ${amountText(gross, factor)}, los ingresos menos el costo de ventas.`}</p>
        )}
        {faults.map((mismatch) => (
          <p class="fault">{mismatchText(mismatch, factor)}</p>
        ))}
      </div>,
    ];
  };
  const own = [...ownLines.keys()].filter((line) => ownLines.get(line) === statement);
  const main = own.filter((line) => mainLines.has(line));
  const others = own.filter((line) => !mainLines.has(line));
  const [startsOpen] = useState(others.some((line) => line in state.lines || line in state.before));
  const table = (name: string, lines: readonly OwnLine[]) => (
    <ScrollTable
      name={name}
      title={name}
      heads={['Línea', <FigureHead>El año</FigureHead>, <FigureHead>El anterior</FigureHead>]}
      rows={lines.map((line) => (
        <DataRow key={line} head={labelOf(line)}>
          <td>{field(line, 'lines')}</td>
          <td>{field(line, 'before')}</td>
        </DataRow>
      ))}
    />
  );
  const more = main.length > 0 ? `${title}: más líneas` : title;
  return (
    <>
      {main.length > 0 && table(title, main)}
      <details open={startsOpen}>
        <summary>{more}</summary>
        {table(more, others)}
      </details>
    </>
  );
}

/**
 * A field that keeps what was typed as it was typed.
 * `value`: thousands of pesos.
 * `factor`: thousands of pesos in one of the unit.
 * `note`: the id of what is said of the value.
 * `take`: gets thousands of pesos, or null for a blank
 */
function AmountField({
  label,
  value,
  factor,
  note,
  take,
}: {
  label: string;
  value: number | undefined;
  factor: number;
  note: string | undefined;
  take: (value: number | null) => void;
}) {
  const shown = value === undefined ? null : value / factor;
  return (
    <input
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      aria-describedby={note}
      defaultValue={shown === null ? '' : amountText(value ?? 0, factor)}
      onChange={({ currentTarget: input }) => {
        const typed = typedNumber(input.value);
        const isWrong = Number.isNaN(typed);
        input.setCustomValidity(isWrong ? 'Escriba un número, como 1.234.567' : '');
        input.reportValidity();
        if (!isWrong) take(typed === null ? null : typed * factor);
      }}
    />
  );
}
