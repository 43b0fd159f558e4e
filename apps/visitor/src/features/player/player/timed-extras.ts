import { type AudioExtraInformation, parseTime } from '@museummate/domain';

/** Text and pictures come and go with the voice; a film or another voice has its own time (A91). */
export const hasOwnTime = ({ resourceType }: AudioExtraInformation): boolean =>
  resourceType === 'AUDIO' || resourceType === 'VIDEO';

/**
 * The extra to show at this second: the one that began last and is not over. Those that have their own time are
 * shown while they begin, and stay until they are closed, which is the player's business.
 */
export function extraAt(
  extras: readonly AudioExtraInformation[],
  seconds: number,
): AudioExtraInformation | null {
  let found: AudioExtraInformation | null = null;
  for (const extra of extras) {
    const start = parseTime(extra.startTime);
    const end = parseTime(extra.endTime);
    if (seconds < start || seconds >= Math.max(end, start + 1)) continue;
    if (!found || start >= parseTime(found.startTime)) found = extra;
  }
  return found;
}
