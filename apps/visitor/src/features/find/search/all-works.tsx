import {
  type Artwork,
  artworkNameOf,
  artworksByHall,
  type Hall,
  type MuseumContent,
  openedArtworks,
  safeUrl,
  shownHallNumber,
} from '@museummate/domain';
import { FACT_SEPARATOR } from '@museummate/i18n';
import { InLanguage } from '@museummate/i18n/react';
import { NoPictureDrawing } from '@museummate/ui/no-picture';
import { Picture } from '@museummate/ui/picture';
import { MapPin } from 'lucide-react';
import { type ReactNode, useId, useMemo } from 'react';
import { Link } from '#features/foundation/link/link.tsx';
import { useLocalStorageStore } from '#features/foundation/local-storage-keys/local-storage-keys.ts';
import type { ScreenName } from '#features/foundation/navigation/navigation.ts';
import { useTextLanguage } from '#features/museum/museum-text/museum-text.tsx';
import { ArtworkNumber } from '#features/widgets/artwork-number/artwork-number.tsx';
import { Text, useTexts } from '#i18n/text.ts';
import styles from './search.module.css';
import { SearchedWork } from './searched-work.tsx';
import { useIncrementalCount } from './use-incremental-count.ts';

/** Maximum number of recently opened artworks in the list. */
const LAST = 8;

interface AllWorksProps {
  content: MuseumContent;
  from: ScreenName;
  isWanted: (artwork: Artwork) => boolean;
}

/**
 * List of all artworks, shown while the query is empty. Recently opened artworks are first. The others follow hall
 * by hall, beginning with the visitor's hall.
 */
export function AllWorks({ content, from, isWanted }: AllWorksProps) {
  const keys = useLocalStorageStore();
  const text = useTexts();
  // Read the opened artworks only once, when the search opens, so that the list does not move while the visitor
  // reads it.
  const opened = useMemo(() => openedArtworks(keys), [keys]);
  const here = opened.find(({ accessType, duration }) => accessType !== null || duration !== null);
  const isHere = ({ artworkIds }: Hall) => here !== undefined && artworkIds.includes(here.idArtwork);
  const artworks = useMemo(() => content.artworks.filter(isWanted), [content, isWanted]);
  const groups = useMemo(() => {
    const all = artworksByHall({ halls: content.halls, artworks });
    const first = all.filter(({ hall }) => hall?.artworkIds.includes(here?.idArtwork ?? -1));
    return [...first, ...all.filter((group) => !first.includes(group))];
  }, [content, artworks, here]);
  const byId = new Map(artworks.map((artwork) => [artwork.idArtwork, artwork]));
  const last = opened.flatMap(({ idArtwork }) => byId.get(idArtwork) ?? []).slice(0, LAST);
  const { count, end } = useIncrementalCount(artworks.length);
  let left = count;
  return (
    <>
      <p role="status" className={styles.count}>
        {artworks.length < content.artworks.length && <Text of="search_results" count={artworks.length} />}
      </p>
      {last.length > 0 && <LastOpened works={last} content={content} from={from} />}
      {groups.map(({ hall, artworks: works }) => {
        const shown = works.slice(0, Math.max(0, left));
        left -= works.length;
        return shown.length === 0 ? null : (
          <HallSection
            key={hall?.idHall ?? 'none'}
            language={hall?.locale.languages?.name}
            title={hall?.locale.name || hall?.name || text(groups.length > 1 ? 'other_works' : 'find_a_work')}
            number={hall && shownHallNumber(hall)}
            floor={hall?.locale.floor?.trim() || null}
            count={works.length}
            isHere={hall !== null && isHere(hall)}
          >
            {shown.map((artwork) => (
              <li key={artwork.idArtwork}>
                <SearchedWork artwork={artwork} content={content} from={from} />
              </li>
            ))}
          </HallSection>
        );
      })}
      <div ref={end} />
    </>
  );
}

interface HallSectionProps {
  title: string;
  /** Language code of the title, if it differs from the language of the museum's other content. */
  language: string | undefined;
  number: string | null;
  floor: string | null;
  count: number;
  isHere: boolean;
  children: ReactNode;
}

function HallSection({ title, language: code, number, floor, count, isHere, children }: HallSectionProps) {
  const id = useId();
  const text = useTexts();
  const language = useTextLanguage(code);
  return (
    <section aria-labelledby={id} className={styles.hall}>
      <div className={styles.hallHead}>
        <h3 id={id} className={styles.hallTitle}>
          {number && (
            <>
              <span className="visually-hidden">{text('hall_number', { number })}</span>
              <span className={styles.hallNumber} aria-hidden="true">
                {number}
              </span>
            </>
          )}
          <InLanguage language={language}>{title}</InLanguage>
        </h3>
        {isHere ? (
          <span className={styles.here}>
            <MapPin size="1.125em" aria-hidden="true" />
            <Text of="you_are_here" />
          </span>
        ) : (
          <span className={styles.detail}>
            {[floor, text('works', { count })].filter(Boolean).join(FACT_SEPARATOR)}
          </span>
        )}
      </div>
      <ul className={styles.list}>{children}</ul>
    </section>
  );
}

function LastOpened({
  works,
  content,
  from,
}: {
  works: Artwork[];
  content: MuseumContent;
  from: ScreenName;
}) {
  const id = useId();
  const text = useTexts();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.lastTitle}>
        <Text of="last_opened" />
      </h3>
      <ul className={styles.last}>
        {works.map((artwork) => {
          const url = safeUrl(artwork.mainImageUrl);
          const name = artworkNameOf(artwork) ?? text('artwork');
          return (
            <li key={artwork.idArtwork}>
              <Link
                to={{ screen: 'Artwork', params: { idArtwork: String(artwork.idArtwork) }, query: { from } }}
                className={styles.lastWork}
              >
                <span className={styles.lastPicture}>
                  {url ? (
                    <Picture url={url} info={content.media[url]} alt={name} sizes="5rem" />
                  ) : (
                    <NoPictureDrawing />
                  )}
                </span>
                {!url && <span className={artwork.code ? 'visually-hidden' : undefined}>{name}</span>}
                {artwork.code && <ArtworkNumber code={artwork.code} />}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
