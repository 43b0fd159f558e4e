import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { type ByteRange, isMediaKey, type MediaStore, type StoredFile } from '@museummate/content';
import { S3mini } from 's3mini';
import type { BucketConfig } from '#config/config.ts';
import { BucketUploadStorage } from './bucket-upload-storage.ts';

/** Time limit of a request, so that a hanging bucket does not block a visitor or an import forever. */
const TIMEOUT_MS = 30_000;

/** Stores media in an S3-compatible bucket, under the same keys as in a folder. */
export class BucketMediaStore implements MediaStore {
  readonly #bucket: S3mini;

  constructor({ url, accessKeyId, secretAccessKey, region }: BucketConfig) {
    this.#bucket = new S3mini({
      endpoint: url,
      accessKeyId,
      secretAccessKey: secretAccessKey.reveal(),
      region,
      requestAbortTimeout: TIMEOUT_MS,
    });
  }

  /** Unfinished uploads are stored in the same bucket. */
  get uploads(): BucketUploadStorage {
    return new BucketUploadStorage(this.#bucket);
  }

  /** Checks at start whether the bucket can be used. Otherwise, only the first picture would reveal a wrong setting. */
  async check(): Promise<void> {
    if (!(await this.#bucket.bucketExists()))
      throw new Error('there is no such bucket, or its keys do not open it');
  }

  async size(key: string): Promise<number | undefined> {
    const exists = await this.#bucket.objectExists(assertMediaKey(key));
    return exists === true ? this.#bucket.getContentLength(key) : undefined;
  }

  async put(key: string, content: Buffer | StoredFile): Promise<void> {
    if ((await this.size(key)) !== undefined) return;
    // A blob is read in chunks, so that a video is never completely in memory.
    const bytes = Buffer.isBuffer(content) ? content : await openAsBlob(content.file);
    const { ok, status } = await this.#bucket.putAnyObject(assertMediaKey(key), bytes);
    if (!ok) throw new Error(`the bucket refused ${key} with ${status}`);
  }

  async read(key: string, range?: ByteRange): Promise<Readable> {
    // The end of a range is exclusive in s3mini. Our end is inclusive, as in HTTP.
    const response = range
      ? await this.#bucket.getObjectRaw(assertMediaKey(key), false, range.start, range.end + 1)
      : await this.#bucket.getObjectRaw(assertMediaKey(key), true);
    if (!response.ok || !response.body) throw new Error(`the bucket answered ${response.status} for ${key}`);
    return Readable.fromWeb(response.body as ReadableStream);
  }

  async delete(key: string): Promise<void> {
    await this.#bucket.deleteObject(assertMediaKey(key));
  }
}

function assertMediaKey(key: string): string {
  if (!isMediaKey(key)) throw new Error('not a media key');
  return key;
}
