import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, FORMS, openStudio } from '#testing/studio.tsx';

const names = () => [...document.querySelectorAll('th[scope=row] a')].map((link) => link.textContent);

test('artworks are found by any word, filtered by language and state, and closed or deleted together', async () => {
  const { api, device } = openStudio('/studio/museums/12/works');
  await expect.poll(names).toHaveLength(4);
  // The `lang` of names is the museum's language, so that screen readers pronounce them correctly.
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
  // The filters stay set after the user returns from an artwork.
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
  // In the search field, Ctrl+Z undoes typing. Elsewhere, it undoes changes of the draft.
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
  // The toolbar is before the table in the DOM, so that the keyboard reaches it first.
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

const value = (api: ReturnType<typeof openStudio>['api'], id: number, ...path: string[]) =>
  api.valueOf({ kind: 'artwork', id, path });
const chooseIn = async (field: string, choice: string) => {
  await page.getByRole('dialog').getByRole('button', { name: field }).click();
  await page.getByRole('option', { name: choice, exact: true }).click();
};
const selectAll = () => page.getByRole('checkbox', { name: 'Select all' }).click();

test('many works are changed in a dialog that says what they have now, with one undo', async () => {
  const { api, device } = openStudio('/studio/museums/12/works');
  await expect.poll(names).toHaveLength(4);
  await selectAll();
  const change = page.getByRole('button', { name: 'Change…' });
  await expect.element(change).toBeVisible();
  const row = page.getByRole('checkbox', { name: 'Select A Fern in Numbers' });
  (row.element() as HTMLElement).focus();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(change).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(row).toHaveFocus();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Change 4 works' })).toBeVisible();
  const now = page.getByRole('list', { name: 'Now' });
  await expect
    .poll(() => now.element().textContent)
    .toBe('Hall 1 · Growth 2 worksHall 2 · Snow 1 workNo hall 1 work');
  await expectAccessible();
  // An artwork that is already in the chosen hall stays unchanged.
  await expect.element(page.getByText('2 works will change.')).toHaveRole('status');
  await chooseIn('What to change', 'Dates for visitors');
  await expect.element(page.getByText('Nothing would change.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Change “Until (date)”' }).click();
  await page.getByLabelText('Until (date)', { exact: true }).fill('2027-03-01');
  await page.getByRole('button', { name: 'Change 4 works' }).click();
  device.runTimers();
  await expect.poll(() => value(api, 104, 'until')).toBe('2027-03-01');
  await expect.element(page.getByText('4 works changed.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  device.runTimers();
  await expect
    .poll(() => [101, 102, 103, 104].map((id) => value(api, id, 'until')))
    .toEqual(Array(4).fill(undefined));
  await expect.element(page.getByRole('button', { name: 'Undo', exact: true })).toBeDisabled();
});

test('works that a colleague changed meanwhile are listed; the others are saved', async () => {
  const { api, device } = openStudio('/studio/museums/12/works');
  await expect.poll(names).toHaveLength(4);
  await selectAll();
  api.changeElsewhere({ kind: 'artwork', id: 102, path: ['state'] }, 'moved');
  api.changeElsewhere({ kind: 'artwork', id: 103, path: ['state'] }, 'moved');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  device.runTimers();
  await expect.element(page.getByRole('heading', { name: '2 changes are not saved yet' })).toBeVisible();
  expect(value(api, 101, 'state')).toBe('closed');
  await expect.element(page.getByText('Lena has changed this meanwhile.').first()).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Keep theirs: The Leopard’s Arithmetic' }).click();
  await page.getByRole('button', { name: 'Keep mine: A Fern in Numbers' }).click();
  device.runTimers();
  await expect.poll(() => value(api, 103, 'state')).toBe('closed');
  expect(value(api, 102, 'state')).toBe('moved');
  await expect.poll(() => page.getByText('not saved yet').elements()).toEqual([]);
});

test('changes that the server rejects are listed with the reason, and sent again together', async () => {
  const { api, device } = openStudio('/studio/museums/12/works');
  await expect.poll(names).toHaveLength(4);
  api.refuse = ({ id }) => (id < 103 ? 'Not now.' : undefined);
  await selectAll();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  device.runTimers();
  await expect.element(page.getByRole('heading', { name: '2 changes are not saved yet' })).toBeVisible();
  api.refuse = undefined;
  await page.getByRole('button', { name: 'Try all again' }).click();
  device.runTimers();
  await expect.poll(() => [101, 102].map((id) => value(api, id, 'state'))).toEqual(['closed', 'closed']);
});

test('without works and halls, the legend stays at the bottom of the window', async () => {
  const documents = FORMS.documents.filter(({ kind }) => kind === 'museum');
  openStudio('/studio/museums/12/works', { content: { ...FORMS, documents } });
  await expect.element(page.getByText(/^No works yet/)).toBeVisible();
  const footer = page.getByText('Out of date').element().closest('footer');
  expect(footer?.getBoundingClientRect().bottom).toBe(innerHeight);
});
