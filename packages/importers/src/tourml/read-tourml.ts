import { createReadStream } from 'node:fs';
import path from 'node:path';
import { UnreadableSourceError } from '../core/notes.ts';
import { regularFile } from '../core/regular-file.ts';
import type { LocalisedValue } from '../core/source-languages.ts';
import { readXml } from '../core/xml.ts';

/** A stop of a tour, or a group of stops. */
export interface TourStop {
  id: string;
  view: string;
  titles: LocalisedValue<string>[];
  descriptions: LocalisedValue<string>[];
  assets: { id: string; usage: string }[];
  properties: Map<string, string>;
}

export interface TourAsset {
  id: string;
  type: string;
  sources: { tag: string | undefined; uri: string; format: string }[];
  /** Texts inside the TourML file. Other texts are in separate files, which `sources` lists. */
  texts: LocalisedValue<string>[];
  creditLine: string;
  copyright: string;
}

export interface Tour {
  id: string;
  titles: LocalisedValue<string>[];
  descriptions: LocalisedValue<string>[];
  /** Id of the first stop of the tour. */
  root: string | undefined;
  stops: Map<string, TourStop>;
  assets: Map<string, TourAsset>;
  /** The connections that lead from a stop to other stops, by id of the first stop. */
  connections: Map<string, { to: string; priority: number }[]>;
}

/** Maximum number of nodes of a file, so that it cannot fill the memory. No tour has more. */
const MAX_NODES = 100_000;

/** Maximum size of a file. The texts of a tour with a thousand stops in ten languages have a tenth of this size. */
const MAX_BYTES = 100 * 1024 * 1024;

/** Reads all tours of a TourML file as a stream. Document types are rejected, and nothing is ever fetched. */
export async function readTourml(file: string): Promise<Tour[]> {
  const { size } = await regularFile(file);
  if (size > MAX_BYTES)
    throw new UnreadableSourceError(
      `${path.basename(file)} has ${Math.round(size / 1e6)} MB; at most ${MAX_BYTES / 1024 / 1024} MB are read`,
    );
  const reader = new TourReader();
  for await (const _ of readXml(createReadStream(file), reader, 'program for tours')) reader.checkSize();
  return reader.tours;
}

class TourReader {
  readonly tours: Tour[] = [];
  readonly #path: { name: string; attributes: Record<string, string> }[] = [];
  #stop: TourStop | undefined;
  #asset: TourAsset | undefined;
  #text = '';
  #nodes = 0;

  checkSize(): void {
    if (this.#nodes > MAX_NODES)
      throw new Error(`the file has more than ${MAX_NODES} stops, assets and connections`);
  }

  open(name: string, given: Record<string, string>): void {
    const attributes = Object.fromEntries(
      Object.entries(given).map(([key, value]) => [key.slice(key.indexOf(':') + 1), value]),
    );
    this.#path.push({ name, attributes });
    this.#text = '';
    const { id = '' } = attributes;
    if (name === 'Tour') this.tours.push(newTour(id));
    const tour = this.tours.at(-1);
    if (!tour) return;
    if (name === 'Stop') {
      this.#stop = {
        id,
        view: attributes.view ?? '',
        titles: [],
        descriptions: [],
        assets: [],
        properties: new Map(),
      };
      tour.stops.set(id, this.#stop);
      this.#nodes += 1;
    } else if (name === 'Asset') {
      this.#asset = {
        id,
        type: attributes.type ?? '',
        sources: [],
        texts: [],
        creditLine: '',
        copyright: '',
      };
      tour.assets.set(id, this.#asset);
      this.#nodes += 1;
    } else if (name === 'Connection') {
      const { srcId: from = '', destId: to = '', priority } = attributes;
      const others = tour.connections.get(from) ?? [];
      others.push({ to, priority: Number(priority ?? 0) || 0 });
      tour.connections.set(from, others);
      this.#nodes += 1;
    } else if (name === 'RootStopRef') tour.root = id;
    else if (name === 'AssetRef') this.#stop?.assets.push({ id, usage: attributes.usage ?? '' });
    else if (name === 'Source') {
      const { uri = '', format = '' } = attributes;
      if (uri) this.#asset?.sources.push({ tag: this.#language(), uri, format });
    }
  }

  text(text: string): void {
    this.#text += text;
  }

  close(name: string): void {
    const text = this.#text.trim();
    const tag = this.#language();
    const { attributes } = this.#path.pop() ?? { attributes: {} as Record<string, string> };
    this.#text = '';
    const owner = this.#stop ?? (this.#asset ? undefined : this.tours.at(-1));
    if (name === 'Stop') this.#stop = undefined;
    else if (name === 'Asset') this.#asset = undefined;
    else if (text === '') return;
    else if (name === 'Title') owner?.titles.push({ tag, value: text });
    else if (name === 'Description') owner?.descriptions.push({ tag, value: text });
    else if (name === 'Property') this.#stop?.properties.set(attributes.name ?? '', text);
    else if (name === 'Data') this.#asset?.texts.push({ tag, value: text });
    else if (name === 'CreditLine' && this.#asset) this.#asset.creditLine ||= text;
    else if (name === 'Copyright' && this.#asset) this.#asset.copyright ||= text;
  }

  /**
   * The language of an element is in the attribute `lang` of the element or of its nearest ancestor that has
   * one.
   */
  #language(): string | undefined {
    return this.#path.findLast(({ attributes }) => attributes.lang)?.attributes.lang;
  }
}

function newTour(id: string): Tour {
  return {
    id,
    titles: [],
    descriptions: [],
    root: undefined,
    stops: new Map(),
    assets: new Map(),
    connections: new Map(),
  };
}
