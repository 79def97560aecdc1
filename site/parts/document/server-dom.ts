/** A minimal DOM for rendering the parts of pages on the server: elements that serialize to HTML with escaped text. */

import { escapeHtml } from '../../../contract/escape-html.ts';
import { type Paper, setDocument } from './element.js';

const voidElements = new Set(['br', 'hr', 'img', 'input', 'link', 'meta']);

/** The part of an element that the pages use. Names of tags and attributes come from the code, never from data. */
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
  /** There are no events on the server. */
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
    if (voidElements.has(this.#tag)) return `${text}>`;
    text += '>';
    for (const child of this.#children)
      text += typeof child === 'string' ? escapeHtml(child) : child.toString();
    return `${text}</${this.#tag}>`;
  }
}

const serverDocument = {
  createElement: (tag: string) => new HtmlElement(tag),
  createElementNS: (_: string, tag: string) => new HtmlElement(tag),
};

/** Makes `site/parts/document/element.js` create these elements in this process. */
export function useServerDom(): void {
  setDocument(serverDocument as unknown as Paper);
}

/** The HTML of what a page function returned. */
export function htmlOf(content: unknown): string {
  if (Array.isArray(content)) return content.map(htmlOf).join('');
  if (content instanceof HtmlElement) return content.toString();
  return content === null || content === undefined || content === false ? '' : escapeHtml(String(content));
}
