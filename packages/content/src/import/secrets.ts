import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { SecretsDocument } from '@museummate/pack-format';
import type { SecretKind, SecretRow } from './content-store.ts';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** Cost of one try: about 30 ms on a small server. */
const cost = { N: 16_384, r: 8, p: 1 };
const KEY_BYTES = 32;

/** What visitors type is compared without case and outer spaces (A118); these hashes are of the folded code. */
const FOLDED = 'folded';

/** The codes that visitors type; passwords and the staff's code must be equal exactly. */
const FOLDED_KINDS: readonly SecretKind[] = ['access', 'guide', 'route'];

/** By way of the large letters, so that ß and SS, and both small sigmas, are the same. */
const fold = (code: string) => code.normalize('NFC').trim().toUpperCase().toLowerCase();

/**
 * `scrypt$N$r$p$salt$key`, with `$folded` behind it where case does not count: the parameters travel with the hash,
 * so that they can grow later, and hashes from before codes were folded are tried as typed.
 */
async function hashSecret(kind: SecretKind, secret: string, salt: Buffer): Promise<string> {
  const folds = FOLDED_KINDS.includes(kind);
  const key = await derive(folds ? fold(secret) : secret, salt, KEY_BYTES, cost);
  const parts = ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')];
  return [...parts, ...(folds ? [FOLDED] : [])].join('$');
}

/**
 * The first of these hashes that a try matches. Tries are derived once per salt and way of reading and compared in constant time;
 * every hash is looked at, so that the time tells nothing about which one it was.
 */
export async function matchSecret<Row extends { hash: string }>(
  secret: string,
  rows: Row[],
): Promise<Row | undefined> {
  const derived = new Map<string, Buffer>();
  let match: Row | undefined;
  for (const row of rows) {
    const [, N, r, p, salt = '', key = '', mark] = row.hash.split('$');
    const given = mark === FOLDED ? fold(secret) : secret;
    const parameters = `${N}$${r}$${p}$${salt}$${given}`;
    let tried = derived.get(parameters);
    if (!tried) {
      const cost = { N: Number(N), r: Number(r), p: Number(p), maxmem: 256 * 1024 * 1024 };
      tried = await derive(given, Buffer.from(salt, 'base64url'), KEY_BYTES, cost);
      derived.set(parameters, tried);
    }
    const expected = Buffer.from(key, 'base64url');
    if (expected.length === tried.length && timingSafeEqual(expected, tried)) match ??= row;
  }
  return match;
}

/** Rows of secrets.yaml. One salt for all of a museum, so that one derivation checks a try against all its codes. */
export async function secretRows(secrets: SecretsDocument): Promise<SecretRow[]> {
  const salt = randomBytes(16);
  const row = async (
    kind: SecretKind,
    secret: { code?: string | undefined; hash?: string | undefined },
    more: Partial<SecretRow> = {},
  ): Promise<SecretRow> => ({
    kind,
    idRoute: 0,
    days: null,
    hash: secret.hash ?? (await hashSecret(kind, secret.code ?? '', salt)),
    ...more,
  });
  return Promise.all([
    ...secrets.accessCodes.map((secret) => row('access', secret, { days: secret.days })),
    ...secrets.guideCodes.map((secret) => row('guide', secret)),
    ...secrets.routeCodes.map((secret) => row('route', secret, { idRoute: secret.idRoute })),
    ...(secrets.staffCode ? [row('staff', secrets.staffCode)] : []),
    ...(secrets.resetPassword ? [row('reset', secrets.resetPassword)] : []),
  ]);
}
