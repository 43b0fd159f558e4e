import type { RouteStep } from '@museummate/domain';
import { useEffect, useRef, useState } from 'react';
import { useLocalStorageStore } from '#features/foundation/local-storage-keys/local-storage-keys.ts';
import { useLocation, useNavigationStore } from '#features/foundation/navigation/navigation.ts';
import { type Recording, usePlayerState, usePlayerStore } from '#features/player/player/player.ts';
import { howFar, startStep, type WalkProgress } from '#features/tours/routes/progress.ts';
import { useVisitStore } from '#features/visit/visit/visit.ts';

interface Walk {
  page: number;
  go: (page: number) => void;
  far: WalkProgress;
  /** Ends the route, and marks its current step as completed. */
  finish: () => void;
}

interface WalkedRoute {
  idRoute: number;
  minutes: number | null;
}

type Recordings = readonly (Recording | null)[];

/** Returns the step to show first, and the steps that are already completed. */
function useStart(idRoute: number, steps: RouteStep[], recordings: Recordings) {
  const keys = useLocalStorageStore();
  const { query } = useLocation();
  const heard = usePlayerState((state) => state.recording?.id);
  const [start] = useState(() => {
    const progress = keys.routeProgress(idRoute);
    const artwork = query.get('artwork');
    const step = query.get('step');
    const playing = recordings.findIndex((recording) => recording !== null && recording.id === heard);
    const isRestart = howFar(steps, progress, null).finished && !artwork && !step;
    return {
      page: startStep(steps, { artwork, step, playing, progress }),
      done: isRestart ? [] : (progress?.done ?? []),
    };
  });
  return start;
}

/**
 * Shows the page of the recording that is playing. The lock screen or headphones may skip to another recording.
 */
function useVoiceFollower(recordings: Recordings, page: number, go: (page: number) => void): void {
  const visits = useVisitStore();
  const heard = usePlayerState((state) => state.recording?.id);
  const followed = useRef(heard);
  useEffect(() => {
    if (followed.current === heard) return;
    followed.current = heard;
    const idArtwork = recordings.find((recording) => recording !== null && recording.id === heard)?.idArtwork;
    // A played artwork is recorded in the visit as opened (A74).
    if (idArtwork !== undefined) void visits.openArtwork(idArtwork, null, 'route');
    // Two steps may have the same artwork. If it belongs to the current step, the page does not change.
    if (!heard || recordings[page]?.id === heard) return;
    const place = recordings.findIndex((recording) => recording?.id === heard);
    if (place >= 0) go(place);
  });
}

/** Sets the recordings of the open steps as the player's queue. */
function useQueue(steps: RouteStep[], recordings: Recordings): void {
  const player = usePlayerStore();
  const walk = steps.flatMap(({ state }, place) => (state === 'open' ? (recordings[place] ?? []) : []));
  const names = walk.map(({ id, url }) => `${id} ${url}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the array is new in every render
  useEffect(() => player.setQueue(walk), [player, names]);
}

/**
 * The visitor's position on a route. It is stored on the device and in the URL, and follows the recording that is
 * playing.
 */
export function useWalk(route: WalkedRoute, steps: RouteStep[], recordings: (Recording | null)[]): Walk {
  const { idRoute, minutes } = route;
  const keys = useLocalStorageStore();
  const navigation = useNavigationStore();
  const visits = useVisitStore();
  const { query, key } = useLocation();
  const start = useStart(idRoute, steps, recordings);
  const [page, setPage] = useState(start.page);
  const [done, setDone] = useState<number[]>(start.done);
  const idOf = (place: number) => steps[place]?.step.idStep ?? 0;

  const keep = (place: number, behind: number[]) => {
    keys.setRouteProgress(idRoute, { step: idOf(place), done: behind });
    // The position is recorded at every step, because the app is not notified when a tab is closed.
    void visits.leaveRoute(idRoute, { step: place + 1, steps: steps.length });
  };
  const go = (to: number) => {
    if (to === page || !steps[to]) return;
    const behind = to > page && !done.includes(idOf(page)) ? [...done, idOf(page)] : done;
    setPage(to);
    setDone(behind);
    keep(to, behind);
    navigation.setQueryQuietly({ step: String(idOf(to)), artwork: undefined });
    window.scrollTo(0, 0);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per route
  useEffect(() => {
    void visits.openRoute(idRoute, { step: start.page + 1, steps: steps.length });
    keys.setRouteProgress(idRoute, { step: idOf(start.page), done: start.done });
    return () => void visits.leaveRoute(idRoute);
  }, [idRoute, visits]);

  // A link to another step of this route, for example on the player's sheet, changes only the query. The screen
  // stays mounted, so the effect below opens the step.
  const asked = query.get('step');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per navigation
  useEffect(() => {
    const place = steps.findIndex(({ step }) => String(step.idStep) === asked);
    if (place >= 0) go(place);
  }, [key]);

  useVoiceFollower(recordings, page, go);
  useQueue(steps, recordings);
  return {
    page,
    go,
    far: howFar(steps, { step: idOf(page), done }, minutes),
    finish: () => keep(page, [...new Set([...done, idOf(page)])]),
  };
}
