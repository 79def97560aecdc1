/** What every page has: the search box of the header, the mark of the current page, the banner of sample data. */

import { byId, h } from './element.js';
import { pastedNits, suggest } from './suggest.js';
import { showTooltip } from './tooltip.js';

/** The most companies of a table in the explorer; a longer list is matched in the browser. */
export const mostExplored = 50;

const input = document.querySelector('#buscar');
if (input instanceof HTMLInputElement)
  suggest(input, {
    choose: ({ href }) => location.assign(href),
    list(text) {
      const nits = pastedNits(text);
      if (nits && nits.length > mostExplored)
        location.assign(`/cruzar#${new URLSearchParams({ lista: nits.join(' ') })}`);
      else location.assign(`/explorar?${nits ? `nit=${nits}` : new URLSearchParams({ q: text })}`);
    },
  });

for (const link of document.querySelectorAll('.site-header nav a')) {
  const { pathname } = /** @type {HTMLAnchorElement} */ (link);
  if (location.pathname === pathname || location.pathname.startsWith(`${pathname}/`))
    link.setAttribute('aria-current', 'page');
}

for (const kind of ['click', 'focusin'])
  document.addEventListener(kind, ({ target }) => {
    const isNew =
      target instanceof Element && (target.closest('[title]') || document.querySelector('.tooltip'));
    if (isNew) showTooltip(target);
  });

/** Boxes of tables take the focus only while they scroll. */
const watch = new ResizeObserver((seen) => {
  for (const { target } of seen) {
    const box = target.closest('.scroll');
    if (!box) continue;
    if (box.scrollWidth > box.clientWidth) box.setAttribute('tabindex', '0');
    else box.removeAttribute('tabindex');
  }
});
new MutationObserver(watchBoxes).observe(document.body, { childList: true, subtree: true });
watchBoxes();

/** A table grows without its box, and a box shrinks without its table. */
function watchBoxes() {
  for (const one of document.querySelectorAll('.scroll, .scroll > table')) watch.observe(one);
}

/**
 * Shows the banner when an answer says that its companies are invented.
 * @param {{ sample?: boolean | undefined }} meta
 */
export function sampleBanner({ sample }) {
  if (!sample || document.querySelector('.banner')) return;
  const banner = h(
    'aside',
    { class: 'banner late', 'aria-label': 'Datos de muestra' },
    'Datos de muestra: estas empresas son inventadas. Ninguna cifra de esta página es real.',
  );
  byId('contenido').before(banner);
  document.head.append(h('meta', { name: 'robots', content: 'noindex' }));
}
