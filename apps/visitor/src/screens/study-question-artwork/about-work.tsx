import { artworkNameOf, type MuseumContent, safeUrl } from '@museummate/domain';
import { InLanguage } from '@museummate/i18n/react';
import { Picture } from '@museummate/ui/picture';
import { useTextLanguage } from '#features/museum/museum-text/museum-text.tsx';
import styles from './about-work.module.css';

/** Small picture and name of the artwork that the questions are about. */
export function AboutWork({ id, content }: { id: number; content: MuseumContent }) {
  const artwork = content.artworks.find(({ idArtwork }) => idArtwork === id);
  const language = useTextLanguage(artwork?.locale.languages?.name);
  if (!artwork) return null;
  const url = safeUrl(artwork.mainImageUrl);
  return (
    <p className={styles.work}>
      {url && (
        <span className={styles.picture}>
          <Picture url={url} info={content.media[url]} alt="" sizes="3rem" first />
        </span>
      )}
      <span className={styles.name}>
        <InLanguage language={language}>{artworkNameOf(artwork)}</InLanguage>
      </span>
    </p>
  );
}
