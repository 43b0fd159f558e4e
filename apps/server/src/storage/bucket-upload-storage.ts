import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type { S3mini } from 's3mini';
import { assertUploadId, type UploadChunk, type UploadStorage, type WrittenBytes } from './upload-storage.ts';

/** Size of a piece. A piece is in memory until it is stored in the bucket. */
const PIECE_BYTES = 4 * 1024 * 1024;

/**
 * Stores uploads as pieces in the media bucket, under uploads/. Pieces are needed because an object cannot grow. Any
 * server can continue with the pieces of another server.
 */
export class BucketUploadStorage implements UploadStorage {
  readonly #bucket: S3mini;

  constructor(bucket: S3mini) {
    this.#bucket = bucket;
  }

  async write(
    id: string,
    start: number,
    content: AsyncIterable<Buffer>,
    note?: (written: WrittenBytes) => void,
  ): Promise<WrittenBytes> {
    const pieces: UploadChunk[] = [];
    let bytes = 0;
    let waiting = [] as Buffer[];
    let held = 0;
    const flush = async () => {
      if (held === 0) return;
      const piece = { start: start + bytes, bytes: held };
      const { ok, status } = await this.#bucket.putObject(keyOf(id, piece.start), Buffer.concat(waiting));
      if (!ok) throw new Error(`the bucket refused a piece of ${id} with ${status}`);
      pieces.push(piece);
      bytes += piece.bytes;
      waiting = [];
      held = 0;
      note?.({ bytes, pieces: [...pieces] });
    };
    try {
      for await (const chunk of content) {
        waiting.push(chunk);
        held += chunk.length;
        if (held >= PIECE_BYTES) await flush();
      }
      await flush();
      return { bytes, pieces };
    } catch (error) {
      // The connection broke. Bytes that arrived before are stored, too. If storing fails, the client sends these
      // bytes again, so the error is ignored.
      await flush().catch(() => undefined);
      return { bytes, pieces, error };
    }
  }

  async whole(id: string, pieces: readonly UploadChunk[]) {
    const folder = await mkdtemp(path.join(tmpdir(), 'museummate-upload-'));
    const file = path.join(folder, assertUploadId(id));
    const release = () => rm(folder, { recursive: true, force: true });
    try {
      await pipeline(() => this.#all(id, pieces), createWriteStream(file, { mode: 0o600 }));
      return { file, release };
    } catch (error) {
      await release();
      throw error;
    }
  }

  async *#all(id: string, pieces: readonly UploadChunk[]): AsyncGenerator<Buffer> {
    for (const { start } of [...pieces].sort((one, other) => one.start - other.start)) {
      const { ok, status, body } = await this.#bucket.getObjectRaw(keyOf(id, start), true);
      if (!ok || !body) throw new Error(`the bucket answered ${status} for a piece of ${id}`);
      yield* Readable.fromWeb(body as ReadableStream) as AsyncIterable<Buffer>;
    }
  }

  async remove(id: string, pieces: readonly UploadChunk[]): Promise<void> {
    const named = pieces.map(({ start }) => keyOf(id, start));
    // A killed server may have left pieces that are not recorded. If the bucket does not support or permit
    // listing, only the recorded pieces are deleted.
    const found = await this.#bucket.listObjects('/', keyOf(id, '')).catch(() => undefined);
    for (const key of new Set([...named, ...(found ?? []).map((each) => each.Key)]))
      await this.#bucket.deleteObject(key);
  }

  async room(): Promise<undefined> {
    return undefined;
  }
}

const keyOf = (id: string, start: number | '') => `uploads/${assertUploadId(id)}/${start}`;
