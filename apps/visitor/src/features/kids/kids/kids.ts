import { useLocalStorageStore } from '#features/foundation/local-storage-keys/local-storage-keys.ts';
import { type ScreenName, useLocation } from '#features/foundation/navigation/navigation.ts';

/** Screens that exist only in the children's mode. */
const SCREENS: readonly (ScreenName | string)[] = ['OptionsKids', 'ArtworksKids', 'Sections', 'Game'];

/**
 * Whether the children's mode is active. The visitor has selected the mode, opened one of its screens by URL, or
 * opened an artwork from one of its screens.
 */
export function useIsKids(): boolean {
  const { mode } = useLocalStorageStore();
  const { match, query } = useLocation();
  if (mode === 'kids') return true;
  if (match.kind !== 'screen') return false;
  return SCREENS.includes(match.screen) || SCREENS.includes(query.get('from') ?? '');
}
