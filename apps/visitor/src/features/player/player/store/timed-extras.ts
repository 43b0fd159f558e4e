import { type AudioExtraInformation, parseTime } from '@museummate/domain';

/**
 * Whether an extra has a playback time of its own, as video and audio do. Texts and pictures follow the recording
 * (A91).
 */
export const hasOwnTime = ({ resourceType }: AudioExtraInformation): boolean =>
  resourceType === 'AUDIO' || resourceType === 'VIDEO';

/**
 * Returns the extra to show at this second: the last extra that has started and not ended. The player keeps video and
 * audio extras until they are closed.
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
