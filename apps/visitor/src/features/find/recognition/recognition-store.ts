import { type ReadableStore, Store } from '@museummate/store';
import type { BarcodeReader } from '#platform/barcode/barcode.ts';
import type { Camera, Facing, OpenCamera } from '#platform/camera/camera.ts';
import { type Torch, torchOf } from '#platform/camera/torch.ts';
import type { RecognitionPlatform, Sighting } from '#platform/recognition/recognition.ts';
import type { ScreenWakeLock } from '#platform/wake-lock/wake-lock.ts';
import type { BackendResult, RecognitionBackend } from './backend.ts';
import { MatchTracker, type MatchTrackerOptions, type MatchView } from './match-tracker.ts';

export interface RecognitionState {
  readonly camera:
    | { readonly kind: 'starting' }
    | { readonly kind: 'on' }
    /** The page is hidden, so the camera is off and no frames are analysed. */
    | { readonly kind: 'paused' }
    | { readonly kind: 'failed'; readonly error: string };
  /** Null if the camera has no torch, or the browser cannot control it. */
  readonly light: { readonly isOn: boolean } | null;
  readonly view: MatchView;
  /** Suggested artworks, the likeliest ones. Null until suggestions are needed. */
  readonly likeliest: readonly number[] | null;
  readonly isDark: boolean;
  /** True while only barcodes are read and artworks are not recognised. */
  readonly codesOnly: boolean;
  /** The backend's latest result, for the debug display. */
  readonly answer: BackendResult | null;
}

interface RecognitionStoreOptions extends MatchTrackerOptions {
  camera: Camera;
  parts: RecognitionPlatform;
  backend: RecognitionBackend;
  barcodes: () => Promise<BarcodeReader>;
  keepAwake: ScreenWakeLock;
  /** Called when a barcode was read. */
  onCode: (value: string) => void;
  now?: () => number;
}

/**
 * Interval between two attempts to read a barcode in the frames. It is longer than the one between artwork
 * analyses, because reading a barcode blocks the page.
 */
const CODE_MS = 450;
const CODES_ONLY_MS = 200;
const CODES_LATER_MS = 600;
/** Delay before the next attempt after an error. */
const RETRY_MS = 500;

const LOOKING: MatchView = { kind: 'looking', seen: [] };

/**
 * Controls camera and recognition. Analyses one frame at a time, always the latest, until an artwork is found, the
 * visitor leaves or the page is hidden. The state is outside React, and components only render it.
 */
export class RecognitionStore {
  readonly #options: RecognitionStoreOptions;
  readonly #watcher: MatchTracker;
  readonly #state: Store<RecognitionState>;
  #video: HTMLVideoElement | undefined;
  /** Aborts the current run: everything between starting and stopping the camera. */
  #run: AbortController | undefined;
  #light: Torch | null = null;
  /** Resumes recognition after the visitor has rejected the found artwork. */
  #lookOn = () => {};
  #reader: BarcodeReader | null | undefined;
  #codeAt = 0;
  #lastCode: string | null = null;
  #unsubscribe = () => {};

  constructor(options: RecognitionStoreOptions) {
    this.#options = options;
    this.#watcher = new MatchTracker(options);
    this.#state = new Store<RecognitionState>({
      camera: { kind: 'starting' },
      light: null,
      view: LOOKING,
      likeliest: null,
      isDark: false,
      codesOnly: false,
      answer: null,
    });
  }

  get state(): ReadableStore<RecognitionState> {
    return this.#state;
  }

  /** Opens the camera and shows it in this video element. */
  start(video: HTMLVideoElement): void {
    this.#video = video;
    const { page } = this.#options.parts;
    this.#unsubscribe = page.subscribe(() => {
      if (page.isShown()) this.#goOn();
      else this.#halt({ camera: { kind: 'paused' } });
    });
    if (page.isShown()) this.#goOn();
    else this.#change({ camera: { kind: 'paused' } });
  }

  /** Stops camera and recognition when the visitor leaves. */
  stop(): void {
    this.#unsubscribe();
    this.#halt();
    this.#video = undefined;
  }

  /** Tries again after the camera could not be opened. */
  retry(): void {
    this.#goOn();
  }

  flip(): void {
    const { session } = this.#options.parts;
    session.facing = session.facing === 'environment' ? 'user' : 'environment';
    this.#halt();
    this.#goOn();
  }

  async switchLight(): Promise<void> {
    const { light } = this.#state.get();
    if (!light || !this.#light) return;
    const isOn = !light.isOn;
    if (await this.#light.set(isOn)) this.#change({ light: { isOn } });
  }

  lookForCodesOnly(codesOnly: boolean): void {
    this.#watcher.restart();
    this.#change({ codesOnly, view: LOOKING, likeliest: null });
  }

  /** Called when the visitor rejects the found artwork. Recognition continues without it. */
  refuse({ idArtwork }: Sighting): void {
    this.#watcher.refuse(idArtwork, this.#now());
    this.#change({ view: LOOKING, likeliest: null });
    this.#lookOn();
    // If the page is hidden, recognition continues only when the page is shown again.
    if (this.#options.parts.page.isShown()) this.#goOn();
  }

  #now(): number {
    return (this.#options.now ?? Date.now)();
  }

  #change(change: Partial<RecognitionState>): void {
    this.#state.update((state) => ({ ...state, ...change }));
  }

  #goOn(): void {
    const video = this.#video;
    if (!video || this.#run) return;
    const run = new AbortController();
    this.#run = run;
    this.#watcher.restart();
    this.#change({ camera: { kind: 'starting' }, view: LOOKING, answer: null });
    const { session } = this.#options.parts;
    this.#runIn(video, session.facing, run.signal).catch((error: unknown) => {
      if (run.signal.aborted) return;
      console.warn('the camera has ended', error);
      this.#fail(error instanceof Error ? error.name : 'UnknownError');
    });
  }

  #halt(change: Partial<RecognitionState> = {}): void {
    this.#run?.abort();
    this.#run = undefined;
    this.#change({ light: null, ...change });
  }

  #fail(error: string): void {
    this.#halt({ camera: { kind: 'failed', error } });
  }

  async #runIn(video: HTMLVideoElement, facing: Facing, over: AbortSignal): Promise<void> {
    const { camera, backend, keepAwake } = this.#options;
    // Start the backend before the camera is open, because opening the camera takes a while.
    backend.start();
    over.addEventListener('abort', () => backend.stop());
    const opened = await camera.open(facing);
    if (opened.kind === 'failed') {
      if (!over.aborted) this.#fail(opened.error);
      return;
    }
    const { stream, stop } = opened.camera;
    if (over.aborted) return stop();
    const sleep = keepAwake();
    over.addEventListener('abort', () => {
      sleep();
      stop();
      if (video.srcObject === stream) video.srcObject = null;
    });
    this.#watch(opened.camera, over);
    video.srcObject = stream;
    await video.play();
    if (over.aborted) return;
    this.#light = torchOf(stream);
    this.#change({ camera: { kind: 'on' }, light: this.#light && { isOn: false } });
    // The first barcode attempt is delayed: the barcode reader's code is large, and loading it now would delay the
    // first recognised artwork.
    this.#codeAt = this.#now() + CODES_LATER_MS;
    await this.#loop(video, over);
  }

  /** Reports a camera error if the video track ends: another app took the camera, or it was unplugged. */
  #watch({ stream }: OpenCamera, over: AbortSignal): void {
    for (const track of stream.getVideoTracks())
      track.addEventListener('ended', () => this.#fail('NotReadableError'), { signal: over });
  }

  async #loop(video: HTMLVideoElement, over: AbortSignal): Promise<void> {
    const { backend } = this.#options;
    while (!over.aborted) {
      const began = this.#now();
      let pause: number;
      try {
        if (!this.#state.get().codesOnly) await this.#look(video, over);
        if (!over.aborted && this.#state.get().view.kind !== 'found') await this.#readCode(video, over);
        pause = this.#state.get().codesOnly ? CODES_ONLY_MS : backend.pauseAfter(this.#now() - began);
      } catch (error) {
        if (over.aborted) return;
        console.warn('a frame could not be looked at', error);
        pause = Math.max(RETRY_MS, backend.pauseAfter(0));
      }
      if (this.#state.get().view.kind === 'found') await this.#rest(video, over);
      else if (!over.aborted) await wait(pause, over);
    }
  }

  /** Pauses the video at the found artwork. Resolves when the artwork is opened or rejected. */
  async #rest(video: HTMLVideoElement, over: AbortSignal): Promise<void> {
    video.pause();
    await new Promise<void>((resolve) => {
      this.#lookOn = resolve;
      over.addEventListener('abort', () => resolve());
    });
    if (!over.aborted) await video.play();
  }

  async #look(video: HTMLVideoElement, over: AbortSignal): Promise<void> {
    const { backend, parts } = this.#options;
    const answer = await backend.look(video, shapeOf(video));
    // While this frame was analysed, the visitor has left or switched to barcodes only. The result is outdated, so
    // ignore it.
    if (!answer || over.aborted || this.#state.get().codesOnly) return;
    const view = this.#watcher.see(answer.look, this.#now(), answer.isSure);
    const { likeliest, isDark } = this.#watcher;
    if (view.kind !== 'found') {
      this.#change({ view, answer, likeliest, isDark });
      return;
    }
    parts.foundSignal();
    this.#change({ view, answer, likeliest: null, isDark });
  }

  async #readCode(video: HTMLVideoElement, over: AbortSignal): Promise<void> {
    const { codesOnly } = this.#state.get();
    const now = this.#now();
    if (!codesOnly && now - this.#codeAt < CODE_MS) return;
    this.#codeAt = now;
    this.#loadReader();
    const value = (await this.#reader?.read(video)) ?? null;
    if (over.aborted || !value || value === this.#lastCode) return;
    this.#lastCode = value;
    this.#options.onCode(value);
  }

  /** Loads the barcode reader in the background. If that fails, no barcodes are read. */
  #loadReader(): void {
    if (this.#reader !== undefined) return;
    this.#reader = null;
    this.#options.barcodes().then(
      (reader) => {
        this.#reader = reader;
      },
      (error: unknown) => console.warn('codes cannot be read', error),
    );
  }
}

function shapeOf({ clientWidth, clientHeight }: HTMLVideoElement): number {
  return clientWidth > 0 && clientHeight > 0 ? clientWidth / clientHeight : 1;
}

/** Resolves after `ms` milliseconds, or immediately when `over` is aborted. */
function wait(ms: number, over: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      over.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, ms);
    over.addEventListener('abort', finish);
  });
}
