import { expect, test } from 'vitest';
import { webVttBlocks, webVttText } from './web-vtt.ts';

test('splits a file into its blocks with times', () => {
  const file = 'WEBVTT\r\n\r\nNOTE by hand\r\n\r\n7\r\n00:01.000 --> 00:02.000\r\nA\r\nB\r\n';
  expect(webVttBlocks(file)).toEqual([{ above: ['7'], times: '00:01.000 --> 00:02.000', markup: 'A B ' }]);
  expect(webVttBlocks('<html>404</html>')).toEqual([]);
});

test('reads the text of a cue', () => {
  expect(webVttText('<v Ana><i>Tom &amp;</i>  I&nbsp;&lt;3 ')).toBe('Tom & I <3');
  expect(webVttText('&constructor; &rlm;')).toBe('&constructor; \u200f');
});
