import { expect, test } from 'vitest';
import { alignSentences } from './align.ts';
import { detectSpeech } from './pauses.ts';

const RATE = 8000;

/** Makes a recording: a tone during speech, and quiet noise during pauses. `speech` and `pause` are in seconds. */
function recording(parts: readonly { speech?: number; pause?: number }[], room = 0.0005): Float32Array {
  const samples: number[] = [];
  for (const { speech = 0, pause = 0 } of parts) {
    for (let place = 0; place < speech * RATE; place++) samples.push(0.3 * Math.sin(place / 3));
    for (let place = 0; place < pause * RATE; place++) samples.push(room * Math.sin(place * 1.7));
  }
  return Float32Array.from(samples);
}

const SENTENCES = ['A kite.', 'It is red, and it is as large as a house.', 'Look up and count its tails.'];

function align(parts: Parameters<typeof recording>[0], room?: number, texts = SENTENCES) {
  const activity = detectSpeech(recording(parts, room), RATE);
  if (!activity) throw new Error('nothing was heard');
  return alignSentences(texts, activity);
}

/**
 * A recording whose second sentence contains a comma. The pause at the comma is longer than the pause after the
 * first sentence.
 */
const READ = [
  { pause: 0.5 },
  { speech: 0.5 },
  { pause: 0.3 },
  { speech: 0.7 },
  { pause: 0.4 },
  { speech: 1.8 },
  { pause: 0.5 },
  { speech: 1.7 },
  { pause: 0.6 },
];

test('puts the borders into the pauses that fit the lengths, not into the longest', () => {
  const found = align(READ);
  expect(found.map(({ start }) => Number(start.toFixed(1)))).toEqual([0.5, 1.3, 4.7]);
  expect(found.map(({ end }) => Number(end.toFixed(1)))).toEqual([1, 4.2, 6.4]);
  expect(found.map(({ text }) => text)).toEqual(SENTENCES);
  expect(Math.min(...found.map(({ certainty }) => certainty))).toBeGreaterThan(0.7);
});

test('finds the pauses in a room with noise', () => {
  const found = align(READ, 0.02);
  expect(found.map(({ start }) => Number(start.toFixed(1)))).toEqual([0.5, 1.3, 4.7]);
});

test('is unsure where two pauses fit equally well', () => {
  const [, second] = align(
    [{ speech: 1 }, { pause: 0.3 }, { speech: 0.4 }, { pause: 0.3 }, { speech: 1 }],
    undefined,
    ['One long kite.', 'One long kite.'],
  );
  expect(second?.certainty).toBeGreaterThan(0.4);
  expect(second?.certainty).toBeLessThan(0.6);
});

test('divides a recording without pauses by the lengths of the sentences, and is unsure', () => {
  const found = align([{ speech: 8 }]);
  const starts = found.map(({ start }) => start);
  expect(starts).toEqual(starts.toSorted((one, other) => one - other));
  expect(starts[1]).toBeLessThan(2);
  expect(starts[2]).toBeGreaterThan(3);
  expect(found[1]?.certainty).toBeLessThan(0.9);
});

test('marks sentences as unsure that the recording does not contain', () => {
  const long = 'A sentence that nobody has read aloud, although it is in the text.';
  const found = align([{ speech: 0.3 }, { pause: 0.3 }, { speech: 0.3 }], undefined, ['A.', 'B.', long]);
  expect(found).toHaveLength(3);
  expect(found[2]?.certainty).toBeLessThan(0.9);
});

test('hears nothing in silence', () => {
  expect(detectSpeech(recording([{ pause: 3 }], 0.0001), RATE)).toBeUndefined();
  expect(detectSpeech(new Float32Array(), RATE)).toBeUndefined();
  expect(alignSentences([], { start: 0, end: 1, pauses: [] })).toEqual([]);
});

test('aligns a long recording with many pauses in bounded time', () => {
  const parts = Array.from({ length: 3000 }, (_, place) => ({ start: place + 0.8, end: place + 1 }));
  const texts = Array.from({ length: 60 }, () => SENTENCES[1] ?? '');
  const began = performance.now();
  expect(alignSentences(texts, { start: 0, end: 3001, pauses: parts })).toHaveLength(60);
  expect(performance.now() - began).toBeLessThan(20_000);
});
