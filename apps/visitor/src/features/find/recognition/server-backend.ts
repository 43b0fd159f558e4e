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
  /** Identifies the visit, because the server limits the number of frames per second for each visit (A62). */
  visitorToken: () => string | null;
}

/** Delay before the next frame after a response or an error (CONST-33). */
const RETRY_MS = 500;
/** A shorter data URL is not a picture: a camera without an image gives "data:,". */
const SHORTEST_FRAME = 10;
/** From this score on, our server is sure. An external service returns only results that it is sure of. */
const SURE_SCORE = 10;

const answerEnvelope = envelopeOf(recognitionAnswerSchema);

/** Sends every frame to the museum's server, as specified, if the museum has enabled it (A62). */
export class ServerBackend implements RecognitionBackend {
  readonly #options: ServerBackendOptions;
  readonly #state = new Store<BackendState>({ index: null, error: null });
  #warmUp: Promise<unknown> | undefined;
  #stop = new AbortController();
  /** Milliseconds that the server asked to wait (Retry-After). */
  #patience = 0;

  constructor(options: ServerBackendOptions) {
    this.#options = options;
  }

  get state() {
    return this.#state;
  }

  start(): void {
    this.#stop = new AbortController();
    // One blank frame per opening warms the server up, so that the first real frame is fast. The result is ignored.
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

/** Converts the response to positions in the frame. An external service returns only the artwork's id. */
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
