import type { DraftDocument } from '@museummate/studio-api';
import { expect, test } from 'vitest';
import { fieldOfToDo, progressOf, toDos } from './to-do.ts';

const work = (id: number, value: object): DraftDocument => ({
  kind: 'artwork',
  id,
  state: 'same',
  value: { ...value },
});
const audio = { file: 'media/a.mp3', transcript: 'Words.' };
const works = [
  work(1, { name: 'A', mainText: { en: 'One', fr: 'Un' }, mainAudio: { en: audio } }),
  work(2, {
    name: { en: 'B' },
    pictures: [{ file: 'media/a.jpg', alt: { en: 'Kite', fr: '' } }, { file: 'media/b.jpg' }],
  }),
];

test('progress counts the expected items, and lists artworks that lack one', () => {
  const { texts, voices, transcripts, descriptions } = progressOf(works, 'fr', 'en');
  expect([texts, voices, transcripts, descriptions].map(({ done, of }) => [done, of])).toEqual([
    [1, 2],
    [0, 1],
    [0, 0],
    // An empty description counts as complete, because it marks a picture as decorative.
    [1, 2],
  ]);
  expect(descriptions.missing.map(({ id }) => id)).toEqual([2]);
});

test('a transcript without a language belongs to the language of its audio', () => {
  const spoken = work(3, { name: 'A', mainAudio: { en: audio, fr: audio } });
  expect(progressOf([spoken], 'fr', 'en').transcripts).toEqual({ done: 1, of: 1, missing: [] });
});

test('audio without a transcript is a to-do', () => {
  const [one] = works;
  if (!one) throw new Error('there is no work');
  const spoken = work(3, { ...one.value, mainAudio: { en: audio, fr: { file: 'media/b.mp3' } } });
  expect(toDos([progressOf([spoken], 'fr', 'en')], new Map(), [spoken])).toEqual([
    { is: 'transcript', language: 'fr', works: [spoken] },
  ]);
});

test('tasks are sorted by type, outdated translations first, and then by their number of artworks', () => {
  const stale = new Map([
    ['artwork/1', [{ path: ['mainText'], language: 'fr', before: 'One', after: 'Two' }]],
  ]);
  const found = toDos([progressOf(works, 'en', 'en'), progressOf(works, 'fr', 'en')], stale, works);
  expect(found.map(({ is, language }) => `${is} ${language}`)).toEqual([
    'old fr',
    'text fr',
    'description en',
    'description fr',
    'voice fr',
  ]);
});

test('a to-do links to the first field to fill in', () => {
  const [spoken, pictured] = works as [DraftDocument, DraftDocument];
  const path = (is: 'text' | 'voice' | 'transcript' | 'description' | 'old', document: DraftDocument) =>
    fieldOfToDo({ is, language: 'fr', works: [document] }, new Map());
  expect(path('text', spoken)).toEqual(['mainText', 'fr']);
  expect(path('text', pictured)).toEqual(['name', 'fr']);
  expect(path('voice', spoken)).toEqual(['mainAudio', 'fr']);
  expect(path('transcript', spoken)).toEqual(['mainAudio', 'fr', 'transcript', 'fr']);
  // The path leads to the second picture. The first one has an empty description, so it is decorative and
  // complete.
  expect(path('description', pictured)).toEqual(['pictures', 1, 'alt', 'fr']);
  const old = { path: ['author'], language: 'fr', before: 'A', after: 'B' };
  const stale = new Map([['artwork/1', [old]]]) as unknown as Parameters<typeof fieldOfToDo>[1];
  expect(fieldOfToDo({ is: 'old', language: 'fr', works: [spoken] }, stale)).toEqual(['author', 'fr']);
  expect(path('old', spoken)).toEqual([]);
});
