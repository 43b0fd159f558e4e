import {
  type Artwork,
  artworkFooterHeight,
  extrasOf,
  type Media,
  type MuseumContent,
  type Resource,
} from '@museummate/domain';
import { ChevronUp } from 'lucide-react';
import { type CSSProperties, type ReactNode, useId, useState } from 'react';
import { originQuery } from '#features/artworks/artwork/origin.ts';
import { ResourceList } from '#features/artworks/artwork/resource-list.tsx';
import layout from '#features/artworks/artwork/work-page.module.css';
import { useLanguage } from '#features/foundation/language/language.ts';
import { Link } from '#features/foundation/link/link.tsx';
import { type Target, useLocation } from '#features/foundation/navigation/navigation.ts';
import { useMuseumSummary } from '#features/museum/museum/museum.ts';
import { AudioPlayer } from '#features/player/player/controls/audio-player.tsx';
import type { Recording } from '#features/player/player/store/recording.ts';
import { Text, useTexts } from '#i18n/text.ts';
import styles from './artwork.module.css';

interface ArtworkFooterProps {
  artwork: Artwork;
  content: MuseumContent;
  recording: Recording | null;
  autoplay: boolean;
  /** Temporary card above the bar. It overlays the text, so that the text does not move. */
  insert: ReactNode;
}

/** Bar at the lower edge with the player and the extras (A43, A104). */
export function ArtworkFooter({ artwork, content, recording, autoplay, insert }: ArtworkFooterProps) {
  const { profile } = useMuseumSummary();
  const { locale } = useLanguage();
  const id = useId();
  const [open, setOpen] = useState(false);
  const { extras, additional } = extrasOf(artwork, profile.extrasSource, locale);
  const height = artworkFooterHeight(extras.length, open);
  const closed = artworkFooterHeight(0);
  // Only the list grows with the text size, because the player's buttons have a fixed size.
  const look = {
    '--footer-height': `calc(${closed}px + var(--list-height))`,
    '--list-height': `${(height - closed) / 16}rem`,
  } as CSSProperties;
  const toggle = extras.length > 0 && (
    <ExtrasToggle count={extras.length} open={open} controls={id} onPress={() => setOpen(!open)} />
  );
  return (
    <>
      {additional.length > 0 && (
        <section className={styles.additional} aria-labelledby="additional">
          <h2 id="additional" className={styles.section}>
            <Text of="additional_information" />
          </h2>
          <ResourceLinks resources={additional} artwork={artwork} media={content.media} />
        </section>
      )}
      <div className={layout.dock}>
        {insert}
        <footer className={`${layout.footer} ${styles.footer}`} style={look}>
          <div className={layout.player}>
            {recording ? (
              <AudioPlayer recording={recording} autoplay={autoplay} lead={toggle} hasMessage={false} />
            ) : (
              <div className={styles.silent}>
                <Text of="no_audio" />
                {toggle}
              </div>
            )}
          </div>
          {extras.length > 0 && open && (
            <div className={styles.list} id={id}>
              <ResourceLinks resources={extras} artwork={artwork} media={content.media} />
            </div>
          )}
        </footer>
      </div>
    </>
  );
}

interface ExtrasToggleProps {
  count: number;
  open: boolean;
  /** Id of the list that the button opens and closes. */
  controls: string;
  onPress: () => void;
}

/** Button that shows the number of extras and opens their list. */
function ExtrasToggle({ count, open, controls, onPress }: ExtrasToggleProps) {
  const text = useTexts();
  const words = text('extras_count', { count });
  return (
    <button
      type="button"
      className={styles.toggle}
      data-short={words.length < 10}
      aria-expanded={open}
      aria-controls={open ? controls : undefined}
      aria-label={words}
      onClick={onPress}
    >
      <span className={styles.count}>{words}</span>
      <span className={styles.countAlone}>{count}</span>
      <ChevronUp className={styles.chevron} size="1.125em" aria-hidden="true" />
    </button>
  );
}

interface ResourceLinksProps {
  resources: readonly Resource[];
  artwork: Artwork;
  media: Media;
}

/** Links to the artwork's resources; each opens its own page. */
function ResourceLinks({ resources, artwork, media }: ResourceLinksProps) {
  const { query } = useLocation();
  const to = ({ idResource }: Resource): Target => ({
    screen: 'Resource',
    params: { idArtwork: String(artwork.idArtwork), idResource: String(idResource) },
    query: originQuery(query),
  });
  return (
    <ResourceList
      resources={resources}
      media={media}
      opener={(resource, words, className) => (
        <Link to={to(resource)} className={className}>
          {words}
        </Link>
      )}
    />
  );
}
