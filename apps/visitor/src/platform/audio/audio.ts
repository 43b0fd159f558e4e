export type AudioOutputEvent =
  /** The playback time has changed. */
  | 'time'
  | 'playing'
  /** Enough is loaded to play. */
  | 'ready'
  /** Playback has stopped: by the app, a phone call, unplugged headphones or another app. */
  | 'paused'
  | 'ended'
  /** The connection failed; a retry may work. */
  | 'broken'
  /** The file is missing, or this browser cannot play it. */
  | 'unplayable'
  /** An interruption, for example a call, has ended. */
  | 'resumable'
  /** Headphones or a loudspeaker were disconnected. */
  | 'output-lost'
  /** Another audio or video has started, on this page or in another tab. */
  | 'other';

/** The audio output of the player. */
export interface AudioOutput {
  /** Loads a file and sets the playback position to `seconds`. */
  attach(url: string, seconds: number): void;
  detach(): void;
  /** 'refused': the browser requires a tap first. */
  play(): Promise<'playing' | 'refused' | 'failed'>;
  pause(): void;
  time(): number;
  /** Duration in seconds; null while it is not known. */
  duration(): number | null;
  seek(seconds: number): void;
  setSpeed(speed: number): void;
  /** Sets the balance, from -1 (left) to 1 (right). */
  setBalance(balance: number): void;
  canBalance(): boolean;
  /** Pauses every other audio and video of the page. */
  silenceOthers(): void;
  subscribe(listener: (event: AudioOutputEvent) => void): () => void;
}
