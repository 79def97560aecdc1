/** Brings a page to life that the server drew, when a reader first works it: the same components take over what it drew. */

import { type ComponentChild, hydrate, render } from 'preact';
import { published } from './client.ts';
import { FailureNotice } from './loaded.tsx';

/** Stays when what a reader chooses changes the address of the page. */
let factsAddress: string | undefined;

/** What the page was drawn from, asked for once; null where it has nothing to work. Rejects with a RequestError. */
export async function factsOfPage<F>(): Promise<F | null> {
  if (!document.querySelector('#page[data-facts]')) return null;
  factsAddress ??= `${location.pathname}${location.search ? `${location.search}&` : '?'}datos`;
  return published<F>(factsAddress);
}

const touches = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const;
const works = ['click', 'change', 'toggle'] as const;

/** `atOnce`: whether the address asks for more than the server drew */
export function enliven<F>(pageOf: (facts: F) => ComponentChild, atOnce = false): void {
  const page = byId('page');
  const failure = document.createElement('div');
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
    try {
      live((await factsOfPage<F>()) as F);
    } catch (error) {
      // Who only pointed at the page misses nothing.
      if (missed.length > 0 || atOnce) tell(error);
    }
    page.ariaBusy = null;
  }

  function live(facts: F) {
    if (page.dataset.live === 'whole') return;
    for (const kind of works) page.removeEventListener(kind, miss, true);
    hydrate(pageOf(facts), page);
    page.dataset.live = 'whole';
    for (const { type, target } of missed)
      target.dispatchEvent(new Event(type, { bubbles: type !== 'toggle', cancelable: true }));
  }

  function tell(error: unknown) {
    page.before(failure);
    const again = () => {
      render(null, failure);
      void wake();
    };
    render(<FailureNotice error={error} again={again} />, failure);
  }

  for (const kind of works) page.addEventListener(kind, miss, true);
  for (const kind of touches) page.addEventListener(kind, wake, { passive: true });
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
