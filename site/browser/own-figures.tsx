/** The page of somebody's own figures: lines typed in a form give indicators, signs and size by the tables of the filed ones; nothing leaves the browser. */

import { render } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { ciiuGroupsOf } from '../../contract/figures/ciiu.ts';
import { mismatchesOf, type OwnFigures, ownFigures } from '../../contract/figures/own-figures.ts';
import type { StructureYear } from '../../contract/http/structure.ts';
import type { DataPackage } from '../../contract/stored/data-package.ts';
import type { Manifest } from '../../contract/stored/layout.ts';
import { client, forgetFailures, published, RequestError } from '../parts/document/client.ts';
import { SoftText } from '../parts/document/elements.tsx';
import { byId } from '../parts/document/live.tsx';
import { FailureNotice } from '../parts/document/loaded.tsx';
import { sampleBanner } from '../parts/document/sample-banner.ts';
import { downloadsAddress } from '../parts/downloads/downloads.tsx';
import { OwnAnswers } from '../parts/own-figures/answers.tsx';
import { OwnDetails } from '../parts/own-figures/figures.tsx';
import { FiguresForm } from '../parts/own-figures/form.tsx';
import { type OwnStanding, standings } from '../parts/own-figures/peers.ts';
import { fragmentOf, type OwnState, readOwnState } from '../parts/own-figures/state.ts';
import { type ComparedGroup, OwnStructure } from '../parts/own-figures/structure.tsx';
import type { DataFile } from '../parts/sql/reader.ts';
import { queryTables } from '../parts/sql/tables.tsx';
import './shell-at-once.ts';

const yearsOf = (files: readonly DataFile[]) =>
  files.map(({ fixed }) => fixed.anio ?? 0).sort((a, b) => b - a);

/** What the panel of the year said of the figures, or why it could not be read. */
type Compared = { of: OwnFigures; places: ReadonlyMap<string, OwnStanding>; error?: unknown };

const noPlaces: ReadonlyMap<string, OwnStanding> = new Map();

/** The structure of a group in a year, by the two; null where nobody of it counts, or why it could not be read. */
type Structure = { of: string; year: StructureYear | null; error?: unknown };

function OwnFiguresPage({ initial, files }: { initial: OwnState; files: readonly DataFile[] }) {
  const [state, setState] = useState(initial);
  const [compared, setCompared] = useState<Compared | null>(null);
  const [structure, setStructure] = useState<Structure | null>(null);
  const change = (changes: Partial<OwnState>) => setState((last) => ({ ...last, ...changes }));
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
        {computed && (
          <OwnAnswers
            computed={computed}
            anio={state.anio}
            con={state.con}
            alone={aloneIn(state, computed)}
            places={own?.places ?? noPlaces}
          />
        )}
        {computed ? (
          <OwnDetails computed={computed} places={own?.places ?? noPlaces}>
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
          </OwnDetails>
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
function groupOf({ con, ciiu }: OwnState, computed: OwnFigures) {
  const { size } = computed;
  if (valuesOf(computed).size === 0) return null;
  if (con === 'tamano') return 'reason' in size ? null : { column: 'tamano' as const, code: size.size };
  return ciiu === '' ? null : { column: `ciiu_${con}` as const, code: ciiuGroupsOf(ciiu)[con] };
}

/** Why they are compared with nobody, as far as the reader can change it. */
function aloneIn({ con, ciiu }: OwnState, { size }: OwnFigures) {
  if (ciiu === '') return 'no_activity';
  return con === 'tamano' && 'reason' in size ? 'no_size' : null;
}

/** Whose structure stands beside the lines; those of a size are of the section. Null without an activity, or without a size where that is wanted. */
function structureGroupOf({ con, ciiu }: OwnState, { size }: OwnFigures): ComparedGroup | null {
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

const place = byId('page');
place.replaceChildren();

async function start() {
  try {
    const manifest: Manifest = await published('/data/manifest.json');
    sampleBanner(manifest);
    const folder = downloadsAddress(manifest);
    const described: DataPackage = await published(`${folder}datapackage.json`);
    const files = queryTables(described, folder).find(({ name }) => name === 'panel')?.files ?? [];
    const initial = readOwnState(location.hash.slice(1), yearsOf(files));
    render(<OwnFiguresPage initial={initial} files={files} />, place);
  } catch (error) {
    render(<FailureNotice error={error} again={start} />, place);
  }
  place.setAttribute('aria-busy', 'false');
}

void start();
