import { HEAD_BYTES } from '@museummate/content';
import type { RefusedUpload } from './uploads.repository.ts';

interface Options {
  /**
   * Maximum number of bytes to receive: the announced size of the file, without the bytes that were received
   * before.
   */
  most: number;
  /** Checks the first bytes of a file, so that an unsuitable file is rejected at once. */
  look: ((head: Buffer) => RefusedUpload | undefined) | undefined;
}

/** The bytes of an upload while they are received. They are validated as they arrive. */
export class ReceivedBytes implements AsyncIterable<Buffer> {
  /** The reason why the file is rejected. */
  problem: RefusedUpload | undefined;
  /** Whether the connection broke, or more bytes arrived than announced. */
  isBroken = false;
  lastAt = performance.now();
  readonly #content: AsyncIterable<Buffer>;
  readonly #options: Options;

  constructor(content: AsyncIterable<Buffer>, options: Options) {
    this.#content = content;
    this.#options = options;
  }

  async *[Symbol.asyncIterator](): AsyncIterator<Buffer> {
    let left = this.#options.most;
    let head: Buffer[] | undefined = this.#options.look ? [] : undefined;
    try {
      for await (const chunk of this.#content) {
        this.lastAt = performance.now();
        left -= chunk.length;
        if (left < 0) throw new Error('more came than was announced');
        if (head) {
          head.push(chunk);
          const bytes = Buffer.concat(head);
          if (bytes.length < HEAD_BYTES && left > 0) continue;
          head = undefined;
          this.problem = this.#options.look?.(bytes);
          if (this.problem) return;
          yield bytes;
        } else yield chunk;
      }
    } catch (error) {
      this.isBroken = true;
      // If the connection breaks early, the bytes that were received are kept without this check. The complete
      // file is inspected later anyway.
      if (head && head.length > 0) yield Buffer.concat(head);
      throw error;
    }
  }
}
