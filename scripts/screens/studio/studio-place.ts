import type { Page, Route } from '@playwright/test';
import type { PreparedServer, Who } from './prepared-server.ts';

/** What a place may use to get into the state in which it is looked at. */
export interface Stage {
  page: Page;
  server: PreparedServer;
  /** The studio's own words in the language that is looked at. */
  t: (key: string, params?: Record<string, string | number>) => string;
}

export interface StudioPlace {
  readonly name: string;
  /** Below the museum; one that begins with /studio is whole. */
  readonly path: string | ((server: PreparedServer) => string);
  readonly who?: Who;
  /** In the museum in which there is next to nothing. */
  readonly isEmpty?: boolean;
  /** Before the page is opened. */
  readonly before?: (stage: Stage) => Promise<unknown>;
  /** Once the screen is there. */
  readonly bring?: (stage: Stage) => Promise<unknown>;
}

export const answer = (data: unknown) => (route: Route) =>
  route.fulfill({ json: { success: true, data, message: null } });
export const refuse = (error: string, message: string, status: number) => (route: Route) =>
  route.fulfill({ status, json: { success: false, error, message, data: null } });

/** Nothing that is done while looking reaches the server: every picture is of the same museum. */
export async function savesNothing(page: Page, state: (key: string) => object): Promise<void> {
  await page.route('**/changes', (route) => {
    const { changes, from } = route.request().postDataJSON() as { changes: { key: string }[]; from: string };
    const results = changes.map(({ key }) => state(key));
    return answer({ before: from, revision: from, results })(route);
  });
}

export const write = async ({ page }: Stage, words: string) => {
  const name = page.locator('[lang="en"]:is(input, textarea)').first();
  await name.fill(words);
};

export const button = ({ page, t }: Stage, key: string, params?: Record<string, string | number>) =>
  page.getByRole('button', { name: t(key, params), exact: true }).first();
export const pressed = (key: string) => async (stage: Stage) => button(stage, key).click();

/** Runs in the page: opens what is folded around an element, as the browser's own search does, or a whole section. */
function unfold(element: Element): void {
  const folded = element.querySelector(':scope > [data-content]') ?? element;
  folded.dispatchEvent(new Event('beforematch', { bubbles: true }));
}

/** Opens a section that is folded on a phone. */
export const opened = async ({ page }: Stage, section: string) => page.locator(section).evaluate(unfold);

export const at =
  (selector: string) =>
  async ({ page }: Stage) => {
    await page.locator(selector).first().evaluate(unfold);
    await page.locator(selector).first().scrollIntoViewIfNeeded();
  };

/** With its beginning at the top. */
export const from =
  (selector: string) =>
  async ({ page }: Stage) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => element.scrollIntoView({ block: 'start' }));

/** With the words of the studio at the top that stand there by themselves. */
export const fromWords =
  (key: string) =>
  async ({ page, t }: Stage) => {
    const words = page.getByText(t(key), { exact: true }).first();
    await words.evaluate(unfold);
    await words.evaluate((element) => element.scrollIntoView({ block: 'start' }));
  };

export const MOMENT = '2026-11-16T14:41:00.000Z';
export const OTHER = { idStaff: 99, name: 'Lena Vogel' };
