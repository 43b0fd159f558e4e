import { expect, test } from 'vitest';
import { readWebVtt } from './read-web-vtt.ts';
import { writeWebVtt } from './write-web-vtt.ts';

test('reads the cues that were written, and skips notes and invalid times', () => {
  const cues = [
    { start: 0.15, end: 2.5, text: 'Seeds & <petals>' },
    { start: 3662.5, end: 3664, text: '二つ目の文。' },
  ];
  expect(readWebVtt(writeWebVtt(cues, 'Made in the studio'))).toEqual(cues);
  const other =
    'WEBVTT\n\n1\n00:01.000 --> 00:02.000 align:start\n<v Ida>Hello\n\nlater --> 00:03.000\nLost\n';
  expect(readWebVtt(other)).toEqual([{ start: 1, end: 2, text: 'Hello' }]);
});
