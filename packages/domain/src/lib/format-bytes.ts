import { SIZE_BASE, SIZE_UNITS } from '../constants.ts';

/**
 * An amount of data with the specification's units and one decimal at most (A90): 1.5 Kb, or as `serializeHtml` writes numbers.
 */
export function formatBytes(bytes: number, write: (amount: number) => string = String): string {
  let amount = bytes > 0 ? Math.round(bytes) : 0;
  let unit = 0;
  // Compared after rounding, so that nothing reads "1024 Kb".
  while (oneDecimal(amount) >= SIZE_BASE && unit < SIZE_UNITS.length - 1) {
    amount /= SIZE_BASE;
    unit++;
  }
  return `${write(oneDecimal(amount))} ${SIZE_UNITS[unit]}`;
}

function oneDecimal(amount: number): number {
  return Math.round(amount * 10) / 10;
}
