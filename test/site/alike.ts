/** Chooses some of many texts of the same look: axe takes milliseconds for the contrast of each, and a table has thousands. */

/** The attribute of texts that axe should judge. */
export const axeMark = 'data-judged';

/**
 * Runs in the page: marks the first, middle and last of all texts that have the same position in the same elements and
 * the same colours, sizes and backgrounds.
 */
export function markAlike(mark: string): void {
  const numbers = new Map<string, number>();
  const numberOf = (text: string) => {
    if (!numbers.has(text)) numbers.set(text, numbers.size);
    return numbers.get(text)!;
  };
  /** The look of an element and its ancestors. */
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
