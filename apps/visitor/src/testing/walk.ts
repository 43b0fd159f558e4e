import { expect } from 'vitest';
import { page } from 'vitest/browser';

/** Locators of a route or timeline: the current step, the position, and the progress segments. */
export const shown = () => page.css('[role=group][aria-roledescription]:not([inert])');
export const where = () => page.css('main').getByText(/^Stop \d+ of \d+(\s·|$)/);
export const dots = () => page.css('main ol button');
export const name = () => shown().getByRole('heading', { level: 2 });
export const button = (label: string) => page.getByRole('button', { name: label, exact: true });

/** Expects that this segment is the current one, in any language. */
export const here = (step: number) =>
  expect.element(dots().nth(step - 1)).toHaveAttribute('aria-current', 'step');

export const at = async (step: number, of = 8) => {
  await expect.element(where()).toMatchTextContent(`Stop ${step} of ${of}`);
  await here(step);
};

/**
 * Waits until the current page is aligned: after a rotation it is measured again, and a touch must not come earlier.
 */
export const settled = () => {
  const side = document.documentElement.dir === 'rtl' ? 'right' : 'left';
  const edge = (selector: string) => page.css(selector).element().getBoundingClientRect()[side];
  return expect
    .poll(() => Math.abs(edge('[role=group][aria-roledescription]:not([inert])') - edge('main')))
    .toBeLessThan(1);
};
