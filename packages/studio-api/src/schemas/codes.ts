import { MAX_ID } from '@museummate/pack-format';
import * as z from 'zod/mini';

/**
 * What studio and server send each other about codes. A code is written and never shown again: the server knows its hash
 * alone, so what one gets to see is that it is there, what it opens, and for how long.
 */

/** access: into the guide; guide: all routes; route: one of them; staff: into the guide, for staff; reset: loan devices. */
export const CODE_KINDS = ['access', 'guide', 'route', 'staff', 'reset'] as const;
const kind = z.enum(CODE_KINDS);
export type CodeKind = z.infer<typeof kind>;

/** Kinds of which a museum has one: a new one takes the place of the one before. */
export const SINGLETON_CODE_KINDS: readonly CodeKind[] = ['staff', 'reset'];

const heldCode = z.object({
  /** Made from the hash; good for as long as the code is there. */
  idCode: z.string(),
  kind,
  /** Of which route; null where it is of none. */
  idRoute: z.nullable(z.int()),
  /** For how many days who has typed it comes in; null where it opens something else. */
  days: z.nullable(z.int()),
});
export type CodeSummary = z.infer<typeof heldCode>;

/** GET codes, and the answer to PUT codes. */
export const codesAnswer = z.object({ codes: z.array(heldCode) });
export type CodesAnswer = z.infer<typeof codesAnswer>;

export const newCode = z.object({
  kind,
  code: z.string().check(z.trim(), z.minLength(1), z.maxLength(64), z.regex(/^\P{Cc}*$/u)),
  /** For access codes; left out: one day. */
  days: z.optional(z.int().check(z.minimum(1), z.maximum(3650))),
  /** For codes of a route. */
  idRoute: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_ID))),
});
export type NewCode = z.infer<typeof newCode>;

/** PUT codes: visitors can use those that are added at once, and those that are taken away no longer. */
export const codesRequest = z.object({
  add: z.optional(z.array(newCode).check(z.maxLength(100))),
  /** By idCode. */
  remove: z.optional(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(1000))),
});
export type CodesRequest = z.infer<typeof codesRequest>;
