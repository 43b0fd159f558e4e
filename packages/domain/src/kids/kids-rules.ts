import { parseColour, toHex } from '../colours/colours.ts';
import { contrastRatio } from '../colours/contrast.ts';
import { readableColour } from '../colours/readable-colour.ts';
import { KIDS_CATEGORIES } from '../constants.ts';
import type { Kids, KidsTag, Pet, PetMood } from '../entities/kids.ts';

/**
 * Returns the artworks with at least one of the selected tags. If nothing is selected, there are none (A59).
 */
export function artworksOfTags<A extends { tagIds: readonly number[] }>(
  artworks: readonly A[],
  chosen: readonly Pick<KidsTag, 'idTags'>[],
): A[] {
  const wanted = new Set(chosen.flatMap((tag) => tag.idTags));
  return artworks.filter((artwork) => artwork.tagIds.some((id) => wanted.has(id)));
}

/**
 * Returns the game's route: the one that is configured for the children's mode, else the first that is not an
 * exhibition (A59).
 */
export function gameRoute<R extends { idRoute: number; isExhibition: boolean }>(
  routes: readonly R[],
  kids: Pick<Kids, 'idGameRoute'>,
): R | undefined {
  const named = routes.find((route) => route.idRoute === kids.idGameRoute);
  return named ?? routes.find((route) => !route.isExhibition);
}

/**
 * Returns the artwork for the sticker of a children's tag: the artwork given by `idArtwork`, else the first artwork that
 * has one of the artwork tags in `idTags`.
 */
export function stickerArtwork<A extends { idArtwork: number; tagIds: readonly number[] }>(
  artworks: readonly A[],
  tag: Pick<KidsTag, 'idTags' | 'idArtwork'>,
): A | undefined {
  const named = artworks.find(({ idArtwork }) => idArtwork === tag.idArtwork);
  return named ?? artworksOfTags(artworks, [tag])[0];
}

/**
 * Returns a pet's picture for a mood. If the museum has no picture for this mood, returns the picture of
 * `hello`.
 */
export function petPicture({ moods }: Pick<Pet, 'moods'>, mood: PetMood): Pet['moods']['hello'] {
  const own = moods[mood];
  return own?.mainImageUrl ? own : moods.hello;
}

type CategoryName = (typeof KIDS_CATEGORIES)[number]['category'];

/** Background colours of the children's screens, in the light and the dark theme. */
export interface KidsTint {
  color: string;
  /** Text colour that is readable on `color`. */
  onColor: string;
  darkColor: string;
  onDarkColor: string;
}

/** A category of the children's mode. It is shown as a hill in the category's colour. */
export interface KidsCategory extends KidsTint {
  id: number;
  name: string | null;
  /**
   * Default category whose name is shown if the museum gives no name. It is null from the fifth category on,
   * because there are four defaults.
   */
  fallback: CategoryName | null;
  tags: readonly KidsTag[];
}

/**
 * Returns the museum's categories. If the museum has none, returns the four categories of the specification,
 * without tags. If a category has no valid colour, its position decides which default colour it gets (A59).
 */
export function kidsCategories(kids: Pick<Kids, 'sections'>): KidsCategory[] {
  const sections =
    kids.sections.length > 0
      ? kids.sections
      : KIDS_CATEGORIES.map(({ color }, place) => ({
          idKidsSection: place + 1,
          name: null,
          color,
          darkColor: undefined,
          tags: [],
        }));
  return sections.map(({ idKidsSection, name, color, darkColor, tags }, place) => ({
    id: idKidsSection,
    name: name?.trim() || null,
    fallback: KIDS_CATEGORIES[place]?.category ?? null,
    ...kidsTint({ color, darkColor }, place),
    tags,
  }));
}

/**
 * Returns the colours of a kids section in the light theme and in the dark theme. If the section has no dark colour,
 * both themes have the same colour (A113).
 */
export function kidsTint(
  { color, darkColor }: { color: string | null; darkColor?: string | undefined },
  place: number,
): KidsTint {
  const night = kidsColours(darkColor ?? color, place);
  return { ...kidsColours(color, place), darkColor: night.color, onDarkColor: night.onColor };
}

const KIDS_INK = '#241c12';

/**
 * Returns a background for the children's screens, and its text colour. Transparency is removed. If the colour
 * is invalid, the position `place` decides which default colour is used. The text is white or ink, whichever has
 * more contrast.
 */
export function kidsColours(wanted: string | null, place: number): { color: string; onColor: string } {
  const fallback = KIDS_CATEGORIES[place % KIDS_CATEGORIES.length]?.color ?? KIDS_CATEGORIES[0].color;
  const ground = parseColour(wanted) ?? parseColour(fallback);
  const color = ground ? toHex(ground) : fallback;
  const contrast = (text: string) => {
    const above = parseColour(text);
    const below = parseColour(color);
    return above && below ? contrastRatio(above, below) : 1;
  };
  const better = contrast(KIDS_INK) >= contrast('#ffffff') ? KIDS_INK : '#ffffff';
  return { color, onColor: readableColour(better, color) };
}
