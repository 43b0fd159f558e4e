import * as z from 'zod';
import { isLocalTime } from '../local-time.ts';
import { roles } from '../roles.ts';

const localTime = (describe: string) =>
  z
    .string('must be a date such as 2026-11-21, or a date and time such as 2026-11-21 10:00')
    .refine(isLocalTime, 'must be a date such as 2026-11-21, or a date and time such as 2026-11-21 10:00')
    .describe(describe)
    .register(roles, { is: 'localTime' })
    .optional();

/**
 * Fields for the period in which visitors see a document. They have no defaults, so that a document without them
 * is not changed by validation.
 */
export const timeFields = {
  active: z.boolean().describe('false: visitors do not see it').optional(),
  from: localTime('Visitors see it from this date or minute on, in the museum’s time zone'),
  until: localTime('The last day on which visitors see it, or the minute at which it disappears'),
};

/** The end of a closure of an artwork or hall. */
export const closedUntil = localTime(
  'With state closed: the last day on which it is, or the minute at which it opens; then it is open by itself',
);
