/** The HTML of what components draw. */

import { type ComponentChildren, Fragment, h } from 'preact';
import { renderToString } from 'preact-render-to-string';

export const htmlOf = (drawn: ComponentChildren): string => renderToString(h(Fragment, null, drawn));

/** A text as it stands in what is drawn. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
