import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type RemoteFetch, RemoteFetchRejectedError } from '@museummate/content';
import { UPLOAD_LIMITS, type UploadState } from '@museummate/studio-api';
import { decodePart } from '#http/decode-part.ts';
import { ApiError } from '#http/responses/api-error.ts';
import type { Owner, UploadsService } from './uploads.service.ts';

/**
 * Limits of a download. The maximum size is the one for uploaded recordings, so large videos cannot be copied. The
 * server would have to download them completely before it can add them.
 */
const LIMITS = { idleMs: 15_000, totalMs: 120_000, maxBytes: UPLOAD_LIMITS.audio };
/** Maximum number of simultaneous downloads of this server. */
const MAX_RUNNING = 4;

/** Copies files from URLs into the draft, as if a person had uploaded them. */
export class RemoteUploadsService {
  readonly #uploads: UploadsService;
  readonly #remote: RemoteFetch;
  #running = 0;

  constructor(uploads: UploadsService, remote: RemoteFetch) {
    this.#uploads = uploads;
    this.#remote = remote;
  }

  async fetch(owner: Owner, address: string): Promise<UploadState> {
    const refused = this.#remote.urlError(address);
    if (refused) throw new ApiError(422, 'address_refused', `${address} ${refused}.`);
    if (this.#running >= MAX_RUNNING)
      throw new ApiError(429, 'busy', 'Other files are being fetched right now.', { retryAfter: 2 });
    this.#running += 1;
    const folder = await mkdtemp(path.join(tmpdir(), 'museummate-remote-'));
    try {
      const file = path.join(folder, 'file');
      await this.#download(address, file);
      const { size: bytes } = await stat(file);
      const name = decodePart(path.posix.basename(new URL(address).pathname)) || 'file';
      const idUpload = await this.#uploads.create(owner, { name, bytes });
      await this.#uploads.receive(owner, idUpload, 0, createReadStream(file));
      return await this.#uploads.state(owner, idUpload);
    } finally {
      this.#running -= 1;
      await rm(folder, { recursive: true, force: true });
    }
  }

  async #download(address: string, file: string): Promise<void> {
    try {
      const answer = await this.#remote.open(address, LIMITS);
      if (answer.status !== 200) {
        answer.close();
        throw new RemoteFetchRejectedError(`answers ${answer.status}`);
      }
      await pipeline(answer.body, createWriteStream(file));
    } catch (error) {
      if (!(error instanceof RemoteFetchRejectedError)) throw error;
      throw new ApiError(422, 'address_refused', `${address} ${error.message}.`);
    }
  }
}
