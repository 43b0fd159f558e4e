import { expect, test } from 'vitest';
import { pathOfField } from './field-path.ts';

const work = {
  idArtwork: 101,
  name: 'The Red Kite',
  mainText: { en: 'One.', fr: 'Un.' },
  pictures: [{ file: 'media/a.jpg' }, { file: 'media/b.jpg', alt: { en: 'A kite' }, credit: 'Ana' }],
  mainAudio: { fr: { file: 'media/a.mp3', transcript: 'Un.' } },
  tagIds: [1, 2],
  audioExtraInformation: [{ startTime: '00:01', title: 'A thread' }],
};

test.each<[(string | number)[], string[]]>([
  [['code'], ['code']],
  [['name'], ['name', 'en']],
  [['author'], ['author', 'en']],
  [
    ['mainText', 'fr'],
    ['mainText', 'fr'],
  ],
  [
    ['mainAudio', 'fr', 'transcript'],
    ['mainAudio', 'fr', 'transcript', 'fr'],
  ],
  [
    ['pictures', 1, 'alt', 'en'],
    ['pictures', 'file=media/b.jpg', 'alt', 'en'],
  ],
  [
    ['pictures', 0],
    ['pictures', 'file=media/a.jpg'],
  ],
  [
    ['mainAudio', 'fr', 'transcript'],
    ['mainAudio', 'fr', 'transcript', 'fr'],
  ],
  [['tagIds', 1], ['tagIds']],
  [
    ['audioExtraInformation', 0, 'endTime'],
    ['audioExtraInformation', '#0', 'endTime'],
  ],
  [
    ['audioExtraInformation', 0, 'title'],
    ['audioExtraInformation', '#0', 'title', 'en'],
  ],
  [['pictures', 7, 'file'], ['pictures']],
  [['nothing', 'of', 'ours'], ['nothing']],
  [[], []],
])('the field %j of a finding has the path %j', (field, path) => {
  expect(pathOfField(work, field, { kind: 'artwork', ownLanguage: 'en' })).toEqual(path);
});
