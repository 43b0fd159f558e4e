import { activeTimeline, type MuseumContent, type Timeline } from '@museummate/domain';
import { newestCopy, useDownloadedRecords } from '#features/museum/downloaded-records/downloaded-records.ts';

const reader = async () => (await import('./stored-timeline.ts')).readTimeline;

/**
 * Returns the museum's timeline (A56). If it was downloaded, the newer one of the download and the museum's own
 * version is used.
 */
export function useTimeline(content: Pick<MuseumContent, 'timeline'> | undefined): Timeline | null {
  const stored = useDownloadedRecords('timeline', reader);
  const own = activeTimeline(content?.timeline) ?? undefined;
  if (!own) return null;
  return (
    newestCopy(
      stored.find(({ idTimeline }) => idTimeline === own.idTimeline),
      own,
    ) ?? null
  );
}
