import type { Passkeys } from './passkeys.ts';

/** For tests: a device that always confirms. */
export const memoryPasskeys = (): Passkeys => ({
  isKnown: () => true,
  make: async () => ({ id: 'made' }),
  sign: async () => ({ id: 'signed' }),
});
