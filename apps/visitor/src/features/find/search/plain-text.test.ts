import { expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

it.each([
  ['<p>A <b>red</b> kite</p><p>climbs.</p>', 'A red kite climbs.'],
  ['one<br>two', 'one two'],
  ['R&amp;D &lt;3 &quot;x&quot; caf&#233; &#x41;', 'R&D <3 "x" café A'],
  ['&unknown; &#x110000; &', '&unknown; &#x110000; &'],
  ['a < b', 'a < b'],
  ['', ''],
])('%j reads %j', (html, text) => {
  expect(plainText(html)).toBe(text);
});

it('reads 200,000 brackets in less than a second', () => {
  const start = performance.now();
  plainText('<'.repeat(200_000));
  expect(performance.now() - start).toBeLessThan(1000);
});
