import { canBeReused, type Media, safeUrl } from '@museummate/domain';
import { MAX_PICTURES } from './souvenir-drawing.ts';
import type { VisitSummary } from './visit-summary.ts';

export interface ShownPicture {
  url: string;
  isFavourite: boolean;
}

/**
 * Returns the pictures of a visit that may be reused. A picture with restricted rights or an unsafe URL is left
 * out.
 */
export function picturesFor({ works }: Pick<VisitSummary, 'works'>, media: Media): ShownPicture[] {
  return works
    .map(({ artwork, isFavourite }) => ({ url: safeUrl(artwork.mainImageUrl) ?? '', isFavourite }))
    .filter(({ url }) => url && canBeReused(media[url]?.credits))
    .slice(0, MAX_PICTURES);
}
