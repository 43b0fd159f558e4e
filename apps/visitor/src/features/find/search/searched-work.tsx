import { type Artwork, artworkNameOf, type MuseumContent, safeUrl } from '@museummate/domain';
import { InLanguage } from '@museummate/i18n/react';
import { NoPictureDrawing } from '@museummate/ui/no-picture';
import { Picture } from '@museummate/ui/picture';
import { useLanguage } from '#features/foundation/language/language.ts';
import { Link } from '#features/foundation/link/link.tsx';
import type { ScreenName } from '#features/foundation/navigation/navigation.ts';
import { usage } from '#features/foundation/usage/usage.ts';
import { contentLanguage, useMuseumSummary } from '#features/museum/museum/museum.ts';
import { MuseumText } from '#features/museum/museum-text/museum-text.tsx';
import { ArtworkNumber } from '#features/widgets/artwork-number/artwork-number.tsx';
import { useTexts } from '#i18n/text.ts';
import type { Passage } from './passage.ts';
import styles from './search.module.css';

interface SearchedWorkProps {
  artwork: Artwork;
  content: MuseumContent;
  from: ScreenName;
  /** The excerpt of the artwork's text that matches the query. */
  passage?: Passage | null;
}

/** Artwork in a list of results, with enough details to distinguish it from similar ones. */
export function SearchedWork({ artwork, content, from, passage }: SearchedWorkProps) {
  const text = useTexts();
  const language = contentLanguage(useMuseumSummary(), useLanguage());
  const url = safeUrl(artwork.mainImageUrl);
  const author = artwork.locale.author || artwork.author;
  const { languages } = artwork.locale;
  return (
    <Link
      to={{ screen: 'Artwork', params: { idArtwork: String(artwork.idArtwork) }, query: { from } }}
      className={styles.work}
      onFollow={() => usage.comesBy(passage === undefined ? 'list' : 'search')}
    >
      <span className={styles.picture}>
        {url ? <Picture url={url} info={content.media[url]} alt="" sizes="4rem" /> : <NoPictureDrawing />}
      </span>
      <InLanguage language={language}>
        <span className={styles.text}>
          <span className={styles.name}>
            <MuseumText language={languages?.name}>{artworkNameOf(artwork) ?? text('artwork')}</MuseumText>
          </span>
          {author && (
            <span className={styles.detail}>
              <MuseumText language={languages?.author}>{author}</MuseumText>
            </span>
          )}
          {passage && (
            <span className={styles.passage}>
              <MuseumText language={languages?.mainText}>
                {passage.before}
                <mark>{passage.found}</mark>
                {passage.after}
              </MuseumText>
            </span>
          )}
        </span>
      </InLanguage>
      {artwork.code && (
        <span className={styles.number}>
          <ArtworkNumber code={artwork.code} />
        </span>
      )}
    </Link>
  );
}
