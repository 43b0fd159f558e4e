import { startOfLocal, timeZoneOf } from '@museummate/pack-format';
import { documentKey } from '#features/draft/draft/draft.ts';
import { useDraft } from '#features/draft/museum/museum.tsx';

/** The clock on the museum's wall, wherever the one sits who plans something. */
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

/** The day at a moment, as documents write it: 2026-11-21. */
export function localDateAt(moment: number, timeZone: string): string {
  const part = partsAt(moment, timeZone);
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** Day and time at a moment, as fields for both have it: 2026-11-21T10:00. */
export function localDateTimeAt(moment: number, timeZone: string): string {
  const part = partsAt(moment, timeZone);
  return `${localDateAt(moment, timeZone)}T${part('hour')}:${part('minute')}`;
}

/** The moment at which the museum's clock shows a day and a time; undefined where that is none. */
export const toTimestamp = (local: string, timeZone: string): string | undefined =>
  startOfLocal(local, timeZone);

/** Whether a day is over, or a minute has come, by what the museum's clock shows: 2026-11-21T10:00. */
export function isPastLocal(until: string | undefined, now: string): boolean {
  if (until === undefined) return false;
  return until.length > 10 ? until.replace(' ', 'T') <= now : until < now.slice(0, 10);
}
