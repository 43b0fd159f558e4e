import type { ComponentProps } from 'react';
import { useTexts } from '#i18n/text.ts';
import styles from './focal-point.module.css';

/** Focal point of a picture, in percent from its left and top edges. */
export interface FocalPoint {
  across: number;
  down: number;
}

const MIDDLE = 50;

/** Parses a focal point such as `40% 25%`; the default is the centre. */
export function focalPoint(value: unknown): FocalPoint {
  const given = /^(\d+)% (\d+)%$/.exec(String(value ?? ''));
  return given ? { across: Number(given[1]), down: Number(given[2]) } : { across: MIDDLE, down: MIDDLE };
}

/** Formats a focal point; undefined for the centre, which is the default. */
export const focalValue = ({ across, down }: FocalPoint): string | undefined =>
  across === MIDDLE && down === MIDDLE ? undefined : `${across}% ${down}%`;

/** Returns a function that describes a focal point as a text. */
export function useFocalPointText(): (value: unknown) => string {
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

/** The whole picture with a ring around its focal point. */
export function FocalPicture({ src, point, ...rest }: FocalPictureProps) {
  return (
    <div {...rest} className={styles.picture}>
      <img src={src} alt="" />
      <i style={{ left: `${point.across}%`, top: `${point.down}%` }} aria-hidden="true" />
    </div>
  );
}
