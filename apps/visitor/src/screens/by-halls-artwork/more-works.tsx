import type { Hall, MuseumContent } from '@museummate/domain';
import { useId, useRef, useState } from 'react';
import { useLocation } from '#features/foundation/navigation/navigation.ts';
import { WorksGrid } from '#features/tours/hall/works-grid.tsx';
import { Text } from '#i18n/text.ts';
import styles from './by-halls-artwork.module.css';

interface MoreWorksProps {
  hall: Hall;
  idArtwork: number;
  content: MuseumContent;
}

/** The other artworks of the hall. A preview shows some of them; a button reveals all. */
export function MoreWorks({ hall, idArtwork, content }: MoreWorksProps) {
  const { query } = useLocation();
  const id = useId();
  const grid = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const works = hall.artworkImages.filter((work) => work.idArtwork !== idArtwork);
  if (works.length === 0) return null;
  const show = () => {
    setOpen(true);
    // The pressed button is removed. Focus the first artwork instead, in the next frame, because the artworks are
    // inert until then.
    requestAnimationFrame(() => grid.current?.querySelector('a')?.focus({ preventScroll: true }));
  };
  return (
    <section className={styles.block} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        <Text of="other_artworks" />
      </h2>
      <div className={styles.more} data-open={open}>
        <div ref={grid} className={styles.covered} inert={!open}>
          <WorksGrid
            works={works}
            content={content}
            to={(other) => ({
              screen: 'ByHallsArtwork',
              params: { idHall: String(hall.idHall), idArtwork: other },
              query: { from: query.get('from') ?? undefined },
            })}
          />
        </div>
        {!open && (
          <button type="button" className={styles.cover} onClick={show}>
            <span className={styles.coverText}>
              <Text of="show_more_artworks" />
            </span>
          </button>
        )}
      </div>
    </section>
  );
}
