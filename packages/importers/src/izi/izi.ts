import path from 'node:path';
import type { Fields, PackDraft } from '../core/draft.ts';
import type { SourceFormat } from '../core/format.ts';
import { GuideImport } from '../core/guide-import.ts';
import { type SourceLocation, UnreadableSourceError } from '../core/notes.ts';
import { isNode, type Node, nodes, readJson, textOf } from '../core/read-json.ts';
import { type LocalisedValue, SourceLanguages } from '../core/source-languages.ts';

/**
 * Server of izi.TRAVEL. Media that are not saved beside the file are loaded from it. Its paths contain the id of
 * the provider and the id of the medium.
 */
const MEDIA = 'https://media.izi.travel';
/**
 * End of the file name of a picture with 800 × 600 pixels. Every picture exists in this size, but not every picture
 * exists in a larger one.
 */
const PICTURE_FORM = '_800x600.jpg';

const WORKS = new Set(['exhibit', 'tourist_attraction', 'story_navigation', 'quest_segment']);
const TOURS: Record<string, 'route' | 'exhibition'> = {
  tour: 'route',
  quest: 'route',
  collection: 'exhibition',
};

/**
 * Import format for data that was saved from izi.TRAVEL. A file contains the complete objects of one museum or
 * tour, either in a list or inside each other.
 */
export const izi: SourceFormat = {
  name: 'izi.TRAVEL',
  recognises(name, head) {
    const text = new TextDecoder().decode(head);
    return /\.json$/i.test(name) && /"uuid"\s*:/.test(text) && /"(?:content|type|languages)"\s*:/.test(text);
  },
  async read(file, draft) {
    const source = path.basename(file);
    const root = await readJson(file);
    refuseOthers(source, root);
    const objects = objectsIn(root);
    if (objects.size === 0)
      throw new UnreadableSourceError(
        `${source} contains no museum, tour, collection or exhibit of izi.TRAVEL with its content`,
      );
    await new IziImport(source, draft, objects).read();
  },
};

/** Marks an object of which the file contains only the title and pictures, but not the text and the recording. */
const SHORT = Symbol('short');

/** Returns the type of an object, without the suffix for its form, for example `museum` for `museum_full`. */
const typeOf = ({ type }: Node) => textOf(type)?.replace(/_(?:full|compact)$/, '');

/**
 * Returns all objects of the file by id, at any depth. If the file contains an object in complete and in short
 * form, the complete form is returned.
 */
function objectsIn(value: unknown, found = new Map<string, Node>()): Map<string, Node> {
  if (Array.isArray(value)) for (const each of value) objectsIn(each, found);
  if (!isNode(value)) return found;
  const uuid = textOf(value.uuid);
  const type = typeOf(value);
  const content = nodes(value.content);
  const known = uuid ? found.get(uuid) : undefined;
  if (uuid && type && content.length > 0) {
    // The content is added to the existing list instead of a copy. A file may repeat one object 100,000 times,
    // and copying the list each time would take minutes.
    if (known && !(SHORT in known)) for (const each of content) (known.content as Node[]).push(each);
    else found.set(uuid, { ...value, type, content });
  } else if (uuid && type && !known && textOf(value.title))
    found.set(uuid, { ...value, type, content: [shortContent(value)], [SHORT]: true });
  for (const each of Object.values(value)) if (typeof each === 'object') objectsIn(each, found);
  return found;
}

const shortContent = ({ language, title, images }: Node): Node => ({ language, title, images });

/** Types of objects that cannot be imported, because they are not a museum or a tour. */
const REFUSED = /^(?:city|country|publisher|content_provider|map|featured)$/;

function refuseOthers(source: string, root: unknown): void {
  const roots = nodes([root].flat());
  const kinds = [...new Set(roots.map((each) => typeOf(each) ?? ''))];
  const [kind = ''] = kinds;
  if (kinds.length === 1 && REFUSED.test(kind))
    throw new UnreadableSourceError(
      `${source} is a ${kind.replace('content_provider', 'publisher')} of izi.TRAVEL, not a museum or tour; save its museums and tours in full, and import each file`,
    );
}

class IziImport {
  readonly #source: string;
  readonly #draft: PackDraft;
  readonly #objects: ReadonlyMap<string, Node>;
  readonly #guide: GuideImport;
  readonly #languages: SourceLanguages;

  constructor(source: string, draft: PackDraft, objects: ReadonlyMap<string, Node>) {
    this.#source = source;
    this.#draft = draft;
    this.#objects = objects;
    this.#guide = new GuideImport(draft);
    this.#languages = new SourceLanguages(draft);
  }

  async read(): Promise<void> {
    const all = [...this.#objects.values()];
    const museum = all.find(({ type }) => type === 'museum');
    if (museum) await this.#museum(museum);
    // Artworks get the order of the museum's list. Artworks that are not in the list are at the end.
    const order = museum ? orderOf(museum) : [];
    const works = all.filter(({ type }) => WORKS.has(String(type)));
    const rank = (work: Node) => {
      const place = order.indexOf(String(work.uuid));
      return place < 0 ? order.length : place;
    };
    works.sort((one, other) => rank(one) - rank(other));
    for (const work of works) await this.#guide.work(String(work.uuid), this.#work(work), this.#place(work));
    for (const tour of all) await this.#tour(tour, works);
    for (const object of all) this.#tellOfOthers(object);
    for (const work of works)
      if (SHORT in work)
        this.#draft.note(
          'unclear',
          this.#place(work),
          'is in the file only with its title and pictures; save it in full for its text and recordings',
        );
    await this.#guide.finish();
  }

  /** Imports the museum's text for the page about the museum, and its picture for the welcome screen. */
  async #museum(museum: Node): Promise<void> {
    const place = this.#place(museum);
    const name = this.#texts(museum, 'title');
    const [picture, ...others] = this.#pictures(museum) ?? [];
    this.#guide.museum({ name, ...(picture && { homeImage: picture }) });
    const content = this.#texts(museum, 'desc');
    if (name !== undefined && content !== undefined)
      await this.#guide.about({ title: name, content, mainImage: picture }, place);
    if (others.length > 0)
      this.#draft.note('unclear', place, `has ${others.length + 1} pictures; the first was taken`);
    if (nodes(museum.content).some(({ audio }) => nodes(audio).length > 0))
      this.#draft.note('unclear', place, 'has a recording, for which a museum has no field; it was left out');
  }

  /** Adds notes for content of izi.TRAVEL for which packs have no field. */
  #tellOfOthers(object: Node): void {
    for (const [field, what] of [
      ['video', 'film'],
      ['quiz', 'quiz'],
      ['news', 'text of news'],
    ] as const)
      if (nodes(object.content).some((content) => isNode(content[field]) || nodes(content[field]).length > 0))
        this.#draft.note('unclear', this.#place(object), `has a ${what}; it was left out`);
  }

  #work(work: Node): Fields {
    const location = isNode(work.location) ? work.location : {};
    const number =
      textOf(location.number) ?? (typeof location.number === 'number' ? String(location.number) : undefined);
    return {
      code: number?.slice(0, 64),
      name: this.#texts(work, 'title'),
      mainText: this.#texts(work, 'desc'),
      mainAudio: this.#sounds(work),
      pictures: this.#pictures(work),
    };
  }

  async #tour(tour: Node, works: readonly Node[]): Promise<void> {
    const kind = TOURS[String(tour.type)];
    if (!kind) return;
    const listed = orderOf(tour);
    const inside = works
      .filter(({ parent_uuid: parent }) => parent === tour.uuid)
      .map(({ uuid }) => String(uuid));
    const keys = listed.length > 0 ? listed : inside;
    const [mainImage] = this.#pictures(tour) ?? [];
    const fields = {
      name: this.#texts(tour, 'title'),
      description: this.#texts(tour, 'desc'),
      mainAudio: this.#sounds(tour),
      mainImage,
    };
    const isRead = (key: string) => WORKS.has(String(this.#objects.get(key)?.type ?? 'exhibit'));
    await this.#guide.tour({ kind, fields, keys: keys.filter(isRead), place: this.#place(tour) });
  }

  #texts(object: Node, field: 'title' | 'desc') {
    const texts = nodes(object.content).flatMap((content): LocalisedValue<string>[] => {
      const value = textOf(content[field]);
      return value ? [{ tag: textOf(content.language), value }] : [];
    });
    return this.#languages.localise(texts, this.#place(object));
  }

  /**
   * Returns one recording per language. If a language has several, it is the one with the first position (`order`).
   */
  #sounds(object: Node) {
    const sounds = nodes(object.content).flatMap((content): LocalisedValue<Fields>[] => {
      const [first, ...others] = inOrder(content.audio);
      const language = textOf(content.language);
      if (others.length > 0)
        this.#draft.note(
          'unclear',
          this.#place(object, language),
          'has more than one recording; the first was taken',
        );
      const file =
        first && this.#file(object, first, ['.m4a', '.mp3'], '.m4a', this.#place(object, language));
      return file ? [{ tag: language, value: { file, ...this.#credit(object) } }] : [];
    });
    return this.#languages.localise(sounds, this.#place(object));
  }

  /**
   * Returns the pictures of an object, each once. The file repeats them for every language. The titles in all
   * languages become the alternative text.
   */
  #pictures(object: Node): Fields[] | undefined {
    const place = this.#place(object);
    const images = nodes(object.content).flatMap((content) =>
      inOrder(content.images).map((image) => ({ image, tag: textOf(content.language) })),
    );
    const byId = Map.groupBy(images, ({ image }) => textOf(image.uuid));
    const pictures = [...byId].flatMap(([uuid, same]): Fields[] => {
      const image = same[0]?.image ?? {};
      if (!uuid) return [];
      if (image.type !== undefined && image.type !== 'story') {
        this.#draft.note(
          'unclear',
          place,
          `has the picture ${uuid} of the type ${String(image.type)}; it was left out`,
        );
        return [];
      }
      const file = this.#file(object, image, ['.jpg', '.jpeg', '.png', PICTURE_FORM], PICTURE_FORM, place);
      if (!file) return [];
      const titles = same.flatMap(({ image: { title }, tag }): LocalisedValue<string>[] => {
        const value = textOf(title);
        return value ? [{ tag, value }] : [];
      });
      const alt = this.#languages.localise(titles, place);
      return [{ file, ...(alt !== undefined && { alt }), ...this.#credit(object) }];
    });
    return pictures.length > 0 ? pictures : undefined;
  }

  /**
   * Returns the media file whose name is the id of the medium. If there is none, returns the medium's URL at
   * izi.TRAVEL.
   */
  #file(
    object: Node,
    medium: Node,
    endings: string[],
    ending: string,
    place: SourceLocation,
  ): string | undefined {
    const uuid = textOf(medium.uuid);
    if (!uuid) return undefined;
    const saved = this.#draft.media.findKnown(...endings.map((each) => uuid + each));
    if (saved) return saved;
    const provider = isNode(object.content_provider) ? textOf(object.content_provider.uuid) : undefined;
    const address = textOf(medium.url) ?? (provider && `${MEDIA}/${provider}/${uuid}${ending}`);
    if (address) return this.#draft.media.path(address, place);
    this.#draft.note(
      'unclear',
      place,
      `refers to the file ${uuid}, which is not among the media, and does not say where it belongs`,
    );
    return undefined;
  }

  #credit(object: Node): Fields {
    const provider = isNode(object.content_provider) ? object.content_provider : {};
    const creditLine = textOf(provider.copyright) ?? textOf(provider.name);
    return creditLine ? { creditLine } : {};
  }

  #place(object: Node, language?: string): SourceLocation {
    const at = `${textOf(object.type)} ${textOf(object.uuid)}${language ? `, content ${language}` : ''}`;
    return { source: this.#source, at };
  }
}

/** Returns the ids of an object's items in playback order. */
function orderOf(object: Node): string[] {
  for (const content of nodes(object.content)) {
    const order = isNode(content.playback) ? content.playback.order : undefined;
    if (Array.isArray(order) && order.length > 0) return order.filter((each) => typeof each === 'string');
  }
  for (const content of nodes(object.content)) {
    const children = nodes(content.children).flatMap(({ uuid }) => textOf(uuid) ?? []);
    if (children.length > 0) return children;
  }
  return [];
}

function inOrder(media: unknown): Node[] {
  return nodes(media).sort((one, other) => Number(one.order ?? 0) - Number(other.order ?? 0));
}
