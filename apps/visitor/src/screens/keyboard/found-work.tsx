import { type Artwork, artworkNameOf, safeUrl } from '@museummate/domain';
import { InLanguage } from '@museummate/i18n/react';
import { Picture } from '@museummate/ui/picture';
import { useLanguage } from '#features/foundation/language/language.ts';
import { Link } from '#features/foundation/link/link.tsx';
import { contentLanguage, useContent, useMuseumSummary } from '#features/museum/museum/museum.ts';
import { MuseumText } from '#features/museum/museum-text/museum-text.tsx';
import { useTexts } from '#i18n/text.ts';
import styles from './found-work.module.css';
import { artworkTarget } from './use-keypad.ts';

/** Card of the artwork with the typed number. It slides in after the last digit. Like OK, it opens the artwork. */
export function FoundWork({ artwork }: { artwork: Artwork }) {
  const content = useContent();
  const text = useTexts();
  const language = contentLanguage(useMuseumSummary(), useLanguage());
  const url = safeUrl(artwork.mainImageUrl);
  const { artworkDate, location, languages } = artwork.locale;
  const author = artwork.locale.author || artwork.author;
  return (
    <Link key={artwork.idArtwork} to={artworkTarget(artwork)} className={styles.card}>
      {url && (
        <span className={styles.picture}>
          <Picture
            key={url}
            url={url}
            info={content.kind === 'loaded' ? content.content.media[url] : undefined}
            alt=""
            sizes="7rem"
            first
          />
        </span>
      )}
      <InLanguage language={language}>
        <span className={styles.text}>
          <span className={styles.name}>
            <MuseumText language={languages?.name}>{artworkNameOf(artwork) ?? text('artwork')}</MuseumText>
          </span>
          {(author || artworkDate) && (
            <span className={styles.detail}>
              <MuseumText language={languages?.author}>{author}</MuseumText>
              {author && artworkDate && ', '}
              <MuseumText language={languages?.artworkDate}>{artworkDate}</MuseumText>
            </span>
          )}
          {location && (
            <span className={styles.detail}>
              <MuseumText language={languages?.location}>{location}</MuseumText>
            </span>
          )}
        </span>
      </InLanguage>
    </Link>
  );
}
