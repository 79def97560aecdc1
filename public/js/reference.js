/** «Probar»: the form that calls an operation of the API from its reference page. */

import { getData, prefix } from './api.js';
import { copyButton } from './block.js';
import { byId, h, replace } from './element.js';
import './guide.js';
import { answerSummary, fetchAnswer, problemIn, shownAnswer, shownProblem } from './reference-answer.js';
import { fieldOf, formAddress, tellFaults } from './reference-form.js';

const section = byId('probar');
const template = section.dataset.path ?? '';
const fields = [...document.querySelectorAll('[data-parameter]')].map((item) =>
  fieldOf(/** @type {HTMLElement} */ (item)),
);

const call = h('div', { class: 'tools' });
const line = h('p', { role: 'status' });
const result = h('div', { class: 'result' });
const form = h(
  'form',
  { class: 'card', novalidate: true, input: showAddress, submit: send },
  h(
    'div',
    { class: 'filters' },
    fields.map(({ element }) => element),
  ),
  call,
  h('button', { class: 'primary' }, 'Enviar'),
);
section.append(form, line, result);
section.hidden = false;
byId('ir-a-probar').hidden = false;
showAddress();
nameRealCompany().then(showAddress, () => {});

function showAddress() {
  const address = formAddress(template, fields);
  replace(
    call,
    h('span', { class: 'call' }, h('a', { href: address }, h('code', {}, `GET ${address}`))),
    copyButton(`curl -s '${location.origin}${address}'`, 'Copiar curl', address),
  );
}

/** @type {AbortController | undefined} */
let asking;

/** @param {Event} event */
async function send(event) {
  event.preventDefault();
  const missing = fields.filter(({ inPath, value }) => inPath && value() === '');
  tellFaults(fields, new Map(missing.map(({ name }) => [name, 'es obligatorio'])));
  if (missing[0]) return missing[0].control.focus();
  asking?.abort();
  asking = new AbortController();
  const { signal } = asking;
  result.setAttribute('aria-busy', 'true');
  line.textContent = 'Consultando…';
  try {
    const answer = await fetchAnswer(formAddress(template, fields), signal);
    const problem = problemIn(answer);
    tellFaults(fields, new Map(problem?.errors?.map(({ parameter, detail }) => [parameter, detail])));
    line.textContent = answerSummary(answer);
    replace(result, problem && shownProblem(problem, fieldId), shownAnswer(answer));
  } catch {
    if (signal.aborted) return;
    line.textContent = 'Sin respuesta: revise su conexión e intente de nuevo.';
    replace(result);
  }
  result.removeAttribute('aria-busy');
}

/** @param {string} parameter */
const fieldId = (parameter) => fields.find(({ name }) => name === parameter)?.control.id ?? null;

/** Where the data are real, replaces the sample's NIT in the form by one that exists. */
async function nameRealCompany() {
  const field = fields.find(({ name }) => name === 'nit');
  const control = field?.control;
  if (!(control instanceof HTMLInputElement) || (await getData('/data/latest.json')).sample) return;
  const [q, source] = template.includes('/sfc/') ? ['banco', 'sfc'] : ['constructora', 'siis'];
  const { data } = await getData(`${prefix}/search?limit=1&q=${q}&source=${source}`);
  if (data.results[0] && control.value === field?.example) control.value = data.results[0].nit;
}
