import { GAME_INDEX, gameCount, gameStart, nextInGame, type RouteStep } from '@museummate/domain';
import { focusHeading } from '@museummate/ui/focus-heading';
import { useEffect, useRef, useState } from 'react';
import { useLocalStorageStore } from '#features/foundation/local-storage-keys/local-storage-keys.ts';
import { useLocation, useNavigationStore } from '#features/foundation/navigation/navigation.ts';
import { useVisitStore } from '#features/visit/visit/visit.ts';

export interface GameState {
  /** From -1, the intro, to 6, the end (A60). */
  index: number;
  /** Ids of the steps whose thing the child has. */
  found: ReadonlySet<number>;
  /** How many things there are today, and how many of them the child has. */
  count: { found: number; total: number };
  /** The child has found what this step is about; the step stays, and is glad. */
  find: () => void;
  /** On to the next clue, or to the end; at the end nothing follows. */
  next: () => void;
}

/** Where a child is in the game: what was found is kept on the device, the place in the address. */
export function useGame(idRoute: number, steps: readonly RouteStep[]): GameState {
  const keys = useLocalStorageStore();
  const navigation = useNavigationStore();
  const { query } = useLocation();
  const [start] = useState(() => {
    const index = gameStart(steps, { artwork: query.get('artwork'), step: query.get('step') });
    const progress = keys.gameProgress;
    const kept = new Set(progress?.idRoute === idRoute ? progress.found : []);
    const { found, total } = gameCount(steps, kept);
    // Who opens a game that was played to its end plays it anew.
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
  const next = () => {
    if (index === GAME_INDEX.end) return;
    const to = nextInGame(steps, index, keep());
    setIndex(to);
    const place = to === GAME_INDEX.end ? 'end' : String(steps[to]?.step.idStep);
    navigation.setQueryQuietly({ step: place, artwork: undefined });
  };
  useVisitOf(idRoute);
  useTop(`${index} ${here && found.has(here.step.idStep)}`);
  return { index, found, count: gameCount(steps, found), find: keep, next };
}

/** The game's route is walked; a visit of it that is stored goes on. */
function useVisitOf(idRoute: number): void {
  const visits = useVisitStore();
  useEffect(() => {
    void visits.openRoute(idRoute);
    return () => void visits.leaveRoute(idRoute);
  }, [visits, idRoute]);
}

/** What is new begins at its top, and a screen reader goes on there. */
function useTop(view: string): void {
  const last = useRef(view);
  useEffect(() => {
    if (last.current === view) return;
    last.current = view;
    window.scrollTo(0, 0);
    focusHeading();
  }, [view]);
}
