import { type Hall, type Media, shownHallNumber } from '@museummate/domain';
import { FACT_SEPARATOR } from '@museummate/i18n';
import { InLanguage } from '@museummate/i18n/react';
import { MapPin } from 'lucide-react';
import { useLanguage } from '#features/foundation/language/language.ts';
import { Link } from '#features/foundation/link/link.tsx';
import { contentLanguage, useMuseumSummary } from '#features/museum/museum/museum.ts';
import { HallPicture } from '#features/tours/hall/hall-picture.tsx';
import { HallExtraInfo, HallName, HallNotice } from '#features/tours/hall/hall-text.tsx';
import { Text, useTexts } from '#i18n/text.ts';
import styles from './by-halls-options.module.css';

interface HallStepProps {
  hall: Hall;
  media: Media;
  /** Name of the floor if the floor changes at this hall; otherwise null. */
  floor: string | null;
  /** Whether the visitor is assumed to be in this hall. */
  isHere: boolean;
  first: boolean;
}

/** A stop on the line: a hall with its summary. */
export function HallStep({ hall, media, floor, isHere, first }: HallStepProps) {
  const language = contentLanguage(useMuseumSummary(), useLanguage());
  const text = useTexts();
  const number = shownHallNumber(hall);
  const works = hall.artworkImages.length;
  return (
    <>
      {floor && (
        <h2 className={styles.floor}>
          <InLanguage language={language}>{floor}</InLanguage>
        </h2>
      )}
      <span className={styles.stop} data-here={isHere} data-state={hall.state} />
      <Link
        to={{ screen: 'ByHallsHall', params: { idHall: String(hall.idHall) } }}
        className={styles.card}
        current={isHere}
      >
        <span className={styles.picture}>
          <HallPicture
            hall={{ ...hall, mainImageAlt: '' }}
            media={media}
            first={first}
            sizes="6rem"
            isOneOfMany
          />
        </span>
        <span className={styles.text}>
          <span className={styles.number}>
            {number && text('hall_number', { number })}
            {isHere && (
              <>
                {number && <span className="visually-hidden">{FACT_SEPARATOR}</span>}
                <span className={styles.here}>
                  <MapPin size="1em" aria-hidden="true" />
                  {text('you_are_here')}
                </span>
              </>
            )}
          </span>
          <span className={styles.name}>
            <HallName hall={hall} />
          </span>
          <span className={styles.extra}>
            {hall.locale.extraInfo?.trim() ? (
              <HallExtraInfo hall={hall} />
            ) : (
              works > 0 && <Text of="works" count={works} />
            )}
          </span>
        </span>
      </Link>
      <HallNotice hall={hall} />
    </>
  );
}
