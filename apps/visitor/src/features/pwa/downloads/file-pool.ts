import type { DownloadFile } from '@museummate/domain';
import type { CacheResult, MediaCache, RequestedFile } from '#platform/media-cache/media-cache.ts';

/**
 * Maximum number of concurrent requests. Browsers have six connections per server, and the visit needs some of
 * them.
 */
const AT_ONCE = 4;
/** Maximum size of one request, in files and in bytes. A file that is larger is requested alone. */
const GROUP = { files: 32, bytes: 1024 * 1024 };
/** Maximum number of bytes of all concurrent requests together, because the responses are held in memory. */
const BYTES_AT_ONCE = 32 * 1024 * 1024;

/**
 * Fetches files in groups, in the order in which they are requested, and each file once. After the first failure,
 * no further file is fetched.
 */
export class FilePool {
  readonly #media: MediaCache;
  readonly #queue: RequestedFile[] = [];
  readonly #asked = new Map<string, Promise<CacheResult>>();
  #busy = 0;
  #bytes = 0;
  #over = false;

  constructor(media: MediaCache) {
    this.#media = media;
  }

  async keep(file: DownloadFile, signal: AbortSignal, came: (bytes: number) => void): Promise<CacheResult> {
    for (;;) {
      const others = this.#asked.get(file.url);
      // If another caller has already requested the file, wait for its result, or until this caller is aborted.
      const result = await (others
        ? Promise.race([others, whenAborted(signal)])
        : this.#ask(file, signal, came));
      if (signal.aborted || (this.#over && result === 'aborted')) return 'aborted';
      if (result !== 'aborted') return result;
      // The other caller was aborted, but this one was not. So this caller requests the file itself.
      if (this.#asked.get(file.url) === others) this.#asked.delete(file.url);
    }
  }

  #ask(file: DownloadFile, signal: AbortSignal, came: (bytes: number) => void): Promise<CacheResult> {
    const result = new Promise<CacheResult>((settle) => {
      this.#queue.push({ file, signal, came, settle });
    });
    this.#asked.set(file.url, result);
    // Send the first group in a microtask, when the current requests are all in the queue. Otherwise, that group
    // would contain one file.
    if (this.#queue.length === 1) queueMicrotask(() => this.#fill());
    return result;
  }

  #fill(): void {
    while (this.#busy < AT_ONCE) {
      const group = this.#next();
      if (group.length === 0) return;
      void this.#bring(group);
    }
  }

  #next(): RequestedFile[] {
    const group: RequestedFile[] = [];
    let bytes = 0;
    for (;;) {
      const [next] = this.#queue;
      if (!next || group.length >= GROUP.files) break;
      if (group.length > 0 && bytes + next.file.bytes > GROUP.bytes) break;
      if (this.#bytes > 0 && this.#bytes + next.file.bytes > BYTES_AT_ONCE) break;
      this.#queue.shift();
      if (this.#over || next.signal.aborted) {
        next.settle('aborted');
        continue;
      }
      bytes += next.file.bytes;
      this.#bytes += next.file.bytes;
      group.push(next);
    }
    return group;
  }

  async #bring(group: RequestedFile[]): Promise<void> {
    this.#busy += 1;
    await this.#media.keep(
      group.map(({ file, signal, came, settle }) => ({
        file,
        signal,
        came,
        settle: (result) => {
          // Set `#over` before `settle`, so that the notified callers send no further request.
          if (result !== 'kept' && result !== 'aborted') this.#over = true;
          this.#bytes -= file.bytes;
          settle(result);
        },
      })),
    );
    this.#busy -= 1;
    this.#fill();
  }
}

function whenAborted(signal: AbortSignal): Promise<CacheResult> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve('aborted');
    else signal.addEventListener('abort', () => resolve('aborted'), { once: true });
  });
}
