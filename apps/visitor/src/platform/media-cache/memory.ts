import type { CacheResult, MediaCache } from './media-cache.ts';
import { readMediaName } from './media-name.ts';

export interface MemoryMediaCache extends MediaCache {
  /** The requested URLs, in order. */
  readonly asked: string[];
  readonly kept: Set<string>;
  /** The bytes of files by URL, for `read`. */
  readonly files: Map<string, Uint8Array>;
}

/** In-memory media cache. `answer` decides the result for each file. */
export function memoryMediaCache(
  answer: (url: string, turn: number) => CacheResult | Promise<CacheResult> = () => 'kept',
): MemoryMediaCache {
  const asked: string[] = [];
  const kept = new Set<string>();
  const files = new Map<string, Uint8Array>();
  return {
    asked,
    kept,
    files,
    async keep(wanted) {
      await Promise.all(
        wanted.map(async ({ file: { url, bytes }, signal, came, settle }) => {
          asked.push(url);
          const result = await answer(url, asked.length);
          if (result === 'kept' && !signal.aborted) {
            came(bytes);
            kept.add(readMediaName(url)?.hash ?? url);
          }
          settle(signal.aborted ? 'aborted' : result);
        }),
      );
    },
    isUsable: async () => true,
    hashes: async () => new Set(kept),
    read: async ({ url }) => files.get(url) ?? null,
    async remove(hashes) {
      for (const hash of hashes) kept.delete(hash);
    },
    clear: async () => kept.clear(),
  };
}
