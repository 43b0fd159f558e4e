import { type Artwork, artworksByHall, type MuseumContent } from '@museummate/domain';
import { FACT_SEPARATOR } from '@museummate/i18n';
import { useStore } from '@museummate/store/react';
import { Button } from '@museummate/ui/button';
import { Play } from 'lucide-react';
import { useEffect } from 'react';
import { artworkTracksOf, chosenTrack, recordingOf } from '#features/artworks/artwork/tracks.ts';
import { useLocalStorageStore } from '#features/foundation/local-storage-keys/local-storage-keys.ts';
import { type Recording, usePlayerState, usePlayerStore } from '#features/player/player/player.ts';
import { useVisitStore } from '#features/visit/visit/visit.ts';
import { Text, useTexts } from '#i18n/text.ts';
import styles from './play-all.module.css';

/** Button that plays the favourites one after the other. The mini player shows the name of the next artwork. */
export function PlayAll({ recordings }: { recordings: readonly Recording[] }) {
  const player = usePlayerStore();
  useHeardWorks(recordings);
  // The button is hidden during playback, so that the mini player has the only play button (A108).
  const isPlaying = usePlayerState(
    ({ recording, status }) =>
      recordings.some(({ id }) => id === recording?.id) &&
      (status === 'playing' || status === 'loading' || recording?.next?.kind === 'playlist'),
  );
  const [first, ...others] = recordings;
  if (!first || isPlaying) return null;
  return (
    <div className={styles.footer}>
      <Button onPress={() => player.playAll([first, ...others])}>
        <Play size="1.25em" fill="currentColor" aria-hidden="true" />
        <Text of="play_all" />
      </Button>
    </div>
  );
}

/** Number of artworks, and the total duration of their recordings. */
export function Amounts({ count, recordings }: { count: number; recordings: readonly Recording[] }) {
  const text = useTexts();
  const seconds = recordings.reduce((sum, { duration }) => sum + (duration ?? 0), 0);
  const amounts = [
    text('works', { count }),
    seconds > 0 ? text('minutes', { count: Math.max(1, Math.round(seconds / 60)) }) : null,
  ];
  return <p className={styles.amounts}>{amounts.filter(Boolean).join(FACT_SEPARATOR)}</p>;
}

/**
 * Returns the recordings of the artworks in walking order. For each artwork, selects the track that the visitor
 * prefers.
 */
export function useRecordings(artworks: readonly Artwork[], content: MuseumContent): Recording[] {
  const keys = useLocalStorageStore();
  const kind = useStore(keys.changes, () => keys.track);
  return artworksByHall({ halls: content.halls, artworks })
    .flatMap((group) => group.artworks)
    .flatMap((artwork) => {
      const track = chosenTrack(artworkTracksOf(artwork), kind);
      const place = {
        screen: 'Artwork',
        params: { idArtwork: String(artwork.idArtwork) },
        query: { from: 'Favourites' },
      } as const;
      return (track && recordingOf(artwork, track, content.media, place)) ?? [];
    });
}

/** When an artwork's recording is played, records it in the visit like an opened artwork (A74). */
function useHeardWorks(recordings: readonly Recording[]): void {
  const visits = useVisitStore();
  const heard = usePlayerState(({ recording, status }) => (status === 'playing' ? recording?.id : undefined));
  const idArtwork = recordings.find(({ id }) => id === heard)?.idArtwork;
  useEffect(() => {
    if (idArtwork !== undefined) void visits.openArtwork(idArtwork, null);
  }, [visits, idArtwork]);
}
