import type { AudioExtraInformation } from '@museummate/domain';
import type { Recording } from './recording.ts';

type PlayerStatus = 'idle' | 'loading' | 'playing' | 'paused' | 'failed';

export interface PlayerState {
  recording: Recording | null;
  status: PlayerStatus;
  time: number;
  duration: number | null;
  speed: number;
  /** The balance between left and right, from -50 to 50 (A92). */
  balance: number;
  /** The line is stuck, and the player is at it. */
  stalled: boolean;
  /** It was heard to its end, and has not begun anew since. */
  ended: boolean;
  extra: AudioExtraInformation | null;
}

export const IDLE_STATE: PlayerState = {
  recording: null,
  status: 'idle',
  time: 0,
  duration: null,
  speed: 1,
  balance: 0,
  stalled: false,
  ended: false,
  extra: null,
};
