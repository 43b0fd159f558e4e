import { TaskThread } from '#threads/task-thread.ts';
import type { PreparedBytes, ResponseKey } from './prepare.ts';
import type { PrepareSettings } from './prepare.worker.ts';

/** Prepares responses in a separate thread, so that visitors do not wait while a large museum is serialized. */
export class PrepareThread {
  readonly #thread: TaskThread<ResponseKey, PreparedBytes | undefined>;

  constructor(settings: PrepareSettings) {
    this.#thread = new TaskThread(new URL('./prepare.worker.ts', import.meta.url), { settings });
  }

  async make(key: ResponseKey): Promise<PreparedBytes | undefined> {
    const answer = await this.#thread.run(key).catch((cause: unknown) => {
      throw new Error(`preparing ${key.kind} failed`, { cause });
    });
    return answer && asBuffers(answer);
  }

  close(): Promise<void> {
    return this.#thread.close();
  }
}

/** Converts the responses back to Buffers, because a thread sends them as plain byte arrays. */
function asBuffers(answer: PreparedBytes): PreparedBytes {
  const buffer = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return {
    ...answer,
    identity: buffer(answer.identity),
    gzip: buffer(answer.gzip),
    brotli: buffer(answer.brotli),
  };
}
