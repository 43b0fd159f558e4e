import { expect } from 'vitest';
import { page } from 'vitest/browser';

/** The current step of a route or timeline. */
export const currentStep = () => page.css('[role=group][aria-roledescription]:not([inert])');
export const where = () => page.css('main').getByText(/^Stop \d+ of \d+(\s·|$)/);
export const segments = () => page.css('main [aria-hidden] > [data-variant]');
export const name = () => currentStep().getByRole('heading', { level: 2 });
export const button = (label: string) => page.getByRole('button', { name: label, exact: true });

/** Expects that the segment of this step is marked as the current one. Works in every language. */
export const here = (step: number) =>
  expect.element(segments().nth(step - 1)).toHaveAttribute('data-variant', 'here');

/** Taps a segment of the progress bar. */
export async function tapSegment(step: number): Promise<void> {
  const bar = page.css('main input[type=range]').first();
  const { width, height } = bar.element().getBoundingClientRect();
  const share = (step - 0.5) / segments().length;
  const x = document.documentElement.dir === 'rtl' ? width * (1 - share) : width * share;
  await bar.click({ position: { x, y: height / 2 } });
}

export const at = async (step: number, of = 8) => {
  await expect.element(where()).toMatchTextContent(`Stop ${step} of ${of}`);
  await here(step);
};

/**
 * Waits until the current page is aligned with the window. After a rotation, the app measures the page again, and
 * touches before that would be wrong.
 */
export const stepIsAligned = () => {
  const side = document.documentElement.dir === 'rtl' ? 'right' : 'left';
  const edge = (selector: string) => page.css(selector).element().getBoundingClientRect()[side];
  return expect
    .poll(() => Math.abs(edge('[role=group][aria-roledescription]:not([inert])') - edge('main')))
    .toBeLessThan(1);
};
