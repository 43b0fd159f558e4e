import { type Timeline, timelineSchema } from '@museummate/domain';

/** Parses a record stored on the device; null if it is not a timeline. */
export function readTimeline(record: unknown): Timeline | null {
  return timelineSchema.safeParse(record).data ?? null;
}
