import type { HistoryEntry, VersionEntry, VersionResponse } from '@museummate/studio-api';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, FORMS, openStudio } from '#testing/studio.tsx';

const by = { idStaff: 1, name: 'Ana Ruiz' };
const entry: VersionEntry = {
  version: 'old-1',
  at: '2026-11-10T09:00:00.000Z',
  by,
  note: 'New exhibition',
  isServed: false,
  origin: 'publication',
  changed: 1,
};
const BEFORE: VersionResponse = {
  ...entry,
  media: { 'media/gone.jpg': '/api/studio/museums/12/media/gone.jpg' },
  documents: [
    {
      kind: 'artwork',
      id: 101,
      value: { idArtwork: 101, name: { en: 'The Sunflower' }, pictures: [{ file: 'media/gone.jpg' }] },
      served: { idArtwork: 101, name: { en: 'The Sunflower’s Count' } },
    },
  ],
};
const HISTORY: HistoryEntry[] = [
  {
    what: 'changes',
    entry: '3@x',
    at: '2026-11-16T14:41:00.000Z',
    by,
    kind: 'artwork',
    id: 101,
    changes: [{ path: ['name', 'en'], before: 'Sunflower', after: 'The Sunflower’s Count', at: entry.at }],
  },
  {
    what: 'changes',
    entry: '3@x',
    at: '2026-11-15T14:41:00.000Z',
    by,
    kind: 'artwork',
    id: 8793245,
    changes: [{ path: ['author', 'en'], before: 'Ana', after: 'Ana Ruiz', at: entry.at }],
  },
  { what: 'version', entry: '2@x', ...entry },
];
const GONE = [{ kind: 'artwork' as const, id: 8793245, value: { name: { en: 'A Kite for Rain' } } }];

test('leads from a change in the history to an earlier version, and rolls back to it', async () => {
  const { api, address } = openStudio('/studio/museums/12/history', {
    content: { ...FORMS, history: HISTORY, gone: GONE },
  });
  api.before.set('old-1', BEFORE);
  // A deleted document that was published before keeps its name in the list, but it has no link.
  await page.getByText(/Ana Ruiz changed A Kite for Rain/).click();
  await expect.element(page.getByRole('link', { name: 'Open A Kite for Rain' })).not.toBeInTheDocument();
  await page.getByText(/Ana Ruiz changed The Sunflower’s Count/).click();
  await expect.element(page.getByText('Name · English')).toBeVisible();
  await expectAccessible();
  if (import.meta.env.VITE_LOOK)
    await page.screenshot({ path: '../../../../../test-results/studio-looks/history-full.png' });
  await page.getByRole('link', { name: /^View the version/ }).click();
  await expect.element(page.getByText('In this version').first()).toBeVisible();
  // The version shows a file that the draft no longer contains.
  expect(document.querySelector('img[src^="/api/studio/museums/12/media/gone.jpg"]')).not.toBeNull();
  await page.getByRole('button', { name: 'Restore this version' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore this version' }).click();
  await expect.poll(() => api.asked).toEqual([{ name: 'rollbackVersion', with: 'old-1' }]);
  await expect.poll(() => address.get()).toBe('/studio/museums/12/history');
});
