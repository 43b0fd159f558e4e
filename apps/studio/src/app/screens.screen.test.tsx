import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { PUBLISHER } from '#api/studio-api.memory.ts';
import { ApiError } from '#api/studio-api.ts';
import { expectAccessible, FORMS, openStudio, withRole } from '#testing/studio.tsx';

const NOBODY = { ...FORMS, staff: null };
const NEW = { ...NOBODY, isNew: true };
const ADMINISTRATOR = { ...FORMS, staff: withRole('administrator') };
const MUSEUM = '/studio/museums/12';
const EMPTY = { ...FORMS, staff: { ...PUBLISHER, everywhere: true, museums: [] } };

/** All screens. Each has a path, the selector of an element to wait for, and the content of the test server. */
const SCREENS = {
  'sign-in': ['/studio', 'h1', NOBODY],
  first: ['/studio/first#good', 'form', NEW],
  reset: ['/studio/reset#good', 'form', NOBODY],
  invitation: ['/studio/invitation#good', 'form', NOBODY],
  home: [MUSEUM, '#to-do', FORMS],
  works: [`${MUSEUM}/works`, 'tbody a', FORMS],
  work: [`${MUSEUM}/works/101`, '.ProseMirror', FORMS],
  halls: [`${MUSEUM}/halls`, 'h1', FORMS],
  hall: [`${MUSEUM}/halls/hall/1`, '#basics', FORMS],
  museum: [`${MUSEUM}/museum/museum/0`, '#basics', FORMS],
  media: [`${MUSEUM}/media`, 'h1', FORMS],
  routes: [`${MUSEUM}/routes`, 'li a', FORMS],
  route: [`${MUSEUM}/routes/route/31`, '#steps', FORMS],
  'new-museum': ['/studio', 'fieldset', EMPTY],
  publish: [`${MUSEUM}/publish`, 'h1', FORMS],
  history: [`${MUSEUM}/history`, '#all-versions', FORMS],
  desk: [`${MUSEUM}/desk`, '[role=switch]', FORMS],
  people: [`${MUSEUM}/people`, '#people-invited', ADMINISTRATOR],
  account: [`${MUSEUM}/account`, '#account-sessions', ADMINISTRATOR],
  codes: [`${MUSEUM}/codes`, '#codes-access', ADMINISTRATOR],
} as const;

test.each(
  Object.entries(SCREENS).flatMap(([name, screen]) =>
    (['en', 'ar'] as const).map((lang) => [name, lang, screen] as const),
  ),
)('%s in %s has no accessibility findings', async (name, language, [path, sign, content]) => {
  openStudio(path, { content, language });
  await expect.poll(() => document.querySelector(sign)).not.toBeNull();
  await expect.poll(() => document.documentElement.lang).toBe(language);
  if (import.meta.env.VITE_LOOK)
    await page.screenshot({ path: `../../../../test-results/studio-looks/${name}-${language}.png` });
  await expectAccessible();
});

test('an invitation is accepted with a name and a valid password, and opens the museum', async () => {
  const { address } = openStudio('/studio/invitation#good', { content: NOBODY });
  await page.getByLabelText('Your name').fill('Lena');
  await page.getByLabelText('Password').fill('short');
  await page.getByRole('button', { name: 'Accept' }).click();
  // The message is an alert, so that screen readers announce it although the focus is on the button.
  await expect.element(page.getByRole('alert').filter({ hasText: 'Too short' })).toBeVisible();
  await page.getByLabelText('Password').fill('seven kites over a harbour');
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect.poll(() => address.get()).toBe(MUSEUM);
});

test('an expired link says what to do', async () => {
  openStudio('/studio/first#used', { content: NEW });
  await page.getByLabelText('Your name').fill('Ana');
  await page.getByLabelText('Email').fill('ana@forms.museum');
  await page.getByLabelText('Password').fill('seven kites over a harbour');
  await page.getByRole('button', { name: 'Create my account' }).click();
  await expect.poll(() => document.querySelector('[role=alert]')?.textContent).toContain('staff add EMAIL');
});

test('the first-administrator link says before any input that an administrator exists', async () => {
  openStudio('/studio/first#used', { content: NOBODY });
  await expect.poll(() => document.querySelector('[role=alert]')?.textContent).toContain('staff add EMAIL');
  await expect.element(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
});

test('if the session ends while typing, the page leads to sign-in, and the text is saved after it', async () => {
  const { api, device } = openStudio(`${MUSEUM}/works/101`, { content: FORMS });
  const name = page.getByRole('textbox', { name: 'Name, English', exact: true });
  await expect.element(name).toBeVisible();
  const { save } = api;
  api.save = async () => {
    throw new ApiError('not_signed_in', 'No.', 401);
  };
  api.staff = null;
  await name.fill('The Blue Kite');
  device.runTimers();
  await page.getByRole('status').getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabelText('Email').fill('ana@forms.museum');
  await page.getByLabelText('Password').fill('a long enough secret');
  api.save = save;
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect.element(name).toHaveValue('The Blue Kite');
  await expect.poll(() => api.saved).toMatchObject([{ after: 'The Blue Kite' }]);
});
