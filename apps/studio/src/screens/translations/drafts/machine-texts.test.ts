import { expect, test } from 'vitest';
import { lostTerms, missingTranslations, missingVoiceTexts, translationsToApprove } from './machine-texts.ts';

const work = (id: number, value: object) => ({
  kind: 'artwork' as const,
  id,
  state: 'same' as const,
  value: { idArtwork: id, name: { en: `Work ${id}` }, ...value },
});

const text = { mainText: { en: '<p>Seeds turn.</p>', fr: '<p>Des graines tournent.</p>' } };
test('a text without a voice is spoken at its own path', () => {
  const easy = { tracks: { easyLanguage: { mainText: { fr: '<p>Ça tourne.</p>' } } } };
  const found = missingVoiceTexts([work(1, { ...text, ...easy })], 'fr', 'en');
  expect(found.map(({ places }) => places)).toEqual([
    [{ kind: 'artwork', id: 1, path: ['mainText'], language: 'fr' }],
    [{ kind: 'artwork', id: 1, path: ['tracks', 'easyLanguage', 'mainText'], language: 'fr' }],
  ]);
});

test('finds texts that are not translated, also in tracks, but no notes and numbers', () => {
  const easy = { tracks: { easyLanguage: { mainText: { en: 'Easy' } } } };
  const [found] = missingTranslations([work(1, { ...text, ...easy, inventoryNumber: '7' })], 'fr', 'en');
  expect(found?.places.map(({ path }) => path.join('/'))).toEqual(['name', 'tracks/easyLanguage/mainText']);
});

test('finds texts of all kinds of documents, and in lists whose items have keys', () => {
  const document = (kind: 'kids' | 'route', value: object) => ({
    kind,
    id: 1,
    state: 'same' as const,
    value: { ...value },
  });
  const kids = document('kids', {
    gameEnd: { mainText: { en: 'Well done' } },
    sections: [{ idKidsSection: 5, name: { en: 'Animals' }, tags: [{ idKidsTag: 6, name: { en: 'Cats' } }] }],
  });
  const route = document('route', {
    name: { en: 'Round', fr: 'Tour' },
    steps: [
      { idStep: 8, instructions: { en: 'Turn left' }, find: { remark: { en: 'Look' } } },
      { idStep: 9, instructions: { en: 'Stop', fr: 'Arrêt' } },
    ],
  });
  const found = missingTranslations([kids, route], 'fr', 'en');
  expect(found.map(({ places }) => places.map(({ path }) => path.join('/')))).toEqual([
    ['gameEnd/mainText', 'sections/idKidsSection=5/name', 'sections/idKidsSection=5/tags/idKidsTag=6/name'],
    ['steps/idStep=8/instructions', 'steps/idStep=8/find/remark'],
  ]);
  const marked = document('route', {
    ...route.value,
    machineTexts: { fr: ['steps/idStep=9/instructions'] },
  });
  expect(translationsToApprove([marked], 'fr', 'en')).toMatchObject([
    { source: 'Stop', translation: 'Arrêt' },
  ]);
});

test('lists translations by programs with their originals', () => {
  const marked = work(1, { ...text, machineTexts: { fr: ['mainText', 'location'] } });
  expect(translationsToApprove([marked, work(2, text)], 'fr', 'en')).toMatchObject([
    { path: ['mainText'], source: '<p>Seeds turn.</p>', translation: '<p>Des graines tournent.</p>' },
  ]);
});

test('marks terms of the museum that a translation did not keep', () => {
  const glossary = [
    { term: { en: 'seed', fr: 'graine' } },
    { term: { en: 'turn', fr: 'tour' } },
    { term: 'Vogel' },
  ];
  const findLost = (source: string, translation: string) =>
    lostTerms({ source, translation }, glossary, { from: 'en', to: 'fr' });
  expect(findLost('<p>Seeds turn.</p>', '<p>Des graines tournent.</p>')).toEqual([]);
  expect(findLost('<p>Seeds turn.</p>', '<p>Des semences tournent.</p>')).toEqual(['graine']);
  expect(findLost('Helmut Vogel', 'Helmut L’Oiseau')).toEqual(['Vogel']);
  expect(findLost('Reseeding', 'Réensemencer')).toEqual([]);
});
