import { type AudioExtraInformation, parseTime } from '@museummate/domain';

/**
 * Whether an extra has its own playback time. Video and audio do; texts and pictures are shown for the time that
 * the recording determines (A91).
 */
export const hasOwnTime = ({ resourceType }: AudioExtraInformation): boolean =>
  resourceType === 'AUDIO' || resourceType === 'VIDEO';

/**
 * Returns the extra for this second of the recording: the last one that has started and not ended. The player
 * itself keeps video and audio extras until they are closed.
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
