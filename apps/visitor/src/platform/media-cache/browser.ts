import type { Kept, MediaCache, MediaFile } from './media-cache.ts';
import { KEPT_FILE, MEDIA_CACHE, mediaKey, readMediaName } from './media-name.ts';

/** So long without a byte of any file, and the line is taken for dead. */
const STUCK_MS = 30_000;
/** Taken in one piece, which is quicker; larger files are told of as they come. */
const SMALL = 256 * 1024;

export function browserMediaCache(): MediaCache {
  let opened: Promise<Cache> | undefined;
  const line = new Line();
  /** Once: opening takes as long as writing a small file. */
  const open = () => {
    opened ??= caches.open(MEDIA_CACHE);
    return opened;
  };
  return {
    async keep(file, signal, came) {
      const name = readMediaName(file.url);
      if (!name) return 'wrong';
      const answer = await fetchBytes(file, signal, line, came);
      if (typeof answer === 'string') return answer;
      if ((await sha256(answer.bytes)) !== file.sha256) return 'wrong';
      if (signal.aborted) return 'aborted';
      try {
        const cache = await open();
        const headers = {
          'content-type': answer.type,
          'content-length': String(answer.bytes.length),
          [KEPT_FILE]: file.url,
        };
        await cache.put(mediaKey(name.hash), new Response(answer.bytes, { headers }));
        return 'kept';
      } catch (error) {
        console.warn('a file cannot be kept', error);
        return 'full';
      }
    },
    async hashes() {
      try {
        const cache = await open();
        return new Set((await cache.keys()).map(({ url }) => url.slice(url.lastIndexOf('/') + 1)));
      } catch {
        return new Set();
      }
    },
    async remove(hashes) {
      try {
        const cache = await open();
        for (const hash of hashes) await cache.delete(mediaKey(hash));
      } catch (error) {
        console.warn('files cannot be removed', error);
      }
    },
    async clear() {
      opened = undefined;
      await caches.delete(MEDIA_CACHE).catch(() => false);
    },
  };
}

/**
 * Browsers fetch a few files at a time and let the rest wait, on a weak line for minutes: whether it is dead shows in
 * all of them together, not in one that has not begun yet.
 */
class Line {
  #last = 0;

  came(): void {
    this.#last = performance.now();
  }

  /** Calls `dead` when nothing has come for too long; the answer ends the watch. */
  watch(dead: () => void): () => void {
    const began = performance.now();
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const left = Math.max(began, this.#last) + STUCK_MS - performance.now();
      if (left <= 0) dead();
      else timer = setTimeout(look, left);
    };
    look();
    return () => clearTimeout(timer);
  }
}

interface Answer {
  bytes: Uint8Array<ArrayBuffer>;
  type: string;
}

async function fetchBytes(
  { url, bytes: expected }: MediaFile,
  signal: AbortSignal,
  line: Line,
  came: (bytes: number) => void = () => {},
): Promise<Answer | Exclude<Kept, 'kept'>> {
  const stuck = new AbortController();
  const unwatch = line.watch(() => stuck.abort());
  try {
    // Not through the browser's own cache, which would keep everything twice.
    const response = await fetch(url, { cache: 'no-store', signal: AbortSignal.any([signal, stuck.signal]) });
    line.came();
    if (!response.ok || !response.body) return 'wrong';
    const type = response.headers.get('content-type') ?? 'application/octet-stream';
    // The page of a captive portal: no medium is one, and the server has not been reached.
    if (type.startsWith('text/html')) return 'lost';
    if (expected < SMALL) {
      const small = new Uint8Array(await response.arrayBuffer());
      line.came();
      if (small.length < expected) return 'lost';
      came(small.length);
      return small.length > expected ? 'wrong' : { bytes: small, type };
    }
    const bytes = new Uint8Array(expected);
    let length = 0;
    const reader = response.body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      line.came();
      // More than was announced is something else.
      if (length + value.length > expected) return 'wrong';
      bytes.set(value, length);
      length += value.length;
      came(value.length);
    }
    if (length < expected) return 'lost';
    return { bytes, type };
  } catch {
    return signal.aborted ? 'aborted' : 'lost';
  } finally {
    unwatch();
    stuck.abort();
  }
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
