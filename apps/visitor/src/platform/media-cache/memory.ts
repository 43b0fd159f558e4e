import type { KeepResult, MediaCache } from './media-cache.ts';
import { readMediaName } from './media-name.ts';

export interface MemoryMediaCache extends MediaCache {
  /** The addresses that were asked for, in order. */
  readonly asked: string[];
  readonly kept: Set<string>;
}

/** `answer` decides what comes of each file. */
export function memoryMediaCache(
  answer: (url: string, turn: number) => KeepResult | Promise<KeepResult> = () => 'kept',
): MemoryMediaCache {
  const asked: string[] = [];
  const kept = new Set<string>();
  return {
    asked,
    kept,
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
    async remove(hashes) {
      for (const hash of hashes) kept.delete(hash);
    },
    clear: async () => kept.clear(),
  };
}
