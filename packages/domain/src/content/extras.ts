import type { Artwork } from '../entities/artwork.ts';
import type { Profile } from '../entities/profile.ts';
import type { Resource } from '../entities/resource.ts';
import { matchesLanguage } from '../languages/localisation.ts';

type ResourceLists = Pick<Artwork, 'resources' | 'otherResources' | 'extraResources'>;

export interface Extras {
  extras: Resource[];
  additional: Resource[];
}

/**
 * Returns the contents of two blocks of the artwork screen: `extras` and `additional` (A45). By default, the
 * otherResources in the visitor's language are divided between the blocks by their field `isAdditionalInformation`.
 * If the profile sets `extrasSource`, `extras` contains all extraResources instead.
 */
export function extrasOf(artwork: ResourceLists, source: Profile['extrasSource'], locale: string): Extras {
  const others = artwork.otherResources.filter((resource) => matchesLanguage(resource.localizations, locale));
  const ordinary = others.filter((resource) => !resource.isAdditionalInformation);
  return {
    extras: source === 'extraResources' ? artwork.extraResources : ordinary,
    additional: others.filter((resource) => resource.isAdditionalInformation),
  };
}

/** Finds a resource of the artwork by id, in all three lists (A45). */
export function resourceOf(artwork: ResourceLists, idResource: number): Resource | undefined {
  return [...artwork.resources, ...artwork.otherResources, ...artwork.extraResources].find(
    (resource) => resource.idResource === idResource,
  );
}

/**
 * `error` is the specification's flag. If it is true, the artwork or its resource is missing, and the screen
 * shows a message.
 */
export type ResourceLookup = { error: true } | { error: false; artwork: Artwork; resource: Resource };

/** Returns the resource of a URL by the two ids in the path. */
export function resourceAt(
  artworks: readonly Artwork[],
  idArtwork: string,
  idResource: string,
): ResourceLookup {
  const artwork = artworks.find((each) => String(each.idArtwork) === idArtwork);
  const resource = artwork && resourceOf(artwork, Number(idResource));
  return resource ? { error: false, artwork, resource } : { error: true };
}

/**
 * Whether a resource is shown. AUDIO, VIDEO and TEXT must have a file or a text in at least one language. IMAGE
 * is always shown (A46).
 */
export function isResourceShown({
  resourceType,
  locale,
}: Pick<Resource, 'resourceType' | 'locale'>): boolean {
  return resourceType === 'IMAGE' || Boolean(locale.url) || Boolean(locale.content);
}
