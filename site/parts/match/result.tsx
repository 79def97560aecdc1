/** The result of a list: counts that filter, the table, the file with chosen figures, and links to other pages about the companies. */

import { useLayoutEffect, useReducer, useRef, useState } from 'preact/hooks';
import { Block } from '../document/block.tsx';
import { workbookCall } from '../document/client.ts';
import { Segments } from '../document/elements.tsx';
import { formatNumber } from '../document/format.ts';
import { byId } from '../document/live.tsx';
import type { DescribedTable } from '../sql/tables.tsx';
import { FileCard } from './file.tsx';
import { keepLines } from './kept.ts';
import type { Known, Line, MatchState, NameAnswer } from './lines.ts';
import { countStates, foundNits, judge, stateNames } from './lines.ts';
import { AskingBlock } from './names.tsx';
import { MatchTable, rowsAtOnce, SearchWindow, type Sought } from './table.tsx';

const everything = 'todas';
const states = Object.keys(stateNames) as MatchState[];
/** The most companies of a page of changes. */
const mostFollowed = 200;

type Filter = MatchState | typeof everything;
/** The lines, and the places of those in the table, which stay in it until the next `turn` whatever becomes of them. */
type Shown = {
  lines: readonly Line[];
  filter: Filter;
  places: readonly number[];
  drawn: number;
  turn: number;
};
type Step =
  | { kind: 'answered'; answers: ReadonlyMap<string, NameAnswer>; isTableInUse: boolean }
  | { kind: 'decided'; line: Line }
  | { kind: 'filtered'; filter: Filter }
  | { kind: 'more' };

function next(shown: Shown, step: Step): Shown {
  switch (step.kind) {
    case 'more':
      return { ...shown, drawn: shown.drawn + rowsAtOnce };
    case 'decided':
      return { ...shown, lines: shown.lines.with(step.line.at - 1, step.line) };
    case 'filtered':
      return inTurn(shown.lines, step.filter, shown.turn + 1);
    case 'answered': {
      const lines = judge(shown.lines, step.answers);
      const staysAsItIs = shown.filter === everything || step.isTableInUse;
      return staysAsItIs ? { ...shown, lines } : inTurn(lines, shown.filter, shown.turn + 1);
    }
  }
}

const inTurn = (lines: readonly Line[], filter: Filter, turn: number): Shown => ({
  ...{ lines, filter, turn, drawn: rowsAtOnce },
  places: lines.flatMap(({ state }, i) => (filter === everything || state === filter ? [i] : [])),
});

/**
 * `headings`: of the columns of the list.
 * `mostExplored`: the most companies of a table in the explorer.
 * `comesIntoView`: whether the page goes to it when it is first drawn
 */
export function MatchResult({
  release,
  matched,
  headings,
  directory,
  panel,
  mostExplored,
  comesIntoView,
}: {
  release: string;
  matched: readonly Line[];
  headings: readonly string[];
  directory: ReadonlyMap<string, Known>;
  panel: DescribedTable;
  mostExplored: number;
  comesIntoView: boolean;
}) {
  const [{ lines, filter, places, drawn, turn }, take] = useReducer(next, null, () =>
    inTurn(matched, everything, 0),
  );
  const [sought, setSought] = useState<Sought | null>(null);
  const table = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => keepLines(release, lines), [lines]);
  useLayoutEffect(() => {
    if (comesIntoView) byId('resultado').scrollIntoView();
  }, []);

  const counts = countStates(lines);
  const offered = states.filter((state) => state !== 'pending' || counts.pending > 0 || filter === 'pending');
  const nits = foundNits(lines);
  return (
    <Block title="Resultado" id="resultado">
      <p role="status" id="cuenta">
        {countText(lines, nits)}
      </p>
      <AskingBlock
        lines={lines}
        answered={(answers) =>
          take({
            kind: 'answered',
            answers,
            isTableInUse: table.current?.contains(document.activeElement) ?? false,
          })
        }
      />
      <Segments
        legend="Mostrar"
        options={[
          [everything, `Todas (${formatNumber(lines.length)})`],
          ...offered.map(
            (state) => [state, `${stateNames[state].many} (${formatNumber(counts[state])})`] as const,
          ),
        ]}
        chosen={filter}
        choose={(value) => take({ kind: 'filtered', filter: value as Filter })}
      />
      <MatchTable
        box={table}
        lines={places.flatMap((place) => lines[place] ?? [])}
        drawn={drawn}
        turn={turn}
        showMore={() => take({ kind: 'more' })}
        directory={directory}
        decided={(line) => take({ kind: 'decided', line })}
        search={setSought}
      />
      <FileCard lines={lines} headings={headings} directory={directory} panel={panel} />
      <OnwardLinks nits={nits} mostExplored={mostExplored} />
      <SearchWindow sought={sought} />
    </Block>
  );
}

function countText(lines: readonly Line[], nits: readonly string[]) {
  const counts = countStates(lines);
  const parts = states.flatMap((state) => {
    const { one, many } = stateNames[state];
    const name = (counts[state] === 1 ? one : many).toLowerCase();
    return counts[state] > 0 || state !== 'pending' ? [`${formatNumber(counts[state])} ${name}`] : [];
  });
  const distinct = `${formatNumber(nits.length)} ${nits.length === 1 ? 'empresa' : 'empresas distintas'}`;
  return `${formatNumber(lines.length)} ${lines.length === 1 ? 'línea' : 'líneas'}: ${parts.join(', ')}. ${distinct}.`;
}

function OnwardLinks({ nits, mostExplored }: { nits: readonly string[]; mostExplored: number }) {
  const count = nits.length;
  if (count === 0) return <p class="row" />;
  const tooMany = count > mostFollowed ? ` Estas son ${formatNumber(count)}: parta la lista.` : '';
  return (
    <p class="row">
      {count <= mostExplored && (
        <>
          <a href={`/explorar?nit=${nits}`}>Ver estas empresas en Explorar</a>
          <a href={workbookCall(nits)} download="">
            Libro de Excel de estas empresas
          </a>
        </>
      )}
      {count <= mostFollowed && <a href={`/cambios?nit=${nits}`}>Seguir estas empresas</a>}
      <span class="soft small">{`«Seguir» muestra lo que cada publicación cambia en los datos de hasta ${mostFollowed} empresas, y cómo recibir aviso; su dirección lleva los NIT.${tooMany}`}</span>
    </p>
  );
}
