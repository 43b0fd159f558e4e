export type AudioOutputEvent =
  /** The time has moved. */
  | 'time'
  | 'playing'
  /** Enough of it has come to play. */
  | 'ready'
  /** The sound has stopped, also when nobody here asked for it: a call, unplugged headphones, another app. */
  | 'paused'
  | 'ended'
  /** The line broke: it may work again. */
  | 'broken'
  /** It is missing, or nothing that this browser can play. */
  | 'unplayable'
  /** An interruption, as by a call, is over. */
  | 'resumable'
  /** Headphones or a loudspeaker are gone. */
  | 'output-lost'
  /** Another sound or film of the page has begun. */
  | 'other';

/** The one loudspeaker of the app. */
export interface AudioOutput {
  /** Takes a file and goes to that second of it. */
  attach(url: string, seconds: number): void;
  detach(): void;
  /** 'refused': the browser wants a tap first. */
  play(): Promise<'playing' | 'refused' | 'failed'>;
  pause(): void;
  time(): number;
  /** null while it is not known. */
  duration(): number | null;
  seek(seconds: number): void;
  setSpeed(speed: number): void;
  /** Sets the balance, from -1 (left) to 1 (right). */
  setBalance(balance: number): void;
  canBalance(): boolean;
  /** Every other sound and film of the page falls silent. */
  silenceOthers(): void;
  subscribe(listener: (event: AudioOutputEvent) => void): () => void;
}
