/** Creates elements from data; texts become text nodes and are never parsed as markup. */

/** What creates elements: the browser's document, or the server's implementation. @typedef {Pick<Document, 'createElement' | 'createElementNS'>} Paper */
/** @typedef {Node | string | number | null | undefined | false} One */
/** @typedef {One | readonly (One | readonly (One | readonly (One | readonly One[])[])[])[]} Child */
/** @typedef {Record<string, string | number | boolean | null | undefined | ((event: any) => void)>} Attributes */

/** @type {Paper} */
let ownDocument = globalThis.document;

/** @param {Paper} other */
export function setDocument(other) {
  ownDocument = other;
}

/**
 * Attributes: a function is an event listener (`click`), true an empty attribute; null, undefined and false are left out.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Attributes} [attributes]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function h(tag, attributes = {}, ...children) {
  return /** @type {HTMLElementTagNameMap[T]} */ (fill(ownDocument.createElement(tag), attributes, children));
}

/**
 * The same for SVG elements.
 * @param {string} tag
 * @param {Attributes} [attributes]
 * @param {...Child} children
 */
export function svg(tag, attributes = {}, ...children) {
  return fill(ownDocument.createElementNS('http://www.w3.org/2000/svg', tag), attributes, children);
}

/**
 * @param {Element} element
 * @param {Attributes} attributes
 * @param {readonly Child[]} children
 */
function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name, value);
    else if (value === true) element.setAttribute(name, '');
    else if (value !== null && value !== undefined && value !== false)
      element.setAttribute(name, String(value));
  }
  append(element, children);
  return element;
}

/**
 * @param {Element} element
 * @param {readonly Child[]} children
 */
function append(element, children) {
  for (const child of children) {
    if (isList(child)) append(element, child);
    else if (child !== null && child !== undefined && child !== false)
      element.append(typeof child === 'object' ? child : String(child));
  }
}

/** @type {(child: Child) => child is Exclude<Child, One>} */
const isList = (child) => Array.isArray(child);

/**
 * @param {Element} element
 * @param {...Child} children
 */
export function replace(element, ...children) {
  element.replaceChildren();
  append(element, children);
}

/**
 * The element with this id; throws when the page has none.
 * @param {string} id
 */
export function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page has no #${id}`);
  return element;
}

/**
 * Attributes that let a box scroll sideways when its table is wide, by keyboard too; `shell.js` takes the focus from those
 * that do not scroll.
 * @param {string} kind
 * @param {string} name what the table is about
 * @returns {Attributes}
 */
export const scrolling = (kind, name) => ({
  class: kind,
  role: 'group',
  tabindex: 0,
  'aria-label': `Tabla: ${name}`,
});

/**
 * A table caption that stays in sight while the table scrolls sideways.
 * @param {...Child} text
 */
export const caption = (...text) => h('caption', {}, h('span', {}, ...text));

/** The head of a column of figures. @param {string | number} name */
export const ofFigures = (name) => h('th', { scope: 'col', class: 'number' }, name);

/** @typedef {Element | string | number | null | undefined | false} Head the name of a column, or its cell */

/**
 * @param {Child} title its caption
 * @param {readonly (Head | readonly Head[])[]} heads
 * @param {Child} bodies of groups of rows
 * @param {Attributes} [attributes]
 */
export const bodiedTable = (title, heads, bodies, attributes = {}) =>
  h(
    'table',
    attributes,
    title && caption(title),
    h(
      'thead',
      {},
      h(
        'tr',
        {},
        heads
          .flat()
          .map((head) => (head && typeof head === 'object' ? head : head && h('th', { scope: 'col' }, head))),
      ),
    ),
    bodies,
  );

/** The same with one body. @type {(title: Child, heads: readonly (Head | readonly Head[])[], rows: Child, attributes?: Attributes) => HTMLTableElement} */
export const dataTable = (title, heads, rows, attributes) =>
  bodiedTable(title, heads, h('tbody', {}, rows), attributes);

/**
 * A choice of one option, as a row of radio buttons.
 * @param {string} legend
 * @param {readonly (readonly [value: string, label: string])[]} options
 * @param {string} chosen
 * @param {(value: string) => void} choose
 */
export function segments(legend, options, chosen, choose) {
  const name = `choice-${legend.replaceAll(/\W+/g, '-')}`;
  return h(
    'div',
    {},
    h('span', { class: 'label', id: `${name}-label` }, legend),
    h(
      'div',
      { class: 'segments', role: 'radiogroup', 'aria-labelledby': `${name}-label` },
      options.map(([value, label]) =>
        h(
          'label',
          {},
          h('input', { type: 'radio', name, value, checked: value === chosen, change: () => choose(value) }),
          h('span', {}, label),
        ),
      ),
    ),
  );
}

/** @typedef {readonly (readonly [value: string, label: string])[]} Options */

/**
 * @param {string} label
 * @param {Options | readonly (readonly [group: string, options: Options])[]} options
 * @param {string} chosen
 * @param {(value: string) => void} [choose]
 * @param {Attributes} [attributes]
 */
export function menu(label, options, chosen, choose = () => {}, attributes = {}) {
  const option = (/** @type {Options[number]} */ [value, text]) =>
    h('option', { value, selected: value === chosen }, text);
  return h(
    'label',
    {},
    label,
    h('br'),
    h(
      'select',
      {
        change: (/** @type {{ target: HTMLSelectElement }} */ { target }) => choose(target.value),
        ...attributes,
      },
      options.map(([value, text]) =>
        typeof text === 'string' ? option([value, text]) : h('optgroup', { label: value }, text.map(option)),
      ),
    ),
  );
}

/** A paragraph in soft letters. @param {...Child} text */
export const softText = (...text) => h('p', { class: 'soft' }, ...text);

/** A note in small, soft letters. @param {...Child} text */
export const smallText = (...text) => h('p', { class: 'small soft' }, ...text);

/** The cell of a figure. @param {Child} text */
export const figureCell = (text) => h('td', { class: 'number' }, text);

/** A term and what is said of it, in a list of facts. @param {Child} name @param {Child} text */
export const factItem = (name, text) => h('div', {}, h('dt', {}, name), h('dd', {}, text));

/**
 * Links to the same page otherwise, of which one is where the reader is.
 * @param {string} name
 * @param {readonly (readonly [label: string, href: string, chosen: boolean, title?: string | null])[]} links
 */
export const choiceLinks = (name, links) =>
  h(
    'ul',
    { class: 'chips', 'aria-label': name },
    links.map(([label, href, chosen, title = null]) =>
      h('li', {}, h('a', { href, title, 'aria-current': chosen && 'true' }, label)),
    ),
  );

/** A row of a table. @param {Child} head @param {...Child} cells */
export const tableRow = (head, ...cells) => h('tr', {}, h('th', { scope: 'row' }, head), ...cells);

/**
 * A table in a box that scrolls.
 * @param {string} name what it is about
 * @param {Parameters<typeof dataTable>} table
 */
export const scrollTable = (name, ...table) => h('div', scrolling('scroll', name), dataTable(...table));
