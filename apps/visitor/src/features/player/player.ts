import { createContext, use, useSyncExternalStore } from 'react';
import type { Player } from './player-engine.ts';
import { type PlayerState, SILENCE } from './player-state.ts';

export type { PlayerState } from './player-state.ts';
export type { Track } from './track.ts';

/** Empty until the player's code has come, which no screen but Presentation does without. */
export const PlayerContext = createContext<Player | undefined>(undefined);

export function usePlayer(): Player {
  const player = use(PlayerContext);
  if (!player) throw new Error('usePlayer needs the providers around it');
  return player;
}

/** Before there is a player there is silence. */
export function usePlayerState(): PlayerState {
  const player = use(PlayerContext);
  const state = player?.state ?? silent;
  return useSyncExternalStore(player?.subscribe ?? never, state, state);
}

const silent = () => SILENCE;
const never = () => () => {};
