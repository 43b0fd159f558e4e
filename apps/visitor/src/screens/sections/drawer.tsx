import { kidsTint, type Media, type Section, safeUrl } from '@museummate/domain';
import { Picture } from '@museummate/ui/picture';
import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { Link } from '#features/foundation/link/link.tsx';
import { Star, Wave } from '#features/kids/kids/shapes.tsx';
import { tintStyle } from '#features/kids/kids/tint.ts';
import { MuseumText } from '#features/museum/museum-text/museum-text.tsx';
import { Text, useTexts } from '#i18n/text.ts';
import styles from './drawer.module.css';

interface DrawerProps {
  section: Section;
  place: number;
  media: Media;
  isOpen: boolean;
  /** Id of the artwork that the child returns from. */
  returned: number;
  onToggle: () => void;
}

type SectionWork = Section['artworks'][number];

/** Number of pictures that a closed drawer shows. */
const FACES = 3;

/**
 * A section as a drawer. A closed drawer shows its name and three artworks. An open drawer shows all artworks in
 * a scrollable row.
 */
export function Drawer({ section, place, media, isOpen, returned, onToggle }: DrawerProps) {
  const text = useTexts();
  const id = useId();
  return (
    <section {...tintStyle(kidsTint(section, place), styles.drawer)}>
      <Wave className={styles.wave} />
      <h2 className={styles.heading}>
        <button
          type="button"
          className={styles.header}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={onToggle}
        >
          <span className={styles.name}>
            <MuseumText language={section.locale.languages?.name}>
              {section.locale.name?.trim() || text('sections_title')}
            </MuseumText>
          </span>
          {!isOpen && <Faces works={section.artworks} media={media} />}
          <span className={styles.icon} data-open={isOpen}>
            <ChevronDown aria-hidden="true" />
          </span>
        </button>
      </h2>
      {isOpen && (
        <div id={id}>
          {section.artworks.length > 0 ? (
            <Row works={section.artworks} media={media} returned={returned} />
          ) : (
            <p className={styles.nothing}>
              <Text of="no_artworks_category" />
            </p>
          )}
        </div>
      )}
    </section>
  );
}

function Faces({ works, media }: { works: readonly SectionWork[]; media: Media }) {
  const urls = works.flatMap(({ mainImageUrl }) => safeUrl(mainImageUrl) ?? []).slice(0, FACES);
  return (
    <span className={styles.faces}>
      {urls.map((url) => (
        <span key={url} className={styles.face}>
          <Picture url={url} info={media[url]} alt="" sizes="3rem" />
        </span>
      ))}
    </span>
  );
}

function Row({ works, media, returned }: { works: readonly SectionWork[]; media: Media; returned: number }) {
  const text = useTexts();
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      // Wait one frame, because the app first scrolls the page to its top.
      const item = row.current?.querySelector<HTMLElement>(`[data-returned="true"]`);
      item?.scrollIntoView({ block: 'center', inline: 'center' });
      item?.querySelector('a')?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <ul className={styles.row} ref={row}>
      {works.map(({ idArtwork, mainImageUrl, locale }) => {
        const url = safeUrl(mainImageUrl);
        return (
          <li key={idArtwork} className={styles.item} data-returned={idArtwork === returned}>
            <Link
              to={{
                screen: 'Artwork',
                params: { idArtwork: String(idArtwork) },
                query: { from: 'Sections' },
              }}
              className={styles.card}
            >
              <span className={styles.picture}>
                {url ? (
                  <Picture url={url} info={media[url]} alt="" sizes="11rem" />
                ) : (
                  <Star className={styles.star} />
                )}
              </span>
              <span className={styles.title}>
                <MuseumText language={locale.languages?.name}>
                  {locale.name?.trim() || text('artwork')}
                </MuseumText>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
