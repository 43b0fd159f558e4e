import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, FORMS, openStudio, withRole } from '#testing/studio.tsx';

const ADMINISTRATOR = { ...FORMS, staff: withRole('administrator') };
const open = (place: string, content = ADMINISTRATOR) =>
  openStudio(`/studio/museums/12/${place}`, { content });

test('a translator is invited with languages, by a link that is shown once', async () => {
  const { api } = open('people');
  await page.getByLabelText('Email').fill('aiko@forms.museum');
  await page.getByRole('radio', { name: /^Translator/ }).click();
  await page.getByRole('button', { name: 'Create a link' }).click();
  await expect.element(page.getByText('A translator needs at least one language.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Français' }).click();
  await page.getByRole('button', { name: 'Create a link' }).click();
  await expect
    .element(page.getByLabelText('Invitation link'))
    .toHaveValue('https://studio.forms.museum/studio/invitation#abc');
  expect(api.asked[0]).toMatchObject({
    with: { email: 'aiko@forms.museum', role: 'translator', languages: ['fr'] },
  });
  await expect.element(page.getByText('aiko@forms.museum', { exact: true })).toBeVisible();
  // The server cannot send mail. So staff can copy the message, or open it in a mail program.
  await expect
    .element(page.getByLabelText('Ready message'))
    .toHaveValue(expect.stringContaining('https://studio.forms.museum/studio/invitation#abc'));
  const mail = page.getByRole('link', { name: 'Open in mail program' }).element() as HTMLAnchorElement;
  expect(mail.href).toMatch(/^mailto:aiko%40forms\.museum\?subject=.+invitation%23abc/);
  await expectAccessible();
});

test('changing a role, removing a person and withdrawing an invitation ask for confirmation', async () => {
  const { api } = open('people');
  await page.getByRole('button', { name: 'Change: Dora Klein' }).click();
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: /^Editor/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Remove Lena Vogel' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Withdraw the invitation to kenji@forms.museum' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect
    .poll(() => api.asked)
    .toEqual([
      { name: 'updatePerson', with: { idStaff: 3, role: 'editor', languages: null } },
      { name: 'removePerson', with: 2 },
      { name: 'withdrawInvitation', with: 5 },
    ]);
  await expect.element(page.getByText('2 people work here')).toBeVisible();
});

test('an administrator creates a password reset link for a person', async () => {
  const { api } = open('people');
  await page.getByRole('button', { name: 'Password reset link: Dora Klein' }).click();
  await expect
    .element(page.getByRole('dialog').getByLabelText('Password reset link', { exact: true }))
    .toHaveValue('https://studio.forms.museum/studio/reset#abc');
  await expect
    .element(page.getByRole('dialog').getByLabelText('Ready message'))
    .toHaveValue(expect.stringContaining('Hello Dora Klein'));
  expect(api.asked).toEqual([{ name: 'createPasswordReset', with: 3 }]);
  await expectAccessible();
});

test('turning on the second factor asks for password and code, and shows recovery codes until they are confirmed', async () => {
  open('account');
  const section = page.getByRole('region', { name: 'Two-step verification' });
  await section.getByLabelText('Current password').fill('a long enough secret');
  await section.getByRole('button', { name: 'Set up two-step verification' }).click();
  await expect
    .element(section.getByRole('img', { name: 'QR code for your authenticator app' }))
    .toBeVisible();
  await section.getByLabelText('Six-digit').fill('123 456');
  await section.getByRole('button', { name: 'Turn on' }).click();
  await expect.element(section.getByText('abcd-efgh', { exact: true })).toBeVisible();
  await expectAccessible();
  await section.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect.element(section.getByText('abcd-efgh')).not.toBeInTheDocument();
  await expect.element(section.getByRole('button', { name: 'Turn off two-step verification' })).toBeVisible();
});

test('another session can be ended, and passkeys are not offered without a host name', async () => {
  const { api } = open('account');
  await page.getByRole('button', { name: 'Sign out: Safari, iPhone' }).click();
  await expect.poll(() => api.open.map(({ idSession }) => idSession)).toEqual([1]);
  await expect.element(page.getByText(/Passkeys need an https address with a domain name/)).toBeVisible();
});

test('a code is saved, never shown again, and removed', async () => {
  const { api } = open('codes');
  const section = page.getByRole('region', { name: 'Access codes' });
  await section.getByLabelText('New code').fill('BLUE KITE');
  await section.getByLabelText('Days').fill('3');
  await section.getByRole('button', { name: 'Save code' }).click();
  await expect.poll(() => section.getByRole('listitem').elements().length).toBe(2);
  expect(document.body.innerHTML).not.toContain('BLUE KITE');
  await section.getByRole('button', { name: 'Remove: Access codes 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect
    .poll(() => api.asked)
    .toEqual([
      { name: 'codes', with: { add: [{ kind: 'access', code: 'BLUE KITE', days: 3 }], remove: [] } },
      { name: 'codes', with: { add: [], remove: ['a'] } },
    ]);
});

test('administrator screens are not available to other roles', async () => {
  open('people', { ...FORMS, staff: withRole('publisher') });
  await expect.element(page.getByText('There’s nothing here.')).toBeVisible();
});
