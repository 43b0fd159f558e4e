import { expect, test } from 'vitest';
import { missingVoices, nextMissingVoice } from './missing-voices.ts';

const work = (id: number, value: object) => ({
  kind: 'artwork' as const,
  id,
  state: 'same' as const,
  value: { idArtwork: id, name: { en: `Work ${id}` }, ...value },
});

const text = { mainText: { en: '<p>Seeds turn.</p>', fr: '<p>Des graines tournent.</p>' } };
const voice = (approved: boolean) => ({
  mainAudio: { fr: { file: 'media/a.wav', synthetic: { file: 'media/a.wav', by: 'x', approved } } },
});
const easy = { tracks: { easyLanguage: { mainText: { fr: '<p>Ça tourne.</p>' } } } };

test('finds texts without a voice, and synthetic voices that are not approved', () => {
  const found = missingVoices(
    [
      work(1, { ...text, ...easy }),
      work(2, { ...text, ...voice(false) }),
      work(3, { ...text, ...voice(true) }),
      work(4, { ...text, mainAudio: { fr: { file: 'media/person.wav' } } }),
      work(5, { mainText: { en: 'Only English' } }),
    ],
    'fr',
    'en',
  );
  expect(found.map(({ place: { idArtwork, track }, state }) => [idArtwork, track, state])).toEqual([
    [1, undefined, 'none'],
    [1, 'easyLanguage', 'none'],
    [2, undefined, 'toApprove'],
  ]);
  expect(found[0]?.characters).toBe('Des graines tournent.'.length);
});

test('the next text without a voice follows the current one, and the first one follows the last', () => {
  const missing = missingVoices(
    [work(3, text), work(1, { ...text, ...easy }), work(2, { ...text, ...voice(false) })],
    'fr',
    'en',
  );
  const next = (idArtwork: number, track?: string) => {
    const found = nextMissingVoice(missing, { idArtwork, track, language: 'fr' })?.place;
    return found && [found.idArtwork, found.track];
  };
  expect(next(1)).toEqual([1, 'easyLanguage']);
  expect(next(1, 'easyLanguage')).toEqual([3, undefined]);
  expect(next(3)).toEqual([1, undefined]);
  expect(nextMissingVoice(missing.slice(0, 1), { idArtwork: 3, track: undefined, language: 'fr' })).toBe(
    undefined,
  );
});
