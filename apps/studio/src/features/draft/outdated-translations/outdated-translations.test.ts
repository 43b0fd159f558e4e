import { expect, test } from 'vitest';
import { outdatedTranslations } from './outdated-translations.ts';

const value = { mainText: { en: 'Two.', fr: 'Un.', de: 'Eins.' } };
const draft = (state: 'changed' | 'deleted' = 'changed', shown: object = value) => ({
  documents: new Map([
    ['artwork/1', { kind: 'artwork', id: 1, state, value: shown as Record<string, unknown> } as const],
  ]),
  ownLanguage: 'en',
  languages: ['en', 'fr', 'ja'],
});
const text = (language: string, source = 'One.') => ({
  kind: 'artwork' as const,
  id: 1,
  path: ['mainText'],
  language,
  source,
});

test('a translation of an earlier source text is outdated, with both texts for comparison', () => {
  expect(outdatedTranslations({ texts: [text('fr')] }, draft()).get('artwork/1')).toEqual([
    { path: ['mainText'], language: 'fr', before: 'One.', after: 'Two.' },
  ]);
});

test.each([
  ['the change of its source was undone', text('fr', 'Two.'), draft()],
  ['it does not exist', text('ja'), draft()],
  ['the museum no longer has its language', text('de'), draft()],
  ['its document is deleted', text('fr'), draft('deleted')],
  ['its source was removed', text('fr'), draft('changed', { mainText: { fr: 'Un.' } })],
])('a translation is not outdated if %s', (_why, one, content) => {
  expect(outdatedTranslations({ texts: [one] }, content).size).toBe(0);
});
