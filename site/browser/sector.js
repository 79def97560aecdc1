/** Draws the page of a CIIU group again, with scripts, from the facts that came with it, and its figures as the address asks for them. */

import { addressOf } from '../../contract/http/addresses.ts';
import { sizeNames } from '../parts/company/size.js';
import { failureNotice } from '../parts/document/block.js';
import { client } from '../parts/document/client.js';
import { byId, h, replace } from '../parts/document/element.js';
import { formatNumber } from '../parts/document/format.js';
import { enliven } from '../parts/document/live.js';
import { excludedText, sampleTexts } from '../parts/figures/indicator-notes.js';
import { addressInPesos } from '../parts/figures/pesos.js';
import { sectorMedians, sectorSize } from '../parts/sector/figures.js';
import { sectorPage } from '../parts/sector/page.js';
import './shell.js';

/** @typedef {import('../parts/sector/facts.js').SectorFacts} SectorFacts */
/** @typedef {import('../../contract/http/sectors.ts').SectorSubset} Subset */
/** @typedef {import('../parts/document/client.js').Answer<Subset> & { meta: { avisos?: readonly string[] } }} SubsetAnswer */

// The figures of a section's or division's companies of one size or department in the place of all, loaded when the address first asks for them.

/** Of more than one company. @type {Readonly<Record<keyof typeof sizeNames, string>>} */
const plurals = { micro: 'micro', pequena: 'pequeñas', mediana: 'medianas', grande: 'grandes' };

/** The query that was asked for last; answers of others come too late. */
let wantedCall = '';

/**
 * @param {SectorFacts} facts
 * @param {string} search the query of the page's address
 */
async function showSubset(facts, search) {
  const own = /** @type {import('../parts/sector/facts.js').Step} */ (facts.path.at(-1));
  const given = new URLSearchParams(search);
  const [size, department] = [given.get('tamano'), given.get('departamento')];
  /** @type {Record<string, string>} */
  const asked = size ? { tamano: size } : department ? { departamento: department } : {};
  const isPart = Object.keys(asked).length > 0;
  const whole = addressOf('sector', own);
  const call = addressInPesos(`${whole}${isPart ? `?${new URLSearchParams(asked)}` : ''}`, facts.base);
  wantedCall = call;
  // The sums by year in other pesos are those of the same part.
  for (const link of byId('pesos').querySelectorAll('a')) {
    const pesos = new URLSearchParams(link.search).get('pesos');
    link.search = `${new URLSearchParams({ ...asked, ...(pesos && { pesos }) })}`;
  }
  for (const input of byId('parte').querySelectorAll('input'))
    input.checked = isPart ? input.value === asked.tamano : input.value === '';
  const figures = byId('cifras-del-grupo');
  const note = /** @type {Element} */ (byId('parte').querySelector('[role=status]'));
  if (!isPart) {
    figures.removeAttribute('aria-busy');
    replace(figures, sectorSize(facts, own), sectorMedians(facts, call));
    replace(note, 'Cifras de todas las sociedades.');
    return;
  }
  figures.setAttribute('aria-busy', 'true');
  replace(note, 'Cargando las cifras…');
  try {
    const { data, meta } = /** @type {SubsetAnswer} */ (
      await client.sector({
        ...{ nivel: own.nivel, codigo: own.codigo, ...asked },
        ...(facts.base !== null && { pesos: 'constantes' }),
      })
    );
    if (wantedCall !== call) return;
    const part = { ...facts, years: data.peer_stats_by_year };
    const { many } = kindOf(data);
    replace(figures, sectorSize(part, own, `sus ${many}`), sectorMedians(part, call));
    replace(note, noteOf(facts, data, meta.avisos ?? []));
  } catch (error) {
    if (wantedCall !== call) return;
    replace(note);
    replace(
      figures,
      failureNotice(error, () => showSubset(facts, search)),
    );
  } finally {
    if (wantedCall === call) figures.removeAttribute('aria-busy');
  }
}

/**
 * What its companies are called, one or several.
 * @param {Subset} subset
 */
function kindOf({ tamano, departamento }) {
  if (tamano)
    return {
      one: `sociedad ${sizeNames[tamano].toLowerCase()}`,
      many: `sociedades ${plurals[tamano]}`,
    };
  return { one: `sociedad de ${departamento}`, many: `sociedades de ${departamento}` };
}

/**
 * @param {SectorFacts} facts
 * @param {Subset} subset
 * @param {readonly string[]} notices
 */
function noteOf({ path, base, ranking: { anio } }, subset, notices) {
  const { tamano, departamento, peer_stats_by_year } = subset;
  const own = /** @type {import('../parts/sector/facts.js').Step} */ (path.at(-1));
  const all = h(
    'a',
    { href: addressInPesos(`/sector/${own.nivel}/${own.codigo}`, base) },
    'Ver las cifras de todas',
  );
  if (!tamano && departamento === null) return [notices.join(' '), ' ', all];
  const { one, many } = kindOf(subset);
  const stats = peer_stats_by_year[anio];
  const companies = stats?.num_empresas ?? 0;
  if (Object.keys(peer_stats_by_year).length === 0) return [`Ninguna ${one} cuenta en ningún año. `, all];
  const counted =
    companies === 0
      ? `Ninguna ${one} cuenta en ${anio}`
      : `${formatNumber(companies)} ${companies === 1 ? `${one} cuenta` : `${many} cuentan`} en ${anio}`;
  const few = companies > 0 && stats ? sampleTexts[stats.muestra] : '';
  const filter = /** @type {Record<string, string>} */ (
    tamano ? { tamano } : { departamento: departamento ?? '' }
  );
  return [
    `${counted}${excludedText(stats?.excluidas ?? 0)}.${few} Cambian «Cuánto pesa» y «Cómo les va a sus empresas»; el resto de la página es de todas. `,
    h(
      'a',
      { href: `/explorar?${new URLSearchParams({ [own.nivel]: own.codigo, ...filter })}` },
      'Verlas en la lista',
    ),
    ' · ',
    all,
  ];
}

const facts = enliven((/** @type {import('../parts/sector/facts.js').SectorFacts} */ given) =>
  sectorPage(given, choose),
);
/** The server drew what the address says but for the part of the group. */
let shownSearch = addressInPesos('', facts.base);

/** @param {string} size */
function choose(size) {
  const query = addressInPesos(size ? `?tamano=${size}` : '', facts.base);
  history.pushState(null, '', query || location.pathname);
  show();
}

function show() {
  const { search } = location;
  if (search === shownSearch || !document.querySelector('#parte')) return;
  shownSearch = search;
  showSubset(facts, search);
}

addEventListener('popstate', show);
show();
