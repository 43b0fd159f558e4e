import { licenceOf, stripTags } from '@museummate/domain';
import { decodeName } from '../core/decoded.ts';
import type { Fields, PackDraft } from '../core/draft.ts';
import type { SourceLocation } from '../core/notes.ts';
import { isNode, type Node, nodes, textOf } from '../core/read-json.ts';
import type { LocalisedValue, SourceLanguages } from '../core/source-languages.ts';
import { readLanguageMap, withoutUndefined } from './language-map.ts';
import { isPlayed, OTHERS, type Painted } from './painted.ts';

/** An audio or video file on a canvas. */
interface Taken extends LocalisedValue<Fields> {
  /** Label of the canvas. Recordings in different languages with the same label become one extra. */
  name: string;
  title: unknown;
}

/** Creates the pictures, recordings and videos of an artwork from the content of canvases. */
export class CanvasMedia {
  readonly #draft: PackDraft;
  readonly #languages: SourceLanguages;

  constructor(draft: PackDraft, languages: SourceLanguages) {
    this.#draft = draft;
    this.#languages = languages;
  }

  picture({ canvas, body, place }: Painted, manifest: Node, credits: Fields): Fields[] {
    const file = this.#file(body, place);
    if (!file) return [];
    if (typeof body[OTHERS] === 'number')
      this.#unclear(place, `offers further pictures to choose from (${body[OTHERS]}); the first was taken`);
    return [
      withoutUndefined({
        file,
        alt: this.#title(canvas, manifest, place),
        iiif: serviceOf(body),
        ...credits,
        ...this.credits(canvas, place),
        ...this.#licence(body),
      }),
    ];
  }

  /**
   * Converts recordings. The first recording in each language becomes main audio of the artwork. All others
   * become extras.
   */
  sounds(sounds: readonly Painted[], manifest: Node, credits: Fields, place: SourceLocation) {
    const taken = sounds.flatMap((each) => this.#sound(each, manifest, credits));
    const main = taken.filter((each, at) => taken.findIndex(({ tag }) => tag === each.tag) === at);
    return {
      mainAudio: this.#languages.localise(main, place),
      extras: this.extras(
        'AUDIO',
        taken.filter((each) => !main.includes(each)),
        place,
      ),
    };
  }

  #sound({ canvas, body, place }: Painted, manifest: Node, credits: Fields): Taken[] {
    if (!this.#isTaken(body, place, 'recording')) return [];
    const file = this.#file(body, place);
    if (!file) return [];
    const texts = textsIn(canvas);
    const spokenTexts = texts.length > 0 ? texts : this.#subtitles(canvas, body, place);
    const transcript = this.#languages.localise(spokenTexts, place);
    return [this.#takeMedium(canvas, body, manifest, place, { file, transcript, ...credits })];
  }

  /**
   * Converts videos to extras of an artwork. If the canvas of a video has a placeholder picture, that becomes
   * the poster of the video.
   */
  videos(videos: readonly Painted[], standIns: readonly Painted[], manifest: Node, credits: Fields): Taken[] {
    return videos.flatMap(({ canvas, body, place }) => {
      if (!this.#isTaken(body, place, 'film')) return [];
      const file = this.#file(body, place);
      if (!file) return [];
      const standIn = standIns.find((each) => each.canvas === canvas && each.body.type === 'Image');
      const poster = standIn && this.#file(standIn.body, place);
      const captions = this.#subtitles(canvas, body, place);
      const takeBody = (language: unknown, medium: Fields) =>
        this.#takeMedium(canvas, { ...body, language }, manifest, place, { ...medium, poster, ...credits });
      // A video has only one caption file. If there are captions in several languages, the video is added once
      // for each language, with the captions in that language.
      if (new Set(captions.map(({ tag }) => tag)).size > 1)
        return captions.map(({ tag, value }) => takeBody(tag, { file, captions: value }));
      return [takeBody(body.language, { file, captions: captions[0]?.value })];
    });
  }

  /**
   * Converts recordings or videos to extras. Files in different languages with the same label become one extra.
   */
  extras(resourceType: 'AUDIO' | 'VIDEO', taken: readonly Taken[], place: SourceLocation): Fields[] {
    const groups: Taken[][] = [];
    for (const each of taken) {
      const group = groups.find(
        (others) => others[0]?.name === each.name && others.every(({ tag }) => tag !== each.tag),
      );
      if (group && each.tag !== undefined) group.push(each);
      else groups.push([each]);
    }
    return groups.flatMap((group) => {
      const medium = this.#languages.localise(group, place);
      const title = group.find((each) => each.title !== undefined)?.title;
      const field = resourceType === 'AUDIO' ? 'audio' : 'video';
      return medium === undefined ? [] : [withoutUndefined({ resourceType, title, [field]: medium })];
    });
  }

  credits(resource: Node, place: SourceLocation): Fields {
    const statement = isNode(resource.requiredStatement) ? resource.requiredStatement.value : undefined;
    const creditLine = this.#languages.localise(
      readLanguageMap(statement, ' · ').map(({ tag, value }) => ({ tag, value: stripTags(value).trim() })),
      place,
    );
    return withoutUndefined({ creditLine, ...this.#licence(resource) });
  }

  #takeMedium(canvas: Node, body: Node, manifest: Node, place: SourceLocation, medium: Fields): Taken {
    return {
      tag: textOf([body.language].flat()[0]),
      name: JSON.stringify(canvas.label ?? ''),
      title: this.#title(canvas, manifest, place),
      value: withoutUndefined({ ...medium, ...this.credits(canvas, place), ...this.#licence(body) }),
    };
  }

  /** Returns the label of a canvas; undefined if it is the same as the artwork's label. */
  #title(canvas: Node, manifest: Node, place: SourceLocation) {
    if (JSON.stringify(canvas.label) === JSON.stringify(manifest.label)) return undefined;
    return this.#languages.localise(readLanguageMap(canvas.label, '\n'), place);
  }

  #isTaken(body: Node, place: SourceLocation, what: string): boolean {
    const address = textOf(body.id) ?? '';
    if (!isPlayed(body)) {
      const kind = textOf(body.format) ?? 'an unknown format';
      const form = what === 'film' ? 'MP4' : 'MP3 or M4A';
      this.#unclear(
        place,
        `has a ${what} in ${kind}, which some phones cannot play: ${address} was left out; save it as ${form}, and add it to otherResources of the work`,
      );
      return false;
    }
    if (/#t=/.test(address) || isNode(body.selector))
      this.#unclear(place, `refers only to a part of ${address.split('#')[0]}; the whole ${what} was taken`);
    return true;
  }

  /**
   * Returns the WebVTT files of a recording or video, one per language. If they have no language, returns one
   * file.
   */
  #subtitles(canvas: Node, { language }: Node, place: SourceLocation): LocalisedValue<string>[] {
    const bodies = textBodies(canvas).filter(({ format }) => /^text\/vtt/i.test(textOf(format) ?? ''));
    const tagOf = (each: Node) => textOf([each.language].flat()[0]);
    const tags = [...new Set(bodies.map(tagOf))];
    const own = bodies.find((each) => each.language !== undefined && each.language === language) ?? bodies[0];
    const chosen: Node[] =
      tags.length > 1 && !tags.includes(undefined)
        ? bodies.filter((each, place) => bodies.findIndex((other) => tagOf(other) === tagOf(each)) === place)
        : own
          ? [own]
          : [];
    return chosen.flatMap((body): LocalisedValue<string>[] => {
      const file = this.#file(body, place);
      if (file === undefined) return [];
      const tag = chosen.length > 1 ? tagOf(body) : undefined;
      if (/\.vtt$/i.test(file)) return [{ tag, value: file }];
      this.#unclear(place, `has subtitles whose address does not end in .vtt: ${file} was left out; save it`);
      return [];
    });
  }

  /**
   * Returns the media file that has the same name as the URL. If there is none, returns the URL, so that the
   * import of the pack fetches it.
   */
  #file(body: Node, place: SourceLocation): string | undefined {
    const address = textOf(body.id)?.split('#')[0];
    if (!address) {
      this.#unclear(place, 'shows something without a URL; it was left out');
      return undefined;
    }
    const name = decodeName(URL.parse(address)?.pathname.split('/').at(-1) ?? '').trim();
    const saved = /^(?:default|native)\.\w+$/.test(name) ? undefined : this.#draft.media.findKnown(name);
    return saved ?? this.#draft.media.path(address, place);
  }

  /** Returns the URL as a licence, if it is a known licence. Otherwise returns it as a text about the rights. */
  #licence({ rights }: Node): Fields {
    const address = textOf(rights);
    if (!address) return {};
    return licenceOf(address) ? { licence: address } : { rights: address };
  }

  #unclear(place: SourceLocation, reason: string): void {
    this.#draft.note('unclear', place, reason);
  }
}

function serviceOf(body: Node): string | undefined {
  const services = nodes([body.service].flat());
  const image = services.find((each) => {
    const words = [each.type, each['@type'], each.profile, each['@context']].flat().join(' ');
    return /ImageService|iiif\.io\/api\/image|level[0-2]/i.test(words);
  });
  return image && (textOf(image.id) ?? textOf(image['@id']))?.replace(/\/(?:info\.json)?$/, '');
}

/**
 * Returns the texts that belong to the recording or video of a canvas: annotations with the motivation
 * `supplementing`.
 */
function textBodies(canvas: Node): Node[] {
  return nodes(canvas.annotations)
    .flatMap((page) => nodes(page.items))
    .filter(({ motivation }) => [motivation].flat().includes('supplementing'))
    .flatMap(({ body }) => nodes([body].flat()));
}

/**
 * Returns the transcripts of a recording that are texts in the manifest, one per language. If they have no
 * language, returns only the first.
 */
function textsIn(canvas: Node): LocalisedValue<string>[] {
  const texts = textBodies(canvas)
    .filter(({ type }) => type === 'TextualBody')
    .flatMap(({ value, language }): LocalisedValue<string>[] => {
      const text = textOf(value);
      return text ? [{ tag: textOf([language].flat()[0]), value: text }] : [];
    });
  const tags = new Set(texts.map(({ tag }) => tag));
  const [first] = texts;
  return tags.size > 1 && !tags.has(undefined) ? texts : first ? [{ ...first, tag: undefined }] : [];
}
