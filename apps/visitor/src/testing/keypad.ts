import { page } from 'vitest/browser';

const LABEL = 'Enter the number of the work';

export const key = (name: string) =>
  page.getByRole('group', { name: LABEL }).getByRole('button', { name, exact: true });

/** The typed number. */
export const display = () => page.css('output');

/** The label that the display shows before the first digit is typed. */
export const label = () => page.css('main').getByText(LABEL);

export const wrongNumber = () =>
  page.getByRole('alert').filter({ hasText: 'no artwork found with this code' });

export async function type(digits: string): Promise<void> {
  for (const digit of digits) await key(digit).click();
}
