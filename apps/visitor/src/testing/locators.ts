import { type Locator, userEvent } from 'vitest/browser';

/** The text of each element, in order, with single spaces. */
export const texts = (locator: Locator): string[] =>
  locator.elements().map((element) => element.textContent.replace(/\s+/g, ' ').trim());

/** Focuses the element, then presses a key: `{Enter}`, `{ArrowLeft}`, `+`. */
export async function press(locator: Locator, key: string): Promise<void> {
  const element = await locator.findElement();
  element.focus();
  await userEvent.keyboard(key);
}

export const heightOf = (locator: Locator): number => locator.element().getBoundingClientRect().height;
