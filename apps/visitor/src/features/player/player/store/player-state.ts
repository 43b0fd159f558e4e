import type { AudioExtraInformation } from '@museummate/domain';
import type { Recording } from './recording.ts';

type PlayerStatus = 'idle' | 'loading' | 'playing' | 'paused' | 'failed';

export interface PlayerState {
  recording: Recording | null;
  status: PlayerStatus;
  time: number;
  duration: number | null;
  speed: number;
  /** Balance between left and right, from -50 to 50 (A92). */
  balance: number;
  /** True if playback has stalled and the player is trying again. */
  stalled: boolean;
  /** True if the recording was played to its end and has not been started again. */
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
