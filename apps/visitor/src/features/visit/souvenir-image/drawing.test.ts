import { expect, test, vi } from 'vitest';
import { rowsOf } from './drawing.ts';

/** In this canvas context, every character is one pixel wide. */
const context = { measureText: (text: string) => ({ width: text.length }) as TextMetrics };

test.each([
  ['keeps a text that fits on one line', 'Fibo says thank you', 40, ['Fibo says thank you']],
  [
    'makes lines of about the same width',
    'The Museum of Mathematical Forms and Fibo say thank you',
    48,
    ['The Museum of Mathematical', 'Forms and Fibo say thank you'],
  ],
  [
    'keeps an Arabic prefix and direction marks with the name that follows',
    '\u2068متحف الأشكال\u2069 و\u2068فيبو\u2069 يشكران',
    16,
    ['\u2068متحف الأشكال\u2069', 'و\u2068فيبو\u2069 يشكران'],
  ],
  ['keeps punctuation with its word', 'Danke, Fibo!', 6, ['Danke,', 'Fibo!']],
  ['breaks between Japanese words', '数学のかたち美術館', 5, ['数学の', 'かたち', '美術館']],
])('%s', (_, text, width, rows) => {
  expect(rowsOf(context, text, width)).toEqual(rows);
});

test('makes lines in a browser without a segmenter', () => {
  vi.stubGlobal('Intl', {});
  const rows = rowsOf(context, 'The Museum of Mathematical Forms and Fibo say thank you', 48);
  vi.unstubAllGlobals();
  expect(rows).toEqual(['The Museum of Mathematical', 'Forms and Fibo say thank you']);
});
