import type { UnpublishedResponse } from '@museummate/studio-api';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '#features/foundation/services/services.ts';

/**
 * Milliseconds after the scheduled time by which the server has published. It checks every 5 seconds for due
 * publications.
 */
const DUE_CHECK_MS = 7_000;
const MAX_POLL_MS = 3_600_000;

/**
 * Returns the milliseconds until the next poll, or false if nothing is scheduled. The page must poll, because a
 * publication that fails does not change the draft's revision.
 */
export function nextPollTime(scheduled: UnpublishedResponse['scheduled'], now: number): number | false {
  const open = scheduled.filter(({ failed }) => failed === undefined);
  if (open.length === 0) return false;
  const next = Math.min(...open.map(({ at }) => Date.parse(at) - now));
  return Math.min(Math.max(next, 0) + DUE_CHECK_MS, MAX_POLL_MS);
}

export function useUnpublishedChanges(idMuseum: number) {
  const { api, device } = useServices();
  return useQuery({
    queryKey: ['waiting', idMuseum],
    queryFn: () => api.unpublishedChanges(idMuseum),
    refetchInterval: ({ state }) => nextPollTime(state.data?.scheduled ?? [], device.now()),
  });
}
