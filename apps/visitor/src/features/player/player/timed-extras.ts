import { type AudioExtraInformation, parseTime } from '@museummate/domain';

/** Texts and pictures appear and disappear with the recording; video and audio play on their own (A91). */
export const hasOwnTime = ({ resourceType }: AudioExtraInformation): boolean =>
  resourceType === 'AUDIO' || resourceType === 'VIDEO';

/**
 * The extra to show at this second: the one that started last and has not ended. Video and audio extras stay until they
 * are closed, which the player handles.
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
