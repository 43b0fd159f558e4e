import { startOfLocal, timeZoneOf } from '@museummate/pack-format';
import { documentKey } from '#features/draft/draft/draft.ts';
import { useDraft } from '#features/draft/museum/museum.tsx';

/** Returns the museum's time zone. Schedules use it, even if the editor is in another time zone. */
export function useTimeZone(): string {
  return useDraft(({ documents }) => timeZoneOf(documents.get(documentKey('museum', 0))?.value.timeZone));
}

const partsAt = (moment: number, timeZone: string) => {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(moment);
  return (type: string) => parts.find((part) => part.type === type)?.value ?? '';
};

/** Returns the local date of a moment in document format: 2026-11-21. */
export function localDateAt(moment: number, timeZone: string): string {
  const part = partsAt(moment, timeZone);
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** Returns the local date and time of a moment in form field format: 2026-11-21T10:00. */
export function localDateTimeAt(moment: number, timeZone: string): string {
  const part = partsAt(moment, timeZone);
  return `${localDateAt(moment, timeZone)}T${part('hour')}:${part('minute')}`;
}

/** Converts a local date and time of the museum to a timestamp; undefined if invalid. */
export const toTimestamp = (local: string, timeZone: string): string | undefined =>
  startOfLocal(local, timeZone);

/** Whether a date is over or a time is reached. `now` is the museum's local time: 2026-11-21T10:00. */
export function isPastLocal(until: string | undefined, now: string): boolean {
  if (until === undefined) return false;
  return until.length > 10 ? until.replace(' ', 'T') <= now : until < now.slice(0, 10);
}
