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

/** The side of a thumbnail that viewers show in their lists; the next width that exists is taken. */
const THUMBNAIL_WIDTH = 320;

/** The canvas of a film whose size is not known has the shape that most films have; viewers fit the film into it. */
const FILM_SIZE = { width: 1280, height: 720 };

/** What the canvases of a work are made from. */
export interface CanvasSource {
  artwork: ArtworkDocument;
  files: ReadonlyMap<string, MediaRecord>;
  maps: LanguageMaps;
  addresses: IiifAddresses;
}

/** Makes the canvases of one work, and notes what is shown on them. */
export class Canvases {
  /** The media that stand on a canvas, with what is said of them. */
  readonly shown: Credited[] = [];
  /** The names of all files that the canvases lead to. */
  readonly fileNames = new Set<string>();
  readonly #source: CanvasSource;
  /** A file that may not be shown in one place may not be shown in any other of the work that names it again. */
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

  /** A recording has a canvas of its own per language, because recordings differ in their length. */
  recordings(name: string, audio: Localised<PackAudio>, word: keyof IiifLabels | LanguageMap): Canvas[] {
    return this.#source.maps.entries<PackAudio>(audio).flatMap(({ tag, value }) => {
      const record = this.#record(value);
      if (!record?.duration) return [];
      const { duration } = record;
      const body = { ...this.#content('Sound', record), duration, ...inLanguage(tag), ...rightsOf(value) };
      const canvas = this.#canvas(named(name, tag), { duration }, this.#label(word, tag), body, value);
      return [{ ...canvas, ...this.#transcripts(canvas.id, tag, value.transcript) }];
    });
  }

  films(name: string, video: Localised<PackVideo>, word: keyof IiifLabels | LanguageMap): Canvas[] {
    return this.#source.maps.entries<PackVideo>(video).flatMap(({ tag, value }) => {
      const record = this.#record(value);
      if (!record?.duration) return [];
      const { width, height, duration } = record;
      const size = { duration, ...(width && height ? { width, height } : {}) };
      const body = { ...this.#content('Video', record), ...size, ...inLanguage(tag), ...rightsOf(value) };
      const canvas = this.#canvas(
        named(name, tag),
        { ...FILM_SIZE, ...size },
        this.#label(word, tag),
        body,
        value,
      );
      return [{ ...canvas, ...this.#transcripts(canvas.id, tag, value.captions) }];
    });
  }

  /** A canvas for a work of which nothing may be shown: a manifest has at least one. */
  empty(label: LanguageMap): Canvas {
    const id = this.#source.addresses.canvas(this.#source.artwork.idArtwork, 'empty');
    const items = [{ id: `${id}/page`, type: 'AnnotationPage' as const, items: [] }];
    return { id, type: 'Canvas', label, width: 1000, height: 1000, items };
  }

  /** A small copy of a picture; undefined where it may not be shown or has none. */
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

  /** What is spoken, for those who do not hear it: a WebVTT file or the text itself, in one language or in several. */
  #transcripts(
    canvas: string,
    tag: string | undefined,
    transcript: Localised<string>,
  ): Pick<Canvas, 'annotations'> {
    const annotations = this.#source.maps.entries<string>(transcript).flatMap((each) => {
      const language = this.#source.maps.isAnyLanguage(transcript) ? tag : each.tag;
      const id = `${canvas}/${named('transcript', language)}`;
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

  /** Viewers read what a service can do from its own info.json; the version of addresses without one is the older. */
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

  /** What is known of a file, where it may be shown. */
  #record({ file }: Credited): MediaRecord | undefined {
    return this.#withheld.has(file) ? undefined : this.#source.files.get(file);
  }

  /** What a canvas is called: in its own language alone, with that language's name. */
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
const named = (name: string, tag: string | undefined) => (tag === undefined ? name : `${name}-${tag}`);

function ownName(tag: string): string {
  return new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
}

function withheldFiles(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap(withheldFiles);
  const isMedium = 'file' in value && typeof value.file === 'string';
  return isMedium && !isShared(value as Credited) ? [...inside, value.file as string] : inside;
}
