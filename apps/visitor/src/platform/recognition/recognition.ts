/** A point in a frame: 0 is the left or upper edge, 1 the opposite one. */
export interface FramePoint {
  readonly x: number;
  readonly y: number;
}

/** An artwork recognised in a frame. */
export interface Sighting {
  readonly idArtwork: number;
  readonly score: number;
  /** Corners of the artwork, clockwise from its upper left corner; empty if its position is unknown. */
  readonly corners: readonly FramePoint[];
}

/** Result of one frame. */
export interface FrameResult {
  readonly sightings: readonly Sighting[];
  /** The likeliest artworks, whether recognised or not. */
  readonly candidates: readonly { readonly idArtwork: number; readonly score: number }[];
  /** Feature points that match the likeliest candidate. */
  readonly seen: readonly FramePoint[];
  /** Brightness of the frame, from 0 to 255; null if not measured. */
  readonly light: number | null;
}

/** How much of a museum's recognition index is in the worker's memory. */
export interface IndexProgress {
  readonly loaded: number;
  readonly all: number;
  readonly bytes: number;
  readonly allBytes: number;
  /**
   * What to do after this step. `more`: load the next group. `nothing`: everything is loaded. `offline`: the rest
   * cannot be loaded now. `unusable`: the references on the server have a format of another app version.
   */
  readonly next: 'more' | 'nothing' | 'offline' | 'unusable';
}

export type FramePixels = ImageBitmap | ImageData;

/** Recognises artworks on the device. It runs in a worker, so all arguments and results must be cloneable. */
export interface ArtworkMatcher {
  /** Resolves as soon as the matcher can be used. */
  whenReady(): Promise<void>;
  /** Selects the museum. The references of the artworks in `near` are loaded first. */
  open(idMuseum: number, near: readonly number[]): Promise<IndexProgress>;
  /** Loads the next group of references. */
  more(): Promise<IndexProgress>;
  look(frame: FramePixels): Promise<FrameResult>;
}

/**
 * Shares one matcher between all callers. Starts it on first use, and stops it when it has been unused for a while.
 */
export interface MatcherLease {
  take(): Promise<ArtworkMatcher>;
  release(): void;
}

/**
 * Takes frames from a video. `shape` is the aspect ratio of the box on the screen; a frame contains only the part
 * visible in it.
 */
export interface Frames {
  pixels(video: HTMLVideoElement, shape: number): Promise<FramePixels | null>;
  /** Returns a frame as a JPEG data URL. The URL is empty while the camera has no picture. */
  jpeg(video: HTMLVideoElement, shape: number): string;
  /** A blank JPEG, as a data URL. */
  blank(): string;
}

/** Browser APIs that only the recognition camera needs; loaded when it is first opened. */
export interface RecognitionPlatform {
  /** Null if the browser has no workers or no WebAssembly. */
  readonly finder: MatcherLease | null;
  readonly frames: Frames;
  /** Sound and vibration for a found artwork. */
  readonly foundSignal: () => void;
  readonly page: {
    isShown(): boolean;
    /** Calls `listener` when the page is shown or hidden. Returns a function that unsubscribes. */
    subscribe(listener: () => void): () => void;
  };
  /** State that is kept until the page is closed or reloaded. */
  readonly session: { facing: 'environment' | 'user'; lastOpened: number | null };
}
