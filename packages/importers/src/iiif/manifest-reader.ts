import { stripTags } from '@museummate/domain';
import type { Fields, PackDraft } from '../core/draft.ts';
import type { SourceLocation } from '../core/notes.ts';
import { type Node, nodes, textOf } from '../core/read-json.ts';
import type { SourceLanguages } from '../core/source-languages.ts';
import { CanvasMedia } from './canvas-media.ts';
import { factNamed } from './facts.ts';
import { readLanguageMap, removeSpan, withoutUndefined } from './language-map.ts';
import { isPlayed, onCanvases, type Painted } from './painted.ts';

/** Maximum number of pictures of an artwork. */
const MAX_PICTURES = 50;

/**
 * Content types of a canvas that an artwork can contain. Text annotations are not in this list. They are read
 * together with their recording or video.
 */
const TYPES = { picture: ['Image'], sound: ['Sound', 'Audio'], video: ['Video'] };
const KNOWN = new Set(Object.values(TYPES).flat());

/** Converts a manifest into the fields of an artwork. */
export class ManifestReader {
  readonly #draft: PackDraft;
  readonly #languages: SourceLanguages;
  readonly #media: CanvasMedia;

  constructor(draft: PackDraft, languages: SourceLanguages) {
    this.#draft = draft;
    this.#languages = languages;
    this.#media = new CanvasMedia(draft, languages);
  }

  /** Converts a language map into a localised text. If a language has several values, each becomes a line. */
  text(map: unknown, place: SourceLocation) {
    return this.#languages.localise(readLanguageMap(map, '\n'), place);
  }

  work(manifest: Node, place: SourceLocation): Fields {
    return withoutUndefined({
      name: this.text(manifest.label, place),
      mainText: this.#languages.localise(readLanguageMap(manifest.summary, '<br>').map(removeSpan), place),
      ...this.#facts(manifest, place),
      ...this.#readMedia(manifest, place),
    });
  }

  /** Converts pictures, recordings and videos. Adds a note for content that an artwork cannot contain. */
  #readMedia(manifest: Node, place: SourceLocation): Fields {
    const { painted, beside, standIns, named } = onCanvases(manifest, place);
    const of = (types: string[], from: readonly Painted[]) =>
      from.filter(({ body }) => types.includes(String(body.type)));
    const credits = this.#media.credits(manifest, place);
    const videos = of(TYPES.video, [...painted, ...beside]);
    const played = videos.filter(({ body }) => isPlayed(body));
    const posters = standIns.filter(({ canvas }) => played.some((video) => video.canvas === canvas));
    const others = standIns.filter((each) => !posters.includes(each));
    const pictures = this.#pictures(of(TYPES.picture, [...painted, ...others]), manifest, credits, place);
    const sounds = this.#media.sounds(of(TYPES.sound, [...painted, ...beside]), manifest, credits, place);
    const taken = this.#media.videos(videos, posters, manifest, credits);
    const idle = [...of(TYPES.picture, beside), ...of([...TYPES.sound, ...TYPES.video], standIns)];
    this.#tellOfOthers([...painted, ...standIns], idle, named, place);
    const extras = [...sounds.extras, ...this.#media.extras('VIDEO', taken, place)];
    return {
      pictures: pictures.length > 0 ? pictures : undefined,
      mainAudio: sounds.mainAudio,
      otherResources: extras.length > 0 ? extras : undefined,
    };
  }

  /**
   * Returns the pictures, each only once. For example, the placeholder of a recording is often the picture of
   * the artwork.
   */
  #pictures(painted: readonly Painted[], manifest: Node, credits: Fields, place: SourceLocation): Fields[] {
    const pictures = new Map<unknown, Fields>();
    for (const each of painted)
      for (const picture of this.#media.picture(each, manifest, credits))
        if (!pictures.has(picture.file)) pictures.set(picture.file, picture);
    if (pictures.size > MAX_PICTURES)
      this.#draft.note(
        'unclear',
        place,
        `has ${pictures.size} pictures; the first ${MAX_PICTURES} were taken`,
      );
    return [...pictures.values()].slice(0, MAX_PICTURES);
  }

  #tellOfOthers(painted: Painted[], idle: Painted[], named: string[], place: SourceLocation): void {
    for (const { body, place: at } of painted)
      if (!KNOWN.has(String(body.type)))
        this.#draft.note(
          'unclear',
          at,
          `shows something of the type ${textOf(body.type) ?? 'unknown'}, for which a work has no field; it was left out`,
        );
    for (const { body, place: at } of idle)
      this.#draft.note(
        'unclear',
        at,
        `has ${textOf(body.id)} beside it, or in its place until it is played; that was left out`,
      );
    if (named.length > 0)
      this.#draft.note(
        'unclear',
        place,
        `refers to annotations that are not in the file (${named.length}), such as ${named[0]}; their contents were left out`,
      );
  }

  /** Returns the facts for which an artwork has a field. A note lists the other facts. */
  #facts(manifest: Node, place: SourceLocation): Fields {
    const facts: Fields = {};
    const others: string[] = [];
    for (const { label, value } of nodes(manifest.metadata)) {
      const labels = readLanguageMap(label, ' ').map((each) => each.value);
      const field = factNamed(labels);
      const values = readLanguageMap(value, '; ').map(({ tag, value: text }) => ({
        tag,
        value: stripTags(text).trim(),
      }));
      if (!field || facts[field] !== undefined) others.push(labels[0] ?? '');
      else if (field === 'inventoryNumber') facts[field] = values[0]?.value;
      else facts[field] = this.#languages.localise(values, place);
    }
    const named = [...new Set(others.filter(Boolean))];
    if (named.length > 0)
      this.#draft.note(
        'note',
        place,
        `contains more than a work has fields for: ${named.slice(0, 10).join(', ')}; that was left out`,
      );
    return facts;
  }
}
