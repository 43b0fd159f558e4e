import { expect, test } from 'vitest';
import { partLabels, voicePath } from '#features/content/voice-place/voice-place.ts';
import { nextMissingVoice, textsToSpeak } from './missing-voices.ts';

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
const route = {
  kind: 'route' as const,
  id: 31,
  state: 'same' as const,
  value: {
    idRoute: 31,
    name: { en: 'First hour' },
    description: { en: 'Only English' },
    steps: [
      { idStep: 7, idArtwork: 1 },
      { idStep: 9, instructions: { fr: 'Tournez à gauche.' } },
    ],
  },
};

test('finds texts of works, routes and directions without an approved voice', () => {
  const found = textsToSpeak(
    [
      route,
      work(1, { ...text, ...easy }),
      work(2, { ...text, ...voice(false) }),
      work(3, { ...text, ...voice(true) }),
      work(4, { ...text, mainAudio: { fr: { file: 'media/person.wav' } } }),
      work(5, { mainText: { en: 'Only English' } }),
      { ...work(6, text), state: 'deleted' as const },
    ],
    'fr',
    'en',
  );
  expect(found.map(({ place: { id, path }, state }) => [id, path.join('/'), state])).toEqual([
    [1, 'mainText', 'none'],
    [1, 'tracks/easyLanguage/mainText', 'none'],
    [2, 'mainText', 'toApprove'],
    [3, 'mainText', 'done'],
    [4, 'mainText', 'done'],
    [31, 'steps/idStep=9/instructions', 'none'],
  ]);
  expect(found[0]?.characters).toBe('Des graines tournent.'.length);
});

test('the next text without a voice follows the current one, and the first one follows the last', () => {
  const texts = textsToSpeak(
    [work(1, { ...text, ...easy }), work(2, { ...text, ...voice(false) }), work(3, text), route],
    'fr',
    'en',
  );
  const next = (kind: 'artwork' | 'route', id: number, ...path: string[]) => {
    const found = nextMissingVoice(texts, { kind, id, path, language: 'fr' })?.place;
    return found && [found.id, found.path.join('/')];
  };
  expect(next('artwork', 1, 'mainText')).toEqual([1, 'tracks/easyLanguage/mainText']);
  expect(next('artwork', 1, 'tracks', 'easyLanguage', 'mainText')).toEqual([3, 'mainText']);
  expect(next('artwork', 3, 'mainText')).toEqual([31, 'steps/idStep=9/instructions']);
  expect(next('route', 31, 'steps', 'idStep=9', 'instructions')).toEqual([1, 'mainText']);
  const last = { kind: 'artwork' as const, id: 1, path: ['mainText'], language: 'fr' };
  expect(nextMissingVoice(texts.slice(0, 1), last)).toBeUndefined();
});

test('a text in a list is named by its position, and its path is part of the URL', () => {
  const path = ['steps', 'idStep=9', 'instructions'];
  expect(partLabels(route, path, (name) => `<${name}>`)).toEqual(['<steps> 2']);
  expect(partLabels(route, ['steps', 'idStep=7', 'find', 'cheer', 'mainText'], (name) => name)).toEqual([
    'steps 1',
    'find',
    'cheer',
  ]);
  expect(partLabels(work(1, easy), ['tracks', 'easyLanguage', 'mainText'], (name) => name)).toEqual([
    'easyLanguage',
  ]);
  expect(voicePath({ kind: 'route', id: 31, path, language: 'fr' })).toBe(
    '/voice/route/31/fr/steps/idStep%3D9/instructions',
  );
});
