import { page } from 'vitest/browser';

const LABEL = 'Enter the number of the work';

export const key = (name: string) =>
  page.getByRole('group', { name: LABEL }).getByRole('button', { name, exact: true });

/** The typed number. */
export const display = () => page.css('output');

/** The label in the display before the first digit. */
export const label = () => page.css('main').getByText(LABEL);

export const wrongNumber = () =>
  page.getByRole('alert').filter({ hasText: 'no artwork found with this code' });

export async function type(digits: string): Promise<void> {
  for (const digit of digits) await key(digit).click();
}
