/** The lines of the list as a table, drawn by parts, with the choice by hand. */

import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { checkDigit } from '../../../contract/nit.ts';
import { ScrollBox } from '../document/elements.tsx';
import { formatNumber, nitText } from '../document/format.ts';
import { suggest } from '../search/suggest.tsx';
import type { Basis, Known, Line, NameCandidate } from './lines.ts';
import { basisOf, decide, stateNames, undecide } from './lines.ts';

type Directory = ReadonlyMap<string, Known>;
/** A line for which a company is sought that is none of its candidates, and what is done with it. */
export type Sought = { line: Line; choose: (candidate: NameCandidate) => void };
/** `decided` gets a line as a person decided it. */
type RowOptions = {
  directory: Directory;
  decided: (line: Line) => void;
  search: (sought: Sought) => void;
};

/** Lines that are drawn at a time. */
export const rowsAtOnce = 100;

/**
 * `drawn`: how many of the lines are drawn.
 * `turn`: another one draws the rows anew, each with its choice as it begins
 */
export function MatchTable({
  box,
  lines,
  drawn,
  turn,
  showMore,
  ...options
}: RowOptions & {
  box: RefObject<HTMLDivElement | null>;
  lines: readonly Line[];
  drawn: number;
  turn: number;
  showMore: () => void;
}) {
  const body = useRef<HTMLTableSectionElement>(null);
  const hadFocus = useRef(false);
  const left = Math.max(0, lines.length - drawn);

  // Who asked for more goes on at the first new line; a button that hides itself loses the focus.
  useLayoutEffect(() => {
    if (!hadFocus.current) return;
    hadFocus.current = false;
    const next = body.current?.rows[drawn - rowsAtOnce]?.querySelector('a, button, select');
    if (next instanceof HTMLElement) next.focus();
  }, [drawn]);

  return (
    <div id="cruzadas" ref={box}>
      <ScrollBox name="su lista y sus empresas">
        <table class="matches">
          <thead>
            <tr>
              <th scope="col" class="number fold-narrow">
                N.º
              </th>
              <th scope="col">Su lista</th>
              <th scope="col">Empresa</th>
              <th scope="col">Estado</th>
              <th scope="col" class="number">
                Puntaje
              </th>
            </tr>
          </thead>
          <tbody key={turn} ref={body}>
            {lines.slice(0, drawn).map((line) => (
              <LineRow key={line.at} line={line} {...options} />
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <button
        type="button"
        hidden={left === 0}
        onClick={({ currentTarget }) => {
          hadFocus.current = document.activeElement === currentTarget;
          showMore();
        }}
      >
        {`Mostrar ${formatNumber(Math.min(rowsAtOnce, left))} más de ${formatNumber(left)}`}
      </button>
    </div>
  );
}

// A line of the list as a row: what it was found to be, and the choice by hand.

const basisTexts: Readonly<Record<Basis, string>> = {
  nit: 'por NIT',
  digito: 'su dígito de verificación es otro',
  nombre: 'por nombre',
  a_mano: 'a mano',
};

const noneOfThem = 'ninguna';

/** A sure line has a button that opens the choice, a doubtful one the choice itself, which stays once it was used. */
function LineRow({ line, directory, decided, search }: RowOptions & { line: Line }) {
  const { at, text, state, chosen, candidates } = line;
  const [opened, setOpened] = useState<{ takesFocus: boolean } | null>(null);
  const select = useRef<HTMLSelectElement>(null);
  const open = () => setOpened({ takesFocus: true });
  useLayoutEffect(() => {
    if (opened?.takesFocus) select.current?.focus();
  }, [opened]);

  const take = (value: string) => {
    const candidate = candidates.find(({ nit }) => nit === value) ?? null;
    decided(value === '' ? undecide(line) : decide(line, candidate));
    setOpened({ takesFocus: false });
  };
  const choose = (candidate: NameCandidate) => {
    decided(decide(line, candidate));
    open();
  };
  const searchButton = <RowButton label="Buscar otra" at={at} click={() => search({ line, choose })} />;
  const picker = () => (
    <>
      <select
        aria-label={`Empresa de la línea ${at}`}
        value={chosen?.nit ?? (state === 'missed' ? noneOfThem : '')}
        ref={select}
        onChange={({ currentTarget }) => take(currentTarget.value)}
      >
        <option value="">{undecidedText(candidates)}</option>
        {candidates.map((candidate) => (
          <option key={candidate.nit} value={candidate.nit}>
            {candidateText(candidate, directory)}
          </option>
        ))}
        <option value={noneOfThem}>Ninguna de estas</option>
      </select>{' '}
      {searchButton}
    </>
  );
  const opener = candidates.length > 0 ? <RowButton label="Cambiar" at={at} click={open} /> : searchButton;
  const best = (chosen ?? candidates[0])?.score ?? null;
  return (
    <tr>
      <td class="number soft fold-narrow">{formatNumber(at)}</td>
      <th scope="row">{text}</th>
      <td>
        <div>{chosen && <CompanyLink chosen={chosen} directory={directory} />}</div>
        <div>{opened || state === 'doubtful' ? picker() : state !== 'pending' && opener}</div>
      </td>
      <td>
        <span class={`match ${state}`}>{stateNames[state].one}</span>
        {state !== 'pending' && <small class="soft">{` ${basisTexts[basisOf(line)]}`}</small>}
      </td>
      <td class="number">{best === null ? '–' : formatNumber(best)}</td>
    </tr>
  );
}

const RowButton = ({ label, at, click }: { label: string; at: number; click: () => void }) => (
  <button type="button" class="quiet" onClick={click}>
    {label}
    <span class="unseen">{` (línea ${at})`}</span>
  </button>
);

/** Names the best candidate, so that one sees at a glance whether it is the one. */
const undecidedText = ([best, ...others]: readonly NameCandidate[]) =>
  `${others.length > 0 ? `${others.length + 1} candidatas: ` : ''}¿${best?.name}?`;

function candidateText({ nit, name, score }: NameCandidate, directory: Directory) {
  const parts = [name, nitText(nit, checkDigit(nit)), directory.get(nit)?.city];
  return [...parts, score !== null && `puntaje ${formatNumber(score)}`].filter(Boolean).join(' · ');
}

function CompanyLink({ chosen: { nit, name }, directory }: { chosen: NameCandidate; directory: Directory }) {
  const entry = directory.get(nit);
  const about = [
    `NIT ${nitText(nit, checkDigit(nit))}`,
    entry?.city,
    entry && `último año ${entry.lastYear}`,
  ];
  return (
    <>
      <a href={entry?.href ?? `/empresa/${nit}`}>{entry?.name ?? name}</a>
      <br />
      <small class="soft">{about.filter(Boolean).join(' · ')}</small>{' '}
    </>
  );
}

// A window with the search box, for a company that is none of a line's candidates.

/** Opens for each new `sought`. */
export function SearchWindow({ sought }: { sought: Sought | null }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const current = useRef(sought);
  current.current = sought;

  useEffect(() => {
    if (!input.current) return;
    suggest(input.current, {
      choose({ nit, razon_social }) {
        dialog.current?.close();
        current.current?.choose({ nit, name: razon_social, score: null });
      },
    });
  }, []);

  useLayoutEffect(() => {
    const field = input.current;
    if (!sought || !field) return;
    field.value = sought.line.text;
    dialog.current?.showModal();
    field.focus();
    field.select();
  }, [sought]);

  return (
    <dialog class="window finder" id="otra" aria-labelledby="otra-title" ref={dialog}>
      <div class="block-head">
        <h2 id="otra-title">{sought && `Buscar «${sought.line.text}»`}</h2>
        <button type="button" onClick={() => dialog.current?.close()}>
          Cerrar
        </button>
      </div>
      <form class="search">
        <label for="otra-nombre">Nombre o NIT de la empresa</label>
        <input id="otra-nombre" type="search" autoComplete="off" spellcheck={false} ref={input} />
      </form>
    </dialog>
  );
}
