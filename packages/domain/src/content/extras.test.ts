import { describe, expect, it } from 'vitest';
import type { Artwork } from '../entities/artwork.ts';
import type { Resource } from '../entities/resource.ts';
import { extrasOf, isResourceShown, resourceAt, resourceOf } from './extras.ts';

function resource(idResource: number, languages: string[] = [], isAdditionalInformation = false): Resource {
  return {
    idResource,
    resourceType: 'TEXT',
    title: null,
    url: null,
    locale: {},
    localizations: languages.map((languageCode) => ({
      languageCode,
      name: null,
      mainAudioUrl: null,
      location: null,
    })),
    isAdditionalInformation,
  };
}

const artwork = {
  resources: [resource(300)],
  otherResources: [
    resource(301),
    resource(302, ['es_ES']),
    resource(303, ['fr_FR']),
    resource(304, [], true),
    resource(305, ['fr_FR'], true),
  ],
  extraResources: [resource(306, ['fr_FR'])],
};
const ids = (resources: Resource[]) => resources.map(({ idResource }) => idResource);

describe('the extras of an artwork', () => {
  it('are the other resources in the visitor’s language', () => {
    const { extras, additional } = extrasOf(artwork, 'otherResources', 'es');
    expect(ids(extras)).toEqual([301, 302]);
    expect(ids(additional)).toEqual([304]);
  });

  it('are all extraResources if the profile says so', () => {
    const { extras, additional } = extrasOf(artwork, 'extraResources', 'es');
    expect(extras).toEqual(artwork.extraResources);
    expect(ids(additional)).toEqual([304]);
  });

  it('a resource is found in each of the three lists', () => {
    for (const id of [300, 303, 306]) expect(resourceOf(artwork, id)?.idResource).toBe(id);
    expect(resourceOf(artwork, 999)).toBeUndefined();
  });

  it('[RES-08, RES-09] a URL with an unknown artwork or resource sets the error flag', () => {
    const artworks = [{ idArtwork: 101, ...artwork }] as unknown as Artwork[];
    expect(resourceAt(artworks, '101', '301')).toMatchObject({ error: false, resource: { idResource: 301 } });
    for (const [idArtwork, idResource] of [
      ['101', '99999'],
      ['99999', '301'],
      ['101', 'constructor'],
      ['101', ''],
      ['1e2', '301'],
      ['', ''],
    ] as const)
      expect(resourceAt(artworks, idArtwork, idResource)).toEqual({ error: true });
  });
});

describe('a resource', () => {
  it('needs a locale unless it is an image', () => {
    for (const resourceType of ['TEXT', 'AUDIO', 'VIDEO'] as const) {
      expect(isResourceShown({ resourceType, locale: {} })).toBe(false);
      expect(isResourceShown({ resourceType, locale: { url: null, content: null } })).toBe(false);
    }
    expect(isResourceShown({ resourceType: 'IMAGE', locale: {} })).toBe(true);
    expect(isResourceShown({ resourceType: 'TEXT', locale: { content: 'x' } })).toBe(true);
    expect(isResourceShown({ resourceType: 'AUDIO', locale: { url: '/a.m4a' } })).toBe(true);
  });
});
