import type { ComponentProps } from 'react';
import { useTexts } from '#i18n/text.ts';
import styles from './focal-point.module.css';

/** Where a picture is looked at, in hundredths from its left and its top. */
export interface FocalPoint {
  across: number;
  down: number;
}

const MIDDLE = 50;

/** The point that a picture gives as `40% 25%`; the middle where it gives none. */
export function focalPoint(value: unknown): FocalPoint {
  const given = /^(\d+)% (\d+)%$/.exec(String(value ?? ''));
  return given ? { across: Number(given[1]), down: Number(given[2]) } : { across: MIDDLE, down: MIDDLE };
}

/** The value of a point; the middle needs none. */
export const focalValue = ({ across, down }: FocalPoint): string | undefined =>
  across === MIDDLE && down === MIDDLE ? undefined : `${across}% ${down}%`;

/** A point in words. */
export function useFocalWords(): (value: unknown) => string {
  const t = useTexts();
  return (value) => {
    const point = focalPoint(value);
    return focalValue(point) === undefined ? t('focus_centre') : t('focus_at', { ...point });
  };
}

interface FocalPictureProps extends Omit<ComponentProps<'div'>, 'className' | 'children'> {
  src: string;
  point: FocalPoint;
}

/** A whole picture with a ring around the point that stays in sight. */
export function FocalPicture({ src, point, ...rest }: FocalPictureProps) {
  return (
    <div {...rest} className={styles.picture}>
      <img src={src} alt="" />
      <i style={{ left: `${point.across}%`, top: `${point.down}%` }} aria-hidden="true" />
    </div>
  );
}
