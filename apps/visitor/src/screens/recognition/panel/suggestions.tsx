import type { MuseumContent } from '@museummate/domain';
import { Picture } from '@museummate/ui/picture';
import { ChevronRight } from 'lucide-react';
import { Link } from '#features/foundation/link/link.tsx';
import { Text, useTexts } from '#i18n/text.ts';
import { type Work, workIn } from '../works.ts';
import { ScanningIndicator } from './scanning-indicator.tsx';
import styles from './suggestions.module.css';

interface SuggestionsProps {
  ids: readonly number[];
  content: MuseumContent;
  onOpen: (idArtwork: number) => void;
}

/** Suggested artworks, shown after a while without a match. The camera keeps running. */
export function Suggestions({ ids, content, onOpen }: SuggestionsProps) {
  const works = ids.flatMap((id) => workIn(content, id) ?? []);
  return (
    <>
      <div className={styles.header}>
        <h2 className={styles.title}>
          <Text of={works.length > 0 ? 'recognition_is_it' : 'recognition_none'} />
        </h2>
        <p className={styles.still}>
          <ScanningIndicator small />
          <Text of="recognition_still" />
        </p>
      </div>
      {works.length === 0 ? (
        <p className={styles.none}>
          <Text of="recognition_none_text" />
        </p>
      ) : (
        <ul className={styles.list}>
          {works.map((work) => (
            <li key={work.idArtwork}>
              <Link
                to={{
                  screen: 'Artwork',
                  params: { idArtwork: String(work.idArtwork) },
                  query: { from: 'Recognition' },
                }}
                className={styles.work}
                onFollow={() => onOpen(work.idArtwork)}
              >
                <span className={styles.picture}>
                  {work.imageUrl && (
                    <Picture
                      url={work.imageUrl}
                      info={content.media[work.imageUrl]}
                      alt=""
                      sizes="4rem"
                      soon
                    />
                  )}
                </span>
                <span className={styles.text}>
                  <span className={styles.name}>{work.name}</span>
                  <Where work={work} />
                </span>
                <ChevronRight className="mirrored" aria-hidden="true" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Where({ work: { code, hallNumber } }: { work: Work }) {
  const text = useTexts();
  const where = [code, hallNumber && text('hall_number', { number: hallNumber })].filter(Boolean);
  return where.length > 0 ? <span className={styles.where}>{where.join(' · ')}</span> : null;
}
