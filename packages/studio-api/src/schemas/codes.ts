import { MAX_ID } from '@museummate/pack-format';
import * as z from 'zod/mini';

/**
 * Requests and responses about codes. A code can be written but never read, because the server stores only
 * hashes. Responses contain the kind of a code, its route, and the number of days for which it gives access.
 */

/**
 * Kinds of codes: `access` opens the guide, `guide` is for joining a guided visit (A22), and `route` opens one
 * route. `staff` opens the guide for staff, and `reset` is the password with which staff reset a loan device.
 */
export const CODE_KINDS = ['access', 'guide', 'route', 'staff', 'reset'] as const;
const kind = z.enum(CODE_KINDS);
export type CodeKind = z.infer<typeof kind>;

/** Kinds of which a museum has only one code. A new code replaces the old one. */
export const SINGLETON_CODE_KINDS: readonly CodeKind[] = ['staff', 'reset'];

const heldCode = z.object({
  /** Id of the code. It is derived from the code's hash, so it stays the same as long as the code exists. */
  idCode: z.string(),
  kind,
  /** The route that a route code opens; null for other kinds. */
  idRoute: z.nullable(z.int()),
  /** Number of days for which an access code gives access; null for other kinds. */
  days: z.nullable(z.int()),
});
export type CodeSummary = z.infer<typeof heldCode>;

/** Response of GET codes and PUT codes. */
export const codesResponse = z.object({ codes: z.array(heldCode) });
export type CodesResponse = z.infer<typeof codesResponse>;

export const newCode = z.object({
  kind,
  code: z.string().check(z.trim(), z.minLength(1), z.maxLength(64), z.regex(/^\P{Cc}*$/u)),
  /** Number of days of an access code. The default is one day. */
  days: z.optional(z.int().check(z.minimum(1), z.maximum(3650))),
  /** The route that a route code opens. */
  idRoute: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_ID))),
});
export type NewCode = z.infer<typeof newCode>;

/** PUT codes. For visitors, the change takes effect at once. */
export const codesRequest = z.object({
  add: z.optional(z.array(newCode).check(z.maxLength(100))),
  /** The `idCode` of each code to delete. */
  remove: z.optional(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(1000))),
});
export type CodesRequest = z.infer<typeof codesRequest>;
