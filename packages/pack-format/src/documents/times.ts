import * as z from 'zod';
import { isLocalTime } from '../local-time.ts';
import { roles } from '../roles.ts';

const localTime = (describe: string) =>
  z
    .string('must be a day such as 2026-11-21, or a day and a time such as 2026-11-21 10:00')
    .refine(isLocalTime, 'must be a day such as 2026-11-21, or a day and a time such as 2026-11-21 10:00')
    .describe(describe)
    .register(roles, { is: 'localTime' })
    .optional();

/** When visitors get to see something. They are no defaults, so that what says nothing of it stays as it was. */
export const timeFields = {
  active: z.boolean().describe('false: visitors do not see it').optional(),
  from: localTime('Visitors see it from this day, or this minute, of the museum’s own time'),
  until: localTime('The last day on which visitors see it, or the minute at which it is gone'),
};

/** Until when a closed work or hall is closed. */
export const closedUntil = localTime(
  'With state closed: the last day on which it is, or the minute at which it opens; then it is open by itself',
);
