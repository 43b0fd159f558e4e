import { useLocalStorageStore } from '#features/foundation/local-storage-keys/local-storage-keys.ts';
import { type ScreenName, useLocation } from '#features/foundation/navigation/navigation.ts';

/** Only the children's mode has them. */
const SCREENS: readonly (ScreenName | string)[] = ['OptionsKids', 'ArtworksKids', 'Sections', 'Game'];

/**
 * Whether a child is using the guide: in the children's mode, on one of its screens that was opened by its own address,
 * or at a work that was opened from one.
 */
export function useIsKids(): boolean {
  const { mode } = useLocalStorageStore();
  const { match, query } = useLocation();
  if (mode === 'kids') return true;
  if (match.kind !== 'screen') return false;
  return SCREENS.includes(match.screen) || SCREENS.includes(query.get('from') ?? '');
}
