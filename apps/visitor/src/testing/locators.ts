import { type Locator, userEvent } from 'vitest/browser';

/** The words of each element, in order, with single spaces. */
export const texts = (locator: Locator): string[] =>
  locator.elements().map((element) => element.textContent.replace(/\s+/g, ' ').trim());

/** The focus goes to the element, and then a key is pressed: `{Enter}`, `{ArrowLeft}`, `+`. */
export async function press(locator: Locator, key: string): Promise<void> {
  const element = await locator.findElement();
  element.focus();
  await userEvent.keyboard(key);
}

export const heightOf = (locator: Locator): number => locator.element().getBoundingClientRect().height;
