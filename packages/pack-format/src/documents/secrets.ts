import * as z from 'zod';
import { code, reference } from '../values.ts';

/**
 * A code or password. It is given as text, or as a hash from `export --with-codes`; the server needs only the
 * hash for comparing. The pattern limits the cost of a hash. Otherwise a pack from an unknown source could keep
 * the server busy for minutes for each code that a visitor types.
 */
const clearOrHash = {
  code: code().optional(),
  hash: z
    .string()
    .regex(
      /^scrypt\$(?:16384|32768|65536)\$8\$1\$[A-Za-z0-9_-]{1,100}\$[A-Za-z0-9_-]{1,100}(?:\$folded)?$/,
      'is not a hash written by export',
    )
    .optional(),
};
const hasOne = (secret: { code?: string | undefined; hash?: string | undefined }) =>
  (secret.code === undefined) !== (secret.hash === undefined);
const oneOfThem = 'needs either code or hash';

const secret = z.strictObject(clearOrHash).refine(hasOne, oneOfThem);

export const secretsDocument = z.strictObject({
  accessCodes: z
    .array(
      z.strictObject({ ...clearOrHash, days: z.int().min(1).max(3650).default(1) }).refine(hasOne, oneOfThem),
    )
    .max(100)
    .default([]),
  guideCodes: z.array(secret).max(100).default([]),
  routeCodes: z
    .array(z.strictObject({ idRoute: reference('route'), ...clearOrHash }).refine(hasOne, oneOfThem))
    .default([]),
  staffCode: secret.optional(),
  resetPassword: secret.optional(),
});
export type SecretsDocument = z.infer<typeof secretsDocument>;
