import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { loadTexts } from '#i18n/load.ts';
import { TextsContext } from '#i18n/text.ts';
import { canOpenSafely } from './can-open-safely.ts';
import { isBareHtml, parseHtml, serializeHtml, survivesRoundTrip } from './html.ts';
import { cleanPastedHtml } from './paste.ts';
import { RichEditor } from './rich-editor.tsx';
import { StaticText } from './static-text.tsx';
import type { QueuedInput } from './text-box.tsx';

const again = (html: string) => serializeHtml(parseHtml(html), isBareHtml(html));

test.each([
  'Count the spirals.',
  'One <em>and</em> <b>two</b>.<br>Three',
  '<p>One</p><p lang="la">Duo</p>',
  '<h2>Head</h2><ul><li>One</li><li>Two<ol><li>Three</li></ol></li></ul>',
  '<p>A <a href="https://forms.museum" rel="noopener">link</a> and H<sub>2</sub>O</p>',
  '<blockquote><p>Said</p></blockquote><hr>',
  '<span lang="ar" dir="rtl">مرحبا</span> said he',
])('%s is opened, and is unchanged when serialized', (html) => {
  expect([survivesRoundTrip(html), again(html)]).toEqual([true, html]);
});

test.each([
  '<table><tbody><tr><td>1</td></tr></tbody></table>',
  '<dl><dt>Word</dt><dd>Meaning</dd></dl>',
  '<p>One</p><figure><figcaption>Two</figcaption></figure>',
  '<p class="lead">One</p>',
  '<a href="javascript:alert(1)">One</a>',
  '<p>One <img src="x"></p>',
])('%s would lose something, so it is not opened', (html) => {
  expect(survivesRoundTrip(html)).toBe(false);
});

test.each([
  '',
  'Count the spirals.',
  'One <em>and</em> <b>two</b>.<br>Three',
  '<p>One</p>\n<p lang="la">Duo</p>',
  '<h2>Head</h2><ul><li>One</li><li>Two</li></ul>',
  '<p>A <a href="https://forms.museum" rel="noopener">link</a> and H<sub>2</sub>O</p>',
])('%s accepts input before the editor has loaded, because it will certainly open', (html) => {
  expect([canOpenSafely(html), survivesRoundTrip(html)]).toEqual([true, true]);
});

test('canOpenSafely accepts no text that the editor would not open', () => {
  const words = [
    'One',
    ' ',
    'two ',
    '<br>',
    '<b>b</b>',
    '<i> i</i>',
    '<em></em>',
    '<b>x<i>y</i></b>',
    '<!--c-->',
  ];
  const inner = words.flatMap((one) => words.flatMap((other) => words.map((third) => one + other + third)));
  const texts = inner.flatMap((text) => [
    text,
    `<p>${text}</p>`,
    `<p>${text}</p>two`,
    `<ul><li>${text}</li></ul>`,
    `<p class="x">${text}</p>`,
  ]);
  const odd = [
    '<table><tbody><tr><td>1</td></tr></tbody></table>',
    '<p><img src="x">a</p>',
    '<a href="javascript:0">a</a>',
  ];
  const sure = [...texts, ...odd].filter(canOpenSafely);
  expect(sure.length).toBeGreaterThan(100);
  expect(sure.filter((text) => !survivesRoundTrip(text))).toEqual([]);
});

test('a text that may not open takes neither focus nor input until the editor has loaded', async () => {
  const texts = await loadTexts('en');
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const entered = { current: { hasFocus: false, typed: '' } };
  const value = '<table><tbody><tr><td>1</td></tr></tbody></table>';
  const props = { label: 'Text', language: 'en', value, onChange: () => undefined };
  root.render(
    <TextsContext value={texts}>
      <StaticText {...props} entered={entered} onEnter={() => undefined} />
    </TextsContext>,
  );
  await expect.poll(() => place.textContent).toBe('1');
  expect(
    place.querySelector('[tabindex], input, textarea, [contenteditable], button:not(:disabled)'),
  ).toBeNull();
  root.unmount();
  place.remove();
});

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{color:red}</style></head><body>
<!--StartFragment--><h1 style="mso-list:none">Title<o:p></o:p></h1>
<p class="MsoNormal" style="margin:0"><span lang="EN-GB" style="font-family:Calibri">One&nbsp;<b>two</b><o:p>&nbsp;</o:p></span></p>
<p class="MsoNormal"><o:p>&nbsp;</o:p></p>
<p class="MsoListParagraphCxSpFirst"><!--[if !supportLists]--><span style="mso-list:Ignore">·<span>&nbsp;</span></span><!--[endif]-->First</p><p class="MsoListParagraphCxSpLast"><span style="mso-list:Ignore">·</span>Second</p>
<p><span style="font-weight:700">Docs</span><img src="file:///c:/x.png"><script>alert(1)</script></p><!--EndFragment--></body></html>`;

test('text pasted from Word keeps only headings, paragraphs, lists and emphasis', () => {
  const html = again(cleanPastedHtml(WORD))
    .replace(/\s+/g, ' ')
    .replace(/ (?=<\/p>)/g, '');
  expect(html).toBe(
    '<h2>Title</h2><p>One <b>two</b></p><ul><li>First</li><li>Second</li></ul><p><strong>Docs</strong></p>',
  );
});

test('the <b> that Google Docs wraps around everything is not bold, with the studio’s content security policy', () => {
  // This content security policy forbids inline styles as in the studio, so element.style is empty.
  const policy = document.createElement('meta');
  Object.assign(policy, { httpEquiv: 'Content-Security-Policy', content: "style-src-attr 'none'" });
  document.head.append(policy);
  const docs =
    '<b style="font-weight:normal" id="docs-1"><p dir="ltr"><span style="font-size:11pt;font-weight:700">One</span> <span style="font-style:italic">two</span> ' +
    '<a href="https://www.google.com/url?q=https://example.org/a&amp;sa=D">three</a></p><br><ul><li><p>four</p></li></ul></b>';
  expect(again(cleanPastedHtml(docs))).toBe(
    '<p><strong>One</strong> <em>two</em> <a href="https://example.org/a" rel="noopener">three</a></p><ul><li>four</li></ul>',
  );
  expect(again(cleanPastedHtml('<table><tr><td><p>A</p></td><td>B</td></tr></table>'))).toBe('<p>A · B</p>');
});

test('pasted text between paragraphs keeps its spaces, and no pasted script can run', () => {
  expect(
    again(cleanPastedHtml('<p>a</p><span>one</span> <b>two</b> three<p>b</p> <div>four<p>c</p></div>')),
  ).toBe('<p>a</p><p>one <b>two</b> three</p><p>b</p><p>four</p><p>c</p>');
  const malicious =
    '<p style="color:red" onclick="run()">a <a href="javascript:run()">b</a><svg onload="run()"></svg></p>' +
    '<span style="font-weight:bold">c<video src="x" onerror="run()"></video></span><iframe srcdoc="d"></iframe>';
  expect(cleanPastedHtml(malicious)).not.toMatch(/onclick|onload|onerror|style|svg|video|iframe/);
  expect(again(cleanPastedHtml(malicious))).toBe('<p>a b</p><p><strong>c</strong></p>');
});

test('a text does not move when its editor loads, and gets the input typed before', async () => {
  const texts = await loadTexts('en');
  const place = document.body.appendChild(document.createElement('div'));
  place.style.inlineSize = '20rem';
  const root = createRoot(place);
  const show = async (content: ReactNode, isThere: string) => {
    root.render(<TextsContext value={texts}>{content}</TextsContext>);
    await expect.poll(() => place.querySelector(isThere)).not.toBeNull();
    const box = place.querySelector<HTMLElement>('[role=textbox]');
    if (!box) throw new Error('there is no text');
    const shapes = [...box.querySelectorAll('h2, p, li')].map((each) => each.getBoundingClientRect().top);
    return { box, shapes: [box.getBoundingClientRect().top, box.offsetHeight, ...shapes] };
  };
  const value =
    '<h2>Head</h2>\n<p>One  line\nthat is long enough to need a <em>second</em> one</p>\n<ul><li>A</li></ul>';
  const written: string[] = [];
  const props = { label: 'Text', language: 'en', value, onChange: (html: string) => written.push(html) };
  const entered: { current: QueuedInput } = { current: { hasFocus: false, typed: '' } };
  const still = await show(<StaticText {...props} entered={entered} onEnter={() => undefined} />, 'h2');
  still.box.focus();
  await userEvent.keyboard('Nnew{Backspace}{Backspace}{Backspace}ew {Enter}');
  expect(entered.current).toEqual({ hasFocus: true, typed: 'New \n' });
  const shown = still.shapes;
  const editor = await show(
    <RichEditor {...props} entered={{ hasFocus: false, typed: '' }} />,
    '.ProseMirror',
  );
  // The last element is not compared: in the editor, a list item contains a paragraph that the HTML does not have.
  expect(editor.shapes.slice(0, -1)).toEqual(shown);
  root.render(
    <TextsContext value={texts}>
      <RichEditor key="again" {...props} entered={entered.current} />
    </TextsContext>,
  );
  await expect.poll(() => written.at(-1)).toMatch(/^<h2>New <\/h2><h2>Head<\/h2><p>One line that/);
  expect(document.activeElement?.className).toContain('ProseMirror');
  root.unmount();
  place.remove();
});

test('the toolbar is one tab stop with arrow keys, and shows the formats at the cursor', async () => {
  const texts = await loadTexts('en');
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const props = { label: 'Text', language: 'en', value: '<ol><li>A</li></ol>', onChange: () => undefined };
  root.render(
    <TextsContext value={texts}>
      <RichEditor {...props} entered={{ hasFocus: true, typed: '' }} />
    </TextsContext>,
  );
  const tool = (name: string) => page.getByRole('button', { name, exact: true });
  await expect.element(tool('Numbered list')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(tool('List')).toHaveAttribute('aria-pressed', 'false');
  (tool('Bold').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(tool('Link')).toHaveFocus();
  const alert = vi.spyOn(window, 'alert').mockImplementation(() => undefined);
  await userEvent.keyboard('{Enter}');
  expect(alert).toHaveBeenCalledWith('First select the words you want to link.');
  await userEvent.keyboard('{Tab}');
  await expect.poll(() => document.activeElement?.className).toContain('ProseMirror');
  // After a URL that the guide cannot open, the prompt opens a second time.
  const prompt = vi.spyOn(window, 'prompt');
  prompt.mockReturnValueOnce('javascript:0').mockReturnValueOnce('https://forms.museum');
  await userEvent.keyboard('{Control>}a{/Control}');
  await tool('Link').click();
  await expect.element(tool('Remove link')).toHaveAttribute('aria-pressed', 'true');
  expect(prompt).toHaveBeenLastCalledWith(expect.stringContaining('can’t open'), 'javascript:0');
  root.unmount();
  place.remove();
});
