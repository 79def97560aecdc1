/** The page of somebody's own figures: lines typed in a form give indicators, signs and size by the tables of the filed ones; nothing leaves the browser. */

import { type ComponentChildren, render } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { ciiuClasses, ciiuGroupsOf } from '../../contract/figures/ciiu.ts';
import { concepts } from '../../contract/figures/concepts.ts';
import { figureDefinitions } from '../../contract/figures/figure-definitions.ts';
import { findClasses } from '../../contract/figures/find-ciiu.ts';
import type { Mismatch, OwnFigures, OwnLine } from '../../contract/figures/own-figures.ts';
import { grossProfitOf, mismatchesOf, ownFigures, ownLines } from '../../contract/figures/own-figures.ts';
import type { FigureKey } from '../../contract/http/figure-keys.ts';
import { signNames } from '../../contract/http/figure-keys.ts';
import type { StructureYear } from '../../contract/http/structure.ts';
import type { DataPackage } from '../../contract/stored/data-package.ts';
import type { Manifest } from '../../contract/stored/layout.ts';
import { sizeNames } from '../parts/company/size.tsx';
import { Block, CopyButton } from '../parts/document/block.tsx';
import { client, forgetFailures, published, RequestError } from '../parts/document/client.ts';
import { DataRow, FigureCell, FigureHead, Menu, ScrollTable, SoftText } from '../parts/document/elements.tsx';
import { formatIndicator, formatNumber } from '../parts/document/format.ts';
import { byId } from '../parts/document/live.tsx';
import { FailureNotice } from '../parts/document/loaded.tsx';
import { sampleBanner } from '../parts/document/sample-banner.ts';
import { downloadsAddress } from '../parts/downloads/downloads.tsx';
import { figureTable, groupNames } from '../parts/explorer/screener-table.ts';
import { reasonText, UnknownLine } from '../parts/figures/indicator-notes.tsx';
import type { OwnStanding } from '../parts/own-figures/peers.ts';
import { standings } from '../parts/own-figures/peers.ts';
import { type ComparedGroup, OwnStructure } from '../parts/own-figures/structure.tsx';
import type { DataFile } from '../parts/sql/reader.ts';
import { queryTables } from '../parts/sql/tables.tsx';
import { uncapitalized } from '../words/formats.ts';
import './shell.tsx';

/** Thousands of pesos by line. */
type Lines = Partial<Record<OwnLine, number>>;
/** What the form says, and the fragment of the address. */
type State = { anio: number; ciiu: string; con: Level; lines: Lines; before: Lines };
type Level = (typeof levels)[number][0];

const statementTitles = {
  resultados: 'Resultados',
  situacion_financiera: 'Situación financiera',
  flujo_efectivo: 'Flujo de efectivo',
};
const levels = [
  ['clase', 'Su clase CIIU'],
  ['division', 'Su división CIIU'],
  ['seccion', 'Su sección CIIU'],
  ['tamano', 'Las de su tamaño'],
] as const;
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

/**
 * `fragment`: without the `#`.
 * `years`: the newest first
 */
function readState(fragment: string, years: readonly number[]): State {
  const query = new URLSearchParams(fragment);
  const lines: Lines = {};
  const before: Lines = {};
  for (const line of ownLines.keys()) {
    const [now = '', then = ''] = (query.get(line) ?? '').split('~');
    if (now !== '' && Number.isFinite(Number(now))) lines[line] = Number(now);
    if (then !== '' && Number.isFinite(Number(then))) before[line] = Number(then);
  }
  const anio = Number(query.get('anio'));
  const ciiu = query.get('ciiu') ?? '';
  return {
    anio: years.includes(anio) ? anio : (years[0] ?? 0),
    ciiu: ciiuClasses.some(({ code }) => code === ciiu) ? ciiu : '',
    con: levels.find(([key]) => key === query.get('con'))?.[0] ?? 'seccion',
    lines,
    before,
  };
}

function fragmentOf({ anio, ciiu, con, lines, before }: State) {
  const query = new URLSearchParams({ anio: String(anio), ...(ciiu && { ciiu }), con });
  for (const line of ownLines.keys())
    if (line in lines || line in before) query.set(line, `${lines[line] ?? ''}~${before[line] ?? ''}`);
  return query.toString();
}

const yearsOf = (files: readonly DataFile[]) =>
  files.map(({ fixed }) => fixed.anio ?? 0).sort((a, b) => b - a);

/** What the panel of the year said of the figures, or why it could not be read. */
type Compared = { of: OwnFigures; places: ReadonlyMap<string, OwnStanding>; error?: unknown };

const noPlaces: ReadonlyMap<string, OwnStanding> = new Map();

/** The structure of a group in a year, by the two; null where nobody of it counts, or why it could not be read. */
type Structure = { of: string; year: StructureYear | null; error?: unknown };

function OwnFiguresPage({ initial, files }: { initial: State; files: readonly DataFile[] }) {
  const [state, setState] = useState(initial);
  const [compared, setCompared] = useState<Compared | null>(null);
  const [structure, setStructure] = useState<Structure | null>(null);
  const change = (changes: Partial<State>) => setState((last) => ({ ...last, ...changes }));
  const computed = useMemo(
    () =>
      Object.keys(state.lines).length > 0
        ? ownFigures(state.anio, state.ciiu || null, state.lines, state.before)
        : null,
    [state],
  );
  const group = computed && groupOf(state, computed);
  const file = files.find(({ fixed }) => fixed.anio === state.anio);
  const isComparing = Boolean(group && file) && compared?.of !== computed;

  useLayoutEffect(() => history.replaceState(null, '', `#${fragmentOf(state)}`), [state]);

  useEffect(() => {
    if (!computed || !group || !file || !isComparing) return;
    let isWanted = true;
    const tell = (places: Compared['places'], error?: unknown) => {
      if (isWanted) setCompared({ of: computed, places, error });
    };
    standings(file, group, valuesOf(computed)).then(tell, (error) => tell(noPlaces, error));
    return () => {
      isWanted = false;
    };
  }, [computed, isComparing]);

  const structured = computed && structureGroupOf(state, computed);
  const wanted = structured && `${structured.nivel}/${structured.codigo}/${state.anio}`;
  const isAsking = wanted !== null && structure?.of !== wanted;

  useEffect(() => {
    if (!structured || !isAsking) return;
    let isWanted = true;
    const tell = (year: StructureYear | null, error?: unknown) => {
      if (isWanted) setStructure({ of: wanted!, year, error });
    };
    loadStructure(structured, state.anio).then(tell, (error) => tell(null, error));
    return () => {
      isWanted = false;
    };
  }, [wanted, isAsking]);

  const own = compared?.of === computed ? compared : null;
  const hasMismatch = [state.lines, state.before].some((lines) => mismatchesOf(lines).length > 0);
  return (
    <>
      <FiguresForm state={state} years={yearsOf(files)} change={change} />
      <div id="resultado" aria-live="polite" aria-busy={isComparing || isAsking}>
        {own?.error !== undefined && <FailureNotice error={own.error} again={() => setCompared(null)} />}
        {hasMismatch && (
          <p class="card problem">
            Hay líneas que no cuadran entre sí: la diferencia está junto a cada una. Lo que se calcula con
            ellas puede estar mal.
          </p>
        )}
        {computed ? (
          <Figures computed={computed} places={own?.places ?? noPlaces}>
            {structured &&
              structure?.of === wanted &&
              (structure.error === undefined ? (
                <OwnStructure
                  lines={state.lines}
                  anio={state.anio}
                  group={structured}
                  year={structure.year}
                />
              ) : (
                <FailureNotice
                  error={structure.error}
                  again={() => {
                    forgetFailures();
                    setStructure(null);
                  }}
                />
              ))}
          </Figures>
        ) : (
          <SoftText>Escriba al menos una línea.</SoftText>
        )}
      </div>
    </>
  );
}

/** The figures that could be calculated, by their keys. */
const valuesOf = ({ figures }: OwnFigures) =>
  new Map(
    Object.entries(figures).flatMap(([key, figure]) =>
      'value' in figure ? [[key, figure.value] as const] : [],
    ),
  );

/** The group that the figures are compared with; null where it is not known, or without figures. */
function groupOf({ con, ciiu }: State, computed: OwnFigures) {
  const { size } = computed;
  if (valuesOf(computed).size === 0) return null;
  if (con === 'tamano') return 'reason' in size ? null : { column: 'tamano' as const, code: size.size };
  return ciiu === '' ? null : { column: `ciiu_${con}` as const, code: ciiuGroupsOf(ciiu)[con] };
}

/** Whose structure stands beside the lines; those of a size are of the section. Null without an activity, or without a size where that is wanted. */
function structureGroupOf({ con, ciiu }: State, { size }: OwnFigures): ComparedGroup | null {
  if (ciiu === '') return null;
  const groups = ciiuGroupsOf(ciiu);
  if (con !== 'tamano') return { nivel: con, codigo: groups[con], tamano: null };
  return 'reason' in size ? null : { nivel: 'seccion', codigo: groups.seccion, tamano: size.size };
}

async function loadStructure({ nivel, codigo }: ComparedGroup, anio: number): Promise<StructureYear | null> {
  try {
    const { data } = await client.sector({ nivel, codigo, include: ['estructura'], years: [anio] });
    return data.estructura?.by_year[anio] ?? null;
  } catch (error) {
    // In that group nobody files.
    if (error instanceof RequestError && error.status === 404) return null;
    throw error;
  }
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

// The form: the year, the activity and the lines of the statements.

type FormOptions = { state: State; change: (changes: Partial<State>) => void };

function FiguresForm({ state, years, change }: FormOptions & { years: readonly number[] }) {
  const [unit, setUnit] = useState('miles');
  const factor = typedUnits.find(([key]) => key === unit)?.[2] ?? 1;
  return (
    <form class="card" onSubmit={(event) => event.preventDefault()}>
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
          options={levels}
          chosen={state.con}
          choose={(con) => change({ con: con as Level })}
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
                <button
                  type="button"
                  onClick={() => {
                    choose(code);
                    setWords('');
                  }}
                >{`${code} ${found}`}</button>
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
  return (
    <ScrollTable
      name={title}
      title={title}
      heads={['Línea', <FigureHead>El año</FigureHead>, <FigureHead>El anterior</FigureHead>]}
      rows={[...ownLines]
        .filter(([, own]) => own === statement)
        .map(([line]) => (
          <DataRow key={line} head={labelOf(line)}>
            <td>{field(line, 'lines')}</td>
            <td>{field(line, 'before')}</td>
          </DataRow>
        ))}
    />
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

// What the lines give: signs, size, and the figures by their groups.

/** `children`: what stands below the figures */
function Figures({
  computed,
  places,
  children,
}: {
  computed: OwnFigures;
  places: Compared['places'];
  children: ComponentChildren;
}) {
  const { figures, signs, size } = computed;
  const unknown = (reason: string) => `no se sabe (${uncapitalized(reasonText(reason, 'es'))})`;
  const answer = (shows: boolean | string) =>
    typeof shows === 'string' ? unknown(shows) : shows ? 'sí' : 'no';
  const keys = Object.keys(figures) as FigureKey[];
  return (
    <>
      <Block title="Señales y tamaño" id="senales">
        <ul>
          {Object.entries(signs).map(([key, shows]) => (
            <li key={key}>{`${signNames[key as keyof typeof signNames]}: ${answer(shows)}`}</li>
          ))}
          <li>
            {'reason' in size
              ? `Tamaño: ${unknown(size.reason)}`
              : `Tamaño: ${sizeNames[size.size].toLowerCase()}, por sus ingresos en UVT`}
          </li>
        </ul>
      </Block>
      {Object.entries(groupNames).map(([group, name]) => (
        <FigureBlock
          key={group}
          name={name}
          id={group}
          keys={keys.filter((key) => figureTable[key]?.group === group)}
          figures={figures}
          places={places}
        />
      ))}
      {children}
      <p class="row">
        <CopyButton
          text={() => location.href}
          label="Copiar el enlace"
          of="el enlace, que lleva sus cifras"
        />
      </p>
    </>
  );
}

function FigureBlock({
  name,
  id,
  keys,
  figures,
  places,
}: {
  name: string;
  id: string;
  keys: readonly FigureKey[];
  figures: OwnFigures['figures'];
  places: Compared['places'];
}) {
  const unknown: [name: string, reason: string][] = [];
  const rows = keys.flatMap((key) => {
    const { nombre, unit, formula } = figureDefinitions[key];
    const figure = figures[key];
    if ('reason' in figure) {
      unknown.push([nombre, figure.reason]);
      return [];
    }
    const { n, median, place } = places.get(key) ?? { n: 0, median: null, place: null };
    return (
      <tr key={key} data-figure={key}>
        <th scope="row" title={formula}>
          {nombre}
        </th>
        <FigureCell>{formatIndicator(figure.value, unit)}</FigureCell>
        <FigureCell>{median === null ? '–' : formatIndicator(median, unit)}</FigureCell>
        <FigureCell>{place === null ? '–' : formatNumber(place)}</FigureCell>
        <FigureCell>{n === 0 ? '–' : formatNumber(n)}</FigureCell>
      </tr>
    );
  });
  return (
    <Block title={name} id={id}>
      {rows.length > 0 && (
        <ScrollTable
          name={name}
          heads={[
            'Cifra',
            ...['La suya', 'Mediana del grupo', 'Su lugar (0 a 100)', 'Sociedades'].map((head) => (
              <FigureHead key={head}>{head}</FigureHead>
            )),
          ]}
          rows={rows}
        />
      )}
      <UnknownLine figures={unknown} />
    </Block>
  );
}

const place = byId('page');
place.replaceChildren();

async function start() {
  try {
    const manifest: Manifest = await published('/data/manifest.json');
    sampleBanner(manifest);
    const folder = downloadsAddress(manifest);
    const described: DataPackage = await published(`${folder}datapackage.json`);
    const files = queryTables(described, folder).find(({ name }) => name === 'panel')?.files ?? [];
    const initial = readState(location.hash.slice(1), yearsOf(files));
    render(<OwnFiguresPage initial={initial} files={files} />, place);
  } catch (error) {
    render(<FailureNotice error={error} again={start} />, place);
  }
  place.setAttribute('aria-busy', 'false');
}

void start();
