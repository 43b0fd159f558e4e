import { expect, test } from 'vitest';
import { readTranscript } from './read-transcript.ts';

const SRT = `1
00:00:00,500 --> 00:00:03,000
Count the spirals.

2
00:00:03,200 --> 00:00:07,200
They turn left. They
turn right.

3
00:00:10,000 --> 00:00:12,000
Two <i>neighbours</i>.
`;
const VTT = `WEBVTT - made by a program

NOTE a comment --> not a time

first
00:00.500 --> 00:03.000 align:start position:0%
Count the spirals.

00:03.200 --> 00:07.200
They turn left. They turn right.

00:10.000 --> 00:12.000
Two neighbours.`;
const LINES = `[00:00:00.500 --> 00:00:03.000]   Count the spirals.
[00:00:03.200 --> 00:00:07.200]   They turn left. They turn right.
[00:00:10.000 --> 00:00:12.000]   Two neighbours.
`;
const parts: [number, number, string][] = [
  [0.5, 3, ' Count the spirals.'],
  [3.2, 7.2, ' They turn left. They turn right.'],
  [10, 12, ' Two neighbours.'],
];
const WHISPER_CPP = JSON.stringify({
  systeminfo: 'x',
  transcription: parts.map(([from, to, text]) => ({
    timestamps: { from: 'x', to: 'y' },
    offsets: { from: from * 1_000, to: to * 1_000 },
    text,
  })),
});
const segments = parts.map(([start, end, text], id) => ({ id, start, end, text, tokens: [1] }));
const WHISPER = JSON.stringify({ text: 'All', segments, language: 'en' });

test.each([
  ['SRT', SRT],
  ['SRT with Windows line ends', SRT.replaceAll('\n', '\r\n')],
  ['WebVTT', VTT],
  ['the lines of whisper.cpp', LINES],
  ['the JSON of whisper.cpp', WHISPER_CPP],
  ['the JSON of Whisper', WHISPER],
  ['a list of a service', segments],
])('reads %s', (_format, given) => {
  const { paragraphs, times } = readTranscript(given, 'en');
  // The long pause before the last sentence begins a new paragraph.
  expect(paragraphs).toEqual(['Count the spirals. They turn left. They turn right.', 'Two neighbours.']);
  expect(times).toEqual([
    { time: 0.5, certainty: 0.95 },
    { time: 3.2, certainty: 0.95 },
    // This sentence begins inside a cue, so its time is estimated from its position in the text of the cue.
    { time: expect.closeTo(5.2, 0), certainty: 0.6 },
    { time: 10, certainty: 0.95 },
  ]);
});

test('joins Japanese without spaces', () => {
  const { paragraphs, times } = readTranscript(
    [
      { start: 0, end: 2, text: 'ひまわりの種は、' },
      { start: 2, end: 4, text: '回ります。' },
      { start: 4, end: 5, text: '二つです。' },
    ],
    'ja',
  );
  expect(paragraphs).toEqual(['ひまわりの種は、回ります。二つです。']);
  expect(times?.map(({ time }) => time)).toEqual([0, 4]);
});

test.each([
  ['go back', [{ ...segments[1] }, { ...segments[0] }]],
  ['end before they begin', [{ start: 3, end: 1, text: 'Count.' }]],
  ['are no numbers', [{ start: 'now', end: null, text: 'Count.' }]],
  ['are negative', [{ start: -1, end: 2, text: 'Count.' }]],
])('keeps the text but not times that %s', (_problem, given) => {
  const { paragraphs, times } = readTranscript(given, 'en');
  expect(paragraphs.join()).toMatch(/Count/);
  expect(times).toBeUndefined();
});

test('reads plain text without times', () => {
  expect(readTranscript('Une pomme <b>rouge</b>.\n\nDeux\npommes.', 'fr')).toEqual({
    paragraphs: ['Une pomme rouge.', 'Deux pommes.'],
    times: undefined,
  });
});

test.each([
  ['incomplete JSON', '{"transcription": [{"text": "Cou'],
  ['JSON without a transcript', '{"error": "model not found"}'],
  ['a part without text', [{ start: 0, end: 1 }]],
  ['an empty list', '{"segments": []}'],
  ['only times', '[00:00:00.000 --> 00:00:02.000]   '],
  ['nothing to read', '...'],
  ['a number', 7],
])('rejects %s', (_what, given) => {
  expect(() => readTranscript(given, 'en')).toThrow(expect.objectContaining({ problem: 'garbage' }));
});

test('reads a hundred thousand lines in linear time', () => {
  const started = performance.now();
  const { paragraphs } = readTranscript('[00:00:01.000 --> 00:00:02.000] One.\n'.repeat(100_000), 'en');
  expect(paragraphs.join(' ').length).toBeLessThanOrEqual(100_000 * 1.3);
  expect(performance.now() - started).toBeLessThan(5_000);
});
