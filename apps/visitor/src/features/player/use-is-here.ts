import { useLocation, useNavigationStore } from '#features/navigation/navigation.ts';
import type { Track } from './track.ts';

/** Whether the screen that the visitor sees is the one that the track belongs to; another query is the same screen. */
export function useIsHere(track: Track | null): boolean {
  const navigation = useNavigationStore();
  const { match } = useLocation();
  if (!track || match.kind !== 'screen') return false;
  const { screen, params } = match;
  return navigation.href({ screen, params }) === navigation.href({ ...track.place, query: {}, hash: '' });
}
