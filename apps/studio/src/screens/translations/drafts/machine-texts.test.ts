import { expect, test } from 'vitest';
import { lostTerms, missingTranslations, missingVoices, translationsToApprove } from './machine-texts.ts';

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

test('finds texts without a voice, and synthetic voices that are not approved', () => {
  const works = [
    work(1, text),
    work(2, { ...text, ...voice(false) }),
    work(3, { ...text, ...voice(true) }),
    work(4, { ...text, mainAudio: { fr: { file: 'media/person.wav' } } }),
    work(5, { mainText: { en: 'Only English' } }),
  ];
  const found = missingVoices(works, 'fr', 'en');
  expect(found.map(({ document: { id }, state }) => [id, state])).toEqual([
    [1, 'none'],
    [2, 'toApprove'],
  ]);
  expect(found[0]).toMatchObject({
    places: [{ kind: 'artwork', id: 1, path: ['mainText'], language: 'fr' }],
    characters: 'Des graines tournent.'.length,
  });
});

test('finds texts that are not translated, also in tracks, but no notes and numbers', () => {
  const easy = { tracks: { easyLanguage: { mainText: { en: 'Easy' } } } };
  const [found] = missingTranslations([work(1, { ...text, ...easy, inventoryNumber: '7' })], 'fr', 'en');
  expect(found?.places.map(({ path }) => path.join('/'))).toEqual(['name', 'tracks/easyLanguage/mainText']);
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
  const lost = (source: string, translation: string) =>
    lostTerms({ source, translation }, glossary, { from: 'en', to: 'fr' });
  expect(lost('<p>Seeds turn.</p>', '<p>Des graines tournent.</p>')).toEqual([]);
  expect(lost('<p>Seeds turn.</p>', '<p>Des semences tournent.</p>')).toEqual(['graine']);
  expect(lost('Helmut Vogel', 'Helmut L’Oiseau')).toEqual(['Vogel']);
  expect(lost('Reseeding', 'Réensemencer')).toEqual([]);
});
