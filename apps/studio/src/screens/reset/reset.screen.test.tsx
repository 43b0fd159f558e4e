import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { PUBLISHER } from '#api/studio-api.memory.ts';
import { expectAccessible, FORMS, openStudio } from '#testing/studio.tsx';

const NOBODY = { ...FORMS, staff: null };

test('a password reset shows the other ways to sign in, and only the selected ones stay', async () => {
  const { api, address } = openStudio('/studio/reset#good', { content: NOBODY });
  api.keys = [
    ...api.keys,
    { idPasskey: 2, name: 'Not mine', createdAt: '2026-11-17T10:00:00.000Z', usedAt: null },
  ];
  await expect.element(page.getByRole('group', { name: 'Other ways into your account' })).toBeVisible();
  for (const box of page.getByRole('checkbox').elements())
    expect((box as HTMLInputElement).checked).toBe(false);
  await page.getByRole('checkbox', { name: /^Passkey Laptop/ }).click();
  await page.getByLabelText('Password').fill('seven kites over a harbour');
  await expectAccessible();
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect.poll(() => address.get()).toBe('/studio/sign-in');
  expect(api.asked).toEqual([
    {
      name: 'resetPassword',
      with: { password: 'seven kites over a harbour', keep: { passkeys: [1], identities: [] } },
    },
  ]);
});

test('a reset link that was used before shows a message and no form', async () => {
  openStudio('/studio/reset#used', { content: NOBODY });
  await expect.element(page.getByText(/link/i).first()).toBeVisible();
  expect(page.getByLabelText('Password').elements()).toEqual([]);
  await expectAccessible();
});

test('the second-factor code is requested after the identity provider', async () => {
  const { address } = openStudio('/studio/sign-in?code=needed', { content: NOBODY });
  await page.getByLabelText('Verification code').fill('000000');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect.element(page.getByRole('alert').filter({ hasText: 'incorrect' })).toBeVisible();
  await page.getByLabelText('Verification code').fill('123456');
  await expectAccessible();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect.poll(() => address.get()).toBe('/studio/museums/12');
});

test('after a password reset by link, accepting an invitation asks for a new password', async () => {
  const content = { ...FORMS, staff: PUBLISHER };
  const { api } = openStudio('/studio/invitation#good', { content });
  api.invited = { email: PUBLISHER.email, hasAccount: true, needsPassword: true };
  await expect.element(page.getByText(/that nobody else has seen/)).toBeVisible();
  await page.getByLabelText('Password').fill('seven kites over a harbour');
  await expectAccessible();
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect
    .poll(() => api.asked)
    .toContainEqual({ name: 'acceptInvitation', with: { password: 'seven kites over a harbour' } });
});
