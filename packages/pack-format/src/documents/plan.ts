import { MAX_CORNERS, WAY_KINDS } from '@museummate/domain';
import * as z from 'zod';
import { id, reference, text } from '../values.ts';

const perCent = z.number().min(0).max(100);

/** A position on the map of a floor. */
export const planPoint = z
  .strictObject({ x: perCent, y: perCent })
  .describe('Its position on the map of its floor, in per cent from the upper left corner');

/** The outline of a hall or space on the map of its floor. */
export const planArea = z
  .array(z.strictObject({ x: perCent, y: perCent }))
  .min(3)
  .max(MAX_CORNERS)
  .describe('Its corners on the map of its floor, in per cent from the upper left corner, in order');

/**
 * A place without works, such as a foyer. It is shown on the map and used for directions, but it is not in the
 * list of halls.
 */
export const spaceDocument = z.strictObject({
  idSpace: id('space'),
  name: text(),
  area: planArea.optional(),
});
export type SpaceDocument = z.infer<typeof spaceDocument>;

const wayEnd = z.strictObject({
  idHall: reference('hall').optional(),
  idSpace: reference('space').optional(),
  point: planPoint.optional(),
});

/** A connection between two halls or spaces. They may be on different floors. */
export const wayDocument = z.strictObject({
  kind: z.enum(WAY_KINDS),
  from: wayEnd,
  to: wayEnd,
  oneWay: z.boolean().describe('true: visitors may walk it only in this direction').default(false),
  steps: z.int().min(0).max(1000).describe('Number of steps, for example two at a door').default(0),
  width: z
    .number()
    .min(0.2)
    .max(100)
    .describe('Clear width in metres; below 0.8 it does not count as step-free')
    .optional(),
  closed: z.boolean().describe('true: out of order or blocked; directions avoid it').default(false),
  instructions: text().describe('What visitors read instead of the guide’s own sentence').optional(),
  instructionsBack: text().describe('The same for the opposite direction').optional(),
});
export type WayDocument = z.infer<typeof wayDocument>;
