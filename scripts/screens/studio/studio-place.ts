import type { Page, Route } from '@playwright/test';
import type { PreparedServer, Who } from './prepared-server.ts';

/** Parameters of the functions that bring a studio screen into its state. */
export interface Stage {
  page: Page;
  server: PreparedServer;
  /** Returns a text of the studio in the current language. */
  t: (key: string, params?: Record<string, string | number>) => string;
}

export interface StudioPlace {
  readonly name: string;
  /** Path relative to the museum's URL, or from the root of the server if it begins with /studio. */
  readonly path: string | ((server: PreparedServer) => string);
  readonly who?: Who;
  /** Whether the screen is shown for the almost empty museum. */
  readonly isEmpty?: boolean;
  /** Called before the page is opened. */
  readonly before?: (stage: Stage) => Promise<unknown>;
  /** Called when the screen has loaded, to bring it into the state that the screenshot shows. */
  readonly bring?: (stage: Stage) => Promise<unknown>;
}

export const answer = (data: unknown) => (route: Route) =>
  route.fulfill({ json: { success: true, data, message: null } });
export const refuse = (error: string, message: string, status: number) => (route: Route) =>
  route.fulfill({ status, json: { success: false, error, message, data: null } });

/** Intercepts saving, so that the server's content stays the same for every screenshot. */
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
export const pressButton = (key: string) => async (stage: Stage) => button(stage, key).click();

/**
 * Runs in the page. Expands the collapsed section that is the element or contains it. It sends the event `beforematch`,
 * with which a browser expands a section to show a search result.
 */
function expand(element: Element): void {
  const folded = element.querySelector(':scope > [data-content]') ?? element;
  folded.dispatchEvent(new Event('beforematch', { bubbles: true }));
}

/** Expands a section that is collapsed on a phone. */
export const expandSection = async ({ page }: Stage, section: string) =>
  page.locator(section).evaluate(expand);

export const at =
  (selector: string) =>
  async ({ page }: Stage) => {
    await page.locator(selector).first().evaluate(expand);
    await page.locator(selector).first().scrollIntoViewIfNeeded();
  };

/** Returns a function that scrolls an element to the top of the window. */
export const from =
  (selector: string) =>
  async ({ page }: Stage) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => element.scrollIntoView({ block: 'start' }));

/** Returns a function that scrolls to an element with the given studio text, so that it is at the top of the window. */
export const fromText =
  (key: string) =>
  async ({ page, t }: Stage) => {
    const words = page.getByText(t(key), { exact: true }).first();
    await words.evaluate(expand);
    await words.evaluate((element) => element.scrollIntoView({ block: 'start' }));
  };

export const MOMENT = '2026-11-16T14:41:00.000Z';
export const OTHER = { idStaff: 99, name: 'Lena Vogel' };
