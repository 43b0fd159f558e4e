import type { BrowserContext, Page } from '@playwright/test';
import { phone } from '../support/phone-browser.ts';
import { pageOf, savedSign, signIn } from '../support/studio.ts';
import { expect, M, noSlides, test } from '../support/test.ts';

test('the front desk closes a hall on a phone: open guide pages show it on return, and new ones at once', async ({
  page,
  browser,
  server,
  origin,
  museum,
}) => {
  await museum({ ...noSlides, 'studies/': null });
  await page.goto(`${M}/options/by-halls`);
  await expect(page.getByRole('heading').first()).toBeVisible();
  const closed = /^Closed up to and including/;
  await expect(page.getByText(closed)).toHaveCount(0);

  const place = { browser, server, origin };
  const desk = await pageOf(place, { name: 'Dora', roles: { 12: 'desk' } }, phone);
  await desk.goto('/studio');
  const hall = desk.getByRole('switch').first();
  await expect(hall).toBeChecked();
  await expect(desk.getByRole('navigation')).toHaveCount(0);
  await hall.tap();
  await desk.getByRole('button', { name: /^Close / }).tap();
  await expect(hall).not.toBeChecked();
  await expect(desk.getByText(/is closed$/)).toBeVisible();

  // The event simulates a visitor who returns to the page, which then updates at once. museum-refresh.test.ts tests
  // that a page that stays visible is updated within 20 s.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText(closed).first()).toBeVisible();
  await desk.goto(`${M}/options/by-halls`);
  await expect(desk.getByText(closed).first()).toBeVisible();
  await desk.context().close();
});

/** Adds a simulated authenticator to the browser. It stores passkeys and confirms every request. */
async function keepsPasskeys(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      automaticPresenceSimulation: true,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
}

test('a translator edits one language, cannot change the rest, and signs in with a passkey', async ({
  page,
  context,
  server,
  origin,
  museum,
}) => {
  await museum({ ...noSlides, 'studies/': null });
  // Passkeys do not work with an IP address, so this test uses a host name.
  const named = origin.replace('127.0.0.1', 'localhost');
  const password = 'four lamps in the hall';
  await signIn(
    context,
    { server, origin: named },
    { name: 'Fleur', password, roles: { 12: 'translator' }, languages: ['fr'] },
  );
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${named}/studio/museums/12/works/101`);
  const french = page.getByRole('textbox', { name: 'Name, Français' });
  await french.fill('Le cerf-volant bleu');
  await expect(savedSign(page)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name, Español' })).not.toBeEditable();
  await expect(page.getByRole('link', { name: 'Publish', exact: true })).toHaveCount(0);
  // The page has no control for publishing. If the request is sent anyway, the server rejects it with a message.
  const refused = await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json', 'x-studio': '1' };
    const body = '{}';
    const answer = await fetch('/api/studio/museums/12/publications', { method: 'POST', headers, body });
    return { status: answer.status, ...(await answer.json()) };
  });
  expect(refused).toMatchObject({
    status: 403,
    message: expect.stringContaining('Your role here is translator'),
  });
  const { data } = (await server.app.inject('/api/Artwork/Detail/101?idLanguage=4')).json();
  expect(data.artworkName).not.toBe('Le cerf-volant bleu');
  await page.goto(`${named}/studio/museums/12/people`);
  await expect(page.getByText('There’s nothing here.')).toBeVisible();

  await keepsPasskeys(context, page);
  await page.goto(`${named}/studio/museums/12/account`);
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  await passkeys.getByLabel('Passkey name').fill('Phone of Fleur');
  await passkeys.getByLabel('Current password').fill(password);
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(passkeys.getByText('Phone of Fleur')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out', exact: true }).last().click();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await passkeys.getByRole('button', { name: 'Remove the passkey Phone of Fleur' }).click();
  await expect(passkeys.getByRole('listitem')).toHaveCount(0);

  await page.goto(`${origin}/studio`);
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toHaveCount(0);
});
