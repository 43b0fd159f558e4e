import type { SecretKind } from '../import/content-store.ts';
import { type Cost, derive } from './derivation.ts';

/** What new hashes cost. */
export const COST: Cost = { N: 16_384, r: 8, p: 1 };

/** What visitors type is compared without case and outer spaces (A118); these hashes are of the folded code. */
const FOLDED = 'folded';

/** The codes that visitors type; passwords and the staff's code must be equal exactly. */
const FOLDED_KINDS: readonly SecretKind[] = ['access', 'guide', 'route'];

/** By way of the large letters, so that ß and SS, and both small sigmas, are the same. */
export const foldCase = (code: string) => code.normalize('NFC').trim().toUpperCase().toLowerCase();

/** What is in a hash. */
export interface StoredKey {
  cost: Cost;
  /** As it stands in the hash. */
  salt: string;
  key: Buffer;
  isFolded: boolean;
}

/**
 * `scrypt$N$r$p$salt$key`, with `$folded` behind it where case does not count: the parameters travel with the hash,
 * so that they can grow later, and hashes from before codes were folded are tried as typed.
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
