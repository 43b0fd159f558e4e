import type { Artwork, MuseumContent } from '@museummate/domain';
import { ArtworkHeader, TrackText, useTrackSelection } from '#features/artworks/artwork/artwork-text.tsx';
import { LazyTimedExtra } from '#features/artworks/artwork/lazy-timed-extra.tsx';
import { besidePlace, nextStepOf } from '#features/artworks/artwork/next-place.ts';
import { ArtworkCredits } from '#features/artworks/artwork/pictures/artwork-pictures.tsx';
import { WorkFacts } from '#features/artworks/artwork/work-facts.tsx';
import layout from '#features/artworks/artwork/work-page.module.css';
import { useLanguage } from '#features/foundation/language/language.ts';
import { type Target, useLocation } from '#features/foundation/navigation/navigation.ts';
import { contentLanguage, useMuseumSummary } from '#features/museum/museum/museum.ts';
import { LazyNextCard } from '#features/player/player/controls/lazy-next-card.tsx';
import { SoundMessage } from '#features/player/player/controls/sound-message.tsx';
import styles from './artwork.module.css';
import { ArtworkFooter } from './artwork-footer.tsx';

/** Text and recording of an artwork, for the selected track. */
export function ArtworkBody({ artwork, content }: { artwork: Artwork; content: MuseumContent }) {
  const head = useMuseumSummary();
  const { match, query } = useLocation();
  const spoken = contentLanguage(head, useLanguage());
  const place: Target = {
    screen: 'Artwork',
    params: match.kind === 'screen' ? match.params : {},
    query: Object.fromEntries(query),
  };
  const besideOf = (idArtwork: string): Target => ({ ...place, params: { idArtwork } });
  const next = nextStepOf(artwork, content, query) ?? besidePlace(artwork, content, besideOf);
  const chosen = useTrackSelection(artwork, content, place, next);
  return (
    <div className={layout.reading}>
      <div className={`${layout.text} ${styles.text}`} lang={spoken.locale} dir={spoken.direction}>
        <ArtworkCredits artwork={artwork} media={content.media} />
        <ArtworkHeader artwork={artwork} chosen={chosen} />
        {chosen.recording && (
          <SoundMessage
            recording={chosen.recording}
            inSight={{
              text: Boolean(chosen.track?.locale.mainText),
              transcript: Boolean(chosen.recording.transcript?.text),
            }}
          />
        )}
        <TrackText artwork={artwork} content={content} chosen={chosen} />
        <WorkFacts artwork={artwork} recording={chosen.recording} />
      </div>
      <ArtworkFooter
        artwork={artwork}
        content={content}
        recording={chosen.recording}
        autoplay={head.profile.autoplay}
        insert={
          <>
            <LazyTimedExtra media={content.media} language={spoken} />
            <LazyNextCard recording={chosen.recording} />
          </>
        }
      />
    </div>
  );
}
