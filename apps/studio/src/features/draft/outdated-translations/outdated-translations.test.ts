import { expect, test } from 'vitest';
import { nextPollTime, outdatedTranslations } from './outdated-translations.ts';

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

test('a translation that was made from another text is older, with both texts to compare', () => {
  expect(outdatedTranslations({ texts: [text('fr')] }, draft()).get('artwork/1')).toEqual([
    { path: ['mainText'], language: 'fr', before: 'One.', after: 'Two.' },
  ]);
});

test.each([
  ['its source is as it was, for somebody has taken the change back', text('fr', 'Two.'), draft()],
  ['it is not there', text('ja'), draft()],
  ['the museum does not speak its language any more', text('de'), draft()],
  ['its document is deleted', text('fr'), draft('deleted')],
  ['its source is gone', text('fr'), draft('changed', { mainText: { fr: 'Un.' } })],
])('a translation is not older where %s', (_why, one, content) => {
  expect(outdatedTranslations({ texts: [one] }, content).size).toBe(0);
});

test('what came of a planned publication is asked for soon after its moment, and not when nothing is planned', () => {
  const now = Date.parse('2026-11-17T10:00:00.000Z');
  const planned = (at: string, failed?: []) => ({
    idPublication: 1,
    at,
    by: { idStaff: 1, name: 'Ana' },
    note: '',
    ...(failed && { failed }),
  });
  expect(nextPollTime([], now)).toBe(false);
  expect(nextPollTime([planned('2026-11-17T09:59:00.000Z', [])], now)).toBe(false);
  expect(nextPollTime([planned('2026-11-17T09:59:00.000Z')], now)).toBe(7_000);
  expect(nextPollTime([planned('2026-11-17T10:01:00.000Z')], now)).toBe(67_000);
  expect(nextPollTime([planned('2027-11-17T10:01:00.000Z')], now)).toBe(3_600_000);
});
