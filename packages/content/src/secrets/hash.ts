import type { SecretKind } from '../import/content-store.ts';
import { type Cost, derive } from './derivation.ts';

/** Parameters of new hashes. */
export const COST: Cost = { N: 16_384, r: 8, p: 1 };

/** Marks hashes of codes for which case and surrounding spaces are ignored (A118). */
const FOLDED = 'folded';

/**
 * Kinds of codes for which case is ignored, because visitors type them. Passwords and the staff code must
 * match exactly.
 */
const FOLDED_KINDS: readonly SecretKind[] = ['access', 'guide', 'route'];

/**
 * Prepares a code for comparison. It converts to upper case first, so that ß equals SS, and both lower-case
 * sigmas are equal.
 */
export const foldCase = (code: string) => code.normalize('NFC').trim().toUpperCase().toLowerCase();

/** A parsed hash. */
export interface StoredKey {
  cost: Cost;
  /** The salt in the encoding of the hash. */
  salt: string;
  key: Buffer;
  isFolded: boolean;
}

/**
 * Hashes a code as `scrypt$N$r$p$salt$key`, with `$folded` at the end if case is ignored. The parameters are
 * part of the hash, so that new hashes can use higher ones later. Older hashes without the marker `$folded`
 * are compared exactly.
 */
export async function hashSecret(kind: SecretKind, secret: string, salt: Buffer): Promise<string> {
  const folds = FOLDED_KINDS.includes(kind);
  const key = await derive(folds ? foldCase(secret) : secret, salt, COST);
  const parts = ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), key.toString('base64url')];
  return [...parts, ...(folds ? [FOLDED] : [])].join('$');
}

export function parseHash(hash: string): StoredKey {
  const [, N, r, p, salt = '', key = '', mark] = hash.split('$');
  return {
    cost: { N: Number(N), r: Number(r), p: Number(p) },
    salt,
    key: Buffer.from(key, 'base64url'),
    isFolded: mark === FOLDED,
  };
}
