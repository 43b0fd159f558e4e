import type { MediaCatalogue, MediaRecord } from '../media/media-library.ts';
import { RemoteUnavailableError } from './remote-fetch.ts';
import type { MediaSource, RemoteMedia } from './remote-media.ts';

interface Stored {
  record: MediaRecord;
  isNew: boolean;
}

interface StoredRemote extends Stored {
  /** Why the server could not be reached. If it is set, the copy of an earlier import is used. */
  away?: string;
}

interface Parts {
  outside: RemoteMedia;
  catalogue: Pick<MediaCatalogue, 'findMedia'> & {
    mediaSource(address: string): Promise<MediaSource | undefined>;
    keepMediaSource(source: MediaSource): Promise<void>;
  };
  /** Stores a file as if it were part of the pack. */
  store: (file: string) => Promise<Stored>;
}

/**
 * Stores a remote file. If the file has not changed since an earlier import, it is not fetched again. If its
 * server does not respond, the copy of the earlier import is kept.
 */
export async function storeRemoteMedia(
  address: string,
  { outside, catalogue, store }: Parts,
): Promise<StoredRemote> {
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
    if (!record || !(error instanceof RemoteUnavailableError)) throw error;
    return { record, isNew: false, away: error.message };
  }
}
