import { type PlayerState, usePlayerState } from './player.ts';
import type { Track } from './track.ts';

/** What the player says of this track: nothing yet where it holds another. */
export function useTrackState(track: Track): PlayerState {
  const state = usePlayerState();
  if (state.track?.id === track.id && state.track.url === track.url) return state;
  const { speed, balance } = state;
  return {
    track,
    status: 'idle',
    time: 0,
    duration: track.duration,
    speed,
    balance,
    stalled: false,
    extra: null,
  };
}
