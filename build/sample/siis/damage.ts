/** How texts are spoilt on their way to the portal: accents lost, inconsistently. */

import { csvField } from './portal.ts';
import type { Random } from './prng.ts';

/** The bytes EF BF BD stand in the exports where a letter outside ASCII stood. */
export const REPLACEMENT = '\uFFFD';

const outsideAscii = /[^\p{ASCII}\uFFFD]/gu;

/** Every letter outside ASCII lost. */
export const damageText = (text: string): string => text.replace(outsideAscii, REPLACEMENT);

/** Some of them lost. */
export const damageSomeLetters = (text: string, random: Random): string =>
  text.replace(outsideAscii, (letter) => (random.chance(0.5) ? REPLACEMENT : letter));

/** A label as one row shows it, quoted for CSV: nearly always spoilt, sometimes whole, sometimes half spoilt. */
export function publishedLabel(label: string, random: Random): string {
  const draw = random.next();
  if (draw < 0.9) return csvField(damageText(label));
  let place = 0;
  const half = label.replace(outsideAscii, (letter) => (place++ % 2 === 0 ? REPLACEMENT : letter));
  return csvField(draw < 0.94 ? half : label);
}
