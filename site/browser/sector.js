/** Draws the page of a CIIU group again, with scripts, from the facts that came with it, and its figures as the address asks for them. */

import { addressOf } from '../../contract/http/addresses.js';
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

// The figures of a part of a section or division (the companies of one size or department), which replace those of all; loaded when the address first names the part.

/** Of more than one company. @type {Readonly<Record<keyof typeof sizeNames, string>>} */
const plurals = { micro: 'micro', pequena: 'pequeñas', mediana: 'medianas', grande: 'grandes' };

/** The latest call; answers to earlier ones are ignored. */
let wantedCall = '';

/**
 * @param {SectorFacts} facts
 * @param {string} search the query of the page's address
 */
async function showSubset(facts, search) {
  const group = /** @type {import('../parts/sector/facts.js').Step} */ (facts.path.at(-1));
  const query = new URLSearchParams(search);
  const [size, department] = [query.get('tamano'), query.get('departamento')];
  /** @type {Record<string, string>} */
  const restriction = size ? { tamano: size } : department ? { departamento: department } : {};
  const isPart = Object.keys(restriction).length > 0;
  const whole = addressOf('sector', group);
  const call = addressInPesos(`${whole}${isPart ? `?${new URLSearchParams(restriction)}` : ''}`, facts.base);
  wantedCall = call;
  // The links to other pesos keep the part.
  for (const link of byId('pesos').querySelectorAll('a')) {
    const pesos = new URLSearchParams(link.search).get('pesos');
    link.search = `${new URLSearchParams({ ...restriction, ...(pesos && { pesos }) })}`;
  }
  for (const input of byId('parte').querySelectorAll('input'))
    input.checked = isPart ? input.value === restriction.tamano : input.value === '';
  const figures = byId('cifras-del-grupo');
  const note = /** @type {Element} */ (byId('parte').querySelector('[role=status]'));
  if (!isPart) {
    figures.removeAttribute('aria-busy');
    replace(figures, sectorSize(facts, group), sectorMedians(facts, call));
    replace(note, 'Cifras de todas las sociedades.');
    return;
  }
  figures.setAttribute('aria-busy', 'true');
  replace(note, 'Cargando las cifras…');
  try {
    const { data, meta } = /** @type {SubsetAnswer} */ (
      await client.sector({
        ...{ nivel: group.nivel, codigo: group.codigo, ...restriction },
        ...(facts.base !== null && { pesos: 'constantes' }),
      })
    );
    if (wantedCall !== call) return;
    const part = { ...facts, years: data.peer_stats_by_year };
    const { many } = kindOf(data);
    replace(figures, sectorSize(part, group, `sus ${many}`), sectorMedians(part, call));
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
 * The name of one company of the part, and of several.
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
  const group = /** @type {import('../parts/sector/facts.js').Step} */ (path.at(-1));
  const allLink = h(
    'a',
    { href: addressInPesos(`/sector/${group.nivel}/${group.codigo}`, base) },
    'Ver las cifras de todas',
  );
  if (!tamano && departamento === null) return [notices.join(' '), ' ', allLink];
  const { one, many } = kindOf(subset);
  const stats = peer_stats_by_year[anio];
  const companies = stats?.num_empresas ?? 0;
  if (Object.keys(peer_stats_by_year).length === 0) return [`Ninguna ${one} cuenta en ningún año. `, allLink];
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
      { href: `/explorar?${new URLSearchParams({ [group.nivel]: group.codigo, ...filter })}` },
      'Verlas en la lista',
    ),
    ' · ',
    allLink,
  ];
}

const facts = enliven((/** @type {import('../parts/sector/facts.js').SectorFacts} */ shownFacts) =>
  sectorPage(shownFacts, choose),
);
/** The query of the address that the page shows: the server drew it without the part of the group. */
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
