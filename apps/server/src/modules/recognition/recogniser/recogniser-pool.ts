import { availableParallelism } from 'node:os';
import { LIMITS, type RecognitionResponse } from '@museummate/domain';
import type { DatabaseSettings } from '#database/client.ts';
import { recognitionFailed, unreadableImage } from '../recognition-errors.ts';
import { readPixels } from '../references/read-picture.ts';
import { BoundedQueue } from './bounded-queue.ts';
import type { MuseumRevision } from './loaded-museums.ts';
import { RecogniserThread } from './recogniser-thread.ts';

/**
 * Returns the number of threads. One core is left for the thread that serves visitors. The maximum is four,
 * because more threads would need too much memory.
 */
const threadCount = () => Math.min(4, Math.max(1, availableParallelism() - 1));
/**
 * Maximum queue length per thread. A frame takes 40 ms, so the last frame in the queue gets its response within a
 * second.
 */
const WAITING_PER_THREAD = 16;
/**
 * Time limit for decoding a picture. Pictures of cameras take a few milliseconds, but a malicious picture may take
 * very long.
 */
const DECODE_SECONDS = 2;

/** Recognises frames on this server in several threads, and rejects those that would wait too long. */
export class RecogniserPool {
  readonly #threads: RecogniserThread[];
  readonly #queue: BoundedQueue;

  constructor(database: DatabaseSettings, count = threadCount()) {
    this.#threads = Array.from({ length: count }, () => new RecogniserThread(database));
    this.#queue = new BoundedQueue({ seats: count, waiting: count * WAITING_PER_THREAD });
  }

  recognise(museum: MuseumRevision, jpeg: Buffer): Promise<RecognitionResponse> {
    return this.#queue.run(async (seat) => {
      const thread = this.#threads[seat];
      if (!thread) throw new Error(`there is no thread ${seat}`);
      const limits = { maxPixels: LIMITS.framePixels, seconds: DECODE_SECONDS };
      const frame = await readPixels(jpeg, limits).catch(() => {
        throw unreadableImage();
      });
      return thread.recognise({ museum, frame }).catch((cause: unknown) => {
        throw recognitionFailed(503, cause);
      });
    });
  }

  async close(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.end()));
  }
}
