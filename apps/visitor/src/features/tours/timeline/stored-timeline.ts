import { type Timeline, timelineSchema } from '@museummate/domain';

/** A record of the device, if it is a timeline. */
export function readTimeline(record: unknown): Timeline | null {
  return timelineSchema.safeParse(record).data ?? null;
}
