import path from 'node:path';
import {
  type Finding,
  type FindingMessage,
  findingMessage,
  isMediaAddress,
  type MediaUse,
} from '@museummate/pack-format';
import { type MediaRecord, storeMedium, UnusableMediumError } from '../media/media-library.ts';
import type { MediaStore } from '../media/media-store.ts';
import { mediaFileError, type PackPlace, UNREADABLE } from '../pack/pack-file.ts';
import { RemoteFetchRejectedError } from '../remote/remote-fetch.ts';
import type { RemoteMedia } from '../remote/remote-media.ts';
import { storeRemoteMedia } from '../remote/store-remote.ts';
import type { ContentStore } from './content-store.ts';

/** Where the media of a pack come from, and where they are stored. */
export interface PackMediaSource {
  pack: PackPlace;
  store: ContentStore;
  media: MediaStore;
  /** Fetches files that the pack names by URL. */
  outside: RemoteMedia;
  /** The version that is being written. */
  version: string;
  onWarning: (warning: Finding) => void;
  /** Media that the store has already, by path in the pack. */
  storedMedia?: ReadonlyMap<string, MediaRecord>;
}

interface StoredMedium {
  record: MediaRecord;
  isNew: boolean;
}

/** Stores a file that a pack names. Resolves with a finding if the file cannot be used. */
export async function storePackMedium(
  name: string,
  { file, field, medium }: MediaUse,
  source: PackMediaSource,
): Promise<StoredMedium | Finding> {
  const stored = source.storedMedia?.get(name);
  if (stored) return { record: stored, isNew: false };
  const place = path.join(source.pack.folder, name);
  const closed = isMediaAddress(name) ? undefined : await mediaFileError(source.pack, name);
  const unusable = (words: FindingMessage): Finding => ({
    severity: 'error',
    file,
    field,
    ...words,
    reason: `${name} ${words.reason}`,
  });
  if (closed) return unusable(closed);
  const store = (from: string) => storeMedium(from, medium, source.media, source.store, source.version);
  try {
    if (!isMediaAddress(name)) return await store(place);
    const { outside, store: catalogue } = source;
    const { away, ...kept } = await storeRemoteMedia(name, { outside, catalogue, store });
    if (away)
      source.onWarning({
        severity: 'warning',
        file,
        field,
        ...findingMessage(
          'file_not_fetched_again',
          {},
          `${name} ${away}`,
          'The file of the earlier import is kept; import again when the URL responds.',
        ),
      });
    return kept;
  } catch (error) {
    const found = unusableBecause(error, place);
    if (!found) throw error;
    return unusable(found);
  }
}

/** Returns why a file of the pack cannot be used. Returns undefined if the server caused the error. */
function unusableBecause(error: unknown, place: string): FindingMessage | undefined {
  if (error instanceof UnusableMediumError)
    return findingMessage(error.code, {}, error.message, error.advice);
  if (error instanceof RemoteFetchRejectedError)
    return findingMessage(
      'file_not_fetched',
      {},
      error.message,
      'Open the URL in a browser; if it is correct, try again later.',
    );
  const { code, path: named } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT')
    return findingMessage(
      'file_missing',
      {},
      'is missing',
      'Add the file, or delete the line that refers to it.',
    );
  return named === place ? UNREADABLE : undefined;
}
