import { type DocumentKind, valuesWithRole } from '@museummate/pack-format';
import type { DraftDocument } from '@museummate/studio-api';
import { documentsOfKind } from '#features/content/artworks/artworks.ts';
import type { DraftState } from '#features/draft/draft/draft.ts';

/**
 * Document kinds whose colours form the museum's palette. `customization` is first, because it contains the
 * museum's main colours.
 */
const KINDS: readonly DocumentKind[] = [
  'customization',
  'keyboardCustomization',
  'navigationSection',
  'kids',
];
const MAX_COLOURS = 6;

const coloursOf = ({ kind, value }: DraftDocument) =>
  valuesWithRole(kind, value).flatMap(({ role, value: colour }) =>
    role.is === 'colour' && typeof colour === 'string' ? [colour.toLowerCase()] : [],
  );

/** Returns the colours that the museum uses already: at most MAX_COLOURS, without duplicates. */
export function paletteOf(content: Pick<DraftState, 'documents'>): string[] {
  const colours = KINDS.flatMap((kind) => documentsOfKind(content, kind).flatMap(coloursOf));
  return [...new Set(colours)].slice(0, MAX_COLOURS);
}
