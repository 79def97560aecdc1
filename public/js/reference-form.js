/** The form of an API operation, made from the parameters on its page, and the address that it yields. */

import { h } from './element.js';

/**
 * `control` is the element to focus, `fault` the element that says what is wrong.
 * @typedef {object} Field
 * @property {string} name
 * @property {boolean} inPath
 * @property {boolean} required
 * @property {string} example
 * @property {HTMLElement} element
 * @property {HTMLElement} control
 * @property {HTMLElement} fault
 * @property {() => string} value
 */

/** A list with more values is a text field and not checkboxes. */
const mostBoxes = 16;

/**
 * @param {HTMLElement} item
 * @returns {Field}
 */
export function fieldOf(item) {
  const { parameter: name = '', in: place, kind, example = '' } = item.dataset;
  const required = item.dataset.required !== undefined;
  const values = [...item.querySelectorAll('.values code')].map((code) => code.textContent ?? '');
  const id = `probar-${name}`;
  const fault = h('p', { id: `${id}-falla`, class: 'fault' });
  const common = { name, inPath: place === 'path', required, example, fault };
  const label = [h('code', {}, name), required ? ' obligatorio' : ''];
  if (kind === 'list' && values.length <= mostBoxes) {
    const boxes = values.map((value) => h('input', { type: 'checkbox', value }));
    const element = h(
      'fieldset',
      { id, class: 'boxes', tabindex: -1, 'aria-describedby': fault.id },
      h('legend', { class: 'label' }, label),
      boxes.map((box) => h('label', {}, box, ' ', box.value)),
      fault,
    );
    const value = () =>
      boxes
        .filter((box) => box.checked)
        .map((box) => box.value)
        .join(',');
    return { ...common, element, control: element, value };
  }
  const control =
    kind === 'choice'
      ? h(
          'select',
          { id, 'aria-describedby': fault.id },
          !required && h('option', { value: '' }, '—'),
          values.map((value) => h('option', { selected: required && value === example }, value)),
        )
      : h('input', {
          id,
          value: required ? example : null,
          placeholder: example,
          inputmode: kind === 'number' ? 'numeric' : null,
          autocomplete: 'off',
          spellcheck: 'false',
          'aria-describedby': fault.id,
        });
  const element = h('div', {}, h('label', { for: id }, label), control, fault);
  return { ...common, element, control, value: () => control.value.trim() };
}

/**
 * Path and query; a parameter that is missing in the path stays as `{name}`.
 * @param {string} template
 * @param {readonly Field[]} fields
 */
export function formAddress(template, fields) {
  const given = fields.filter((field) => field.value() !== '');
  const path = given
    .filter(({ inPath }) => inPath)
    .reduce(
      (text, { name, value }) => text.replace(`{${name}}`, () => encodeURIComponent(value())),
      template,
    );
  const query = given
    .filter(({ inPath }) => !inPath)
    .map(({ name, value }) => `${name}=${encoded(value()).replaceAll('%2C', ',')}`);
  return query.length > 0 ? `${path}?${query.join('&')}` : path;
}

/**
 * Encodes apostrophes too: the address stands between apostrophes in a shell command.
 * @param {string} text
 */
const encoded = (text) => encodeURIComponent(text).replaceAll("'", '%27');

/**
 * Shows the fault of each field and clears the others.
 * @param {readonly Field[]} fields
 * @param {ReadonlyMap<string, string>} faults
 */
export function tellFaults(fields, faults) {
  for (const { name, control, fault } of fields) {
    const detail = faults.get(name);
    fault.textContent = detail ?? '';
    if (detail === undefined) control.removeAttribute('aria-invalid');
    else control.setAttribute('aria-invalid', 'true');
  }
}
