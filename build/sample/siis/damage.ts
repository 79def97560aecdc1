/** How texts are spoilt on their way to the portal: accents lost, inconsistently. */

import { csvField } from './portal.ts';
import type { Random } from './prng.ts';

/** The bytes EF BF BD stand in the exports where a letter outside ASCII stood. */
export const lost = '\uFFFD';

const outsideAscii = /[^\p{ASCII}\uFFFD]/gu;

/** Every letter outside ASCII lost. */
export const spoil = (text: string): string => text.replace(outsideAscii, lost);

/** Some of them lost. */
export const spoilPartly = (text: string, random: Random): string =>
  text.replace(outsideAscii, (letter) => (random.chance(0.5) ? lost : letter));

const published = new Map<string, readonly [string, string, string]>();

/** A label as one row shows it, quoted for CSV: nearly always spoilt, sometimes whole, sometimes half spoilt. */
export function publishedLabel(label: string, random: Random): string {
  let variants = published.get(label);
  if (variants === undefined) {
    let place = 0;
    const half = label.replace(outsideAscii, (letter) => (place++ % 2 === 0 ? lost : letter));
    variants = [csvField(spoil(label)), csvField(half), csvField(label)];
    published.set(label, variants);
  }
  const draw = random.next();
  return variants[draw < 0.9 ? 0 : draw < 0.94 ? 1 : 2];
}
