import { useLocation, useNavigationStore } from '#features/foundation/navigation/navigation.ts';
import type { Recording } from '../store/recording.ts';

/** Whether the current screen is the one that the recording belongs to. The query of the URL is ignored. */
export function useIsCurrentScreen(recording: Recording | null): boolean {
  const navigation = useNavigationStore();
  const { match } = useLocation();
  if (!recording || match.kind !== 'screen') return false;
  const { screen, params } = match;
  return navigation.href({ screen, params }) === navigation.href({ ...recording.place, query: {}, hash: '' });
}
