import type { Kids, KidsTag } from '@museummate/domain';
import { useStore } from '@museummate/store/react';
import { useMemo } from 'react';
import { useLocalStorageStore } from '#features/foundation/local-storage-keys/local-storage-keys.ts';

export interface SelectedTags {
  /** The tags that the child has taken and the museum still has, in the order in which they were taken. */
  tags: readonly KidsTag[];
  has: (idKidsTag: number) => boolean;
  toggle: (idKidsTag: number) => void;
}

/** The stickers that a child has taken; on this device only, until the visit ends. */
export function useSelectedTags(kids: Pick<Kids, 'sections'>): SelectedTags {
  const keys = useLocalStorageStore();
  // A text, because two lists of the same ids would not be the same.
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
