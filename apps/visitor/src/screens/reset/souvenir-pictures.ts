import { type Media, mayBeReused, safeUrl } from '@museummate/domain';
import { MOST_PICTURES } from './souvenir-drawing.ts';
import type { VisitSummary } from './visit-summary.ts';

export interface ShownPicture {
  /** Empty where the work has no picture that can be trusted: its place stays empty. */
  url: string;
  isFavourite: boolean;
}

/** The pictures of a visit that may be taken home: one whose rights forbid it is left out, and others move up. */
export function picturesFor({ works }: Pick<VisitSummary, 'works'>, media: Media): ShownPicture[] {
  return works
    .map(({ artwork, isFavourite }) => ({ url: safeUrl(artwork.mainImageUrl) ?? '', isFavourite }))
    .filter(({ url }) => mayBeReused(media[url]?.credits))
    .slice(0, MOST_PICTURES);
}
