import type { HistoryEntry } from '@museummate/studio-api';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, FORMS, openStudio, withRole } from '#testing/studio.tsx';

const at = '2026-11-16T14:42:00.000Z';
const by = { idStaff: 2, name: 'Lena' };
const gone = { kind: 'artwork' as const, id: 777, value: { idArtwork: 777, name: { en: 'The Lost Kite' } } };

/** History of a published deletion: the artwork, and its entry in the hall. */
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

test('a deleted and published artwork is restored alone, with its position in the hall', async () => {
  const content = { ...FORMS, history: HISTORY, gone: [gone], staff: withRole('editor') };
  const { address } = openStudio('/studio/museums/12/history', { content });
  await page.getByText('Lena deleted The Lost Kite').click();
  await expectAccessible();
  await page.getByRole('button', { name: 'Restore The Lost Kite' }).click();
  await expect.poll(() => address.get()).toBe('/studio/museums/12/works/777');
  await expect
    .element(page.getByRole('textbox', { name: 'Name, English', exact: true }))
    .toHaveValue('The Lost Kite');
  // The hall contains the restored artwork again, so the artwork's page shows the hall.
  await expect.element(page.getByRole('button', { name: /^Hall 1 .*Hall$/ })).toBeVisible();
});
