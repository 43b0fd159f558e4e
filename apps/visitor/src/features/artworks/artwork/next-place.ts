import {
  type Artwork,
  adjacentArtwork,
  artworkNameOf,
  type MuseumContent,
  type RouteStep,
  routeSteps,
  safeUrl,
  stepTowards,
} from '@museummate/domain';
import type { Target } from '#features/foundation/navigation/navigation.ts';
import type { NextPlace } from '#features/player/player/player.ts';
import { routeTarget } from '#features/tours/routes/routes.ts';

/**
 * Returns the route step after this artwork, for the player's link to the next place. Null without a next step, or
 * if the artwork was not opened from a route.
 */
export function nextStepOf(
  artwork: Artwork,
  content: MuseumContent,
  query: URLSearchParams,
): NextPlace | null {
  const from = query.get('from');
  const isExhibition = from === 'Exhibition';
  if (from !== 'Route' && !isExhibition) return null;
  const route = content.routes.find(({ idRoute }) => String(idRoute) === query.get('fromId'));
  const steps = route ? routeSteps(route.steps, content) : [];
  const here = steps.findIndex(({ step }) => step.idArtwork === artwork.idArtwork);
  const place = here < 0 ? null : stepTowards(steps, here, 1);
  const next = place === null ? undefined : steps[place];
  if (!route || !next) return null;
  const target = routeTarget(
    { idRoute: route.idRoute, isExhibition },
    {
      from: query.get('routeFrom') ?? undefined,
      highlightedRoute: query.get('highlightedRoute') ?? undefined,
      step: String(next.step.idStep),
    },
  );
  return stepPlace(next, content, target);
}

/** Describes a route step as the next place to visit. Returns null if the step has no name. */
export function stepPlace(
  { step, artwork, hall }: RouteStep,
  content: MuseumContent,
  place: Target,
): NextPlace | null {
  const work = artwork ?? step.artwork;
  const title = work ? artworkNameOf(work) : (hall?.locale.name ?? hall?.name ?? step.locale.location);
  if (!title) return null;
  const url = safeUrl(work?.mainImageUrl ?? hall?.mainImageUrl);
  return {
    kind: 'step',
    title,
    code: artwork?.showCode ? artwork.code : null,
    picture: url ? { url, info: content.media[url] } : null,
    place,
  };
}

/** Returns the next artwork in the same hall, for the player's link to the next place. */
export function besidePlace(
  artwork: Artwork,
  content: MuseumContent,
  placeOf: (idArtwork: string) => Target,
): NextPlace | null {
  const id = adjacentArtwork(content, artwork.idArtwork);
  const work = content.artworks.find(({ idArtwork }) => idArtwork === id);
  const title = work && artworkNameOf(work);
  if (!work || !title) return null;
  const url = safeUrl(work.mainImageUrl);
  return {
    kind: 'beside',
    title,
    code: work.showCode ? work.code : null,
    picture: url ? { url, info: content.media[url] } : null,
    place: placeOf(String(work.idArtwork)),
  };
}
