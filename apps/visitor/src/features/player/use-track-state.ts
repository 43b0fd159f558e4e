import { type PlayerState, usePlayerState } from './player.ts';
import { SILENCE } from './player-state.ts';
import type { Track } from './track.ts';

/** What the controls of one track show of the player. */
export type TrackState = Pick<PlayerState, 'status' | 'time' | 'duration' | 'stalled'>;

/** The player's state while it holds this track. While it holds another, these controls rest and do not render with its clock. */
export function useTrackState(track: Track): TrackState {
  const own = usePlayerState((state) =>
    state.track?.id === track.id && state.track.url === track.url ? state : null,
  );
  return own ?? { ...SILENCE, duration: track.duration };
}
