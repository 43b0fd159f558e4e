import { expect, test } from 'vitest';
import { sanitize, wouldStrip } from './sanitize.ts';

test.each([
  ['<p>a <b>b</b></p>', '<p>a <b>b</b></p>'],
  ['a<br>b', 'a<br />b'],
  ['Tom & Jerry', 'Tom &amp; Jerry'],
  ['<a href="https://x.example/">x</a>', '<a href="https://x.example/" rel="noopener">x</a>'],
  ['no markup, 3 > 2', 'no markup, 3 > 2'],
])('keeps %s', (given, kept) => {
  expect(sanitize(given)).toBe(kept);
  expect(sanitize(kept)).toBe(kept);
  expect(wouldStrip(given)).toBe(false);
});

test.each([
  ['<script>x</script>a', 'a'],
  ['<p onclick="x">a</p>', '<p>a</p>'],
  ['<p style="color:red">a</p>', '<p>a</p>'],
  ['<a href="javascript:x">a</a>', '<a rel="noopener">a</a>'],
  ['<iframe src="https://x.example"></iframe>', ''],
  ['<img src=x onerror=alert(1)>', ''],
  ['<svg><script>1</script></svg>', ''],
  ['<a href="//x.example">a</a>', '<a rel="noopener">a</a>'],
])('strips %s and reports it', (given, left) => {
  expect(sanitize(given)).toBe(left);
  expect(wouldStrip(given)).toBe(true);
});
