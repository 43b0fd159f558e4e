import type { ElementHandle, Page } from 'puppeteer-core';
import { until } from '../support/until.ts';

const matchesName = (name: string) => `(@aria-label='${name}' or normalize-space()='${name}')`;

/**
 * Actions of staff in the studio, by label. Elements are found by XPath, because the studio's forms are long: one
 * search of Firefox's accessibility tree would take seconds.
 */
export function studioActions(page: Page) {
  const byPath = (path: string) => page.locator(`::-p-xpath(${path})`);
  return {
    press: (name: string) => byPath(`//*[self::button or @role='button'][${matchesName(name)}]`).click(),
    pressLike: (beginning: string, part: string) =>
      byPath(`//button[starts-with(normalize-space(), '${beginning}') and contains(., '${part}')]`).click(),
    /**
     * Selects the text of a field and types over it, because React does not notice when the driver's own `fill`
     * clears a field.
     */
    async fill(label: string, text: string) {
      const path = `//input[@aria-label='${label}' or @id=//label[normalize-space()='${label}']/@for]`;
      const field = (await byPath(path).waitHandle()) as ElementHandle<HTMLInputElement>;
      await field.evaluate((input) => {
        input.focus();
        input.select();
      });
      await page.keyboard.type(text);
    },
    says: (text: RegExp, patienceMs?: number) =>
      until(
        `the text ${text}`,
        // biome-ignore lint/performance/useDomNodeTextContent: only visible text counts
        async () => text.test(await page.evaluate(() => document.body.innerText)),
        patienceMs,
      ),
  };
}
