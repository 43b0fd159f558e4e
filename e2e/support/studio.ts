import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { signedInPerson } from '../../apps/server/testing/fixtures/studio.ts';
import type { TestServer } from '../../apps/server/testing/servers/test-server.ts';

/** A desk's screen without room for the preview, which is a whole guide in a frame: who tests that, asks for a larger one. */
export const DESK = {
  viewport: { width: 1280, height: 800 },
  isMobile: false,
  hasTouch: false,
  locale: 'en-GB',
} satisfies BrowserContextOptions;

type Person = NonNullable<Parameters<typeof signedInPerson>[1]>;

interface StudioAccess {
  server: TestServer;
  /** By which the browser opens the studio. */
  origin: string;
}

/** Signs somebody in whom nobody had to invite first, without the half second that a password costs. */
export async function signIn(
  context: BrowserContext,
  { server, origin }: StudioAccess,
  person: Person,
): Promise<void> {
  const { browser } = await signedInPerson(server, person);
  const cookies = Object.entries(browser.cookies);
  await context.addCookies(cookies.map(([name, value]) => ({ name, value, url: `${origin}/api/studio` })));
}

/** A page of somebody who is signed in, in a browser of their own. */
export async function pageOf(
  { browser, ...place }: StudioAccess & { browser: Browser },
  person: Person,
  options: BrowserContextOptions = DESK,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: place.origin, ...options });
  await signIn(context, place, person);
  return context.newPage();
}
