import type { MediaRecord } from '@museummate/content';
import type { ArtworkDocument, MuseumDocument } from '@museummate/pack-format';
import { IiifAddresses } from './addresses.ts';
import { Canvases } from './canvases.ts';
import type { IiifLabels } from './iiif-labels.ts';
import { LanguageMaps, type Localised } from './language-maps.ts';
import {
  type Agent,
  type Canvas,
  CONTEXT,
  type Collection,
  type LabelledValue,
  type LanguageMap,
  type Manifest,
  type ResourceReference,
} from './presentation.ts';
import { commonRights, statementOf } from './statements.ts';

export interface MuseumSource {
  origin: string;
  museum: MuseumDocument;
}

export interface WorkSource extends MuseumSource {
  artwork: ArtworkDocument;
  files: ReadonlyMap<string, MediaRecord>;
}

/** Returns an artwork as IIIF manifest, with the names of the files that it refers to. */
export function manifestOf(source: WorkSource): { manifest: Manifest; fileNames: ReadonlySet<string> } {
  const { origin, museum, artwork, files } = source;
  const maps = new LanguageMaps(museum);
  const addresses = new IiifAddresses(origin, museum);
  const canvases = new Canvases({ artwork, files, maps, addresses });
  const label = artworkLabel(artwork, maps);
  const items = [...ofWork(artwork, canvases, maps, label), ...ofResources(artwork, canvases, maps, label)];
  const thumbnail = thumbnailOf(artwork, canvases);
  const summary = maps.richText(artwork.mainText);
  const manifest: Manifest = {
    '@context': CONTEXT,
    id: addresses.manifest(artwork.idArtwork),
    type: 'Manifest',
    label,
    ...(summary ? { summary } : {}),
    metadata: metadataOf(artwork, maps),
    ...statementOf(canvases.shown, maps),
    ...commonRights(canvases.shown),
    ...thumbnail,
    provider: [providerOf(museum, maps, addresses)],
    homepage: [{ id: addresses.page(artwork.idArtwork), type: 'Text', label, format: 'text/html' }],
    partOf: [{ id: addresses.collection, type: 'Collection' }],
    items: items.length > 0 ? items : [canvases.empty(label)],
  };
  return { manifest, fileNames: canvases.fileNames };
}

/** Returns the entry of an artwork in a collection. */
export function referenceTo({ origin, museum, artwork, files }: WorkSource): ResourceReference {
  const maps = new LanguageMaps(museum);
  const addresses = new IiifAddresses(origin, museum);
  const canvases = new Canvases({ artwork, files, maps, addresses });
  return {
    id: addresses.manifest(artwork.idArtwork),
    type: 'Manifest',
    label: artworkLabel(artwork, maps),
    ...thumbnailOf(artwork, canvases),
  };
}

export function collectionOf({ origin, museum }: MuseumSource, items: ResourceReference[]): Collection {
  const maps = new LanguageMaps(museum);
  const addresses = new IiifAddresses(origin, museum);
  const provider = providerOf(museum, maps, addresses);
  return {
    '@context': CONTEXT,
    id: addresses.collection,
    type: 'Collection',
    label: provider.label,
    provider: [provider],
    homepage: provider.homepage,
    items,
  };
}

/** Returns the collection of all museums of a server that are published as IIIF. */
export function collectionOfMuseums(origin: string, museums: readonly MuseumDocument[]): Collection {
  return {
    '@context': CONTEXT,
    id: `${origin}/iiif/collection.json`,
    type: 'Collection',
    label: { none: [new URL(origin).host] },
    items: museums.map((museum) => ({
      id: new IiifAddresses(origin, museum).collection,
      type: 'Collection',
      label: museumName(museum, new LanguageMaps(museum)),
    })),
  };
}

function ofWork(
  artwork: ArtworkDocument,
  canvases: Canvases,
  maps: LanguageMaps,
  label: LanguageMap,
): Canvas[] {
  const { pictures, mainAudio, tracks = {} } = artwork;
  return [
    ...pictures.flatMap((picture, place) =>
      canvases.picture(`picture-${place + 1}`, picture, maps.text(picture.alt) ?? label),
    ),
    ...canvases.recordings('audio', mainAudio, 'audio'),
    ...(['audioDescription', 'easyLanguage', 'children'] as const).flatMap((kind) =>
      canvases.recordings(kind, tracks[kind]?.mainAudio, kind),
    ),
    ...canvases.videos('signLanguage', tracks.signLanguage?.video, 'signLanguage'),
  ];
}

function ofResources(
  { resources, otherResources, extraResources }: ArtworkDocument,
  canvases: Canvases,
  maps: LanguageMaps,
  label: LanguageMap,
): Canvas[] {
  return [...resources, ...otherResources, ...extraResources].flatMap((resource) => {
    const name = `resource-${resource.idResource}`;
    const title = maps.text(resource.title) ?? label;
    return [
      ...maps
        .entries(resource.picture as Localised<ArtworkDocument['pictures'][number]>)
        .flatMap(({ tag, value }) => canvases.picture(tag ? `${name}-${tag}` : name, value, title)),
      ...canvases.recordings(name, resource.audio, title),
      ...canvases.videos(name, resource.video, title),
    ];
  });
}

/** Returns the metadata of an artwork: first the facts, then the texts. */
function metadataOf(artwork: ArtworkDocument, maps: LanguageMaps): LabelledValue[] {
  const { author, artworkDate, material, dimensions, inventoryNumber, lender, tracks = {} } = artwork;
  const facts: [keyof IiifLabels, Localised<string>][] = [
    ['author', author],
    ['date', artworkDate],
    ['material', material],
    ['dimensions', dimensions],
    ['lender', lender],
  ];
  const texts = [...artwork.resources, ...artwork.otherResources, ...artwork.extraResources];
  const number = inventoryNumber?.trim();
  return [
    ...facts.flatMap(([word, text]) => {
      const value = maps.text(text);
      return value ? [{ label: maps.word(word), value }] : [];
    }),
    ...(number ? [{ label: maps.word('inventoryNumber'), value: { none: [number] } }] : []),
    ...(['audioDescription', 'easyLanguage', 'children', 'signLanguage'] as const).flatMap((kind) => {
      const value = maps.richText(tracks[kind]?.mainText);
      return value ? [{ label: maps.word(kind), value }] : [];
    }),
    ...texts.flatMap(({ title, content }) => {
      const label = maps.text(title);
      const value = maps.richText(content);
      return label && value ? [{ label, value }] : [];
    }),
  ];
}

function thumbnailOf({ pictures }: ArtworkDocument, canvases: Canvases) {
  const [thumbnail] = pictures.flatMap((picture) => canvases.thumbnail(picture) ?? []);
  return thumbnail ? { thumbnail: [thumbnail] } : {};
}

function providerOf(museum: MuseumDocument, maps: LanguageMaps, { guide }: IiifAddresses): Agent {
  const label = museumName(museum, maps);
  return {
    id: guide,
    type: 'Agent',
    label,
    homepage: [{ id: guide, type: 'Text', label, format: 'text/html' }],
  };
}

function museumName({ name, code }: MuseumDocument, maps: LanguageMaps): LanguageMap {
  return maps.text(name) ?? { none: [code] };
}

/** Returns the label of an artwork: its name or, if it has none, its code or id. */
function artworkLabel({ name, code, idArtwork }: ArtworkDocument, maps: LanguageMaps): LanguageMap {
  return maps.text(name) ?? { none: [code ?? String(idArtwork)] };
}
