import { type MediaRecord, originalKey, variantKey } from '@museummate/content';
import {
  type ArtworkDocument,
  isTranscriptFile,
  type PackAudio,
  type PackPicture,
  type PackVideo,
} from '@museummate/pack-format';
import type { IiifAddresses } from './addresses.ts';
import type { IiifLabels } from './iiif-labels.ts';
import type { LanguageMaps, Localised } from './language-maps.ts';
import type { Annotation, Canvas, ContentResource, LanguageMap, TextualBody } from './presentation.ts';
import { type Credited, isShared, rightsOf, statementOf } from './statements.ts';

/** The width of thumbnails in the lists of viewers. The next larger existing width is used. */
const THUMBNAIL_WIDTH = 320;

/** Canvas size of a video of unknown size, with the most common aspect ratio. Viewers fit the video into the canvas. */
const DEFAULT_VIDEO_SIZE = { width: 1280, height: 720 };

/** The data that the canvases of an artwork are made from. */
export interface CanvasSource {
  artwork: ArtworkDocument;
  files: ReadonlyMap<string, MediaRecord>;
  maps: LanguageMaps;
  addresses: IiifAddresses;
}

/** Creates the canvases of one artwork, and collects the media shown on them. */
export class Canvases {
  /** The media on the canvases, with their credits. */
  readonly shown: Credited[] = [];
  /** The names of all files that the canvases refer to. */
  readonly fileNames = new Set<string>();
  readonly #source: CanvasSource;
  /**
   * Files that may not be shown. A file is withheld everywhere in the artwork if one of its uses forbids showing it.
   */
  readonly #withheld: ReadonlySet<string>;

  constructor(source: CanvasSource) {
    this.#source = source;
    this.#withheld = new Set(withheldFiles(source.artwork));
  }

  picture(name: string, picture: PackPicture, label: LanguageMap): Canvas[] {
    const record = this.#record(picture);
    if (!record?.width || !record.height) return [];
    const { width, height } = record;
    const service = picture.iiif ? { service: [this.#imageService(picture.iiif)] } : {};
    const body = { ...this.#content('Image', record), width, height, ...rightsOf(picture), ...service };
    const thumbnail = this.thumbnail(picture);
    const canvas = this.#canvas(name, { width, height }, label, body, picture);
    return [{ ...canvas, ...(thumbnail ? { thumbnail: [thumbnail] } : {}) }];
  }

  /**
   * Creates a separate canvas for each language of a recording. A canvas has one duration, but the languages have
   * different ones.
   */
  recordings(name: string, audio: Localised<PackAudio>, word: keyof IiifLabels | LanguageMap): Canvas[] {
    return this.#source.maps.entries<PackAudio>(audio).flatMap(({ tag, value }) => {
      const record = this.#record(value);
      if (!record?.duration) return [];
      const { duration } = record;
      const body = { ...this.#content('Sound', record), duration, ...inLanguage(tag), ...rightsOf(value) };
      const canvas = this.#canvas(nameWithTag(name, tag), { duration }, this.#label(word, tag), body, value);
      return [{ ...canvas, ...this.#transcripts(canvas.id, tag, value.transcript) }];
    });
  }

  videos(name: string, video: Localised<PackVideo>, word: keyof IiifLabels | LanguageMap): Canvas[] {
    return this.#source.maps.entries<PackVideo>(video).flatMap(({ tag, value }) => {
      const record = this.#record(value);
      if (!record?.duration) return [];
      const { width, height, duration } = record;
      const size = { duration, ...(width && height ? { width, height } : {}) };
      const body = { ...this.#content('Video', record), ...size, ...inLanguage(tag), ...rightsOf(value) };
      const canvas = this.#canvas(
        nameWithTag(name, tag),
        { ...DEFAULT_VIDEO_SIZE, ...size },
        this.#label(word, tag),
        body,
        value,
      );
      return [{ ...canvas, ...this.#transcripts(canvas.id, tag, value.captions) }];
    });
  }

  /**
   * Creates an empty canvas for an artwork without media that may be shown, because a manifest needs at least one
   * canvas.
   */
  empty(label: LanguageMap): Canvas {
    const id = this.#source.addresses.canvas(this.#source.artwork.idArtwork, 'empty');
    const items = [{ id: `${id}/page`, type: 'AnnotationPage' as const, items: [] }];
    return { id, type: 'Canvas', label, width: 1000, height: 1000, items };
  }

  /** Returns a small copy of a picture; undefined if the picture may not be shown or has no small copy. */
  thumbnail(picture: PackPicture): ContentResource | undefined {
    const record = this.#record(picture);
    if (!record?.width || !record.height) return undefined;
    const { hash, width, height } = record;
    const small = record.widths.find((each) => each >= THUMBNAIL_WIDTH) ?? record.widths.at(-1);
    if (small === undefined) return undefined;
    return {
      id: this.#address(variantKey(hash, small, 'webp')),
      type: 'Image',
      format: 'image/webp',
      width: small,
      height: Math.max(1, Math.round((height * small) / width)),
    };
  }

  #canvas(
    name: string,
    size: { width?: number; height?: number; duration?: number },
    label: LanguageMap,
    body: ContentResource,
    medium: Credited,
  ): Canvas {
    this.shown.push(medium);
    const id = this.#source.addresses.canvas(this.#source.artwork.idArtwork, name);
    const painting = annotation(`${id}/painting`, 'painting', body, id);
    const items = [{ id: `${id}/page`, type: 'AnnotationPage' as const, items: [painting] }];
    return { id, type: 'Canvas', label, ...size, ...statementOf([medium], this.#source.maps), items };
  }

  /** Returns the transcripts for people who cannot hear: WebVTT files or plain texts, in one or several languages. */
  #transcripts(
    canvas: string,
    tag: string | undefined,
    transcript: Localised<string>,
  ): Pick<Canvas, 'annotations'> {
    const annotations = this.#source.maps.entries<string>(transcript).flatMap((each) => {
      const language = this.#source.maps.isAnyLanguage(transcript) ? tag : each.tag;
      const id = `${canvas}/${nameWithTag('transcript', language)}`;
      const body = this.#transcript(each.value, language);
      return body ? [annotation(id, 'supplementing', body, canvas)] : [];
    });
    if (annotations.length === 0) return {};
    return { annotations: [{ id: `${canvas}/transcripts`, type: 'AnnotationPage', items: annotations }] };
  }

  #transcript(value: string, tag: string | undefined): ContentResource | TextualBody | undefined {
    if (!isTranscriptFile(value))
      return value.trim()
        ? { type: 'TextualBody', value, format: 'text/plain', ...inLanguage(tag) }
        : undefined;
    const record = this.#source.files.get(value);
    return record && { ...this.#content('Text', record), ...inLanguage(tag) };
  }

  #content(type: ContentResource['type'], { hash, extension, contentType }: MediaRecord): ContentResource {
    return { id: this.#address(originalKey(hash, extension)), type, format: contentType };
  }

  /**
   * Returns the reference to an image service. Viewers read its capabilities from its info.json. If the URL
   * contains no version number, version 2 is assumed.
   */
  #imageService(address: string): NonNullable<ContentResource['service']>[number] {
    const id = this.#source.addresses.absolute(address);
    return /\/(?:iiif\/)?3\//.test(id)
      ? { id, type: 'ImageService3', profile: 'level1' }
      : { '@id': id, '@type': 'ImageService2', profile: 'http://iiif.io/api/image/2/level1.json' };
  }

  #address(name: string): string {
    this.fileNames.add(name);
    return this.#source.addresses.medium(this.#source.artwork.idArtwork, name);
  }

  /** Returns the record of a file if it may be shown. */
  #record({ file }: Credited): MediaRecord | undefined {
    return this.#withheld.has(file) ? undefined : this.#source.files.get(file);
  }

  /**
   * Returns the label of a canvas. If the canvas has a language, its label is in that language only and contains
   * the name of the language.
   */
  #label(word: keyof IiifLabels | LanguageMap, tag: string | undefined): LanguageMap {
    const words = typeof word === 'string' ? this.#source.maps.word(word) : word;
    if (tag === undefined) return words;
    const [text = ''] = words[tag] ?? words.en ?? Object.values(words)[0] ?? [];
    return { [tag]: [`${text} · ${ownName(tag)}`] };
  }
}

function annotation(
  id: string,
  motivation: Annotation['motivation'],
  body: Annotation['body'],
  target: string,
): Annotation {
  return { id, type: 'Annotation', motivation, body, target };
}

const inLanguage = (tag: string | undefined) => (tag === undefined ? {} : { language: tag });
const nameWithTag = (name: string, tag: string | undefined) => (tag === undefined ? name : `${name}-${tag}`);

function ownName(tag: string): string {
  return new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
}

function withheldFiles(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap(withheldFiles);
  const isMedium = 'file' in value && typeof value.file === 'string';
  return isMedium && !isShared(value as Credited) ? [...inside, value.file as string] : inside;
}
