/** What the pages of `public/js` draw on where there is no browser: elements that only know how to become HTML, text escaped. */

import { escapeHtml } from '../../../contract/html.ts';
import { drawOn, type Paper } from '../../../public/js/element.js';

const empty = new Set(['br', 'hr', 'img', 'input', 'link', 'meta']);

/** An element as far as the pages need one. Names of tags and attributes come from the code, never from data. */
export class HtmlElement {
  readonly #tag: string;
  readonly #attributes = new Map<string, string>();
  #children: (HtmlElement | string)[] = [];

  constructor(tag: string) {
    this.#tag = tag;
  }
  get firstElementChild(): HtmlElement | null {
    return this.#children.find((child) => typeof child !== 'string') ?? null;
  }
  /** Nobody is there who could do anything. */
  addEventListener(): void {}
  setAttribute(name: string, value: string): void {
    this.#attributes.set(name, value);
  }
  append(...children: (HtmlElement | string)[]): void {
    this.#children.push(...children);
  }
  replaceChildren(...children: (HtmlElement | string)[]): void {
    this.#children = children;
  }
  toString(): string {
    let text = `<${this.#tag}`;
    for (const [name, value] of this.#attributes) text += ` ${name}="${escapeHtml(value)}"`;
    if (empty.has(this.#tag)) return `${text}>`;
    text += '>';
    for (const child of this.#children)
      text += typeof child === 'string' ? escapeHtml(child) : child.toString();
    return `${text}</${this.#tag}>`;
  }
}

const paper = {
  createElement: (tag: string) => new HtmlElement(tag),
  createElementNS: (_: string, tag: string) => new HtmlElement(tag),
};

/** From now on this process draws for itself. */
export function drawHere(): void {
  drawOn(paper as unknown as Paper);
}

/** HTML of what a page gave back. */
export function htmlOf(drawn: unknown): string {
  if (Array.isArray(drawn)) return drawn.map(htmlOf).join('');
  if (drawn instanceof HtmlElement) return drawn.toString();
  return drawn === null || drawn === undefined || drawn === false ? '' : escapeHtml(String(drawn));
}
