import type { ElementHandle, Locator, Page } from 'puppeteer-core';
import { until } from '../support/until.ts';

/** Finds by role and accessible name in Firefox's own accessibility tree, as a screen reader does. */
const byRole = (page: Page, role: string, name: string) =>
  page.locator(`aria/${name}[role="${role}"]`) as Locator<Element>;

/** Actions of a person in a page, by role and accessible name. */
export function actions(page: Page) {
  const has = async (role: string, name: string) => (await page.$(`aria/${name}[role="${role}"]`)) !== null;
  /** Finds by a part of the name, for instance of a link with several lines. */
  const like = async (role: string, name: RegExp): Promise<ElementHandle<Element>> => {
    let found: ElementHandle<Element> | undefined;
    await until(`a ${role} named ${name}`, async () => {
      for (const each of await page.$$(`aria/[role="${role}"]`)) {
        const words = await each
          .evaluate((element) => element.getAttribute('aria-label') ?? element.textContent ?? '')
          .catch(() => '');
        if (!name.test(words)) continue;
        found = each;
        return true;
      }
      return false;
    });
    if (!found) throw new Error(`no ${role} named ${name}`);
    return found;
  };
  return {
    press: (name: string) => byRole(page, 'button', name).click(),
    follow: (name: string) => byRole(page, 'link', name).click(),
    fill: (name: string, text: string, role = 'textbox') => byRole(page, role, name).fill(text),
    sees: (role: string, name: string) => byRole(page, role, name).wait(),
    reads: (name: string) => byRole(page, 'heading', name).wait(),
    has,
    like,
    async clickLike(role: string, name: RegExp) {
      const element = await like(role, name);
      await element.asLocator().click();
    },
    gone: (role: string, name: string) =>
      until(`no ${role} named ${name}`, async () => !(await has(role, name))),
    /** Waits until the page contains a text. */
    says: (text: string) =>
      until(`the text “${text}”`, () =>
        page.evaluate((words) => document.body.innerText.includes(words), text),
      ),
    at: (path: RegExp) => until(`the address ${path}`, () => path.test(page.url())),
    async type(keys: readonly string[]) {
      for (const key of keys) await byRole(page, 'button', key).click();
    },
    /** Position in seconds, as the player shows it. */
    position: () =>
      page.$eval(
        'aria/Playback position[role="slider"]',
        (slider) => (slider as HTMLInputElement).valueAsNumber,
      ),
  };
}
