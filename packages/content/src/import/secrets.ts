import { randomBytes } from 'node:crypto';
import type { SecretsDocument } from '@museummate/pack-format';
import { hashSecret } from '../secrets/hash.ts';
import type { SecretKind, SecretRow } from './content-store.ts';

/**
 * Returns the database rows for secrets.yaml. All codes of a museum have the same salt, so that a typed code need not
 * be derived separately for each of them.
 */
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
