import type { KnownLanguage, Media } from '@museummate/domain';
import { lazy, Suspense } from 'react';
import { usePlayerState } from '#features/player/player.ts';
import type { Recording } from '#features/player/recording.ts';

const TimedExtra = lazy(async () => ({ default: (await import('./timed-extra.tsx')).TimedExtra }));
const NextCard = lazy(async () => ({ default: (await import('#features/player/next-card.tsx')).NextCard }));

interface VoiceCardsProps {
  recording: Recording | null;
  media: Media;
  language: KnownLanguage;
}

/** What comes and goes with the voice, above the bar. Its code comes with the first sound: who opens a work does not wait. */
export function VoiceCards({ recording, media, language }: VoiceCardsProps) {
  const isHeard = usePlayerState((state) => state.recording !== null);
  if (!isHeard) return null;
  return (
    <Suspense>
      <TimedExtra media={media} language={language} />
      {recording && <NextCard recording={recording} />}
    </Suspense>
  );
}
