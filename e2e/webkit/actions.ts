import { until } from '../support/until.ts';
import type { ElementId, WebDriver } from './web-driver.ts';

const SELECTORS = {
  button: 'button, [role="button"]',
  link: 'a[href]',
  textbox: 'input, textarea',
  searchbox: 'input[type="search"], [role="searchbox"]',
  radio: 'input[type="radio"]',
  checkbox: 'input[type="checkbox"]',
  heading: 'h1, h2, h3',
};
type Role = keyof typeof SELECTORS;

/**
 * Runs in the page. Returns the visible elements with a name that is equal to a text or matches a pattern. For radio
 * buttons and checkboxes, returns their labels, because the inputs themselves may be covered.
 */
function elementsNamed(selector: string, name: string, isPattern: boolean): Element[] {
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const accessibleName = (element: Element) => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ');
    const labels = ids?.map((id) => document.getElementById(id)) ?? [
      ...((element as HTMLInputElement).labels ?? []),
    ];
    return plain(
      element.getAttribute('aria-label') ??
        (labels.length > 0 ? labels.map((label) => label?.textContent).join(' ') : element.textContent),
    );
  };
  return [...document.querySelectorAll(selector)]
    .filter((element) => element.checkVisibility() && !element.closest('[inert]'))
    .filter((element) =>
      isPattern ? new RegExp(name).test(accessibleName(element)) : accessibleName(element) === name,
    )
    .map((element) =>
      element instanceof HTMLInputElement && ['radio', 'checkbox'].includes(element.type)
        ? (element.labels?.[0] ?? element)
        : element,
    );
}

/** Actions of a person in a page, by role and accessible name. */
export function actions(browser: WebDriver) {
  const find = (role: Role, name: string | RegExp): Promise<ElementId[]> =>
    typeof name === 'string'
      ? browser.findBy(elementsNamed, SELECTORS[role], name, false)
      : browser.findBy(elementsNamed, SELECTORS[role], name.source, true);
  const click = (role: Role, name: string | RegExp) =>
    until(`a click on a ${role} named ${name}`, async () => {
      for (const element of await find(role, name)) if (await browser.tryClick(element)) return true;
      return false;
    });
  const sees = (role: Role, name: string | RegExp) =>
    until(`a ${role} named ${name}`, async () => (await find(role, name)).length > 0);
  const position = () =>
    browser.evaluate(
      () =>
        document.querySelector<HTMLInputElement>('input[aria-label="Playback position"]')?.valueAsNumber ??
        -1,
    );
  return {
    sees,
    click,
    press: (name: string) => click('button', name),
    follow: (name: string) => click('link', name),
    reads: (name: string) => sees('heading', name),
    /** Replaces the text of a field with the keyboard. */
    async fill(name: string | RegExp, text: string, role: Role = 'textbox') {
      await sees(role, name);
      const [field = ''] = await find(role, name);
      await browser.select(field);
      await browser.type(field, text);
    },
    /** Waits until the page contains a text. */
    says: (text: string | RegExp, patienceMs?: number) =>
      until(
        `the text “${text}”`,
        async () => {
          // biome-ignore lint/performance/useDomNodeTextContent: only visible text counts
          const shown = await browser.evaluate(() => document.body.innerText);
          return typeof text === 'string' ? shown.includes(text) : text.test(shown);
        },
        patienceMs,
      ),
    at: (path: RegExp) => until(`the address ${path}`, async () => path.test(await browser.url())),
    async type(keys: readonly string[]) {
      for (const key of keys) await click('button', key);
    },
    position,
    /** Waits until the audio has passed a second. Presses Play as often as the player shows it. */
    async hears(second: number) {
      await until(`audio after second ${second}`, async () => {
        if ((await position()) > second) return true;
        const [play] = await find('button', 'Play');
        if (play) await browser.tryClick(play);
        return false;
      });
    },
  };
}
