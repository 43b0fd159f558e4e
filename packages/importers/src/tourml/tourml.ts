import path from 'node:path';
import { decodeName } from '../core/decoded.ts';
import type { Fields, PackDraft } from '../core/draft.ts';
import type { SourceFormat } from '../core/format.ts';
import { GuideImport } from '../core/guide-import.ts';
import { type SourceLocation, UnreadableSourceError } from '../core/notes.ts';
import { type LocalisedValue, SourceLanguages } from '../core/source-languages.ts';
import { readTourml, type Tour, type TourAsset, type TourStop } from './read-tourml.ts';
import { below, inOrder, mediumOf, StopRoles } from './stop-roles.ts';

/**
 * Import format TourML, which TAP and similar programs write. A file contains stops and media (assets), and
 * connections between them.
 */
export const tourml: SourceFormat = {
  name: 'TourML',
  recognises: (name, head) =>
    /\.(?:xml|tourml)$/i.test(name) && /tourml/i.test(new TextDecoder().decode(head)),
  async read(file, draft) {
    const source = path.basename(file);
    const tours = await readTourml(file).catch((error: unknown) => {
      if (error instanceof UnreadableSourceError)
        throw new UnreadableSourceError(`${source}: ${error.message}`);
      throw new UnreadableSourceError(
        `${source} cannot be read as TourML; it may be incomplete, so save it again from its program (${error instanceof Error ? error.message : error})`,
      );
    });
    if (tours.every(({ stops }) => stops.size === 0))
      throw new UnreadableSourceError(`${source} contains no stop of a tour`);
    await new TourmlImport(source, draft, tours).read();
  },
};

class TourmlImport {
  readonly #source: string;
  readonly #draft: PackDraft;
  readonly #tours: readonly Tour[];
  readonly #guide: GuideImport;
  readonly #languages: SourceLanguages;

  constructor(source: string, draft: PackDraft, tours: readonly Tour[]) {
    this.#source = source;
    this.#draft = draft;
    this.#tours = tours;
    this.#guide = new GuideImport(draft);
    this.#languages = new SourceLanguages(draft);
  }

  async read(): Promise<void> {
    const [first] = this.#tours;
    if (first)
      this.#guide.museum({ name: this.#languages.localise(first.titles, this.#place(`Tour ${first.id}`)) });
    for (const tour of this.#tours) await this.#readTour(tour);
    await this.#guide.finish();
  }

  async #readTour(tour: Tour): Promise<void> {
    const place = this.#place(`Tour ${tour.id}`);
    const order = inOrder(tour);
    const roles = new StopRoles(tour, order);
    const key = (stop: TourStop) => `${tour.id} ${stop.id}`;
    const works = order.filter((stop) => roles.isWork(stop));
    for (const stop of works) {
      const fields = this.#work(stop, tour, roles.picturesOf(stop));
      const code = (stop.properties.get('code') ?? roles.codeOf(stop))?.slice(0, 64);
      await this.#guide.work(key(stop), { ...fields, code }, this.#place(`Stop ${stop.id}`));
    }
    for (const stop of roles.leftOut())
      this.#draft.note(
        'unclear',
        this.#place(`Stop ${stop.id}`),
        'is an image stop that belongs to no spoken stop; it was left out',
      );
    const text = (values: LocalisedValue<string>[]) => this.#languages.localise(values, place);
    const fields = { name: text(tour.titles), description: text(tour.descriptions) };
    await this.#guide.tour({ kind: 'route', fields, keys: works.map(key), place });
    for (const group of order.filter((stop) => roles.isList(stop) && stop.id !== tour.root))
      await this.#guide.tour({
        kind: 'exhibition',
        fields: { name: text(group.titles), description: text(group.descriptions) },
        keys: below(tour, group.id)
          .filter((stop) => roles.isWork(stop))
          .map(key),
        place: this.#place(`Stop ${group.id}`),
      });
  }

  #work(stop: TourStop, tour: Tour, imageStops: readonly TourStop[]): Fields {
    const place = this.#place(`Stop ${stop.id}`);
    const assets = [stop, ...imageStops]
      .flatMap((each) => each.assets)
      .flatMap(({ id }) => {
        const asset = tour.assets.get(id);
        if (!asset) this.#draft.note('unclear', place, `refers to the asset ${id}, which is not in the file`);
        return asset ? [asset] : [];
      });
    const texts = assets.flatMap((asset) => asset.texts);
    const pictures = assets
      .filter((asset) => mediumOf(asset) === 'image')
      .flatMap((asset) => this.#picture(asset));
    return {
      name: this.#languages.localise(stop.titles, place),
      mainText: this.#languages.localise([...stop.descriptions, ...texts], place),
      mainAudio: this.#sounds(
        assets.filter((asset) => mediumOf(asset) === 'audio'),
        place,
      ),
      pictures: pictures.length > 0 ? pictures : undefined,
    };
  }

  /**
   * Returns the picture of an asset. The sources of an asset are the same picture for different languages, so
   * only the first is used.
   */
  #picture(asset: TourAsset): Fields[] {
    const place = this.#place(`Asset ${asset.id}`);
    const [source] = asset.sources;
    const file = source && this.#file(source.uri, place);
    return file ? [{ file, ...creditsOf(asset) }] : [];
  }

  #sounds(assets: readonly TourAsset[], place: SourceLocation) {
    const sounds = assets.flatMap((asset) => {
      const at = this.#place(`Asset ${asset.id}`);
      return asset.sources.flatMap(({ tag, uri }): LocalisedValue<Fields>[] => {
        const file = this.#file(uri, at);
        return file ? [{ tag, value: { file, ...creditsOf(asset) } }] : [];
      });
    });
    const tags = sounds.map(({ tag }) => tag);
    if (new Set(tags).size < tags.length)
      this.#draft.note('unclear', place, 'has more than one recording in a language; the first was taken');
    return this.#languages.localise(sounds, place);
  }

  /** Returns the media file with this path or name. If there is none, returns the URL. */
  #file(uri: string, place: SourceLocation): string | undefined {
    const isAddress = /^https?:/i.test(uri);
    const name = decodeName(uri.split(/[?#]/)[0]?.split('/').at(-1) ?? '');
    return (
      (isAddress ? this.#draft.media.findKnown(name) : this.#draft.media.findKnown(uri, name)) ??
      this.#draft.media.path(uri, place)
    );
  }

  #place(at: string): SourceLocation {
    return { source: this.#source, at: at.trim() };
  }
}

function creditsOf({ creditLine, copyright }: TourAsset): Fields {
  return { ...(creditLine ? { creditLine } : {}), ...(copyright ? { rights: copyright } : {}) };
}
