import { expect, test } from 'vitest';
import { languageState } from './completeness.ts';

const audio = { file: 'media/a.mp3' };
test.each([
  ['text and voice', { name: { fr: 'A' }, mainText: { fr: 'B' }, mainAudio: { fr: audio } }, 'whole'],
  ['text only', { name: { fr: 'A' }, mainText: { fr: 'B' }, mainAudio: { en: audio } }, 'text'],
  ['voice only', { name: { en: 'A' }, mainText: { en: 'B' }, mainAudio: { fr: audio } }, 'voice'],
  ['the name without the text', { name: { fr: 'A' }, mainText: { en: 'B' } }, 'none'],
  ['a work that has only a name', { name: { en: 'A', fr: 'B' } }, 'text'],
  [
    'given once for all: in the museum’s own language',
    { name: 'A', mainText: 'B', mainAudio: audio },
    'none',
  ],
] as const)('%s', (_what, value, state) => {
  expect(languageState({ kind: 'artwork', value: { ...value } }, 'fr', { ownLanguage: 'en' })).toBe(state);
});

test('outdated takes precedence over complete, but not over missing', () => {
  const value = { name: { fr: 'A' }, mainText: { fr: 'B' }, mainAudio: { fr: audio } };
  const how = { ownLanguage: 'en', isOld: () => true };
  expect(languageState({ kind: 'artwork', value }, 'fr', how)).toBe('old');
  expect(languageState({ kind: 'artwork', value }, 'de', how)).toBe('none');
});
