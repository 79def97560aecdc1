/** The page of a company: its name and latest years as soon as they are here, everything else right after. */

import { callsOf, get, subject } from './api.js';
import { failure } from './block.js';
import { evolution } from './company-evolution.js';
import { heading } from './company-profile.js';
import { byId, h, replace } from './element.js';
import { sampleBanner } from './shell.js';

/** @typedef {import('../../contract/http/schemas.ts').Company} Company */
/** @typedef {import('../../contract/http/schemas.ts').Benchmark} Benchmark */
/** @typedef {{ profile: NonNullable<Company['profile']>, financials: NonNullable<Company['financials']>, indicators: NonNullable<Company['indicators']> }} Whole */

const page = byId('page');
const { kind, nit } = subject();
const calls = callsOf(kind, nit);
// Its modules are loaded while the first figures are drawn.
const later = import('./company-sections.js');

async function show() {
  page.setAttribute('aria-busy', 'true');
  try {
    /** @type {import('./api.js').Answer<Whole>} */
    const answer = await get(calls.main);
    const rest = h('div', {});
    document.title = `${answer.data.profile.razon_social} · Cifras`;
    sampleBanner(answer.meta);
    replace(page, heading(answer.data, calls.main), evolution(answer.data, calls.main), rest);
    const { sections } = await later;
    sections(rest, answer, calls);
  } catch (error) {
    document.title = 'Empresa no disponible · Cifras';
    replace(page, failure(error, show));
  }
  page.setAttribute('aria-busy', 'false');
}

show();
