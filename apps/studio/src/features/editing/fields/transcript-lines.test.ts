import { expect, test } from 'vitest';
import { transcriptLines } from './transcript-lines.ts';

test.each([
  ['WEBVTT\n\n00:00.000 --> 00:02.000\nOne.\n\n00:02.000 --> 00:03.000\nTwo.\n', ['One.', 'Two.']],
  ['WEBVTT - by hand\r\n\r\nNOTE not this\r\n\r\n7\r\n00:01.000 --> 00:02.000\r\nA\r\nB\r\n', ['A B']],
  [
    'WEBVTT\n\nSTYLE\n::cue { color: red }\n\n00:01.000 --> 00:02.000\n<v Ana><i>Tom &amp; I</i>',
    ['Ana: Tom & I'],
  ],
  ['\uFEFFWEBVTT\n\n00:01.000 --> 00:02.000\n\n', []],
  ['no such file', []],
])('%j contains the text %j', (file, words) => {
  expect(transcriptLines(file)).toEqual(words);
});
