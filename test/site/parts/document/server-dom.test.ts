/** Elements and templates without a browser, and how they escape text. */

import { describe, expect, it } from 'vitest';
import { html } from '../../../../site/parts/document/html.ts';
import { HtmlElement, htmlOf } from '../../../../site/parts/document/server-dom.ts';

describe('what is drawn without a browser', () => {
  it('escapes texts and attributes, and leaves out what is nothing', () => {
    const element = new HtmlElement('a');
    element.setAttribute('title', '"<&>');
    element.append('<b>', new HtmlElement('br'), '&');
    expect(htmlOf([element, null, undefined, false, ['<', 1]])).toBe(
      '<a title="&quot;&lt;&amp;&gt;">&lt;b&gt;<br>&amp;</a>&lt;1',
    );
  });
  it('templates escape all but HTML', () => {
    const name = '<script>"&';
    expect(
      html`<p title="${name}">${name}${html`<br>`}${false}${null}${[html`<i>`, html`</i>`]}${0}</p>`.text,
    ).toBe('<p title="&lt;script&gt;&quot;&amp;">&lt;script&gt;&quot;&amp;<br><i></i>0</p>');
  });
});
