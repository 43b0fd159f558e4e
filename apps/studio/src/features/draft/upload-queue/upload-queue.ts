import { backoff } from '@museummate/domain';
import type { Medium } from '@museummate/pack-format';
import { Store } from '@museummate/store';
import {
  type DraftMedium,
  MAX_UPLOAD_BYTES,
  type TranscriptWarning,
  UPLOAD_ERRORS,
  type UploadProblem,
} from '@museummate/studio-api';
import { ApiError, NetworkError, type StudioApi } from '#api/studio-api.ts';
import type { Draft } from '#features/draft/draft/draft.ts';
import type { Device } from '#platform/device.ts';
import type { PendingUploadStore } from '#platform/pending-uploads.ts';
import type { Uploader, UploadTask } from '#platform/uploader.ts';
import type { FileMatch } from './match-files.ts';
import { assign, type Target } from './target.ts';

export {
  type FileMatch,
  type MediaUse,
  matchFilesToArtworks,
  possibleUses,
  targetOf,
} from './match-files.ts';
export { isAt, type Target } from './target.ts';

/**
 * State of an upload. `waiting` for its turn or for the network, `paused` by the editor, `checking` by the server.
 * `lost`: an earlier page started the upload but could not store the file on the device, so the editor must choose
 * it again.
 */
type UploadItemState = 'waiting' | 'sending' | 'paused' | 'checking' | 'ready' | 'refused' | 'lost';

export interface QueuedUpload {
  key: string;
  name: string;
  bytes: number;
  sent: number;
  state: UploadItemState;
  target: Target;
  /** Whether the connection was lost. The upload resumes when it returns. */
  isCutOff: boolean;
  problem?: UploadProblem | 'misfit' | 'other';
  message?: string;
  limit?: number | undefined;
  /** Warnings about lines of a transcript. */
  remarks?: readonly TranscriptWarning[] | undefined;
  /** The local file, until the upload is complete; undefined if this device does not have the file. */
  file?: Blob | undefined;
  /** Type of the file, which the server has determined from its bytes. */
  is?: Medium;
  medium?: DraftMedium;
}

/** Whether the editor must act: the file was rejected, lost, or not added to its target, or it has warnings. */
export const needsAttention = ({ state, problem, remarks }: QueuedUpload): boolean =>
  state === 'refused' || state === 'lost' || problem !== undefined || remarks !== undefined;

interface Job {
  file: Blob | undefined;
  url: string | undefined;
  sending: UploadTask | undefined;
}

interface Options {
  api: StudioApi;
  uploader: Uploader;
  pendingUploads: PendingUploadStore;
  device: Device;
  draft: Draft;
  idMuseum: number;
  idStaff: number;
}

/** Number of parallel uploads; more would not be faster. */
const AT_ONCE = 3;
const PAUSE = 3000;
const MAX_PAUSE = 30_000;
/**
 * Milliseconds between two status requests. The server answers when it has checked the file, or after a limited time.
 */
const CHECK_AGAIN = 1000;

/** Upload queue of one museum. It keeps uploading when the editor opens another screen. */
export class UploadQueue {
  readonly items = new Store<readonly QueuedUpload[]>([]);
  /** Files dropped for several artworks, until the editor has confirmed the matches. */
  readonly proposed = new Store<readonly FileMatch[]>([]);
  readonly #options: Options;
  readonly #jobs = new Map<string, Job>();
  readonly #endings: (() => void)[] = [];
  #timer: (() => void) | undefined;
  /** Number of lost connections since the last successful upload. */
  #failures = 0;
  #isOver = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Resumes uploads that an earlier page has begun. */
  async start(): Promise<void> {
    const { pendingUploads, device, idMuseum, idStaff } = this.#options;
    this.#isOver = false;
    this.#endings.push(
      device.onReturn(() => this.#turn({ retries: true })),
      device.warnBeforeLeaving(() => this.items.get().some((item) => this.#isAtRisk(item))),
    );
    const kept = await pendingUploads.all(idMuseum, idStaff).catch(() => []);
    const items = kept
      .filter(({ key }) => !this.#jobs.has(key))
      .map(({ key, name, bytes, target, file, url }): QueuedUpload => {
        this.#jobs.set(key, { file, url, sending: undefined });
        const state = file ? 'waiting' : 'lost';
        return { key, name, bytes, state, sent: 0, isCutOff: false, target: target as Target, file };
      });
    this.items.set([...this.items.get(), ...items]);
    this.#turn();
  }

  /**
   * Whether leaving the page would interrupt the upload: this page has the file, and the file is waiting or being sent.
   */
  #isAtRisk({ key, state }: QueuedUpload): boolean {
    return (state === 'sending' || state === 'waiting') && this.#jobs.get(key)?.file !== undefined;
  }

  end(): void {
    this.#isOver = true;
    this.#timer?.();
    for (const end of this.#endings) end();
    for (const { sending } of this.#jobs.values()) sending?.stop();
  }

  /** Adds files that were chosen or dropped, each with its target. */
  add(files: readonly { file: File; target: Target }[]): void {
    for (const { file, target } of files) {
      // Choosing a lost file again resumes its upload.
      const lost = this.items
        .get()
        .find((item) => item.state === 'lost' && item.name === file.name && item.bytes === file.size);
      if (lost) this.#takeUp(lost.key, file);
      else this.#begin(file, target);
    }
    this.#turn();
  }

  #begin(file: File, target: Target): void {
    const { device, pendingUploads, idMuseum, idStaff } = this.#options;
    const key = device.uuid();
    const { name, size: bytes } = file;
    const item: QueuedUpload = { key, name, bytes, sent: 0, state: 'waiting', target, isCutOff: false, file };
    const problem = bytes === 0 ? 'empty' : bytes > MAX_UPLOAD_BYTES ? 'too_large' : undefined;
    if (problem) {
      const limit = problem === 'too_large' ? MAX_UPLOAD_BYTES : undefined;
      this.items.set([...this.items.get(), { ...item, state: 'refused', problem, limit }]);
      return;
    }
    this.#jobs.set(key, { file, url: undefined, sending: undefined });
    this.items.set([...this.items.get(), item]);
    pendingUploads.keep({ key, idMuseum, idStaff, name, bytes, target, file }).catch(() => undefined);
  }

  #takeUp(key: string, file: File): void {
    const job = this.#jobs.get(key);
    if (job) job.file = file;
    this.#change(key, { state: 'waiting', file });
  }

  pause(key?: string): void {
    for (const item of this.#of(key)) {
      if (item.state !== 'sending' && item.state !== 'waiting') continue;
      this.#jobs.get(item.key)?.sending?.stop();
      this.#change(item.key, { state: 'paused' });
    }
    this.#turn();
  }

  resume(key?: string): void {
    for (const item of this.#of(key))
      if (item.state === 'paused') this.#change(item.key, { state: 'waiting', isCutOff: false });
    this.#turn();
  }

  /** Removes files from the list and cancels unfinished uploads. */
  remove(key?: string): void {
    for (const item of this.#of(key)) {
      const job = this.#jobs.get(item.key);
      job?.sending?.stop();
      if (job?.url && item.state !== 'ready')
        void this.#options.api.cancelUpload(job.url).catch(() => undefined);
      this.#forget(item.key);
      this.items.set(this.items.get().filter((each) => each.key !== item.key));
    }
    this.#turn();
  }

  /** Removes finished uploads from the list. */
  clear(): void {
    this.items.set(this.items.get().filter(({ state }) => state !== 'ready'));
  }

  /** Adds an uploaded file to another target. */
  assign(key: string, target: Target): void {
    const item = this.items.get().find((each) => each.key === key);
    if (!item?.medium || !item.is) return;
    const fits = assign(this.#options.draft, target, item.medium.path, item.is);
    this.#change(key, { target, problem: fits ? undefined : 'misfit' });
  }

  #of(key: string | undefined): readonly QueuedUpload[] {
    return this.items.get().filter((item) => key === undefined || item.key === key);
  }

  #change(key: string, change: { [K in keyof QueuedUpload]?: QueuedUpload[K] | undefined }): void {
    this.items.set(
      this.items.get().map((item) => (item.key === key ? ({ ...item, ...change } as QueuedUpload) : item)),
    );
  }

  #forget(key: string): void {
    this.#jobs.delete(key);
    this.#options.pendingUploads.forget(key).catch(() => undefined);
  }

  /** Starts the next uploads, up to `AT_ONCE`. */
  #turn({ retries = false } = {}): void {
    if (this.#isOver) return;
    if (retries) {
      this.#timer?.();
      this.#timer = undefined;
    }
    const items = this.items
      .get()
      .filter(({ isCutOff, state }) => retries || !isCutOff || state !== 'waiting');
    const room = AT_ONCE - items.filter(({ state }) => state === 'sending' || state === 'checking').length;
    for (const item of items.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, room)))
      void this.#send(item);
  }

  async #send({ key, name }: QueuedUpload): Promise<void> {
    const job = this.#jobs.get(key);
    if (!job?.file) return;
    const { uploader, pendingUploads, idMuseum, idStaff } = this.#options;
    this.#change(key, { state: 'sending' });
    const sending = uploader.send({
      idMuseum,
      idStaff,
      name,
      file: job.file,
      url: job.url,
      onUrl: (url) => {
        if (job.url === url) return;
        job.url = url;
        const item = this.items.get().find((each) => each.key === key);
        if (!item) return;
        const { bytes, target } = item;
        pendingUploads.keep({ key, idMuseum, idStaff, name, bytes, target, url }).catch(() => undefined);
      },
      onProgress: (sent) => this.#change(key, { sent, isCutOff: false }),
    });
    job.sending = sending;
    try {
      const url = await sending.done;
      this.#failures = 0;
      this.#change(key, { state: 'checking', isCutOff: false });
      this.#turn();
      await this.#settle(key, url);
    } catch (error) {
      // A paused upload keeps that state: pausing aborts the request, which is not a failure.
      if (this.items.get().find((each) => each.key === key)?.state !== 'paused')
        this.#handleFailure(key, error);
    }
    this.#turn();
  }

  /** Waits for the server's check after all bytes are sent. */
  async #settle(key: string, url: string): Promise<void> {
    const { api, draft, device } = this.#options;
    for (;;) {
      const upload = await api.uploadState(url);
      if (upload.state === 'coming') throw new NetworkError('the server lacks some of it');
      if (upload.state === 'checking') {
        await new Promise<void>((resolve) => device.later(resolve, CHECK_AGAIN));
        continue;
      }
      if (upload.state === 'refused') {
        this.#rejectUpload(key, upload.problem, upload.message, upload);
        return;
      }
      const { medium, is, remarks } = upload;
      draft.know(medium);
      const item = this.items.get().find((each) => each.key === key);
      const fits = !item || assign(draft, item.target, medium.path, is);
      const problem = fits ? undefined : 'misfit';
      this.#change(key, { state: 'ready', medium, is, remarks, problem, file: undefined });
      this.#forget(key);
      return;
    }
  }

  #handleFailure(key: string, error: unknown): void {
    if (error instanceof NetworkError || (error instanceof ApiError && error.status === 401)) {
      this.#change(key, { state: 'waiting', isCutOff: true });
      const pause = backoff(this.#failures, { first: PAUSE, max: MAX_PAUSE });
      this.#timer ??= this.#options.device.later(() => this.#turn({ retries: true }), pause);
      this.#failures += 1;
      return;
    }
    if (!(error instanceof ApiError)) throw error;
    this.#rejectUpload(key, error.code, error.message);
  }

  #rejectUpload(
    key: string,
    code: string,
    message: string,
    { limit, remarks }: Pick<QueuedUpload, 'limit' | 'remarks'> = {},
  ): void {
    const problem = UPLOAD_ERRORS.find((each) => each === code) ?? 'other';
    this.#change(key, { state: 'refused', problem, message, limit, remarks });
    this.#forget(key);
  }
}
