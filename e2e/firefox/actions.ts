import { type ElementHandle, type Locator, type Page, TimeoutError } from 'puppeteer-core';
import { until } from '../support/until.ts';

/** Timeout of one click, in milliseconds. After the timeout, the element is searched again. */
const CLICK_MS = 5_000;

/** Returns false for a timeout, and throws other errors. */
function isTimeout(error: unknown): false {
  if (error instanceof TimeoutError) return false;
  throw error;
}

/** Finds an element by role and accessible name in Firefox's own accessibility tree, like a screen reader. */
const byRole = (page: Page, role: string, name: string) =>
  page.locator(`aria/${name}[role="${role}"]`) as Locator<Element>;

/** Finds an element by a part of its name, for instance a link with several lines of text. */
async function findLike(page: Page, role: string, name: RegExp): Promise<ElementHandle<Element> | undefined> {
  for (const each of await page.$$(`aria/[role="${role}"]`)) {
    const words = await each
      .evaluate(
        (element) =>
          element.getAttribute('aria-label') ??
          (element instanceof HTMLInputElement
            ? [...(element.labels ?? [])].map((label) => label.textContent).join(' ')
            : element.textContent) ??
          '',
      )
      // The page has replaced the element in the meantime, so it counts as an element without a name.
      .catch(() => '');
    if (name.test(words)) return each;
  }
  return undefined;
}

/** Actions of a person in a page, by role and accessible name. */
export function actions(page: Page) {
  const has = async (role: string, name: string) => (await page.$(`aria/${name}[role="${role}"]`)) !== null;
  return {
    press: (name: string) => byRole(page, 'button', name).click(),
    follow: (name: string) => byRole(page, 'link', name).click(),
    fill: (name: string, text: string, role = 'textbox') => byRole(page, role, name).fill(text),
    sees: (role: string, name: string) => byRole(page, role, name).wait(),
    reads: (name: string) => byRole(page, 'heading', name).wait(),
    has,
    seesLike: (role: string, name: RegExp) =>
      until(`a ${role} named ${name}`, async () => (await findLike(page, role, name)) !== undefined),
    /** Clicks an element that is found by a part of its name. A render may replace it before the click. */
    clickLike: (role: string, name: RegExp) =>
      until(`a click on a ${role} named ${name}`, async () => {
        const found = await findLike(page, role, name);
        const click = found?.asLocator().setTimeout(CLICK_MS).click();
        return click?.then(() => true, isTimeout) ?? false;
      }),
    gone: (role: string, name: string) =>
      until(`no ${role} named ${name}`, async () => !(await has(role, name))),
    /** Waits until the page contains a text. */
    says: (text: string, patienceMs?: number) =>
      until(
        `the text “${text}”`,
        () =>
          // biome-ignore lint/performance/useDomNodeTextContent: only visible text counts
          page.evaluate((words) => document.body.innerText.includes(words), text),
        patienceMs,
      ),
    at: (path: RegExp) => until(`the address ${path}`, () => path.test(page.url())),
    async type(keys: readonly string[]) {
      for (const key of keys) await byRole(page, 'button', key).click();
    },
    position: () => positionOf(page),
    /**
     * Presses Play until the audio has passed a second. On a busy machine, sound may begin so late that the player gives
     * up and shows Play again.
     */
    async hears(second: number) {
      await until(`audio after second ${second}`, async () => {
        if ((await positionOf(page)) > second) return true;
        const button = await page.$('aria/Play[role="button"]');
        await button?.click();
        return false;
      });
    },
  };
}

/** Position in seconds, as the player shows it. */
const positionOf = (page: Page) =>
  page.$eval('aria/Playback position[role="slider"]', (slider) => (slider as HTMLInputElement).valueAsNumber);
