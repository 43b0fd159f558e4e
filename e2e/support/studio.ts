import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from '@playwright/test';
import { signedInPerson } from '../../apps/server/testing/fixtures/studio.ts';
import type { TestServer } from '../../apps/server/testing/servers/test-server.ts';

/**
 * Window size of a desktop computer. Tests of the preview use a larger window, because the preview shows a whole
 * guide beside the form.
 */
export const DESK = {
  viewport: { width: 1280, height: 800 },
  isMobile: false,
  hasTouch: false,
  locale: 'en-GB',
} satisfies BrowserContextOptions;

type Person = NonNullable<Parameters<typeof signedInPerson>[1]>;

interface StudioAccess {
  server: TestServer;
  /** URL origin of the studio. */
  origin: string;
}

/** Signs a person in without an invitation. Also skips the password check, which takes half a second. */
export async function signIn(
  context: BrowserContext,
  { server, origin }: StudioAccess,
  person: Person,
): Promise<void> {
  const { browser } = await signedInPerson(server, person);
  const cookies = Object.entries(browser.cookies);
  await context.addCookies(cookies.map(([name, value]) => ({ name, value, url: `${origin}/api/studio` })));
}

/**
 * The visible message that the draft is saved. After a problem, a hidden live region for screen readers contains
 * the same text, but this locator does not match it.
 */
export const savedSign = (page: Page): Locator =>
  page.locator('[data-state="saved"]').getByText('All changes saved');

/** Opens a page for a signed-in person, in a separate browser context. */
export async function pageOf(
  { browser, ...place }: StudioAccess & { browser: Browser },
  person: Person,
  options: BrowserContextOptions = DESK,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: place.origin, ...options });
  await signIn(context, place, person);
  return context.newPage();
}
