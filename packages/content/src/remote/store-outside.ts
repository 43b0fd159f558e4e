import type { MediaCatalogue, MediaRecord } from '../media/media-library.ts';
import { RemoteUnavailable } from './outside-fetch.ts';
import type { MediaSource, RemoteMedia } from './outside-media.ts';

interface Stored {
  record: MediaRecord;
  isNew: boolean;
}

interface StoredOutside extends Stored {
  /** Why it is the file of an earlier import, where nobody could be asked whether it has changed. */
  away?: string;
}

interface Parts {
  outside: RemoteMedia;
  catalogue: Pick<MediaCatalogue, 'findMedia'> & {
    mediaSource(address: string): Promise<MediaSource | undefined>;
    keepMediaSource(source: MediaSource): Promise<void>;
  };
  /** Stores a file as if it were one of the pack. */
  store: (file: string) => Promise<Stored>;
}

/**
 * Stores the file behind an address; one that has not changed since an earlier import is not fetched again. Where its host
 * does not answer today, the file of the earlier import stays.
 */
export async function storeRemoteMedia(
  address: string,
  { outside, catalogue, store }: Parts,
): Promise<StoredOutside> {
  const source = await catalogue.mediaSource(address);
  const record = source && (await catalogue.findMedia(source.hash));
  try {
    return await outside.use(address, record && source, async (medium): Promise<Stored> => {
      if (medium.kind === 'same' && record) return { record, isNew: false };
      if (medium.kind === 'same') throw new Error('an answer to a question that was not asked');
      const stored = await store(medium.file);
      const { etag, lastModified } = medium;
      await catalogue.keepMediaSource({ address, hash: stored.record.hash, etag, lastModified });
      return stored;
    });
  } catch (error) {
    if (!record || !(error instanceof RemoteUnavailable)) throw error;
    return { record, isNew: false, away: error.message };
  }
}
