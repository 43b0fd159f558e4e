import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FORMS, openStudio } from '#testing/studio.tsx';

const names = () => [...document.querySelectorAll('th[scope=row] a')].map((link) => link.textContent);

test('artworks are found by any word, filtered by language and state, and closed or deleted together', async () => {
  const { api, device } = openStudio('/studio/museums/12/works');
  await expect.poll(names).toHaveLength(4);
  // Names have the museum's language, so that screen readers use the right voice.
  expect(
    [...document.querySelectorAll('th[scope=row] bdi')].map((name) => name.getAttribute('lang')),
  ).toEqual(Array.from({ length: 4 }, () => 'en'));
  await page.getByRole('searchbox').fill('leopard');
  await expect.poll(names).toEqual(['The Leopard’s Arithmetic']);
  await expect.element(page.getByText('1 work', { exact: true }).first()).toHaveRole('status');
  await page.getByRole('searchbox').fill('');
  await page.getByRole('button', { name: 'All statuses Status' }).click();
  await page.getByRole('option', { name: 'Closed' }).click();
  await expect.poll(names).toEqual(['The Snowflake’s Fence']);
  // Returning from an artwork keeps the filters.
  await page.getByRole('link', { name: 'The Snowflake’s Fence' }).click();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect.poll(names).toEqual(['The Snowflake’s Fence']);
  await page.getByRole('button', { name: 'Closed Status' }).click();
  await page.getByRole('option', { name: 'All statuses' }).click();
  await page.getByRole('checkbox', { name: 'Select A Fern in Numbers' }).click();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  device.runTimers();
  const state = () => api.valueOf({ kind: 'artwork', id: 103, path: ['state'] });
  await expect.poll(state).toBe('closed');
  // The search field has its own undo; elsewhere the shortcut undoes changes of the draft.
  const undo = () => userEvent.keyboard('{Control>}z{/Control}');
  await page.getByRole('searchbox').fill('fern');
  await undo();
  await expect.element(page.getByRole('button', { name: 'Redo', exact: true })).toBeDisabled();
  await page.getByRole('heading', { level: 1 }).click();
  await undo();
  await expect.element(page.getByRole('button', { name: 'Redo', exact: true })).toBeEnabled();
  await page.getByRole('searchbox').fill('');
  await page.getByRole('checkbox', { name: 'Select A Fern in Numbers' }).click();
  await page.getByRole('checkbox', { name: 'Select The Leopard’s Arithmetic' }).click();
  // The actions come before the table, so that the keyboard reaches them first.
  const bar = page.getByRole('toolbar').element();
  const table = page.getByRole('table').element();
  expect(bar.compareDocumentPosition(table) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.poll(names).toHaveLength(2);
  const notice = page.getByText('Deleted: A Fern in Numbers, The Leopard’s Arithmetic');
  await expect.element(notice).toBeVisible();
  expect(notice.element().closest('[role=status]')).not.toBeNull();
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect.poll(names).toHaveLength(4);
  expect(notice.elements()).toEqual([]);
});

test('with ten thousand artworks, only visible rows are rendered', async () => {
  const documents = Array.from({ length: 10_000 }, (_, place) => ({
    kind: 'artwork' as const,
    id: place + 1,
    value: { idArtwork: place + 1, name: { en: `Work ${place + 1}` } },
  }));
  openStudio('/studio/museums/12/works', { content: { ...FORMS, documents, media: [] } });
  await expect.poll(() => names()[0]).toBe('Work 1');
  expect(names().length).toBeLessThan(60);
  const scroll = document.querySelector('table')?.parentElement;
  scroll?.scrollTo(0, scroll.scrollHeight);
  await expect.poll(() => names().at(-1)).toBe('Work 10000');
});
