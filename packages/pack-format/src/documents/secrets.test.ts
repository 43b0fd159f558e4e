import { expect, test } from 'vitest';
import { secretsDocument } from './secrets.ts';

test.each([
  ['scrypt$16384$8$1$c2FsdA$aGFzaA', true],
  ['scrypt$65536$8$1$c2FsdA$aGFzaA$folded', true],
  // Hashes with invalid parameters: computing them would take hours or too much memory, or guessing the code
  // would be too easy.
  ['scrypt$1073741824$8$1$c2FsdA$aGFzaA', false],
  ['scrypt$16384$4096$1$c2FsdA$aGFzaA', false],
  ['scrypt$16384$8$99999$c2FsdA$aGFzaA', false],
  ['scrypt$1$8$1$c2FsdA$aGFzaA', false],
  ['scrypt$16384$8$1$c2FsdA', false],
])('a pack may contain the hash %s: %s', (hash, isFine) => {
  const { success, error } = secretsDocument.safeParse({ accessCodes: [{ hash }] });
  expect(success).toBe(isFine);
  if (!isFine) expect(error?.issues[0]?.message).toBe('is not a hash written by export');
});
