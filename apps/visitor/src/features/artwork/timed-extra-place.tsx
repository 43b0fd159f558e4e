import type { KnownLanguage, Media } from '@museummate/domain';
import { latePart } from '#features/late-part/late-part.tsx';
import { usePlayerState } from '#features/player/player.ts';

const TimedExtra = latePart(async () => (await import('./timed-extra.tsx')).TimedExtra);

/** What the voice speaks of just now. Its code comes with the first sound: who opens a work does not wait for it. */
export function TimedExtraPlace(props: { media: Media; language: KnownLanguage }) {
  const isHeard = usePlayerState((state) => state.recording !== null);
  return isHeard ? <TimedExtra {...props} /> : null;
}
