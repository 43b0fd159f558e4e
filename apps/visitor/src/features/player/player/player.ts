import { Store } from '@museummate/store';
import { useStore } from '@museummate/store/react';
import { createContext, use } from 'react';
import { IDLE_STATE, type PlayerState } from './store/player-state.ts';
import type { PlayerStore } from './store/player-store.ts';

export { formatDuration } from './controls/format-duration.ts';
export { TRACK_DISPLAY } from './controls/track-display.ts';
export type { PlayerState } from './store/player-state.ts';
export type { NextPlace, Recording, TrackKind } from './store/recording.ts';
export { useCues } from './transcript/use-cues.ts';
export { cueAt } from './transcript/web-vtt.ts';

/** The player's store. Undefined until its code is loaded. Only the screen Presentation is shown before that. */
export const PlayerContext = createContext<PlayerStore | undefined>(undefined);

export function usePlayerStore(): PlayerStore {
  const player = use(PlayerContext);
  if (!player) throw new Error('usePlayerStore needs the providers around it');
  return player;
}

const SILENT = new Store(IDLE_STATE);

/**
 * Returns a part of the player's state. Until the player's code is loaded, the state is idle. If `select` uses the
 * time, the component renders several times a second.
 */
export function usePlayerState<Selected>(select: (state: PlayerState) => Selected): Selected {
  return useStore(use(PlayerContext)?.state ?? SILENT, select);
}
