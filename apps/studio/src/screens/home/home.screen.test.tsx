import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { STATISTICS_YEAR } from '#testing/statistics-year.ts';
import { expectAccessible, FORMS, openStudio } from '#testing/studio.tsx';

const HOME = '/studio/museums/12';

test('home proposes one task, lists open tasks with one link each, and names closed halls', async () => {
  const { address } = openStudio(HOME);
  const next = page.getByRole('region', { name: 'Do this next' });
  await expect.element(next.getByText('2 works have no text in Français')).toBeVisible();
  const waits = page.getByRole('region', { name: 'To do' });
  // The first task is proposed under "Do this next", so it is not listed under "To do".
  expect(waits.getByText('2 works have no text in Français').elements()).toEqual([]);
  expect(waits.getByRole('link').elements().length).toBe(waits.getByRole('listitem').elements().length);
  await expect.element(page.getByRole('region', { name: 'In the museum' }).getByText(/Snow/)).toBeVisible();
  await expectAccessible();
  // "Not now" moves the proposal to the list "To do". Its link there opens the task.
  await next.getByRole('button', { name: 'Not now' }).click();
  expect(next.getByText('2 works have no text in Français').elements()).toEqual([]);
  await waits.getByRole('listitem').filter({ hasText: 'no text in Français' }).getByRole('link').click();
  await expect.poll(() => address.get()).toContain('/works/103#at=mainText');
});

test('a task about several works leads to the list of all their texts, in its language', async () => {
  const { address } = openStudio(HOME);
  const next = page.getByRole('region', { name: 'Do this next' });
  await expect.element(next.getByText('2 works have no text in Français')).toBeVisible();
  await next.getByRole('link', { name: 'Show the whole list' }).click();
  await expect.poll(() => address.get()).toContain('/translations/drafts?kind=translate&language=fr');
  await expect
    .element(page.getByRole('heading', { name: /^Texts not translated into Français: \d/ }))
    .toBeVisible();
  await page
    .getByRole('button', { name: /^Voices|Drafts of/ })
    .first()
    .click();
  await page.getByRole('option', { name: 'Voices' }).click();
  await expect.poll(() => address.get()).toContain('?kind=speak&language=fr');
  await expect
    .element(page.getByRole('heading', { name: /^Texts without a voice in Français/ }))
    .toBeVisible();
});

test('the home page of an empty museum links to creating the first work', async () => {
  openStudio(HOME, { content: { ...FORMS, documents: FORMS.documents.slice(0, 1), media: [] } });
  await expect.element(page.getByText(/^No works yet/)).toBeVisible();
  await expect.element(page.getByText('All halls are open')).toBeVisible();
  await expectAccessible();
});

test('home says how many visits there are today, with a link to the statistics', async () => {
  openStudio(HOME, { content: { ...FORMS, statistics: STATISTICS_YEAR } });
  const visits = page
    .getByRole('region', { name: 'In the museum' })
    .getByRole('link', { name: /^Visits today: \d/ });
  await expect.element(visits).toHaveAttribute('href', `${HOME}/statistics?period=today`);
});

test('the navigation shows the logo of the museum', async () => {
  const documents = FORMS.documents.map((document) =>
    document.kind === 'museum'
      ? { ...document, value: { ...document.value, topBarLogoImage: { file: 'media/0.svg' } } }
      : document,
  );
  openStudio(HOME, { content: { ...FORMS, documents } });
  await expect
    .poll(() => document.querySelector('nav picture img')?.getAttribute('src'))
    .toContain('data:image/svg');
});
