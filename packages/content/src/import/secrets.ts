import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { SecretsDocument } from '@museummate/pack-format';
import type { SecretKind, SecretRow } from './content-store.ts';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** Cost of one try: about 30 ms on a small server. */
const cost = { N: 16_384, r: 8, p: 1 };
const KEY_BYTES = 32;

/** `scrypt$N$r$p$salt$key`: the parameters travel with the hash, so that they can grow later. */
async function hashSecret(secret: string, salt: Buffer): Promise<string> {
  const key = await derive(secret, salt, KEY_BYTES, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/**
 * The first of these hashes that a try matches. Tries are derived once per salt and compared in constant time;
 * every hash is looked at, so that the time tells nothing about which one it was.
 */
export async function matchSecret<Row extends { hash: string }>(
  secret: string,
  rows: Row[],
): Promise<Row | undefined> {
  const derived = new Map<string, Buffer>();
  let match: Row | undefined;
  for (const row of rows) {
    const [, N, r, p, salt = '', key = ''] = row.hash.split('$');
    const parameters = `${N}$${r}$${p}$${salt}`;
    let tried = derived.get(parameters);
    if (!tried) {
      const cost = { N: Number(N), r: Number(r), p: Number(p), maxmem: 256 * 1024 * 1024 };
      tried = await derive(secret, Buffer.from(salt, 'base64url'), KEY_BYTES, cost);
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
    hash: secret.hash ?? (await hashSecret(secret.code ?? '', salt)),
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
