import { useStore } from '@museummate/store/react';
import { useMemo } from 'react';
import { useLocalStorageStore } from '#features/foundation/local-storage-keys/local-storage-keys.ts';

export interface Favourites {
  /** Ids of the favourite artworks, newest first. */
  ids: readonly number[];
  has: (idArtwork: number) => boolean;
  toggle: (idArtwork: number) => void;
}

/** Returns the visitor's favourite artworks. They are stored on this device until the visit ends (A35). */
export function useFavourites(): Favourites {
  const keys = useLocalStorageStore();
  // Read the ids as one string: two arrays with the same ids are not equal, so an array would cause unnecessary
  // renders.
  const read = () => keys.favourites.join();
  const stored = useStore(keys.changes, read, () => '');
  return useMemo(() => {
    const ids = stored === '' ? [] : stored.split(',').map(Number);
    return {
      ids,
      has: (idArtwork) => ids.includes(idArtwork),
      toggle: (idArtwork) => {
        keys.favourites = toggleFavourite(keys.favourites, idArtwork);
      },
    };
  }, [keys, stored]);
}

export function toggleFavourite(ids: readonly number[], id: number): number[] {
  return ids.includes(id) ? ids.filter((each) => each !== id) : [id, ...ids];
}
