import type { DraftFinding } from '@museummate/studio-api';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, FORMS, openStudio } from '#testing/studio.tsx';

const at = {
  severity: 'warning' as const,
  kind: 'artwork' as const,
  id: 101,
  isLive: false,
  reason: 'said in English',
  advice: 'Say it in English.',
};
const findings: DraftFinding[] = [
  { ...at, field: ['code'], code: 'code_twice', values: { code: '101', document: 'artwork/102' } },
  { ...at, field: ['author'], code: 'not_in_languages', values: { languages: 'fr,de' } },
  { ...at, field: ['mainText', 'en'], code: 'too_long', values: { length: 100_001, limit: 100_000 } },
];

test('findings are in the interface language with names of artworks and languages, beside their fields and in the list', async () => {
  openStudio('/studio/museums/12/works/101', { content: { ...FORMS, findings }, language: 'de' });
  const twice = '„The Leopard’s Arithmetic“ hat auch die Nummer 101 am Schild.';
  await page.getByText('3 Probleme hier').click();
  for (const sentence of [
    twice,
    'Fehlt auf: Français und Deutsch.',
    'Zu lang: 100.001 Zeichen, höchstens 100.000.',
  ])
    await expect.poll(() => page.getByText(sentence).elements().length, { message: sentence }).toBe(2);
  expect(document.body.textContent).not.toContain('English.');
  await expectAccessible();
});
