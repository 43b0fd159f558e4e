import { writeWav } from '@museummate/domain/speech';
import { expect, test } from 'vitest';
import {
  changesOnlyTimes,
  cuesOf,
  editHistory,
  fileSource,
  isUnchangedFile,
  trimmedPieces,
  type VoiceEdit,
  withSentence,
  withStart,
  withTrim,
} from './voice-edit.ts';
import { finishSound, gainBetween, joinPieces, peaksOf } from './voice-sound.ts';

const EDIT: VoiceEdit = {
  pieces: [
    { source: 'one', from: 1, to: 5 },
    { source: 'two', from: 0, to: 3 },
  ],
  from: 0.5,
  to: 6,
  isFaded: false,
  starts: [
    { time: 0.6, certainty: 1 },
    { time: 2, certainty: 0.5 },
    { time: 4.5, certainty: 1 },
  ],
};
const RATE = 1000;
const constant = (value: number, seconds: number) => new Float32Array(seconds * RATE).fill(value);

test('trim handles stay within the recording and apart from each other', () => {
  expect(withTrim(EDIT, 'from', -3).from).toBe(0);
  expect(withTrim(EDIT, 'from', 9).from).toBe(5.5);
  expect(withTrim(EDIT, 'to', 99).to).toBe(7);
  expect(withTrim(EDIT, 'to', 0).to).toBe(1);
});

test('the start of a sentence stays between its neighbours, and is certain after it was moved', () => {
  expect(withStart(EDIT, 1, 3.1).starts[1]).toEqual({ time: 3.1, certainty: 1 });
  expect(withStart(EDIT, 1, 0).starts[1]?.time).toBe(0.7);
  expect(withStart(EDIT, 1, 9).starts[1]?.time).toBe(4.4);
  expect(withStart(EDIT, 2, 9).starts[2]?.time).toBe(6);
});

test('trimming keeps the part of each take that is heard, and the takes stay as they are', () => {
  expect(trimmedPieces(EDIT)).toEqual([
    { source: 'one', from: 1.5, to: 5 },
    { source: 'two', from: 0, to: 2 },
  ]);
  expect(trimmedPieces({ ...EDIT, from: 4.5 })).toEqual([{ source: 'two', from: 0.5, to: 2 }]);
});

test('a sentence that is recorded again replaces only itself, and later sentences move with their sound', () => {
  const piece = { source: 'new', from: 0.5, to: 4.5 };
  const edit = withSentence(EDIT, 1, piece, 0.15);
  // The second sentence lasted from 2 to 4.5 seconds. It lasts 1.5 seconds longer now.
  expect(edit.pieces).toEqual([
    { source: 'one', from: 1, to: 3 },
    piece,
    { source: 'two', from: 0.5, to: 3 },
  ]);
  expect(edit.starts).toEqual([
    { time: 0.6, certainty: 1 },
    { time: 2.15, certainty: 1 },
    { time: 6, certainty: 1 },
  ]);
  expect([edit.from, edit.to]).toEqual([0.5, 7.5]);
  // After the last sentence, the trimmed silence stays.
  const last = withSentence(EDIT, 2, piece, 0);
  expect(last.pieces).toEqual([
    { source: 'one', from: 1, to: 5 },
    { source: 'two', from: 0, to: 0.5 },
    piece,
    { source: 'two', from: 2, to: 3 },
  ]);
  expect(last.to).toBe(8.5);
});

test('a sentence that is recorded again gets the loudness of the others', () => {
  const tone = (loud: number) =>
    Float32Array.from({ length: 48_000 }, (_, place) => loud * Math.sin(place / 9));
  expect(gainBetween(tone(0.05), tone(0.2), 24_000)).toBeCloseTo(4, 1);
  expect(gainBetween(new Float32Array(48_000), tone(0.2), 24_000)).toBe(1);
  const pieces = [{ source: 'new', from: 0, to: 1, gain: 4 }];
  expect(joinPieces(pieces, () => constant(0.1, 2), RATE)[500]).toBeCloseTo(0.4);
});

test('cues have the times of the trimmed recording and follow each other', () => {
  expect(cuesOf(EDIT, ['A.', 'B.', 'C.'])).toEqual([
    { text: 'A.', start: expect.closeTo(0.1), end: 1.5 },
    { text: 'B.', start: 1.5, end: 4 },
    { text: 'C.', start: 4, end: 5.5 },
  ]);
  // A sentence that begins after the end of the trimmed range gets no cue.
  expect(cuesOf({ ...EDIT, to: 4 }, ['A.', 'B.', 'C.']).map(({ text }) => text)).toEqual(['A.', 'B.']);
});

test('only the whole recording of the museum counts as unchanged', () => {
  const pieces = [{ source: fileSource('media/a.mp3'), from: 0, to: 4 }];
  expect(isUnchangedFile({ ...EDIT, pieces, from: 0, to: 4 })).toBe(true);
  expect(isUnchangedFile({ ...EDIT, pieces, from: 0.2, to: 4 })).toBe(false);
  expect(changesOnlyTimes({ ...EDIT, pieces, from: 0, to: 4 }, 'media/a.mp3')).toBe(true);
  expect(changesOnlyTimes({ ...EDIT, pieces, from: 0, to: 4 }, 'media/b.mp3')).toBe(false);
  expect(isUnchangedFile(EDIT)).toBe(false);
});

test('undo and redo return to each state', () => {
  const changed = editHistory.change(editHistory.change(editHistory.empty, EDIT), withTrim(EDIT, 'to', 5));
  const undone = editHistory.undone(changed);
  expect(undone.now).toEqual(EDIT);
  expect(editHistory.undone(undone).now).toEqual(EDIT);
  expect(editHistory.redone(undone).now?.to).toBe(5);
  expect(editHistory.change(undone, withTrim(EDIT, 'to', 4)).future).toEqual([]);
});

test('pieces are joined without a gap, and mixed where they meet', () => {
  const sources: Record<string, Float32Array> = { one: constant(0.2, 5), two: constant(0.6, 3) };
  const pieces = [
    { source: 'one', from: 1, to: 2 },
    { source: 'two', from: 1, to: 2 },
  ];
  const joined = joinPieces(pieces, (source) => sources[source], RATE);
  expect(joined).toHaveLength(2000);
  expect(joined[900]).toBeCloseTo(0.2);
  expect(joined[985]).toBeGreaterThan(0.3);
  expect(joined[985]).toBeLessThan(0.5);
  expect(joined[1000]).toBeCloseTo(0.6);
});

test('the finished sound is trimmed, and faded if wanted', () => {
  const joined = Float32Array.from({ length: 7 * 24_000 }, (_, place) => Math.sin(place / 7) * 0.1);
  const plain = finishSound(joined, EDIT, 24_000);
  expect(plain).toHaveLength(5.5 * 24_000);
  const faded = finishSound(joined, { ...EDIT, isFaded: true }, 24_000);
  const loudest = (samples: Float32Array) => Math.max(...samples.slice(-240).map(Math.abs));
  expect(loudest(plain)).toBeGreaterThan(0.1);
  expect(loudest(faded)).toBeLessThan(0.02);
});

test('a WAV file has the samples with 16 bits, and clips instead of wrapping', () => {
  const view = new DataView(writeWav(Float32Array.from([0, 0.5, -2, 2]), 24_000));
  expect(view.byteLength).toBe(52);
  expect(view.getUint32(24, true)).toBe(24_000);
  expect([0, 1, 2, 3].map((place) => view.getInt16(44 + place * 2, true))).toEqual([
    0, 16_384, -32_767, 32_767,
  ]);
});

test('the waveform has the highest amplitude of each part', () => {
  expect(peaksOf(Float32Array.from([0, 0.5, -0.25, 0, 0, -0.75]), 3)).toEqual([0.5, 0.25, 0.75]);
});
