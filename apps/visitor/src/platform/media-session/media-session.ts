/** What the lock screen and the buttons of headphones can ask for. */
export interface LockScreenActions {
  play(): void;
  pause(): void;
  skip(seconds: number): void;
  seek(seconds: number): void;
  stop(): void;
  /** These are there only where another recording follows or comes before. */
  next?: (() => void) | undefined;
  previous?: (() => void) | undefined;
}

export interface LockScreenRecording {
  title: string;
  subtitle: string;
  album: string;
  picture: string | null;
}

/** The lock screen of the phone. */
export interface LockScreen {
  show(recording: LockScreenRecording | null, actions: LockScreenActions): void;
  update(state: { playing: boolean; time: number; duration: number | null; speed: number }): void;
}
