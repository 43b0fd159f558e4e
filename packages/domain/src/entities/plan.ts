import * as z from 'zod/mini';
import { idField, languagesField, textField } from './fields.ts';

/** A position on a floor plan, in per cent from its upper left corner (A109). */
export const planPointSchema = z.object({ x: z.number(), y: z.number() });
export type PlanPoint = z.infer<typeof planPointSchema>;

/** Corners of a polygon on a floor plan. */
export const planAreaSchema = z.array(planPointSchema);

/** Kinds of ways. A way connects two places: halls, or spaces such as a foyer. */
export const WAY_KINDS = ['door', 'opening', 'stairs', 'lift', 'ramp'] as const;
export type WayKind = (typeof WAY_KINDS)[number];

/** A place without works that visitors walk through, such as a foyer, a corridor or a landing. */
export const spaceSchema = z.object({
  idSpace: idField,
  name: textField,
  area: z.nullable(planAreaSchema),
  languages: languagesField,
});
export type Space = z.infer<typeof spaceSchema>;

/** One end of a way: a hall or a space, and a point in it, such as the position of the door. */
const wayEndSchema = z.object({
  idHall: z.nullable(idField),
  idSpace: z.nullable(idField),
  point: z.nullable(planPointSchema),
});
export type WayEnd = z.infer<typeof wayEndSchema>;

export const waySchema = z.object({
  kind: z.enum(WAY_KINDS),
  from: wayEndSchema,
  to: wayEndSchema,
  oneWay: z.boolean(),
  /** Number of steps. It is 0 if there are none, and also for stairs whose steps were not counted. */
  steps: z.int(),
  /** Clear width in metres; null if unknown. */
  width: z.nullable(z.number()),
  isClosed: z.boolean(),
  /**
   * Texts of the museum that replace our directions for this way. `instructions` is for walking from `from` to
   * `to`, and `instructionsBack` for the opposite direction.
   */
  instructions: textField,
  instructionsBack: textField,
  languages: languagesField,
});
export type Way = z.infer<typeof waySchema>;
