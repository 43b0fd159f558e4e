import type { PetMood } from '@museummate/domain';
import { usePlayerState } from '#features/player/player/player.ts';
import type { Recording } from '#features/player/player/store/recording.ts';

/**
 * Returns the pet's mood during a clue: `thinking` while audio loads, `hello` while it plays, `kind` after a
 * failure, otherwise `curious`.
 */
export function usePetMood(recording: Recording | null): { mood: PetMood; speaks: boolean } {
  const status = usePlayerState((state) =>
    state.recording?.id === recording?.id ? (state.stalled ? 'loading' : state.status) : 'idle',
  );
  if (!recording) return { mood: 'curious', speaks: false };
  if (status === 'failed') return { mood: 'kind', speaks: false };
  if (status === 'loading') return { mood: 'thinking', speaks: false };
  return status === 'playing' ? { mood: 'hello', speaks: true } : { mood: 'curious', speaks: false };
}
