import { languageOf, museumContentSchema, museumSummarySchema } from '@museummate/domain';
import { documentFormats, documentKinds } from '@museummate/pack-format';
import { expect, test } from 'vitest';
import { screenOfDocument } from './document-screen.ts';
import { PreviewMuseum } from './preview-museum.ts';

const ENGLISH = languageOf('en')?.id ?? 0;
const FRENCH = languageOf('fr')?.id ?? 0;
const HASH = 'a'.repeat(64);
const same = <K extends 'museum' | 'artwork' | 'hall'>(kind: K, id: number, value: object) => ({
  kind,
  id,
  state: 'same' as const,
  value: documentFormats[kind].schema.parse(value) as unknown as Record<string, unknown>,
});
const WORK = {
  idArtwork: 101,
  code: '101',
  name: { en: 'The Red Kite', fr: 'Le cerf-volant rouge' },
  pictures: [{ file: 'media/kite.jpg' }],
};

function museum(): PreviewMuseum {
  const made = new PreviewMuseum('/drafts/');
  made.tellMedia([
    {
      path: 'media/kite.jpg',
      hash: HASH,
      url: `/api/studio/museums/12/media/${HASH}.jpg`,
      type: 'image/jpeg',
      bytes: 9,
      width: 800,
      height: 600,
      duration: null,
      placeholder: null,
      widths: [320],
    },
  ]);
  made.tell([
    same('museum', 0, {
      idMuseum: 12,
      code: 'forms',
      name: { en: 'Forms' },
      languages: ['en', 'fr'],
      accessCodeRequired: true,
      googleAnalyticsId: 'G-1234567',
    }),
    same('artwork', 101, WORK),
    same('artwork', 102, { idArtwork: 102, name: { en: 'Not yet' }, from: '2999-01-01' }),
    same('hall', 1, { idHall: 1, number: '1', name: { en: 'Hall' }, artworkIds: [101] }),
  ]);
  return made;
}
const nameIn = (made: PreviewMuseum, idLanguage = ENGLISH) =>
  made.content(idLanguage).artworks.find(({ idArtwork }) => idArtwork === 101)?.locale.name;

test('publishes the draft as the server would for visitors, in each language, with draft media URLs', () => {
  const made = museum();
  const content = made.content(ENGLISH);
  expect(museumContentSchema.safeParse(content).error?.issues).toBeUndefined();
  expect(museumSummarySchema.safeParse(made.head(ENGLISH)).error?.issues).toBeUndefined();
  expect([nameIn(made), nameIn(made, FRENCH)]).toEqual(['The Red Kite', 'Le cerf-volant rouge']);
  expect(content.media[`/drafts/${HASH}.jpg`]).toMatchObject({ widths: [320], type: 'image/jpeg' });
  // Content whose start time is in the future is included, because staff want to see it.
  expect(content.artworks.map(({ idArtwork }) => idArtwork)).toEqual([101, 102]);
  // The summary requires no access code, because the preview cannot check it, and contains no analytics id.
  expect(made.head(ENGLISH)).toMatchObject({ accessCodeRequired: false, googleAnalyticsId: null });
});

test('an edit republishes its own artwork wherever it appears, and reuses all others', () => {
  const made = museum();
  const before = made.content(ENGLISH);
  const value = { ...WORK, name: { en: 'The Blue Kite' } };
  made.tell([{ kind: 'artwork', id: 101, value, state: 'changed' }]);
  const after = made.content(ENGLISH);
  expect(nameIn(made)).toBe('The Blue Kite');
  expect(after.halls[0]?.artworkImages[0]?.artworkName).toBe('The Blue Kite');
  expect(after.artworks[1]).toBe(before.artworks[1]);
});

test('shows the valid fields of an incomplete document, and no deleted documents', () => {
  const made = museum();
  const value = { ...WORK, name: { en: 'Kite' }, pictures: 'being chosen' };
  made.tell([{ kind: 'artwork', id: 101, value, state: 'changed' }]);
  expect(nameIn(made)).toBe('Kite');
  made.tell([{ kind: 'artwork', id: 101, value: WORK, state: 'deleted' }], [{ kind: 'hall', id: 1 }]);
  expect([nameIn(made), made.content(ENGLISH).halls]).toEqual([undefined, []]);
});

test('every kind of document has a screen that shows it, for adults and for children', () => {
  for (const kind of documentKinds)
    expect(screenOfDocument('MTI', { kind, id: 7, mode: 'normal' })).toMatch(/^\/museums\/MTI[^:]*\?mode=/);
  expect(screenOfDocument('MTI', { kind: 'artwork', id: 7, mode: 'kids' })).toBe(
    '/museums/MTI/artworks/7?mode=kids',
  );
  expect(screenOfDocument('MTI', { kind: 'museum', id: 0, mode: 'kids' })).toBe(
    '/museums/MTI/options/kids?mode=kids',
  );
});

test('shows a study on the screen that asks it: at its first artwork, or at the start of the visit', () => {
  const museum = new PreviewMuseum('/m/');
  const studyDocument = (id: number, questions: object[]) => ({
    kind: 'study' as const,
    id,
    state: 'same' as const,
    value: { idStudy: id, questions },
  });
  museum.tell([
    studyDocument(1, [{ idArtwork: 101 }, { idArtwork: 102 }]),
    studyDocument(2, [{ idArtwork: 101 }, {}]),
  ]);
  const showStudy = (id: number) =>
    screenOfDocument('MTI', { kind: 'study', id, mode: 'normal', idArtwork: museum.workAskedAbout(id) });
  expect([showStudy(1), showStudy(2), showStudy(3)]).toEqual([
    '/museums/MTI/study/101?mode=normal',
    '/museums/MTI/study?mode=normal',
    '/museums/MTI/study?mode=normal',
  ]);
});
