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
   * Whether the picture is in a list of halls of which some have pictures. In that case, a drawing of an open door
   * replaces a missing picture.
   */
  isOneOfMany?: boolean;
}

/**
 * Picture of a hall that fills its box. Without a picture with a safe URL, renders a drawing if `isOneOfMany` is
 * true, or else nothing.
 */
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

/** Credits of a hall's picture, shown directly below the picture. */
export function HallCredits({ hall, media }: Pick<HallPictureProps, 'hall' | 'media'>) {
  const url = safeUrl(hall.mainImageUrl);
  return <CreditLine credits={url ? media[url]?.credits : undefined} />;
}
