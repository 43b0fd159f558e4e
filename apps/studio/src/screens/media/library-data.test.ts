import type { DraftDocument, DraftMedium } from '@museummate/studio-api';
import { expect, test } from 'vitest';
import { createLibrary, sharedChange, sharedTargets } from './library-data.ts';
import { compareFiles } from './replacement.ts';

const medium = (path: string, more: Partial<DraftMedium> = {}): DraftMedium => ({
  path,
  hash: path,
  url: path,
  type: path.endsWith('.jpg') ? 'image/jpeg' : path.endsWith('.vtt') ? 'text/vtt' : 'audio/mp4',
  bytes: 100,
  width: path.endsWith('.jpg') ? 1600 : null,
  height: path.endsWith('.jpg') ? 1200 : null,
  duration: null,
  placeholder: null,
  ...more,
});

const document = (kind: DraftDocument['kind'], id: number, value: object): DraftDocument => ({
  kind,
  id,
  value: value as DraftDocument['value'],
  state: 'same',
});

const source = {
  ownLanguage: 'en',
  languages: ['en', 'fr'],
  files: [],
  archived: [],
};

test('a file has all its uses with their fields, and its findings', () => {
  const documents = [
    document('artwork', 1, {
      idArtwork: 1,
      name: { en: 'Fern' },
      pictures: [
        { file: 'media/fern.jpg', alt: { en: 'A fern' }, licence: 'CC-BY-ND-4.0' },
        { file: 'media/star.jpg', alt: '', creditLine: 'Museum' },
      ],
      recognitionPictures: ['media/fern.jpg'],
      mainAudio: {
        en: { file: 'media/a.m4a', transcript: { en: 'media/a.vtt', fr: 'Le texte.' }, creditLine: 'Museum' },
      },
    }),
    document('hall', 2, { idHall: 2, name: { en: 'Hall' }, mainImage: { file: 'media/fern.jpg' } }),
  ];
  const media = [
    medium('media/fern.jpg', { width: 1500, height: 900 }),
    medium('media/star.jpg', { width: 1200, height: 800 }),
    medium('media/a.m4a'),
    medium('media/a.vtt'),
    medium('media/old.jpg'),
    medium('media/kept.jpg'),
    medium('media/undo.jpg'),
  ];
  const items = createLibrary({
    ...source,
    media,
    documents,
    files: [
      { path: 'media/a.m4a', loudness: -30 },
      { path: 'media/kept.jpg', versions: 2 },
      { path: 'media/undo.jpg', isInChange: true },
    ],
    archived: [{ medium: medium('media/past.jpg'), versions: 1 }],
  });
  const found = Object.fromEntries(items.map((item) => [item.name, item]));
  // The transcript has no entry of its own, because it is shown with its recording.
  expect(Object.keys(found)).toEqual([
    'a.m4a',
    'fern.jpg',
    'kept.jpg',
    'old.jpg',
    'past.jpg',
    'star.jpg',
    'undo.jpg',
  ]);
  expect(found['fern.jpg']?.uses.map(({ kind, path }) => [kind, ...path].join(' '))).toEqual([
    'artwork pictures file=media/fern.jpg',
    'artwork recognitionPictures',
    'hall mainImage',
  ]);
  // The first picture of an artwork needs more than 1,500 pixels. Its French description is missing. In the hall,
  // which also uses the picture, both languages are missing.
  expect(found['fern.jpg']).toMatchObject({
    findings: ['small', 'noAlt', 'noCredit', 'noReuse'],
    missingAlts: 3,
    pixels: 1600,
  });
  // The second picture of an artwork shows a detail, so it needs fewer pixels. It is decorative, so it needs no
  // description.
  expect(found['star.jpg']).toMatchObject({ findings: [], pixels: 1200 });
  expect(found['a.m4a']).toMatchObject({ findings: ['quiet'], texts: ['media/a.vtt'] });
  expect(found['old.jpg']?.findings).toEqual(['unused']);
  expect([found['kept.jpg'], found['undo.jpg'], found['past.jpg']].map((each) => each?.findings)).toEqual([
    [],
    [],
    [],
  ]);
});

test('a credit for many files is one value per place, and a description one per language', () => {
  const items = createLibrary({
    ...source,
    media: [medium('media/a.jpg'), medium('media/b.jpg')],
    documents: [
      document('artwork', 1, {
        idArtwork: 1,
        pictures: [{ file: 'media/a.jpg', creditLine: { en: '© Ana' } }, { file: 'media/b.jpg' }],
      }),
    ],
  });
  const targets = sharedTargets(items, 'creditLine', { language: 'en', ownLanguage: 'en' });
  expect(targets.map(({ item, current }) => [item.name, current])).toEqual([
    ['a.jpg', '© Ana'],
    ['b.jpg', undefined],
  ]);
  const [, second] = targets;
  if (!second) throw new Error('the second picture has no place');
  expect(sharedChange(second.use, 'creditLine', 'en', 'Museum').place.path).toEqual([
    'pictures',
    'file=media/b.jpg',
    'creditLine',
  ]);
  expect(sharedChange(second.use, 'alt', 'fr', 'Étoile').place.path.at(-1)).toBe('fr');
});

test('a replacement is compared by shape, sharpness and length', () => {
  const [item] = createLibrary({
    ...source,
    media: [medium('media/a.jpg', { width: 640, height: 480 })],
    documents: [document('artwork', 1, { idArtwork: 1, pictures: [{ file: 'media/a.jpg' }] })],
  });
  if (!item) throw new Error('there is no item');
  const large = medium('media/b.jpg', { width: 3200, height: 2400 });
  expect(compareFiles(item, large)).toMatchObject({ shape: 'same', sharp: true, isRecognised: true });
  const square = medium('media/b.jpg', { width: 900, height: 900 });
  expect(compareFiles(item, square)).toMatchObject({ shape: 'other', sharp: false });
  const voice = { ...item, medium: medium('media/a.m4a', { duration: 10 }), pixels: 0 };
  expect(compareFiles(voice, medium('media/b.m4a', { duration: 12 }))).toMatchObject({ length: 'other' });
});

test('20,000 files of 4,000 works are read once: after an edit, only its document is read again', () => {
  const works = Array.from({ length: 4000 }, (_, work) =>
    document('artwork', work + 1, {
      idArtwork: work + 1,
      name: { en: `Work ${work}` },
      pictures: [0, 1, 2, 3].map((place) => ({ file: `media/${work}-${place}.jpg`, alt: { en: 'x' } })),
      mainAudio: { en: { file: `media/${work}.m4a` } },
    }),
  );
  const media = works.flatMap((_, work) => [
    ...[0, 1, 2, 3].map((place) => medium(`media/${work}-${place}.jpg`)),
    medium(`media/${work}.m4a`),
  ]);
  // CPU time is measured instead of elapsed time, because other programs may be using the machine.
  const cpuMs = (run: () => void) => {
    const before = process.cpuUsage();
    run();
    return process.cpuUsage(before).user / 1000;
  };
  const list = () => expect(createLibrary({ ...source, media, documents: works })).toHaveLength(20_000);
  const first = cpuMs(list);
  const [work] = works;
  if (work) works[0] = { ...work, value: { ...work.value } };
  const second = cpuMs(list);
  expect(second).toBeLessThan(first / 2);
  expect(first).toBeLessThan(4000);
});

test('a file that was just restored is listed once, although the server still calls it archived', () => {
  const restored = medium('media/past.jpg');
  const items = createLibrary({
    ...source,
    media: [restored],
    documents: [],
    archived: [{ medium: restored, versions: 1 }],
  });
  expect(items.map(({ path, isArchived }) => [path, isArchived])).toEqual([['media/past.jpg', false]]);
});
