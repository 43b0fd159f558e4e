import { randomBytes, randomUUID } from 'node:crypto';
import { type MediaCatalogue, type MediaStore, originalKey, storeMedium } from '@museummate/content';
import { MAX_UPLOAD_BYTES, type MediaUsage, UPLOAD_LIMITS, type UploadState } from '@museummate/studio-api';
import { ApiError } from '#http/responses/api-error.ts';
import type { UploadChunk, UploadStorage } from '#storage/upload-storage.ts';
import { type FileInspector, quickCheck, refusedBy, remarksOf, tooLarge } from './inspect.ts';
import { ReceivedBytes } from './received-bytes.ts';
import { namesOf } from './upload-names.ts';
import type { RefusedUpload, Upload, UploadsRepository } from './uploads.repository.ts';

interface Options {
  uploads: UploadsRepository;
  place: UploadStorage;
  media: MediaStore;
  catalogue: MediaCatalogue;
  inspector: FileInspector;
  /** Storage limit per museum in bytes. */
  quotaBytes: number;
  now: () => Date;
  onError: (error: unknown) => void;
}

export interface Owner {
  idMuseum: number;
  idStaff: number;
}

/** Duration of a claim. While a server receives or checks an upload, it renews the claim every RENEW_MS. */
const CLAIM_MS = 30_000;
const RENEW_MS = 8_000;
/** A connection without data for this long is considered broken. */
const SILENT_MS = 20_000;
/** If a check fails because of an internal error, it is repeated after this delay. */
const AGAIN_MS = 5_000;
/** How long a status request waits for a running check. */
const WAIT_MS = 20_000;
const DAY_MS = 86_400_000;

/**
 * Maximum number of unfinished uploads per person. For comparison: thirty recordings in eighteen languages are 540
 * uploads.
 */
const MAX_UNDER_WAY = 1000;
/** Disk space that uploads leave free, for example for the database. */
const SPARE_BYTES = 512 * 1024 * 1024;

/** Receives uploads. A broken upload can be continued on any server. */
export class UploadsService {
  readonly #options: Options;
  /**
   * The uploads that this server is receiving. If a device reconnects, its earlier connection is stopped, so that
   * the device need not wait until it times out.
   */
  readonly #writing = new Map<string, { stop: () => void; ended: Promise<unknown> }>();
  readonly #checking = new Map<string, Promise<void>>();
  #isStopping = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Begins an upload and returns its id. */
  async create({ idMuseum, idStaff }: Owner, file: { name: string; bytes: number }): Promise<string> {
    const { uploads, place, now } = this.#options;
    if (file.bytes === 0) throw asError({ problem: 'empty', message: 'The file is empty.' });
    if (file.bytes > MAX_UPLOAD_BYTES) throw asError(tooLarge(MAX_UPLOAD_BYTES));
    const underWay = await uploads.underWay(idStaff);
    if (underWay.count >= MAX_UNDER_WAY)
      throw asError({
        problem: 'too_many',
        message: `${MAX_UNDER_WAY} of your files are already being uploaded: please wait until some have finished.`,
      });
    const room = await place.room();
    if (room !== undefined && room < file.bytes + underWay.bytes + SPARE_BYTES)
      throw asError({
        problem: 'no_space',
        message: 'The server has no room for this file: please tell whoever runs it.',
      });
    const idUpload = `upload-${randomBytes(16).toString('hex')}`;
    await uploads.add({ idUpload, idMuseum, idStaff, ...file }, now().toISOString());
    // The limit is checked after the upload was added. If two uploads begin at the same time, at least one of them
    // sees the size of the other.
    const { used, limit } = await this.usage(idMuseum);
    if (used > limit) {
      await uploads.remove(idUpload);
      throw asError({
        problem: 'over_quota',
        message: `The files of this museum take ${gigabytes(used - file.bytes)} of ${gigabytes(limit)} GB: there is no room for this one. Upload a smaller one, or ask whoever runs the server for more space.`,
      });
    }
    return idUpload;
  }

  /** Returns the used and the allowed storage of a museum. */
  async usage(idMuseum: number): Promise<MediaUsage> {
    return { used: await this.#options.uploads.usedBytes(idMuseum), limit: this.#options.quotaBytes };
  }

  /** Returns an upload. Uploads of other people are treated as unknown. */
  async find({ idMuseum, idStaff }: Owner, idUpload: string): Promise<Upload> {
    const found = await this.#options.uploads.find(idUpload);
    if (found?.idMuseum === idMuseum && found.idStaff === idStaff) return found;
    throw new ApiError(
      404,
      'upload_not_found',
      'There is no such upload, or it was started more than a day ago',
    );
  }

  /** Receives bytes that begin at an offset. Returns the total number of bytes stored so far. */
  async receive(
    owner: Owner,
    idUpload: string,
    offset: number,
    content: AsyncIterable<Buffer> & { destroy(error?: Error): unknown },
  ): Promise<number> {
    const earlier = this.#writing.get(idUpload);
    if (earlier) {
      await this.find(owner, idUpload);
      earlier.stop();
      await earlier.ended.catch(() => undefined);
    }
    const upload = await this.find(owner, idUpload);
    if (upload.refused) throw asError(upload.refused);
    if (upload.received !== offset || upload.state !== 'coming')
      throw new ApiError(409, 'wrong_offset', `The next byte is number ${upload.received}`);
    const claim = await this.#claim(upload);
    if (!claim) throw busy();
    const received = this.#write(upload, claim, content);
    const stop = () => content.destroy(new Error('the device has come back on another line'));
    this.#writing.set(idUpload, { stop, ended: received });
    try {
      return await received;
    } finally {
      if (this.#writing.get(idUpload)?.ended === received) this.#writing.delete(idUpload);
    }
  }

  async #claim(upload: Upload): Promise<string | undefined> {
    const { uploads, now } = this.#options;
    const claim = randomUUID();
    const time = { now: now().getTime(), claimMs: CLAIM_MS };
    return (await uploads.claim(upload, claim, time)) ? claim : undefined;
  }

  async #write(
    upload: Upload,
    claim: string,
    content: AsyncIterable<Buffer> & { destroy(error?: Error): unknown },
  ): Promise<number> {
    const { uploads, place, now } = this.#options;
    const { idUpload, received: start, bytes } = upload;
    const incoming = new ReceivedBytes(content, {
      most: bytes - start,
      look: start === 0 ? (head) => quickCheck(head, bytes) : undefined,
    });
    const renewing = setInterval(() => {
      if (performance.now() - incoming.lastAt > SILENT_MS) content.destroy(new Error('nothing came'));
      const until = new Date(now().getTime() + CLAIM_MS).toISOString();
      uploads.renew(idUpload, claim, until).then(
        (isOurs) => isOurs || content.destroy(new Error('another line took over')),
        () => content.destroy(new Error('nobody knows whose it is')),
      );
    }, RENEW_MS);
    let noting: Promise<unknown> = Promise.resolve();
    const note = (received: number, pieces: readonly UploadChunk[], isEnd: boolean) =>
      uploads.recordReceived(upload, claim, { received, pieces, at: now().toISOString(), isEnd });
    const written = await place
      .write(idUpload, start, incoming, ({ bytes: stay, pieces }) => {
        noting = noting.then(() => note(start + stay, pieces, false)).catch(this.#options.onError);
      })
      .finally(() => clearInterval(renewing));
    await noting;
    if (incoming.problem) {
      await this.#refuse(upload, incoming.problem);
      throw asError(incoming.problem);
    }
    const received = start + written.bytes;
    if (!(await note(received, written.pieces, true))) throw busy();
    if (received === bytes) this.#check({ ...upload, received, state: 'checking' });
    if (isFull(written.error)) throw new ApiError(507, 'no_space', 'The server has no room for this file');
    if (written.error !== undefined && !incoming.isBroken) throw written.error;
    return received;
  }

  /** Returns the state of an upload. If it is being checked, waits for the result for at most WAIT_MS. */
  async state(owner: Owner, idUpload: string): Promise<UploadState> {
    const upload = await this.find(owner, idUpload);
    if (upload.state === 'checking') {
      const over = new Promise<void>((resolve) => setTimeout(resolve, WAIT_MS).unref());
      await Promise.race([this.#check(upload), over]);
      const again = await this.find(owner, idUpload);
      return this.#toState(again);
    }
    return this.#toState(upload);
  }

  async #toState({ idMuseum, state, received, bytes, ready, refused }: Upload): Promise<UploadState> {
    if (refused) return { state: 'refused', ...refused };
    if (!ready) return state === 'coming' ? { state: 'coming', received, bytes } : { state: 'checking' };
    const { path, hash, is, remarks } = ready;
    const record = await this.#options.uploads.record(hash);
    if (!record) return { state: 'checking' };
    const { contentType: type, width, height, duration, placeholder, extension } = record;
    const url = `/api/studio/museums/${idMuseum}/media/${originalKey(hash, extension)}`;
    const medium = { path, hash, url, type, bytes: record.bytes, width, height, duration, placeholder };
    return { state: 'ready', medium, is, ...(remarks ? { remarks } : {}) };
  }

  async cancel(owner: Owner, idUpload: string): Promise<void> {
    await this.find(owner, idUpload);
    this.#writing.get(idUpload)?.stop();
    await this.#writing.get(idUpload)?.ended.catch(() => undefined);
    await this.#checking.get(idUpload);
    await this.#remove(idUpload);
  }

  async #remove(idUpload: string): Promise<void> {
    const { uploads, place } = this.#options;
    await place.remove(idUpload, await uploads.pieces(idUpload));
    await uploads.remove(idUpload);
  }

  async #refuse({ idUpload }: Upload, problem: RefusedUpload): Promise<void> {
    const { uploads, place } = this.#options;
    await uploads.refuse(idUpload, problem);
    await place.remove(idUpload, await uploads.pieces(idUpload));
  }

  /** Inspects a complete file and adds it to the draft. Only one server does it at a time. */
  #check(upload: Upload): Promise<void> {
    const { idUpload } = upload;
    const known = this.#checking.get(idUpload);
    if (known || this.#isStopping) return known ?? Promise.resolve();
    const checking = this.#checkOnce(upload)
      .catch(this.#options.onError)
      .finally(() => this.#checking.delete(idUpload));
    this.#checking.set(idUpload, checking);
    return checking;
  }

  async #checkOnce(upload: Upload): Promise<void> {
    const { uploads, now } = this.#options;
    const { idUpload } = upload;
    const claim = await this.#claim(upload);
    if (!claim) return;
    const renewing = setInterval(() => {
      const until = new Date(now().getTime() + CLAIM_MS).toISOString();
      uploads.renew(idUpload, claim, until).catch(this.#options.onError);
    }, RENEW_MS);
    try {
      await this.#keep(upload);
    } catch (error) {
      await uploads.release(idUpload, claim, new Date(now().getTime() + AGAIN_MS).toISOString());
      throw error;
    } finally {
      clearInterval(renewing);
    }
  }

  async #keep(upload: Upload): Promise<void> {
    const { uploads, place, media, catalogue, inspector, now } = this.#options;
    const { idUpload, name, bytes } = upload;
    const pieces = await uploads.pieces(idUpload);
    const { file, release } = await place.whole(idUpload, pieces);
    try {
      const inspected = await inspector.inspectUpload(file);
      if ('problem' in inspected) return await this.#refuse(upload, refusedBy(inspected));
      const { medium: is, hash } = inspected;
      if (bytes > UPLOAD_LIMITS[is]) return await this.#refuse(upload, tooLarge(UPLOAD_LIMITS[is]));
      const { record } = await storeMedium(file, is, media, catalogue, idUpload, inspected);
      const names = namesOf(name, hash, record.extension);
      const kept = await uploads.keep(
        upload,
        { hash, is, ...remarksOf(inspected) },
        names,
        now().toISOString(),
      );
      if (!kept) throw new Error(`the record of ${hash} went while it was being stored`);
    } finally {
      await release();
    }
    await place.remove(idUpload, pieces);
  }

  /** Deletes uploads that were not continued for a day. */
  async tidy(): Promise<void> {
    const { uploads, now } = this.#options;
    const before = new Date(now().getTime() - DAY_MS).toISOString();
    for (const idUpload of await uploads.listAbandoned(before)) {
      // This upload is still being received or checked, so it is not abandoned. It only looks old because the
      // clock was set forward.
      if (this.#writing.has(idUpload) || this.#checking.has(idUpload)) continue;
      await this.#remove(idUpload);
    }
  }

  /** Stops receiving uploads, and waits for running checks. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    for (const { stop } of this.#writing.values()) stop();
    await Promise.allSettled([
      ...[...this.#writing.values()].map(({ ended }) => ended),
      ...this.#checking.values(),
    ]);
  }
}

const busy = () =>
  new ApiError(423, 'upload_busy', 'Another connection is writing this file', { retryAfter: 1 });

const isFull = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOSPC';

const gigabytes = (bytes: number) => Math.round((bytes / 1024 ** 3) * 10) / 10;

const STATUS: Partial<Record<RefusedUpload['problem'], number>> = {
  empty: 400,
  too_large: 413,
  no_space: 507,
  over_quota: 413,
  too_many: 429,
};

/**
 * Returns the API error for a rejected file. The error id contains the problem, so that the studio can show it in
 * the user's language.
 */
function asError({ problem, message }: RefusedUpload): ApiError {
  return new ApiError(STATUS[problem] ?? 415, problem, message);
}
