import type { AudioExtraInformation } from '@museummate/domain';
import type { Track } from './track.ts';

type PlayerStatus = 'idle' | 'loading' | 'playing' | 'paused' | 'failed';

export interface PlayerState {
  track: Track | null;
  status: PlayerStatus;
  time: number;
  duration: number | null;
  speed: number;
  /** From -50 to 50 (A92). */
  balance: number;
  /** The line is stuck, and the player is at it. */
  stalled: boolean;
  extra: AudioExtraInformation | null;
}

export const SILENCE: PlayerState = {
  track: null,
  status: 'idle',
  time: 0,
  duration: null,
  speed: 1,
  balance: 0,
  stalled: false,
  extra: null,
};
