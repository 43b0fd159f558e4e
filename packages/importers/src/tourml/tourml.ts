import path from 'node:path';
import { decoded } from '../core/decoded.ts';
import type { Fields, PackDraft } from '../core/draft.ts';
import type { SourceFormat } from '../core/format.ts';
import { GuideImport } from '../core/guide-import.ts';
import { type SourceLocation, UnreadableSource } from '../core/notes.ts';
import { type LocalisedValue, SourceLanguages } from '../core/source-languages.ts';
import { readTourml, type Tour, type TourAsset, type TourStop } from './read-tourml.ts';

/** TourML, as written by TAP and similar programs: stops and assets, linked by connections. */
export const tourml: SourceFormat = {
  name: 'TourML',
  recognises: (name, head) =>
    /\.(?:xml|tourml)$/i.test(name) && /tourml/i.test(new TextDecoder().decode(head)),
  async read(file, draft) {
    const source = path.basename(file);
    const tours = await readTourml(file).catch((error: unknown) => {
      if (error instanceof UnreadableSource) throw new UnreadableSource(`${source}: ${error.message}`);
      throw new UnreadableSource(
        `${source} cannot be read as TourML; it may be incomplete, so save it again from its program (${error instanceof Error ? error.message : error})`,
      );
    });
    if (tours.every(({ stops }) => stops.size === 0))
      throw new UnreadableSource(`${source} contains no stop of a tour`);
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
      this.#guide.museum({ name: this.#languages.localised(first.titles, this.#place(`Tour ${first.id}`)) });
    for (const tour of this.#tours) await this.#readTour(tour);
    await this.#guide.finish();
  }

  async #readTour(tour: Tour): Promise<void> {
    const place = this.#place(`Tour ${tour.id}`);
    const order = inOrder(tour);
    const key = (stop: TourStop) => `${tour.id} ${stop.id}`;
    for (const stop of order)
      if (!isGroup(stop, tour))
        await this.#guide.work(key(stop), this.#work(stop, tour), this.#place(`Stop ${stop.id}`));
    const works = order.filter((stop) => !isGroup(stop, tour));
    const text = (values: LocalisedValue<string>[]) => this.#languages.localised(values, place);
    const fields = { name: text(tour.titles), description: text(tour.descriptions) };
    await this.#guide.tour({ kind: 'route', fields, keys: works.map(key), place });
    for (const group of order.filter((stop) => isGroup(stop, tour) && stop.id !== tour.root))
      await this.#guide.tour({
        kind: 'exhibition',
        fields: { name: text(group.titles), description: text(group.descriptions) },
        keys: below(tour, group.id)
          .filter((stop) => !isGroup(stop, tour))
          .map(key),
        place: this.#place(`Stop ${group.id}`),
      });
  }

  #work(stop: TourStop, tour: Tour): Fields {
    const place = this.#place(`Stop ${stop.id}`);
    const assets = stop.assets.flatMap(({ id }) => {
      const asset = tour.assets.get(id);
      if (!asset) this.#draft.note('unclear', place, `refers to the asset ${id}, which is not in the file`);
      return asset ? [asset] : [];
    });
    const texts = assets.flatMap((asset) => asset.texts);
    const pictures = assets
      .filter((asset) => mediumOf(asset) === 'image')
      .flatMap((asset) => this.#picture(asset));
    return {
      code: stop.properties.get('code')?.slice(0, 64),
      name: this.#languages.localised(stop.titles, place),
      mainText: this.#languages.localised([...stop.descriptions, ...texts], place),
      mainAudio: this.#sounds(
        assets.filter((asset) => mediumOf(asset) === 'audio'),
        place,
      ),
      pictures: pictures.length > 0 ? pictures : undefined,
    };
  }

  /** A picture is the same in every language: its first source is used. */
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
    return this.#languages.localised(sounds, place);
  }

  /** The file of the source with this path or name, or else the URL. */
  #file(uri: string, place: SourceLocation): string | undefined {
    const isAddress = /^https?:/i.test(uri);
    const name = decoded(uri.split(/[?#]/)[0]?.split('/').at(-1) ?? '');
    return (
      (isAddress ? this.#draft.media.known(name) : this.#draft.media.known(uri, name)) ??
      this.#draft.media.path(uri, place)
    );
  }

  #place(at: string): SourceLocation {
    return { source: this.#source, at: at.trim() };
  }
}

function mediumOf({ type, sources: [source] }: TourAsset): 'image' | 'audio' | undefined {
  const words = `${type} ${source?.format ?? ''} ${source?.uri ?? ''}`.toLowerCase();
  if (/\bimage|\.(?:jpe?g|png|webp|gif)\b/.test(words)) return 'image';
  return /\baudio|\.(?:mp3|m4a|aac|ogg|wav)\b/.test(words) ? 'audio' : undefined;
}

/** Whether a stop only groups others. A stop with a number to type is an artwork, whatever its view is called. */
function isGroup({ id, view, properties }: TourStop, tour: Tour): boolean {
  if (id === tour.root && !properties.has('code')) return tour.connections.has(id);
  return /group/i.test(view) && !properties.has('code');
}

function creditsOf({ creditLine, copyright }: TourAsset): Fields {
  return { ...(creditLine ? { creditLine } : {}), ...(copyright ? { rights: copyright } : {}) };
}

/** The stops that can be reached from here, by priority, each once. */
function below(tour: Tour, start: string): TourStop[] {
  const seen = new Set([start]);
  const found: TourStop[] = [];
  const next = [...childrenOf(tour, start)].reverse();
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    const stop = tour.stops.get(id);
    if (seen.has(id) || !stop) continue;
    seen.add(id);
    found.push(stop);
    next.push(...childrenOf(tour, id).reverse());
  }
  return found;
}

function childrenOf(tour: Tour, id: string): string[] {
  return [...(tour.connections.get(id) ?? [])]
    .sort((one, other) => one.priority - other.priority)
    .map(({ to }) => to);
}

/** All stops: first those that can be reached, in the tour's order, then the others. */
function inOrder(tour: Tour): TourStop[] {
  const root = tour.root === undefined ? undefined : tour.stops.get(tour.root);
  const led = root ? [root, ...below(tour, root.id)] : [];
  return [...new Set([...led, ...tour.stops.values()])];
}
