import type { DownloadFile } from '@museummate/domain';
import type { Kept, MediaCache } from '#platform/media-cache/media-cache.ts';

/** The browser has six connections to a server: the others are being checked and written meanwhile. */
const AT_ONCE = 64;
/** All of them are in memory. */
const BYTES_AT_ONCE = 32 * 1024 * 1024;

interface Waiting {
  file: DownloadFile;
  signal: AbortSignal;
  came: (bytes: number) => void;
  settle: (result: Kept) => void;
}

/** Fetches files side by side, in the order in which they were asked for; each one once. The first failure ends it. */
export class FilePool {
  readonly #media: MediaCache;
  readonly #queue: Waiting[] = [];
  readonly #asked = new Map<string, Promise<Kept>>();
  #busy = 0;
  #bytes = 0;
  #over = false;

  constructor(media: MediaCache) {
    this.#media = media;
  }

  async keep(file: DownloadFile, signal: AbortSignal, came: (bytes: number) => void): Promise<Kept> {
    for (;;) {
      const asked = this.#asked.get(file.url);
      const result = await (asked ?? this.#ask(file, signal, came));
      if (signal.aborted || (this.#over && result === 'aborted')) return 'aborted';
      // Whoever asked for it first has given up; this one has not.
      if (result !== 'aborted') return result;
      this.#asked.delete(file.url);
    }
  }

  #ask(file: DownloadFile, signal: AbortSignal, came: (bytes: number) => void): Promise<Kept> {
    const result = new Promise<Kept>((settle) => {
      this.#queue.push({ file, signal, came, settle });
    });
    this.#asked.set(file.url, result);
    this.#fill();
    return result;
  }

  #fill(): void {
    while (this.#busy < AT_ONCE) {
      const [next] = this.#queue;
      if (!next || (this.#busy > 0 && this.#bytes + next.file.bytes > BYTES_AT_ONCE)) return;
      this.#queue.shift();
      this.#busy += 1;
      this.#bytes += next.file.bytes;
      void this.#bring(next);
    }
  }

  async #bring({ file, signal, came, settle }: Waiting): Promise<void> {
    const result = signal.aborted || this.#over ? 'aborted' : await this.#media.keep(file, signal, came);
    // Before anybody else is told: not one more request goes out.
    if (result !== 'kept' && result !== 'aborted') this.#over = true;
    settle(result);
    this.#busy -= 1;
    this.#bytes -= file.bytes;
    this.#fill();
  }
}
