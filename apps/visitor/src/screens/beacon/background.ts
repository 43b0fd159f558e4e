import { isColour, readableColour, safeUrl } from '@museummate/domain';
import type { CSSProperties } from 'react';

interface Background {
  kind: 'colour' | 'picture';
  style: CSSProperties;
}

/** Our dark text; on a dark ground it becomes white. */
const INK = '#1d1c1a';

/** A colour or the address of a picture; anything else leaves the page as it is (A95). */
export function backgroundOf(value: string | null | undefined): Background | undefined {
  if (isColour(value))
    return {
      kind: 'colour',
      style: { '--beacon-ground': value, '--beacon-text': readableColour(INK, value) } as CSSProperties,
    };
  const url = safeUrl(value);
  if (!url) return undefined;
  return { kind: 'picture', style: { '--beacon-picture': `url("${url}")` } as CSSProperties };
}
