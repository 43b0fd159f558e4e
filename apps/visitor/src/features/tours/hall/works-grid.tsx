import { type Artwork, type HallArtworkImage, type MuseumContent, safeUrl } from '@museummate/domain';
import { InLanguage } from '@museummate/i18n/react';
import { EmptyState } from '@museummate/ui/empty-state';
import { NoPictureDrawing } from '@museummate/ui/no-picture';
import { Picture } from '@museummate/ui/picture';
import { Star } from 'lucide-react';
import { useDeferredValue } from 'react';
import { Link } from '#features/foundation/link/link.tsx';
import { type Target, useLocation } from '#features/foundation/navigation/navigation.ts';
import { useTextLanguage } from '#features/museum/museum-text/museum-text.tsx';
import { useVisitStore } from '#features/visit/visit/visit.ts';
import { ArtworkNumber } from '#features/widgets/artwork-number/artwork-number.tsx';
import { MuseumIcon } from '#features/widgets/icons/icons.tsx';
import { useItemInView } from '#features/widgets/tiles/tiles.tsx';
import { Text, useTexts } from '#i18n/text.ts';
import styles from './works-grid.module.css';

/** Number of artworks that are rendered at once when the grid opens. No phone shows more at the same time. */
const AT_ONCE = 24;

interface WorksGridProps {
  works: readonly HallArtworkImage[];
  content: Pick<MuseumContent, 'artworks' | 'media'>;
  to: (idArtwork: string) => Target;
  /** Id of the artwork that the visitor returns from. */
  returned?: string | null;
}

/**
 * Grid of a hall's artworks. The first artworks are rendered at once and all others afterwards, so that a hall
 * with hundreds of artworks opens fast.
 */
export function WorksGrid({ works, content, to, returned = null }: WorksGridProps) {
  const { by } = useLocation();
  // On return, render all artworks at once, because the earlier scroll position may be far down.
  const whole = by === 'return' || returned !== null;
  const shown = useDeferredValue(works, whole ? works : works.slice(0, AT_ONCE));
  useItemInView(returned && cellId(returned));
  const byId = new Map(content.artworks.map((artwork) => [artwork.idArtwork, artwork]));
  if (works.length === 0) return <EmptyState text={<Text of="no_halls_artworks" />} />;
  return (
    <ul className={styles.grid}>
      {shown.map((work, place) => (
        <Cell
          key={work.idArtwork}
          work={work}
          state={byId.get(work.idArtwork)?.state ?? 'open'}
          nameLanguage={byId.get(work.idArtwork)?.locale.languages?.name}
          media={content.media}
          to={to(String(work.idArtwork))}
          first={place < 4}
        />
      ))}
    </ul>
  );
}

const cellId = (idArtwork: string) => `work-${idArtwork}`;

interface CellProps {
  work: HallArtworkImage;
  state: Artwork['state'];
  /** Language code of the name, if it differs from the language of the museum's other content. */
  nameLanguage: string | undefined;
  media: MuseumContent['media'];
  to: Target;
  first: boolean;
}

function Cell({ work, state, nameLanguage, media, to, first }: CellProps) {
  const text = useTexts();
  const visits = useVisitStore();
  const language = useTextLanguage(nameLanguage);
  const { idArtwork, artworkCode } = work;
  const url = safeUrl(work.mainImageUrl);
  const name = work.artworkName?.trim();
  return (
    <li id={cellId(String(idArtwork))} className={styles.cell} data-state={state}>
      <Link to={to} className={styles.link} onFollow={() => void visits.openArtwork(idArtwork, null)}>
        <span className={`${styles.picture} gives-way`}>
          {url ? (
            <Picture
              url={url}
              info={media[url]}
              alt=""
              sizes="(max-width: 40rem) 50vw, 16rem"
              first={first}
            />
          ) : (
            <span className={styles.none}>
              <NoPictureDrawing />
            </span>
          )}
        </span>
        <span className={styles.name}>
          {name ? (
            <InLanguage language={language}>{name}</InLanguage>
          ) : artworkCode ? (
            text('artwork_number', { code: artworkCode })
          ) : (
            text('artwork')
          )}
        </span>
        {state !== 'open' && (
          <span className={styles.state}>
            <Text of="work_closed" />
          </span>
        )}
        <Marks work={work} />
      </Link>
    </li>
  );
}

/** The artwork's number, whether it is a highlight, and whether it has audio. */
function Marks({ work }: { work: HallArtworkImage }) {
  const { artworkCode, isOutstanding, showCode } = work;
  const code = showCode ? artworkCode : null;
  return (
    <span className={styles.marks}>
      {isOutstanding && (
        <span className={styles.outstanding}>
          <Star size="1em" fill="currentColor" aria-hidden="true" />
          <Text of="outstanding" />
        </span>
      )}
      {code && (
        <span className={styles.code}>
          <ArtworkNumber code={code} />
        </span>
      )}
      {safeUrl(work.mainAudioUrl) && (
        <span className={styles.sound}>
          <MuseumIcon of="audio" size="1.125rem" />
          <span className="visually-hidden">
            <Text of="has_audio" />
          </span>
        </span>
      )}
    </span>
  );
}
