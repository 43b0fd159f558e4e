import { answer, button, pressButton, refuse, type Stage, type StudioPlace } from './studio-place.ts';

/** Simulates a new server without staff accounts. The real server of the screenshots has accounts. */
const isNew = ({ page }: Stage) =>
  page.route(
    '**/api/studio/session',
    answer({ staff: null, signIn: { oidc: null, passkeys: false, isNew: true } }),
  );

export const SIGNED_OUT_TARGETS: readonly StudioPlace[] = [
  { name: 'sign-in', path: '/studio', who: 'nobody' },
  {
    name: 'sign-in-wrong',
    path: '/studio',
    who: 'nobody',
    before: ({ page }) =>
      page.route('**/api/studio/session', (route) =>
        route.request().method() === 'POST'
          ? refuse('wrong_sign_in', 'No.', 401)(route)
          : answer({
              staff: null,
              signIn: { oidc: 'Museum Cloud', passkeys: true, isNew: false },
            })(route),
      ),
    async bring({ page }) {
      await page.locator('input[type=email]').fill('ana@forms.museum');
      await page.locator('input[type=password]').fill('seven kites');
      await page.keyboard.press('Enter');
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'sign-in-code',
    path: '/studio',
    who: 'nobody',
    before: ({ page }) =>
      page.route('**/api/studio/session', (route) =>
        route.request().method() === 'POST' ? refuse('code_needed', 'Code.', 401)(route) : route.fallback(),
      ),
    async bring({ page }) {
      await page.locator('input[type=email]').fill('ana@forms.museum');
      await page.locator('input[type=password]').fill('seven kites');
      await page.keyboard.press('Enter');
      await page.locator('[autocomplete=one-time-code]').waitFor();
    },
  },
  { name: 'first', path: '/studio/first#good', who: 'nobody', before: isNew },
  { name: 'first-late', path: '/studio/first#good', who: 'nobody' },
  {
    name: 'first-over',
    path: '/studio/first#over',
    who: 'nobody',
    before: isNew,
    async bring(stage) {
      const { page } = stage;
      await page.locator('input').nth(0).fill('Ana Ruiz');
      await page.locator('input[type=email]').fill('ana@forms.museum');
      await page.locator('input[type=password]').fill('seven kites over a harbour');
      await button(stage, 'create_account').click();
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'reset',
    path: '/studio/reset#good',
    who: 'nobody',
    before: ({ page }) =>
      page.route(
        '**/api/studio/password-resets/good',
        answer({
          name: 'Ana Ruiz',
          passkeys: [
            { idPasskey: 1, name: 'Laptop', createdAt: '2026-11-16T14:41:00.000Z', usedAt: null },
            { idPasskey: 2, name: 'Phone', createdAt: '2026-11-17T09:12:00.000Z', usedAt: null },
          ],
          identities: [],
        }),
      ),
  },
  { name: 'reset-over', path: '/studio/reset#over', who: 'nobody' },
  { name: 'sign-in-provider-code', path: '/studio/sign-in?code=needed', who: 'nobody' },
  { name: 'invitation', path: ({ invitation }) => `/studio/invitation#${invitation}`, who: 'nobody' },
  { name: 'invitation-over', path: '/studio/invitation#over', who: 'nobody' },
  {
    name: 'no-connection',
    path: '/studio',
    who: 'nobody',
    before: ({ page }) => page.route('**/api/studio/session', (route) => route.abort()),
  },
  { name: 'museums', path: '/studio', who: 'everywhere' },
  { name: 'new-museum', path: '/studio/new-museum', who: 'everywhere' },
  {
    name: 'new-museum-wrong',
    path: '/studio/new-museum',
    who: 'everywhere',
    bring: pressButton('editing_make_museum'),
  },
  { name: 'not-found', path: '/nothing' },
];
