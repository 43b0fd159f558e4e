import { randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import type { SecretsDocument } from '../format/secrets.ts';
import type { SecretKind, SecretRow } from './content-store.ts';

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number }, Buffer>(scrypt);

/** Cost of one try: about 30 ms on a small server. */
const cost = { N: 16_384, r: 8, p: 1 };
const KEY_BYTES = 32;

/** `scrypt$N$r$p$salt$key`: the parameters travel with the hash, so that they can grow later. */
export async function hashSecret(secret: string, salt: Buffer): Promise<string> {
  const key = await derive(secret, salt, KEY_BYTES, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
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
