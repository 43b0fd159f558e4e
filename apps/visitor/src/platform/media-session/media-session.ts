/** Actions of the lock screen and of headphone buttons. */
export interface LockScreenActions {
  play(): void;
  pause(): void;
  skip(seconds: number): void;
  seek(seconds: number): void;
  stop(): void;
  /** `next` and `previous` are undefined if there is no such recording. */
  next?: (() => void) | undefined;
  previous?: (() => void) | undefined;
}

export interface LockScreenRecording {
  title: string;
  subtitle: string;
  album: string;
  picture: string | null;
}

/** The lock screen of the phone (Media Session API). */
export interface LockScreen {
  show(recording: LockScreenRecording | null, actions: LockScreenActions): void;
  update(state: { playing: boolean; time: number; duration: number | null; speed: number }): void;
}
