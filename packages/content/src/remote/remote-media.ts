import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { RemoteFetch, RemoteFetchRejectedError, RemoteUnavailableError } from './remote-fetch.ts';

/**
 * Data from the last fetch of a file. With the HTTP validators `etag` and `lastModified`, the file is fetched
 * again only if it has changed.
 */
export interface MediaSource {
  address: string;
  /** Hash of the file's bytes. */
  hash: string;
  etag: string | null;
  lastModified: string | null;
}

const LIMITS = { idleMs: 20_000, totalMs: 300_000, maxBytes: 256_000_000 };
const MAX_FILES = 5_000;
const MAX_BYTES = 20_000_000_000;

export type FetchedMedium =
  | { kind: 'same' }
  | { kind: 'fetched'; file: string; etag: string | null; lastModified: string | null };

/** Fetches remote files of a pack, each into a temporary file. */
export class RemoteMedia {
  readonly #fetch: RemoteFetch;
  #files = 0;
  #bytes = 0;

  constructor(fetch: RemoteFetch = new RemoteFetch()) {
    this.#fetch = fetch;
  }

  urlError(address: string): string | undefined {
    return this.#fetch.urlError(address);
  }

  /**
   * Fetches a file and passes it to `use`. `known` describes the copy from an earlier fetch. If the file has
   * not changed since then, it is not fetched again.
   */
  async use<T>(
    address: string,
    known: MediaSource | undefined,
    use: (medium: FetchedMedium) => Promise<T>,
  ): Promise<T> {
    this.#files += 1;
    if (this.#files > MAX_FILES)
      throw new RemoteFetchRejectedError(
        `is one of more than ${MAX_FILES} URLs in this pack; put the files in media/`,
      );
    const answer = await this.#fetch.open(address, { ...LIMITS, headers: conditions(known) });
    if (answer.status === 304 && known) {
      answer.close();
      return use({ kind: 'same' });
    }
    if (answer.status !== 200) {
      answer.close();
      const ErrorClass =
        answer.status >= 500 || answer.status === 429 ? RemoteUnavailableError : RemoteFetchRejectedError;
      throw new ErrorClass(`responds with ${answer.status}${reason(answer.status)}`);
    }
    const folder = await mkdtemp(path.join(tmpdir(), 'museummate-outside-'));
    try {
      const file = path.join(folder, 'medium');
      await pipeline(this.#countBytes(answer.body), createWriteStream(file));
      const { etag = null, 'last-modified': lastModified = null } = answer.headers;
      return await use({ kind: 'fetched', file, etag, lastModified });
    } finally {
      answer.close();
      await rm(folder, { recursive: true, force: true });
    }
  }

  async *#countBytes(body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of body) {
      this.#bytes += chunk.length;
      if (this.#bytes > MAX_BYTES)
        throw new RemoteFetchRejectedError(
          'exceeds the limit: the files of this pack are more than 20 GB in total',
        );
      yield chunk;
    }
  }
}

function conditions(known: MediaSource | undefined): Record<string, string> {
  return {
    ...(known?.etag ? { 'if-none-match': known.etag } : {}),
    ...(known?.lastModified ? { 'if-modified-since': known.lastModified } : {}),
  };
}

function reason(status: number): string {
  if (status === 404 || status === 410) return ': there is no such file';
  if (status === 401 || status === 403) return ': it is not public';
  return '';
}
