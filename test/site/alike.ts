/** Of texts that a page draws alike, some: judging the contrast of one takes axe milliseconds, and a table has thousands. */

/** What marks a text to be judged while axe runs. */
export const axeMark = 'data-judged';

/**
 * In the page: marks the first, the middle and the last of all texts that are in the same place of the same elements
 * and have the same colours, sizes and grounds.
 */
export function markAlike(mark: string): void {
  const numbers = new Map<string, number>();
  const numberOf = (text: string) => {
    if (!numbers.has(text)) numbers.set(text, numbers.size);
    return numbers.get(text)!;
  };
  /** An element with all that it stands in, as they are drawn. */
  const looks = new Map<Element, number>();
  const lookOf = (element: Element): number => {
    const known = looks.get(element);
    if (known !== undefined) return known;
    const style = getComputedStyle(element);
    const states = [...element.attributes]
      .filter(({ name }) => /^(?:class|hidden|disabled|open|inert|type|role|aria-(?!label))/.test(name))
      .map(({ name, value }) => `${name}=${/^aria-(?:controls|owns|valuenow)$/.test(name) ? '' : value}`);
    const look = numberOf(
      [
        ...[element.parentElement ? lookOf(element.parentElement) : '', element.tagName, ...states],
        ...[style.color, style.backgroundColor, style.backgroundImage, style.opacity, style.position],
        ...[style.fontSize, style.fontWeight, style.textShadow, style.clipPath, style.filter],
        element.matches(':disabled, :focus') ||
          (element instanceof HTMLLabelElement && element.control?.matches(':disabled')),
      ].join('|'),
    );
    looks.set(element, look);
    return look;
  };
  const groups = new Map<number, Element[]>();
  for (const element of document.body.querySelectorAll('*')) {
    const written = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
    if (!written && !element.matches('input, select, textarea')) continue;
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const look = lookOf(element);
    groups.set(look, [...(groups.get(look) ?? []), element]);
  }
  for (const all of groups.values())
    for (const [i, one] of all.entries())
      if (i === 0 || i === all.length >> 1 || i === all.length - 1) one.setAttribute(mark, '');
}
