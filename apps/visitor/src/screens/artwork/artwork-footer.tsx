import { type Artwork, artworkFooterHeight, extrasOf, type Resource } from '@museummate/domain';
import { IconButton } from '@museummate/ui/icon-button';
import { ListPlus } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import { originQuery } from '#features/artwork/origin.ts';
import { ResourceList } from '#features/artwork/resource-list.tsx';
import { useLanguage } from '#features/language/language.ts';
import { Link } from '#features/link/link.tsx';
import { useMuseumHead } from '#features/museum/museum.ts';
import { type Target, useLocation } from '#features/navigation/navigation.ts';
import { AudioPlayer } from '#features/player/audio-player.tsx';
import type { Recording } from '#features/player/recording.ts';
import { Text, useTexts } from '#i18n/text.ts';
import styles from './artwork.module.css';

interface ArtworkFooterProps {
  artwork: Artwork;
  recording: Recording | null;
  autoplay: boolean;
}

/** The bar at the lower edge: the voice, and what else there is to see and hear (A43). */
export function ArtworkFooter({ artwork, recording, autoplay }: ArtworkFooterProps) {
  const { profile } = useMuseumHead();
  const { locale } = useLanguage();
  const text = useTexts();
  const [open, setOpen] = useState(true);
  const { extras, additional } = extrasOf(artwork, profile.extrasSource, locale);
  const height = artworkFooterHeight(extras.length, open);
  const look = {
    '--footer-height': `${height / 16}rem`,
    '--list-height': `${(height - artworkFooterHeight(0)) / 16}rem`,
  } as CSSProperties;
  const toggle = extras.length > 0 && (
    <IconButton label={text('extra_resources')} expanded={open} onPress={() => setOpen(!open)}>
      <ListPlus aria-hidden="true" />
    </IconButton>
  );
  return (
    <>
      {additional.length > 0 && (
        <section className={styles.additional} aria-labelledby="additional">
          <h2 id="additional" className={styles.section}>
            <Text of="additional_information" />
          </h2>
          <ResourceLinks resources={additional} artwork={artwork} />
        </section>
      )}
      <footer className={styles.footer} style={look}>
        <div className={styles.player}>
          {recording ? (
            <AudioPlayer recording={recording} autoplay={autoplay} lead={toggle} />
          ) : (
            <div className={styles.silent}>
              <Text of="no_audio" />
              {toggle}
            </div>
          )}
        </div>
        {extras.length > 0 && open && (
          <div className={styles.list}>
            <ResourceLinks resources={extras} artwork={artwork} />
          </div>
        )}
      </footer>
    </>
  );
}

/** The links to the work's resources; each opens on a page of its own. */
function ResourceLinks({ resources, artwork }: { resources: readonly Resource[]; artwork: Artwork }) {
  const { query } = useLocation();
  const to = ({ idResource }: Resource): Target => ({
    screen: 'Resource',
    params: { idArtwork: String(artwork.idArtwork), idResource: String(idResource) },
    query: originQuery(query),
  });
  return (
    <ResourceList
      resources={resources}
      opener={(resource, words, className) => (
        <Link to={to(resource)} className={className}>
          {words}
        </Link>
      )}
    />
  );
}
