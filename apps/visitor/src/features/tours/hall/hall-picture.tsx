import { type Hall, type MuseumContent, safeUrl } from '@museummate/domain';
import { NoHallsDrawing } from '@museummate/ui/pages';
import { Picture } from '@museummate/ui/picture';
import { CreditLine } from '#features/widgets/credits/credits.tsx';
import styles from './hall-picture.module.css';

interface HallPictureProps {
  hall: Pick<Hall, 'mainImageUrl' | 'mainImageAlt'>;
  media: MuseumContent['media'];
  sizes: string;
  first?: boolean;
  /**
   * Whether the hall is in a list in which other halls have pictures. If so, a drawing of an open door replaces a
   * missing picture.
   */
  isOneOfMany?: boolean;
}

/** Picture of a hall that fills its box. Renders nothing if the hall has no picture with a safe URL. */
export function HallPicture({ hall, media, sizes, first = false, isOneOfMany = false }: HallPictureProps) {
  const url = safeUrl(hall.mainImageUrl);
  if (!url)
    return !isOneOfMany ? null : (
      <span className={styles.none}>
        <NoHallsDrawing />
      </span>
    );
  return <Picture url={url} info={media[url]} alt={hall.mainImageAlt ?? ''} sizes={sizes} first={first} />;
}

/** Credits of a hall's picture, shown directly below it. */
export function HallCredits({ hall, media }: Pick<HallPictureProps, 'hall' | 'media'>) {
  const url = safeUrl(hall.mainImageUrl);
  return <CreditLine credits={url ? media[url]?.credits : undefined} />;
}
