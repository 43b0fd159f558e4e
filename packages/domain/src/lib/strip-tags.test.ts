import { expect, test } from 'vitest';
import { htmlToLine, stripTags } from './strip-tags.ts';

test('removes tags, or replaces each of them', () => {
  expect(stripTags('<p class="a">One <b>two</b></p>')).toBe('One two');
  expect(stripTags('One<br/>two', ' ')).toBe('One two');
  expect(stripTags('2 < 3')).toBe('2 < 3');
});

test('makes one line of paragraphs', () => {
  expect(htmlToLine('<p>One</p>\n<p>two  three</p>')).toBe('One two three');
  expect(htmlToLine('<p></p>')).toBe('');
});
