import { MEDIA_CACHE, mediaKey } from './media-name.ts';

/** A file that was downloaded, by its content hash. */
export async function cachedFile(hash: string): Promise<Response | undefined> {
  try {
    return await (await caches.open(MEDIA_CACHE)).match(mediaKey(hash));
  } catch {
    // Storage that the browser has damaged must not take the network's answer away.
    return undefined;
  }
}
