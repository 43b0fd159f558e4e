/** A place in a frame: 0 is its left or upper edge, 1 the one across. */
export interface FramePoint {
  readonly x: number;
  readonly y: number;
}

/** A work that is in a frame. */
export interface Sighting {
  readonly idArtwork: number;
  readonly score: number;
  /** From the upper left on clockwise as it hangs; none where only the work is known, not its place. */
  readonly corners: readonly FramePoint[];
}

/** What was seen in one frame. */
export interface FrameResult {
  readonly sightings: readonly Sighting[];
  /** The likeliest works, whether they are in the frame or not. */
  readonly candidates: readonly { readonly idArtwork: number; readonly score: number }[];
  /** The points that agree with the likeliest of them. */
  readonly seen: readonly FramePoint[];
  /** How bright the frame is, from 0 to 255; null where nobody has measured it. */
  readonly light: number | null;
}

/** How much of what a museum's works look like is in the worker's memory. */
export interface IndexProgress {
  readonly loaded: number;
  readonly all: number;
  readonly bytes: number;
  readonly allBytes: number;
  /**
   * What comes next: more of it; nothing, for all of it is here; or what keeps the rest from coming. `unusable`: the
   * server's references are of another version than this app.
   */
  readonly next: 'more' | 'nothing' | 'offline' | 'unusable';
}

export type FramePixels = ImageBitmap | ImageData;

/** Finds works on the device itself. In the browser it lives in a worker; what goes in and out can be copied. */
export interface ArtworkMatcher {
  /** Answers as soon as anything can be asked. */
  started(): Promise<void>;
  /** From now on works of this museum are looked for; those that are named first are loaded first. */
  open(idMuseum: number, near: readonly number[]): Promise<IndexProgress>;
  /** Loads some more of them. */
  more(): Promise<IndexProgress>;
  look(frame: FramePixels): Promise<FrameResult>;
}

/** A finder that is started when it is first needed, and ends when nobody has needed it for a while. */
export interface MatcherLease {
  take(): Promise<ArtworkMatcher>;
  release(): void;
}

/** Takes frames from what a video shows: only the part of it that fits into a box of this shape, as the visitor sees it. */
export interface Frames {
  pixels(video: HTMLVideoElement, shape: number): Promise<FramePixels | null>;
  /** A jpeg as a data URL; an empty one where the camera has no picture yet. */
  jpeg(video: HTMLVideoElement, shape: number): string;
  /** A jpeg of nothing, as a data URL. */
  blank(): string;
}

/** What only the camera that recognises works needs of the browser; fetched when it is first opened. */
export interface RecognitionPlatform {
  /** Null where the browser has no workers or no WebAssembly. */
  readonly finder: MatcherLease | null;
  readonly frames: Frames;
  /** A found work can be heard and felt. */
  readonly foundSignal: () => void;
  readonly page: {
    isShown(): boolean;
    /** Called when the page is shown or hidden. */
    subscribe(listener: () => void): () => void;
  };
  /** What is remembered as long as the page lives. */
  readonly session: { facing: 'environment' | 'user'; lastOpened: number | null };
}
