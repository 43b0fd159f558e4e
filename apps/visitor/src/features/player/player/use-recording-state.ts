import { type PlayerState, usePlayerState } from './player.ts';
import { IDLE_STATE } from './player-state.ts';
import type { Recording } from './recording.ts';

/** What the controls of one recording show of the player. */
export type RecordingState = Pick<PlayerState, 'status' | 'time' | 'duration' | 'stalled' | 'ended'>;

/** The player's state while it holds this recording. While it holds another, these controls rest and do not render with its clock. */
export function useRecordingState(recording: Recording): RecordingState {
  const own = usePlayerState((state) =>
    state.recording?.id === recording.id && state.recording.url === recording.url ? state : null,
  );
  return own ?? { ...IDLE_STATE, duration: recording.duration };
}
