import { expect, test } from 'vitest';
import { type Change, changesBetween, PathNotFoundError, valueAt, withValue } from './changes.ts';
import { merge } from './merge.ts';
import { mergedParts } from './merge-texts.ts';

const context = { kind: 'artwork', ownLanguage: 'en' } as const;
const work = {
  idArtwork: 101,
  name: 'The Red Kite',
  mainText: { en: '<p>It flies.</p>', es: '<p>Vuela.</p>' },
  pictures: [
    { file: 'media/a.jpg', alt: { en: 'A kite' } },
    { file: 'media/b.jpg', alt: 'Its tail' },
  ],
  mainAudio: { en: { file: 'media/a.mp3', transcript: 'One.' } },
  tagIds: [1, 2],
  audioExtraInformation: [
    { startTime: '00:01', endTime: '00:02', resourceType: 'TEXT', title: 'A thread' },
    { startTime: '00:03', endTime: '00:04', resourceType: 'TEXT', title: { en: 'A tail' } },
  ],
};
type Work = typeof work;

const apply = (document: unknown, changes: readonly Change[]) =>
  changes.reduce<unknown>((next, { path, after }) => withValue(next, path, after, context), document);

test('a text without languages is in the museum’s own language, and another language is added to it', () => {
  expect(valueAt(work, ['name', 'en'], context)).toBe('The Red Kite');
  expect(valueAt(work, ['name', 'fr'], context)).toBeUndefined();
  expect(withValue(work, ['name', 'fr'], 'Le cerf-volant', context)).toMatchObject({
    name: { en: 'The Red Kite', fr: 'Le cerf-volant' },
  });
  expect(withValue(work, ['name', 'en'], undefined, context)).not.toHaveProperty('name');
});

test('a text without languages inside a value of one language is in that language', () => {
  const spoken = {
    ...work,
    mainAudio: { ...work.mainAudio, es: { file: 'media/b.mp3', transcript: 'Uno.' } },
  };
  const at = ['mainAudio', 'es', 'transcript', 'es'];
  expect(valueAt(spoken, at, context)).toBe('Uno.');
  expect(valueAt(spoken, at.with(-1, 'en'), context)).toBeUndefined();
  const next = withValue(spoken, at, 'Uno y dos.', context);
  expect(next).toMatchObject({ mainAudio: { es: { transcript: { es: 'Uno y dos.' } } } });
  expect(changesBetween(spoken, next, 101, context)).toMatchObject([{ path: at, before: 'Uno.' }]);
});

test.each(['__proto__', 'constructor', 'toString'])(
  '%s, a property that every object has, is not a valid path in a work',
  (name) => {
    for (const path of [[name], [name, 'x'], ['name', name], ['mainAudio', name, 'transcript', name]])
      expect(valueAt(work, path, context)).toBeUndefined();
    expect(() => withValue(work, [name, 'x'], 'y', context)).toThrow(PathNotFoundError);
    expect(withValue(work, ['mainText', name], undefined, context)).toEqual(work);
  },
);

test('list items are found by their keys, wherever they are in the list', () => {
  const sorted = { ...work, pictures: work.pictures.toReversed() };
  const path = ['pictures', 'file=media/a.jpg', 'alt', 'fr'];
  expect(valueAt(sorted, ['pictures', 'file=media/a.jpg', 'alt', 'en'], context)).toBe('A kite');
  expect((withValue(sorted, path, 'Un cerf-volant', context) as Work).pictures[1]).toEqual({
    file: 'media/a.jpg',
    alt: { en: 'A kite', fr: 'Un cerf-volant' },
  });
  const gone = { ...work, pictures: [] };
  expect(() => withValue(gone, path, 'Un cerf-volant', context)).toThrow(PathNotFoundError);
});

test('a transcript without languages is in the language of its recording', () => {
  const voices = { mainAudio: { es: { file: 'media/es.mp3', transcript: 'Uno.' } } };
  const path = ['mainAudio', 'es', 'transcript', 'es'];
  expect(valueAt(voices, path, context)).toBe('Uno.');
  expect(valueAt(voices, path.with(3, context.ownLanguage), context)).toBeUndefined();
  expect(withValue(voices, path, 'Uno. Dos.', context)).toEqual({
    mainAudio: { es: { file: 'media/es.mp3', transcript: { es: 'Uno. Dos.' } } },
  });
});

test('list items without keys are found by index', () => {
  const path = ['audioExtraInformation', '#1', 'title', 'fr'];
  const next = withValue(work, path, 'Une queue', context);
  expect(valueAt(next, path, context)).toBe('Une queue');
  expect(changesBetween(work, next, 101, context)).toMatchObject([{ path, after: 'Une queue' }]);
  const fewer = { ...work, audioExtraInformation: work.audioExtraInformation.slice(0, 1) };
  expect(() => withValue(fewer, path, 'Une queue', context)).toThrow(PathNotFoundError);
});

test.each<[string, Partial<Record<keyof Work, unknown>>, string[]]>([
  [
    'one language of a text',
    { mainText: { en: '<p>It flies.</p>', es: '<p>Vuela alto.</p>' } },
    ['mainText/es'],
  ],
  ['a field that is gone', { tagIds: undefined }, ['tagIds']],
  ['a list without names is one value', { tagIds: [2, 1] }, ['tagIds']],
  [
    'a list of places of which one is gone',
    { audioExtraInformation: work.audioExtraInformation.slice(1) },
    ['audioExtraInformation'],
  ],
  [
    'the words of a recording',
    { mainAudio: { en: { file: 'media/a.mp3', transcript: 'One. Two.' } } },
    ['mainAudio/en/transcript/en'],
  ],
  ['the order of pictures', { pictures: work.pictures.toReversed() }, ['pictures/#order']],
  [
    'a new picture before the others',
    { pictures: [{ file: 'media/c.jpg' }, ...work.pictures] },
    ['pictures/file=media/c.jpg', 'pictures/#order'],
  ],
  ['a picture less', { pictures: work.pictures.slice(1) }, ['pictures/file=media/a.jpg']],
])('%s: finds the changes, and applying them gives the same document', (_what, change, paths) => {
  const next = { ...work, ...change };
  const changes = changesBetween(work, next, 101, context);
  expect(changes.map(({ path }) => path.join('/'))).toEqual(paths);
  expect(changesBetween(apply(work, changes), next, 101, context)).toEqual([]);
});

test('a new or deleted document is one change', () => {
  expect(changesBetween(undefined, work, 101, context)).toEqual([
    { kind: 'artwork', id: 101, path: [], after: work },
  ]);
  expect(changesBetween(work, undefined, 101, context)).toEqual([
    { kind: 'artwork', id: 101, path: [], before: work },
  ]);
});

test.each([
  [
    'two sentences by two people',
    'One. Two. Three. ',
    'Uno. Two. Three. ',
    'One. Two. Tres. ',
    'Uno. Two. Tres. ',
  ],
  [
    'paragraphs',
    '<p>A</p><p>B</p><p>C</p>',
    '<p>A!</p><p>B</p><p>C</p>',
    '<p>A</p><p>B</p><p>C</p><p>D</p>',
    '<p>A!</p><p>B</p><p>C</p><p>D</p>',
  ],
  ['neighbouring sentences', 'One. Two. ', 'Uno. Two. ', 'One. Dos. ', 'Uno. Dos. '],
  ['the same sentence', 'One. Two. ', 'Uno. Two. ', 'Un. Two. ', undefined],
  ['only theirs', 'One. ', 'One. ', 'Un. ', 'Un. '],
])('%s: keeps both changes if possible', (_what, before, ours, theirs, expected) => {
  const merged = merge(['mainText', 'en'], before, ours, theirs);
  expect('value' in merged ? merged.value : undefined).toBe(expected);
});

test('sorting and adding can be merged, but two different orders are a conflict', () => {
  const order = (ours: string[], theirs: string[]) =>
    merge(['steps', '#order'], ['a', 'b', 'c'], ours, theirs);
  expect(order(['c', 'a', 'b'], ['a', 'b', 'c', 'd'])).toEqual({
    state: 'merged',
    value: ['c', 'a', 'b', 'd'],
  });
  expect(order(['a', 'b', 'c', 'd'], ['b', 'a'])).toEqual({ state: 'merged', value: ['b', 'a', 'd'] });
  expect(order(['c', 'a', 'b'], ['b', 'a', 'c'])).toEqual({ state: 'conflict' });
});

test('marks of texts by programs are merged by name, so that a batch and an approval never conflict', () => {
  const marks = (before: string[] | undefined, ours: string[] | undefined, theirs: string[] | undefined) =>
    merge(['machineTexts', 'fr'], before, ours, theirs);
  // A program marks another text, while a person approves one.
  expect(marks(['name', 'mainText'], ['mainText'], ['name', 'mainText', 'location'])).toEqual({
    state: 'merged',
    value: ['mainText', 'location'],
  });
  expect(marks(undefined, ['name'], ['location'])).toEqual({ state: 'merged', value: ['location', 'name'] });
  // Two people approve one text each.
  expect(marks(['name', 'location'], ['name'], ['location'])).toEqual({ state: 'merged', value: undefined });
  expect(marks(['name'], undefined, ['name', 'location'])).toEqual({ state: 'merged', value: ['location'] });
});

test('the person chooses between single sentences, not between whole texts', () => {
  expect(mergedParts('One. Two. Three. ', 'One. Dos. Three! ', 'One. Deux. Three. ')).toEqual([
    'One. ',
    { ours: 'Dos. ', theirs: 'Deux. ' },
    'Three! ',
  ]);
});
