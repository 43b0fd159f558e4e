import { type Beacon, isColour, readableColour, safeColour, safeUrl } from '@museummate/domain';
import type { CSSProperties } from 'react';

interface Background {
  kind: 'colour' | 'picture';
  style: CSSProperties;
}

/** The app's dark text colour. On a dark background, the text becomes white. */
const INK = '#1d1c1a';

/**
 * Returns the background of a beacon, which is a colour or the URL of a picture. Other values are ignored (A95).
 */
export function backgroundOf(
  beacon: Pick<Beacon, 'background' | 'darkBackground'> | undefined,
): Background | undefined {
  const value = beacon?.background;
  if (isColour(value))
    return {
      kind: 'colour',
      style: { ...grounds('day', value), ...grounds('night', safeColour(beacon?.darkBackground, value)) },
    };
  const url = safeUrl(value);
  if (!url) return undefined;
  return { kind: 'picture', style: { '--beacon-picture': `url("${url}")` } as CSSProperties };
}

/**
 * Returns custom properties for the light or the dark scheme (A113). The style sheet selects between them by the
 * device's scheme.
 */
function grounds(time: 'day' | 'night', ground: string): CSSProperties {
  return {
    [`--${time}-beacon-ground`]: ground,
    [`--${time}-beacon-text`]: readableColour(INK, ground),
  } as CSSProperties;
}
