import { MEDIA_CACHE, mediaKey } from './media-name.ts';

/** Returns a downloaded file by its content hash. */
export async function cachedFile(hash: string): Promise<Response | undefined> {
  try {
    return await (await caches.open(MEDIA_CACHE)).match(mediaKey(hash));
  } catch {
    // Ignored: damaged storage must not prevent loading from the network.
    return undefined;
  }
}
