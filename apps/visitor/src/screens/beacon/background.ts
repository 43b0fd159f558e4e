import { type Beacon, isColour, readableColour, safeColour, safeUrl } from '@museummate/domain';
import type { CSSProperties } from 'react';

interface Background {
  kind: 'colour' | 'picture';
  style: CSSProperties;
}

/** Our dark text; on a dark ground it becomes white. */
const INK = '#1d1c1a';

/** A colour or the address of a picture; anything else leaves the page as it is (A95). */
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

/** By day and in the dark (A113); the style sheet takes what suits the device's scheme. */
function grounds(time: 'day' | 'night', ground: string): CSSProperties {
  return {
    [`--${time}-beacon-ground`]: ground,
    [`--${time}-beacon-text`]: readableColour(INK, ground),
  } as CSSProperties;
}
