import { GAME_INDEX, gameCount, gameStart, nextInGame, type RouteStep } from '@museummate/domain';
import { focusHeading } from '@museummate/ui/focus-heading';
import { useEffect, useRef, useState } from 'react';
import { useLocalStorageStore } from '#features/foundation/local-storage-keys/local-storage-keys.ts';
import { useLocation, useNavigationStore } from '#features/foundation/navigation/navigation.ts';
import { useVisitStore } from '#features/visit/visit/visit.ts';

export interface GameState {
  /** Index of the current view, from -1 (intro) to 6 (end) (A60). */
  index: number;
  /** Ids of the steps whose object is found. */
  found: ReadonlySet<number>;
  /** Number of objects that are open today (`total`), and of the found ones among them. */
  count: { found: number; total: number };
  /**
   * Whether every object that is open today is found. It may be false at the end, because a child can skip clues by
   * URL.
   */
  isComplete: boolean;
  /** Marks the object of the current step as found. The view of the found object is shown then. */
  find: () => void;
  /** Goes to the next clue, or to the end; does nothing at the end. */
  next: () => void;
  /** Goes from the end to the first clue that is not found yet. */
  resume: () => void;
}

/** State of the game. The device stores the found objects; the URL contains the position. */
export function useGame(idRoute: number, steps: readonly RouteStep[]): GameState {
  const keys = useLocalStorageStore();
  const navigation = useNavigationStore();
  const { query } = useLocation();
  const [start] = useState(() => {
    const index = gameStart(steps, { artwork: query.get('artwork'), step: query.get('step') });
    const progress = keys.gameProgress;
    const kept = new Set(progress?.idRoute === idRoute ? progress.found : []);
    const { found, total } = gameCount(steps, kept);
    // If nothing was found, a URL of the end shows the intro instead of the certificate.
    if (index === GAME_INDEX.end && found === 0) return { index: GAME_INDEX.intro, found: kept };
    // If a finished game is opened again, it starts without found objects.
    return { index, found: index === GAME_INDEX.intro && found === total ? new Set<number>() : kept };
  });
  const [index, setIndex] = useState(start.index);
  const [found, setFound] = useState<ReadonlySet<number>>(start.found);
  const here = steps[index];

  const keep = () => {
    if (!here || found.has(here.step.idStep)) return found;
    const all = new Set(found).add(here.step.idStep);
    setFound(all);
    keys.gameProgress = { idRoute, found: [...all] };
    return all;
  };
  const goTo = (to: number) => {
    setIndex(to);
    const place = to === GAME_INDEX.end ? 'end' : String(steps[to]?.step.idStep);
    navigation.setQueryQuietly({ step: place, artwork: undefined, seen: undefined });
  };
  const next = () => {
    if (index !== GAME_INDEX.end) goTo(nextInGame(steps, index, keep()));
  };
  useVisitOf(idRoute);
  useTop(`${index} ${here && found.has(here.step.idStep)}`);
  const count = gameCount(steps, found);
  return {
    index,
    found,
    count,
    isComplete: count.found === count.total,
    find: keep,
    next,
    resume: () => goTo(nextInGame(steps, GAME_INDEX.intro, found)),
  };
}

/** Records the game's route in the visit. An open record of this route is continued. */
function useVisitOf(idRoute: number): void {
  const visits = useVisitStore();
  useEffect(() => {
    void visits.openRoute(idRoute);
    return () => void visits.leaveRoute(idRoute);
  }, [visits, idRoute]);
}

/** Scrolls a new view to the top and focuses its heading for screen readers. */
function useTop(view: string): void {
  const last = useRef(view);
  useEffect(() => {
    if (last.current === view) return;
    last.current = view;
    window.scrollTo(0, 0);
    focusHeading();
  }, [view]);
}
