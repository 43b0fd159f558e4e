import { expect, it } from 'vitest';
import { cueAt, parseWebVtt } from './web-vtt.ts';

const FILE = `WEBVTT

NOTE made by hand

1
00:00.000 --> 00:02.500 align:start
<v Ana>Count the <b>spirals</b> &amp; wait.

00:02.500 --> 00:05.000
Two lines
of one sentence.

01:00:00.000 --> 01:00:01.000
An hour later.

nonsense --> 00:01.000
Never.

00:09.000 --> 00:08.000
Backwards.
`;

it('reads cues with times and plain text, and skips invalid ones', () => {
  expect(parseWebVtt(FILE.replaceAll('\n', '\r\n'))).toEqual([
    { start: 0, end: 2.5, text: 'Count the spirals & wait.' },
    { start: 2.5, end: 5, text: 'Two lines of one sentence.' },
    { start: 3600, end: 3601, text: 'An hour later.' },
  ]);
  expect(parseWebVtt('<html>404</html>')).toEqual([]);
});

it('finds the current sentence, also in the pause after it', () => {
  const cues = parseWebVtt(FILE);
  expect([0, 2.4, 2.5, 100, 3600].map((time) => cueAt(cues, time))).toEqual([0, 0, 1, 1, 2]);
  expect(cueAt(cues.slice(1), 1)).toBe(-1);
});
