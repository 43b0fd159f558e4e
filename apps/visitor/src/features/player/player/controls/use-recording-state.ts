import { type PlayerState, usePlayerState } from '../player.ts';
import { IDLE_STATE } from '../store/player-state.ts';
import type { Recording } from '../store/recording.ts';

/** The part of the player's state that the controls of one recording show. */
export type RecordingState = Pick<PlayerState, 'status' | 'time' | 'duration' | 'stalled' | 'ended'>;

/**
 * Returns the player's state if this recording is the current one. Otherwise returns the idle state, so that the
 * component does not render whenever the playback time changes.
 */
export function useRecordingState(recording: Recording): RecordingState {
  const own = usePlayerState((state) =>
    state.recording?.id === recording.id && state.recording.url === recording.url ? state : null,
  );
  return own ?? { ...IDLE_STATE, duration: recording.duration };
}
