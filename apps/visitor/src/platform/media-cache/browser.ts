import { type ArrivedFile, fetchBundle } from './bundle.ts';
import { cachedFile } from './cached-file.ts';
import { DownloadWatchdog } from './download-watchdog.ts';
import type { CacheResult, MediaCache } from './media-cache.ts';
import { CACHED_FILE_HEADER, MEDIA_CACHE, mediaKey, readMediaName } from './media-name.ts';

/**
 * Opens the cache for each use. Another page may have deleted it, and a file written to a deleted cache is lost.
 */
const open = async () => caches.open(MEDIA_CACHE);

export function browserMediaCache(): MediaCache {
  const line = new DownloadWatchdog();
  return {
    keep: (wanted) => keepFiles(wanted, line),
    async isUsable() {
      try {
        await open();
        // `crypto.subtle` is missing on plain http. Without it, files cannot be checked, so they are not
        // stored. Without IndexedDB, the list of downloaded files cannot be stored.
        return crypto.subtle !== undefined && 'indexedDB' in globalThis;
      } catch {
        return false;
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
    async read(file) {
      try {
        const kept = await cachedFile(readMediaName(file.url)?.hash ?? '');
        const response = kept ?? (await fetch(file.url));
        if (!response.ok) return null;
        const bytes = new Uint8Array(await response.arrayBuffer());
        return kept || (await sha256(bytes)) === file.sha256 ? bytes : null;
      } catch {
        return null;
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
      try {
        await caches.delete(MEDIA_CACHE);
      } catch (error) {
        console.warn('files cannot be removed', error);
      }
    },
  };
}

/**
 * Fetches files in one request. Settles each file as soon as it is stored or aborted; settles the rest when the
 * request ends.
 */
async function keepFiles(wanted: Parameters<MediaCache['keep']>[0], line: DownloadWatchdog): Promise<void> {
  const pending = new Set(wanted);
  const stop = new AbortController();
  const over = new AbortController();
  const giveUp = () => {
    for (const one of pending) {
      if (!one.signal.aborted) continue;
      pending.delete(one);
      one.settle('aborted');
    }
    // If no file is pending any more, the request is cancelled.
    if (pending.size === 0) stop.abort();
  };
  for (const signal of new Set(wanted.map((one) => one.signal)))
    signal.addEventListener('abort', giveUp, { signal: over.signal });
  giveUp();
  const stored: Promise<void>[] = [];
  // The cache is opened once for all files, because opening takes as long as writing a small file.
  let opened: Promise<Cache> | undefined;
  const cache = () => {
    opened ??= open();
    return opened;
  };
  const storeFile = (file: ArrivedFile) => {
    pending.delete(file.one);
    stored.push(store(file, cache).then(file.one.settle));
  };
  const result = await fetchBundle(wanted, pending, { line, signal: stop.signal, arrived: storeFile });
  over.abort();
  for (const one of pending) one.settle(result);
  await Promise.all(stored);
}

/** Checks the hash of a received file and stores the file. */
async function store(
  { one: { file, signal }, type, bytes }: ArrivedFile,
  cache: () => Promise<Cache>,
): Promise<CacheResult> {
  try {
    const name = readMediaName(file.url);
    if (!name || (await sha256(bytes)) !== file.sha256) return 'wrong';
    if (signal.aborted) return 'aborted';
    const headers = {
      'content-type': type,
      'content-length': String(bytes.length),
      [CACHED_FILE_HEADER]: file.url,
    };
    await (await cache()).put(mediaKey(name.hash), new Response(bytes, { headers }));
    return 'kept';
  } catch (error) {
    console.warn('a file cannot be kept', error);
    return isBarred(error) ? 'barred' : 'full';
  }
}

/**
 * Whether the error means that the browser forbids storage (private window, blocked cookies, plain http).
 * Otherwise, the device is full.
 */
function isBarred(error: unknown): boolean {
  return (
    error instanceof TypeError ||
    error instanceof ReferenceError ||
    (error instanceof DOMException && ['SecurityError', 'NotAllowedError'].includes(error.name))
  );
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
