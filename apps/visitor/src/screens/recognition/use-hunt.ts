import { gameRoute, type MuseumContent } from '@museummate/domain';
import { useLocalStorageStore } from '#features/foundation/local-storage-keys/local-storage-keys.ts';
import { type Target, useLocation } from '#features/foundation/navigation/navigation.ts';

/**
 * In the children's game, the camera checks whether a child has found the right artwork. Returns a function that
 * returns the next screen for a recognised artwork: the find for the right one, otherwise the clue with a kind message.
 * Returns null outside the game.
 */
export function useHunt(content: MuseumContent): ((idArtwork: number) => Target) | null {
  const keys = useLocalStorageStore();
  const { query } = useLocation();
  const wanted = query.get('artwork');
  const idStep = Number(query.get('step'));
  const route = gameRoute(content.routes, content.kids);
  if (query.get('from') !== 'Game' || !route || !wanted) return null;
  return (idArtwork) => {
    const place: Target = { screen: 'Game', query: { artwork: wanted, step: String(idStep) } };
    if (String(idArtwork) !== wanted) return { ...place, query: { ...place.query, seen: String(idArtwork) } };
    const { gameProgress } = keys;
    const found = gameProgress?.idRoute === route.idRoute ? gameProgress.found : [];
    keys.gameProgress = { idRoute: route.idRoute, found: [...new Set([...found, idStep])] };
    return place;
  };
}
