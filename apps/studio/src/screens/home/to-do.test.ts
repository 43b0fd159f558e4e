import type { DraftDocument } from '@museummate/studio';
import { expect, test } from 'vitest';
import { progressOf, toDos } from './to-do.ts';

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

test('progress counts what could be there, and knows which works miss it', () => {
  const { texts, voices, transcripts, descriptions } = progressOf(works, 'fr', 'en');
  expect([texts, voices, transcripts, descriptions].map(({ done, of }) => [done, of])).toEqual([
    [1, 2],
    [0, 1],
    [0, 0],
    // An empty description says that the picture only decorates.
    [1, 2],
  ]);
  expect(descriptions.missing.map(({ id }) => id)).toEqual([2]);
});

test('what the table counts as missing is something to do: a voice without its words', () => {
  const silent = [
    work(3, {
      name: 'C',
      mainText: { es: 'Uno', en: 'One' },
      mainAudio: { es: audio, en: { file: 'b.mp3' } },
    }),
  ];
  const progress = ['es', 'en'].map((language) => progressOf(silent, language, 'es'));
  expect(progress.map(({ transcripts }) => transcripts.done)).toEqual([1, 0]);
  expect(toDos(progress, new Map(), silent).map(({ is, language }) => `${is} ${language}`)).toEqual([
    'transcript en',
  ]);
});

test('what is old comes first, then what is nearest to being done', () => {
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
