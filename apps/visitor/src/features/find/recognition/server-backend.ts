import { envelopeOf, type RecognitionResponse, recognitionAnswerSchema } from '@museummate/domain';
import { Store } from '@museummate/store';
import type { Network } from '#platform/network/network.ts';
import type { FrameResult, Frames } from '#platform/recognition/recognition.ts';
import type { BackendResult, BackendState, RecognitionBackend } from './backend.ts';
import { type JpegSize, jpegBlob, jpegSize } from './jpeg.ts';

interface ServerBackendOptions {
  network: Network;
  frames: Frames;
  idMuseum: number;
  /**
   * Returns the token that identifies the visit. The server needs it, because it limits the frames per second of
   * each visit (A62).
   */
  visitorToken: () => string | null;
}

/** Delay before the next frame after a response or an error (CONST-33). */
const RETRY_MS = 500;
/** Minimum length of a frame as a data URL. A camera without an image returns the shorter "data:,". */
const SHORTEST_FRAME = 10;
/** Minimum score at which a result of our server is certain. An external service returns certain results only. */
const SURE_SCORE = 10;

const answerEnvelope = envelopeOf(recognitionAnswerSchema);

/**
 * Sends every camera frame to the museum's server for recognition, as specified. Only used if the museum has
 * enabled it (A62).
 */
export class ServerBackend implements RecognitionBackend {
  readonly #options: ServerBackendOptions;
  readonly #state = new Store<BackendState>({ index: null, error: null });
  #warmUp: Promise<unknown> | undefined;
  #stop = new AbortController();
  /** Pause in milliseconds that the server has requested (Retry-After). */
  #patience = 0;

  constructor(options: ServerBackendOptions) {
    this.#options = options;
  }

  get state() {
    return this.#state;
  }

  start(): void {
    this.#stop = new AbortController();
    // Send one blank frame each time the camera screen is opened. It warms the server up, so that the first real
    // frame is fast. The result is ignored.
    this.#warmUp ??= this.#post(this.#options.frames.blank())
      .catch(() => {})
      .then(() => wait(RETRY_MS));
  }

  stop(): void {
    this.#stop.abort();
  }

  async look(video: HTMLVideoElement, shape: number): Promise<BackendResult | null> {
    await this.#warmUp;
    const { signal } = this.#stop;
    if (signal.aborted) return null;
    const frame = this.#options.frames.jpeg(video, shape);
    if (frame.length <= SHORTEST_FRAME) return null;
    this.#patience = 0;
    const result = await this.#post(frame);
    if (result.kind === 'aborted') return null;
    const isOffline = result.kind === 'offline' || result.kind === 'timeout';
    this.#state.set({ index: null, error: isOffline ? 'offline' : null });
    if ('retryAfter' in result && result.retryAfter) this.#patience = result.retryAfter * 1000;
    const answer = result.kind === 'answer' ? answerEnvelope.safeParse(result.body).data : undefined;
    if (!answer?.data)
      throw new Error(`the frame was not answered: ${'status' in result ? result.status : result.kind}`);
    const { data } = answer;
    const look = lookOf(data, jpegSize(frame));
    const best = data.sightings[0];
    return { look, isSure: !best || best.score >= SURE_SCORE };
  }

  pauseAfter(): number {
    return Math.max(RETRY_MS, this.#patience);
  }

  #post(frame: string) {
    const { network, idMuseum, visitorToken } = this.#options;
    const form = new FormData();
    form.set('museumId', String(idMuseum));
    form.set('image', jpegBlob(frame), 'frame.jpg');
    const token = visitorToken();
    return network.postForm('/api/recognition', form, token ? { 'x-visit': token } : {}, this.#stop.signal);
  }
}

/**
 * Converts the positions of a response from pixels to fractions of the frame. An external service returns only the
 * artwork's id, without a position.
 */
function lookOf(
  { artworkId, sightings, candidates }: RecognitionResponse,
  size: JpegSize | null,
): FrameResult {
  const placed = sightings.map(({ idArtwork, score, corners }) => ({
    idArtwork,
    score,
    corners: size ? corners.map(({ x, y }) => ({ x: x / size.width, y: y / size.height })) : [],
  }));
  const only = artworkId !== null && placed.length === 0;
  return {
    sightings: only ? [{ idArtwork: artworkId, score: SURE_SCORE, corners: [] }] : placed,
    candidates,
    seen: [],
    light: null,
  };
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
