import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { PasskeyError } from '#platform/passkeys.ts';
import { expectAccessible, FORMS, openStudio, withRole } from '#testing/studio.tsx';

const PASSWORD = 'a long enough secret';
const administrator = withRole('administrator');
const open = (staff = administrator) =>
  openStudio('/studio/museums/12/account', { content: { ...FORMS, staff } });
const WITH_FACTOR = { ...administrator, hasSecondFactor: true };

test('turning off the second factor and creating new recovery codes require a code', async () => {
  const { api } = open(WITH_FACTOR);
  const section = page.getByRole('region', { name: 'Two-step verification' });
  await section.getByLabelText('Current password').fill(PASSWORD);
  await section.getByRole('button', { name: 'Create new recovery codes' }).click();
  await expect.element(section.getByText('Please enter the code from your authenticator app')).toBeVisible();
  await section.getByLabelText('Verification code').fill('123456');
  await expectAccessible();
  await section.getByRole('button', { name: 'Create new recovery codes' }).click();
  await expect.element(section.getByText('qrst-uvwx', { exact: true })).toBeVisible();
  await section.getByRole('button', { name: 'I’ve saved them' }).click();
  await section.getByLabelText('Current password').fill(PASSWORD);
  await section.getByLabelText('Verification code').fill('123456');
  await section.getByRole('button', { name: 'Turn off two-step verification' }).click();
  await expect.poll(() => api.staff?.hasSecondFactor).toBe(false);
});

test('changing the password requires a second-factor code as well', async () => {
  open(WITH_FACTOR);
  const section = page.getByRole('region', { name: 'Password' });
  await section.getByLabelText('Current password').fill(PASSWORD);
  await section.getByLabelText('New password').fill('seven kites over a harbour');
  await section.getByLabelText('Verification code').fill('123456');
  await section.getByRole('button', { name: 'Change password' }).click();
  await expect
    .element(section.getByText('Password changed. You’ve been signed out everywhere else.'))
    .toBeVisible();
});

test('linked accounts are listed and removed, and a new one is linked at the identity provider', async () => {
  const { api, address } = open();
  api.provider = 'The museum’s accounts';
  const section = page.getByRole('region', { name: 'Linked accounts' });
  await expect.element(section.getByText('ana@forms.museum')).toBeVisible();
  await expectAccessible();
  await section.getByRole('button', { name: 'Remove the linked account ana@forms.museum' }).click();
  await expect.poll(() => api.linked).toEqual([]);
  await section.getByLabelText('Current password').fill(PASSWORD);
  await expectAccessible();
  await section.getByRole('button', { name: 'Link an account: The museum’s accounts' }).click();
  await expect.poll(() => address.get()).toBe('https://id.forms.museum/authorize');
});

test.each([
  ['passkey_known', 'This passkey is already registered.'],
  ['passkey_device', 'The device reported an error.'],
  ['not_loaded', 'The server isn’t responding.'],
] as const)('a device that fails with %s shows an error message', async (code, words) => {
  const services = open();
  services.api.hasPasskeys = true;
  services.passkeys.make = async () => {
    throw new PasskeyError(code, new Error('of the device'));
  };
  const section = page.getByRole('region', { name: 'Passkeys' });
  await section.getByLabelText('Current password').fill(PASSWORD);
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  await expect.element(section.getByText(words)).toBeVisible();
});
