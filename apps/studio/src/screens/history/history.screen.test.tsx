import type { HistoryEntry } from '@museummate/studio-api';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, FORMS, openStudio, withRole } from '#testing/studio.tsx';

const at = '2026-11-16T14:42:00.000Z';
const by = { idStaff: 2, name: 'Lena' };
const gone = { kind: 'artwork' as const, id: 777, value: { idArtwork: 777, name: { en: 'The Lost Kite' } } };

/** A work that was deleted and published, with the hall that it was taken out of. */
const HISTORY: HistoryEntry[] = [
  {
    what: 'changes',
    entry: '9',
    at,
    by,
    kind: 'artwork',
    id: 777,
    version: 'a',
    changes: [{ path: [], before: gone.value, at }],
  },
  {
    what: 'changes',
    entry: '8',
    at,
    by,
    kind: 'hall',
    id: 1,
    version: 'a',
    changes: [{ path: ['artworkIds'], before: [101, 777], after: [101], at }],
  },
];

test('what was deleted and published is brought back alone, with its place in the hall', async () => {
  const content = { ...FORMS, history: HISTORY, gone: [gone], staff: withRole('editor') };
  const { address } = openStudio('/studio/museums/12/history', { content });
  await page.getByText('Lena deleted The Lost Kite').click();
  await expectAccessible();
  await page.getByRole('button', { name: 'Bring The Lost Kite back' }).click();
  await expect.poll(() => address.get()).toBe('/studio/museums/12/works/777');
  await expect
    .element(page.getByRole('textbox', { name: 'Name, English', exact: true }))
    .toHaveValue('The Lost Kite');
  // The hall has it again: the work's own page says in which it is.
  await expect.element(page.getByRole('button', { name: /^Hall 1 .*Hall$/ })).toBeVisible();
});
