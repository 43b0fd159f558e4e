import type { Kids, KidsTag } from '@museummate/domain';
import { useStore } from '@museummate/store/react';
import { useMemo } from 'react';
import { useLocalStorageStore } from '#features/foundation/local-storage-keys/local-storage-keys.ts';

export interface SelectedTags {
  /**
   * The tags that the child has selected, in the order of selection. Tags that the museum no longer has are left
   * out.
   */
  tags: readonly KidsTag[];
  has: (idKidsTag: number) => boolean;
  toggle: (idKidsTag: number) => void;
}

/**
 * Returns the tags (shown as stickers) that a child has selected. They are stored on this device until the visit
 * ends.
 */
export function useSelectedTags(kids: Pick<Kids, 'sections'>): SelectedTags {
  const keys = useLocalStorageStore();
  // Read the ids as one string: two arrays with the same ids are not equal, so an array would cause unnecessary
  // renders.
  const read = () => keys.selectedTags.join();
  const stored = useStore(keys.changes, read, () => '');
  return useMemo(() => {
    const ids = stored === '' ? [] : stored.split(',').map(Number);
    const known = new Map(kids.sections.flatMap(({ tags }) => tags.map((tag) => [tag.idKidsTag, tag])));
    return {
      tags: ids.flatMap((id) => known.get(id) ?? []),
      has: (id) => ids.includes(id),
      toggle: (id) => {
        const { selectedTags } = keys;
        keys.selectedTags = selectedTags.includes(id)
          ? selectedTags.filter((each) => each !== id)
          : [...selectedTags, id];
      },
    };
  }, [keys, stored, kids]);
}
