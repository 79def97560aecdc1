/** Templates of HTML. */

import { expect, test } from 'vitest';
import { html } from '../../../../site/parts/document/html.ts';

test('markup in a template stays, text is escaped', () => {
  expect(html`<p title="${'"'}">${['<', html`<b>${1}</b>`, null]}</p>`.text).toBe(
    '<p title="&quot;">&lt;<b>1</b></p>',
  );
});
