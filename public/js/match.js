/** The page that finds the companies of a pasted list. */

import { getData } from './api.js';
import { failureNotice } from './block.js';
import { downloadsAddress } from './data-downloads.js';
import { byId, h, replace } from './element.js';
import { loadDirectory } from './match-directory.js';
import { listForm } from './match-input.js';
import { lineOf } from './match-lines.js';
import { matchResult } from './match-result.js';
import { sampleBanner } from './shell.js';
import { queryTables } from './sql-tables.js';

/** @typedef {import('../../contract/stored/layout.ts').Manifest} Manifest */
/** @typedef {import('../../contract/stored/data-package.ts').DataPackage} DataPackage */

const page = byId('page');
const result = h('div', { id: 'cruce' });
/** Ends the questions about the list before. */
let stop = () => {};

async function load() {
  /** @type {Manifest} */
  const manifest = await getData('/data/manifest.json');
  sampleBanner(manifest);
  const folder = downloadsAddress(manifest);
  /** @type {[DataPackage, Awaited<ReturnType<typeof loadDirectory>>]} */
  const [described, directory] = await Promise.all([
    getData(`${folder}datapackage.json`),
    loadDirectory(manifest),
  ]);
  const panel = queryTables(described, folder).find(({ name }) => name === 'panel');
  return { directory, panel: panel ?? { name: 'panel', title: '', columns: [], files: [] } };
}

/** @param {import('./match-input.js').List} list */
async function match(list) {
  stop();
  result.setAttribute('aria-busy', 'true');
  replace(result, h('p', { class: 'soft', role: 'status' }, 'Buscando los NIT…'));
  try {
    const { directory, panel } = await load();
    const lines = list.rows.map((cells, i) => lineOf(i + 1, cells, cells[list.column] ?? '', directory));
    const shown = matchResult(lines, list.headings, directory, panel);
    stop = shown.stop;
    replace(result, shown.box);
    shown.start();
    shown.box.scrollIntoView();
  } catch (error) {
    replace(
      result,
      failureNotice(error, () => match(list)),
    );
  }
  result.setAttribute('aria-busy', 'false');
}

/** A list behind the # of the address, which no server gets, as the search box gives one. */
const given = new URLSearchParams(location.hash.slice(1)).get('lista') ?? '';
const form = listForm({ given, match });
replace(page, form, result);
page.setAttribute('aria-busy', 'false');
if (given !== '') form.requestSubmit();
