/** Brings a page to life that the server drew, when a reader first works it: the same components take over what it drew. */

import { type ComponentChild, hydrate, render } from 'preact';

/** What a page was drawn from, asked for once. */
let facts: Promise<unknown> | undefined;

/** What the page was drawn from; null where it has nothing to work. Rejects when nobody answers. */
export async function factsOfPage<F>(): Promise<F | null> {
  if (!document.querySelector('#page[data-facts]')) return null;
  facts ??= fetch(`${location.pathname}${location.search ? `${location.search}&` : '?'}datos`).then(
    (response) => {
      if (!response.ok) throw new Error(`the facts of the page: ${response.status}`);
      return response.json();
    },
  );
  facts.catch(() => {
    facts = undefined;
  });
  return facts as Promise<F>;
}

const touches = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const;
const works = ['click', 'change', 'toggle'] as const;

/** `atOnce`: whether the address asks for more than the server drew */
export function enliven<F>(pageOf: (facts: F) => ComponentChild, atOnce = false): void {
  const page = byId('page');
  /** What a reader worked before the page lived: it is done again then. */
  const missed: { readonly type: string; readonly target: EventTarget }[] = [];

  function miss(event: Event) {
    const { type, target } = event;
    if (!(target instanceof Element)) return;
    const link = target.closest('a');
    const opensWindow = link?.hasAttribute('aria-haspopup') ?? false;
    if (opensWindow) event.preventDefault();
    if (link ? !opensWindow : target.closest('[data-copy], [data-print]')) return;
    missed.push({ type, target });
    page.ariaBusy = 'true';
    void wake();
  }

  async function wake() {
    for (const kind of touches) page.removeEventListener(kind, wake);
    const known = await factsOfPage<F>().catch(() => null);
    page.ariaBusy = null;
    if (!known) return listen();
    for (const kind of works) page.removeEventListener(kind, miss, true);
    if (page.dataset.live === 'whole') return;
    hydrate(pageOf(known), page);
    page.dataset.live = 'whole';
    for (const { type, target } of missed)
      target.dispatchEvent(new Event(type, { bubbles: type !== 'toggle', cancelable: true }));
  }

  function listen() {
    for (const kind of touches) page.addEventListener(kind, wake, { passive: true });
  }

  for (const kind of works) page.addEventListener(kind, miss, true);
  listen();
  if (atOnce) void wake();
  // For tests, which wait for it.
  page.dataset.live = '';
}

const drawn = new WeakSet<Element>();

/** Draws in a place of a page; what the server drew there goes, the first time. */
export function drawInto(place: Element, content: ComponentChild): void {
  if (!drawn.has(place)) place.replaceChildren();
  drawn.add(place);
  render(content, place);
}

/** The element with this id; throws when the page has none. */
export function byId(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page has no #${id}`);
  return element;
}
