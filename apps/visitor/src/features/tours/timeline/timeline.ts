import { activeTimeline, type MuseumContent, type Timeline } from '@museummate/domain';
import { newestCopy, useDownloadedRecords } from '#features/museum/downloaded-records/downloaded-records.ts';

const reader = async () => (await import('./stored-timeline.ts')).readTimeline;

/** The museum's timeline. If it is downloaded, the newer of both copies is used (A56). */
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
