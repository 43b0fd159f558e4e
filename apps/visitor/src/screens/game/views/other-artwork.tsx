import {
  type Artwork,
  artworkNameOf,
  type Media,
  type MuseumContent,
  type RouteStep,
  safeUrl,
} from '@museummate/domain';
import { Picture } from '@museummate/ui/picture';
import { useLocation } from '#features/foundation/navigation/navigation.ts';
import { useMuseumLanguage } from '../use-museum-language.ts';
import styles from './other-artwork.module.css';

/** Returns the wrong artwork that the camera recognised for this step; undefined if there is none. */
export function useOtherArtwork(content: MuseumContent, { step }: RouteStep): Artwork | undefined {
  const { query } = useLocation();
  if (query.get('artwork') !== String(step.idArtwork)) return undefined;
  return content.artworks.find(({ idArtwork }) => String(idArtwork) === query.get('seen'));
}

/** Photo of the wrong artwork beside the pet. It replaces the magnifying glass. */
export function OtherArtwork({ artwork, media }: { artwork: Artwork; media: Media }) {
  const museumText = useMuseumLanguage();
  const url = safeUrl(artwork.mainImageUrl);
  return (
    <figure className={styles.photo}>
      {url && (
        <span className={styles.picture}>
          <Picture url={url} info={media[url]} alt="" sizes="12rem" first />
        </span>
      )}
      <figcaption className={styles.name} {...museumText}>
        {artworkNameOf(artwork)}
      </figcaption>
    </figure>
  );
}
