import { type Artwork, artworkNameOf, type MuseumContent, safeUrl } from '@museummate/domain';
import { Picture } from '@museummate/ui/picture';
import { Link } from '#features/link/link.tsx';
import type { ScreenName } from '#features/navigation/navigation.ts';
import { Text } from '#i18n/text.ts';
import styles from './search.module.css';

interface SearchedWorkProps {
  artwork: Artwork;
  content: MuseumContent;
  from: ScreenName;
}

/** A work in the list of results, with enough to tell it from another. */
export function SearchedWork({ artwork, content, from }: SearchedWorkProps) {
  const url = safeUrl(artwork.mainImageUrl);
  const author = artwork.locale.author || artwork.author;
  return (
    <Link
      to={{ screen: 'Artwork', params: { idArtwork: String(artwork.idArtwork) }, query: { from } }}
      className={styles.work}
    >
      <span className={styles.picture}>
        {url && <Picture url={url} info={content.media[url]} alt="" sizes="4.5rem" />}
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{artworkNameOf(artwork) ?? <Text of="artwork" />}</span>
        {author && <span className={styles.detail}>{author}</span>}
        {artwork.code && (
          <span className={styles.detail}>
            <Text of="artwork_number" code={artwork.code} />
          </span>
        )}
      </span>
    </Link>
  );
}
