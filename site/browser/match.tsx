/** The page that finds the companies of a pasted list: its form, and the result of the list. */

import { type ComponentChildren, render } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { DataPackage } from '../../contract/stored/data-package.ts';
import type { Manifest } from '../../contract/stored/layout.ts';
import { published } from '../parts/document/client.ts';
import { byId } from '../parts/document/live.tsx';
import { FailureNotice } from '../parts/document/loaded.tsx';
import { sampleBanner } from '../parts/document/sample-banner.ts';
import { downloadsAddress } from '../parts/downloads/downloads.tsx';
import { isMatched, keptList, keptReading, restoreLines } from '../parts/match/kept.ts';
import { lineOf } from '../parts/match/lines.ts';
import { type List, ListForm } from '../parts/match/list-form.tsx';
import { loadDirectory } from '../parts/match/names.tsx';
import { MatchResult } from '../parts/match/result.tsx';
import { queryTables } from '../parts/sql/tables.tsx';
import './shell-at-once.ts';
import { mostExplored } from './shell-parts.ts';

async function load() {
  const manifest: Manifest = await published('/data/manifest.json');
  sampleBanner(manifest);
  const folder = downloadsAddress(manifest);
  const [described, directory] = await Promise.all([
    published<DataPackage>(`${folder}datapackage.json`),
    loadDirectory(manifest),
  ]);
  const panel = queryTables(described, folder).find(({ name }) => name === 'panel');
  return {
    release: manifest.release,
    directory,
    panel: panel ?? { name: 'panel', title: '', columns: [], files: [] },
  };
}

/** The lines of a list, with what is known of them before the API is asked. */
async function matchList({ rows, column, headings }: List) {
  const { release, directory, panel } = await load();
  const lines = rows.map((cells, i) => lineOf(i + 1, cells, cells[column] ?? '', directory));
  return { release, directory, panel, headings, matched: restoreLines(release, lines, directory) };
}

/** A list behind the # of the address, which no server gets, as the search box gives one. */
const linkedList = new URLSearchParams(location.hash.slice(1)).get('lista') ?? '';
const isLinked = linkedList !== '';
const firstText = linkedList || keptList();
const firstReading = isLinked ? null : keptReading();

function MatchPage() {
  const [list, setList] = useState<List | null>(null);
  const [outcome, setOutcome] = useState<{ of: List; content: ComponentChildren } | null>(null);
  /** Whether the list that is matched is what the tab kept of it. */
  const isBack = useRef(!isLinked && isMatched());
  const isBusy = list !== null && outcome?.of !== list;

  useEffect(() => {
    if (!list) return;
    let isWanted = true;
    const show = (content: ComponentChildren) => {
      if (isWanted) setOutcome({ of: list, content });
    };
    matchList(list).then(
      (matched) => {
        // What was there before a reload leaves the page where the browser had it.
        const comesIntoView = !isBack.current;
        isBack.current = false;
        show(<MatchResult {...matched} mostExplored={mostExplored} comesIntoView={comesIntoView} />);
      },
      (error) => show(<FailureNotice error={error} again={() => setList({ ...list })} />),
    );
    return () => {
      isWanted = false;
    };
  }, [list]);

  return (
    <>
      <ListForm
        initialText={firstText}
        initialReading={firstReading}
        startsAtOnce={isLinked || isBack.current}
        match={setList}
      />
      <div id="cruce" aria-busy={isBusy}>
        {isBusy ? (
          <p class="soft" role="status">
            Buscando los NIT…
          </p>
        ) : (
          outcome?.content
        )}
      </div>
    </>
  );
}

const page = byId('page');
page.replaceChildren();
render(<MatchPage />, page);
page.setAttribute('aria-busy', 'false');
