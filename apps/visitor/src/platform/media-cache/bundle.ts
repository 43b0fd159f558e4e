import * as z from 'zod/mini';
import { anySignal } from '../network/any-signal.ts';
import type { DownloadWatchdog } from './download-watchdog.ts';
import type { CacheResult, MediaFile, RequestedFile } from './media-cache.ts';

/** First line of the response: type and size of each file that follows. */
const headSchema = z.array(z.object({ type: z.string(), bytes: z.int() }));
const LINE_END = 10;
const MAX_HEAD = 64 * 1024;

export interface ArrivedFile {
  one: RequestedFile;
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Fetches several files in one response. `arrived` is called for each complete file. `pending` contains the files
 * that are still wanted. The result applies to the files that are still in `pending` at the end.
 */
export async function fetchBundle(
  wanted: readonly RequestedFile[],
  pending: ReadonlySet<RequestedFile>,
  {
    line,
    signal,
    arrived,
  }: { line: DownloadWatchdog; signal: AbortSignal; arrived: (file: ArrivedFile) => void },
): Promise<Exclude<CacheResult, 'kept' | 'full' | 'barred'>> {
  const stuck = new AbortController();
  const unwatch = line.watch(() => stuck.abort());
  try {
    const response = await fetch(addressOf(wanted.map(({ file }) => file)), {
      // Bypass the HTTP cache. Otherwise every file would be stored there and in the media cache.
      cache: 'no-store',
      signal: anySignal([signal, stuck.signal]),
    });
    line.came();
    if (!response.ok || !response.body) return 'wrong';
    // HTML is the page of a captive portal, so the server was not reached.
    if (response.headers.get('content-type')?.startsWith('text/html')) return 'lost';
    const parts = new Parts(response.body.getReader(), line);
    const head = readHead(await parts.line());
    if (head?.length !== wanted.length) return 'wrong';
    for (const [index, one] of wanted.entries()) {
      const { type, bytes: size } = head[index] ?? { type: '', bytes: -1 };
      if (size !== one.file.bytes) return 'wrong';
      const bytes = await parts.take(size, (more) => {
        if (pending.has(one)) one.came(more);
      });
      if (pending.has(one)) arrived({ one, type, bytes });
    }
    // The response is complete, so `pending` is empty and this result applies to no file.
    return 'aborted';
  } catch {
    return signal.aborted ? 'aborted' : 'lost';
  } finally {
    unwatch();
    stuck.abort();
  }
}

const addressOf = (files: readonly MediaFile[]) =>
  `/media?files=${files.map(({ url }) => url.slice(url.lastIndexOf('/') + 1)).join()}`;

function readHead(text: string) {
  try {
    return headSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Reads a stream by byte counts instead of arbitrary chunks. */
class Parts {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>;
  readonly #line: DownloadWatchdog;
  #rest = new Uint8Array();

  constructor(reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>, line: DownloadWatchdog) {
    this.#reader = reader;
    this.#line = line;
  }

  /** Reads up to the end of a line, as text. */
  async line(): Promise<string> {
    const text = new TextDecoder();
    let read = '';
    while (read.length < MAX_HEAD) {
      await this.#more();
      const end = this.#rest.indexOf(LINE_END);
      read += text.decode(this.#rest.subarray(0, end < 0 ? undefined : end), { stream: true });
      this.#rest = end < 0 ? new Uint8Array() : this.#rest.subarray(end + 1);
      if (end >= 0) return read;
    }
    return read;
  }

  /** Reads `size` bytes. Rejects if the response ends earlier. */
  async take(size: number, came: (bytes: number) => void): Promise<Uint8Array<ArrayBuffer>> {
    const bytes = new Uint8Array(size);
    let length = 0;
    while (length < size) {
      await this.#more();
      const part = this.#rest.subarray(0, size - length);
      bytes.set(part, length);
      length += part.length;
      this.#rest = this.#rest.subarray(part.length);
      came(part.length);
    }
    return bytes;
  }

  async #more(): Promise<void> {
    while (this.#rest.length === 0) {
      const { done, value } = await this.#reader.read();
      if (done) throw new Error('the answer ended early');
      this.#line.came();
      this.#rest = value;
    }
  }
}
