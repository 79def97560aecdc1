/** What takes over a page that the server drew, and what it was drawn from. */

import { type ComponentChild, hydrate, render } from 'preact';
import { published } from './client.ts';
import type { LivingPage } from './enliven.ts';
import { FailureNotice } from './loaded.tsx';

/** Stays when what a reader chooses changes the address of the page. */
let factsAddress: string | undefined;

/** What the page was drawn from, asked for once; null where it has nothing to work. Rejects with a RequestError. */
export async function factsOfPage<F>(): Promise<F | null> {
  if (!document.querySelector('#page[data-facts]')) return null;
  factsAddress ??= `${location.pathname}${location.search ? `${location.search}&` : '?'}datos`;
  return published<F>(factsAddress);
}

/** Draws the page from the facts it was drawn from: the same components take over what the server drew. */
export function livingPage<F>(pageOf: (facts: F) => ComponentChild): LivingPage {
  const failure = document.createElement('div');
  let lives = false;
  return {
    async live(page) {
      const facts = (await factsOfPage<F>()) as F;
      if (lives) return;
      lives = true;
      hydrate(pageOf(facts), page);
    },
    tell(page, error, again) {
      page.before(failure);
      const retry = () => {
        render(null, failure);
        again();
      };
      render(<FailureNotice error={error} again={retry} />, failure);
    },
  };
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
