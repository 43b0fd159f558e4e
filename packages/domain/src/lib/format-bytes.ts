import { SIZE_BASE, SIZE_UNITS } from '../constants.ts';

/**
 * Formats an amount of data with the specification's units and at most one decimal (A90): 1.5 Kb. `write` formats the
 * number, for instance with the decimal separator of a language.
 */
export function formatBytes(bytes: number, write: (amount: number) => string = String): string {
  let amount = bytes > 0 ? Math.round(bytes) : 0;
  let unit = 0;
  // The rounded amount is compared, because otherwise the text could be "1024 Kb".
  while (oneDecimal(amount) >= SIZE_BASE && unit < SIZE_UNITS.length - 1) {
    amount /= SIZE_BASE;
    unit++;
  }
  return `${write(oneDecimal(amount))} ${SIZE_UNITS[unit]}`;
}

function oneDecimal(amount: number): number {
  return Math.round(amount * 10) / 10;
}
