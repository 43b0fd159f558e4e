import type { Artwork, MuseumContent } from '@museummate/domain';
import { ArtworkHead, TrackWords, useTrackSelection } from '#features/artwork/artwork-words.tsx';
import { TimedExtra } from '#features/artwork/timed-extra.tsx';
import { useLanguage } from '#features/language/language.ts';
import { contentLanguage, useMuseumHead } from '#features/museum/museum.ts';
import { useLocation } from '#features/navigation/navigation.ts';
import styles from './artwork.module.css';
import { ArtworkFooter } from './artwork-footer.tsx';

/** The words of a work and its voice, in the way that the visitor has chosen. */
export function Words({ artwork, content }: { artwork: Artwork; content: MuseumContent }) {
  const head = useMuseumHead();
  const { match, query } = useLocation();
  const spoken = contentLanguage(head, useLanguage());
  const chosen = useTrackSelection(artwork, content, {
    screen: 'Artwork',
    params: match.kind === 'screen' ? match.params : {},
    query: Object.fromEntries(query),
  });
  return (
    <>
      <main className={styles.words} lang={spoken.locale} dir={spoken.direction}>
        <ArtworkHead artwork={artwork} />
        <TrackWords artwork={artwork} content={content} chosen={chosen} />
        <TimedExtra media={content.media} language={spoken} />
      </main>
      <ArtworkFooter artwork={artwork} recording={chosen.recording} autoplay={head.profile.autoplay} />
    </>
  );
}
