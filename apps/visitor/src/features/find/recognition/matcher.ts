import type { RecognitionIndex } from '@museummate/domain';
import {
  type ColourPicture,
  type Core,
  decodeReference,
  type Point,
  REFERENCE_VERSION,
  Recogniser,
  type Reference,
  toGrey,
  ViewSequence,
} from '@museummate/recognition';
import { fetchIndex, storedIndex } from '#features/find/recognition-index/recognition-index.ts';
import type { Database } from '#platform/database/database.ts';
import type { CacheResult, MediaCache } from '#platform/media-cache/media-cache.ts';
import { readMediaName } from '#platform/media-cache/media-name.ts';
import type { Network } from '#platform/network/network.ts';
import type {
  ArtworkMatcher,
  FramePixels,
  FrameResult,
  IndexProgress,
} from '#platform/recognition/recognition.ts';

interface FinderOptions {
  network: Network;
  database: Database;
  media: MediaCache;
  startCore: () => Promise<Core>;
  pixels: (frame: FramePixels) => ColourPicture;
}

type IndexEntry = RecognitionIndex['references'][number];

/** Maximum number of references per request. One reference has about 7 KB. */
const IN_ONE_REQUEST = 32;
/**
 * Maximum number of references that are loaded as one group. The first group is smaller, so that recognition
 * starts soon. Later groups are larger, because the recogniser rebuilds all its tables after each group.
 */
const MAX_AT_ONCE = 8 * IN_ONE_REQUEST;

/**
 * Recognises a museum's artworks in camera frames by comparing them with references (features of the artworks'
 * pictures). References are loaded in groups, those near the visitor first. Frames can be analysed as soon as the
 * first group is loaded.
 */
export class IndexedMatcher implements ArtworkMatcher {
  readonly #options: FinderOptions;
  #recogniser: Promise<Recogniser> | undefined;
  readonly #views = new ViewSequence();
  #idMuseum: number | undefined;
  #index: RecognitionIndex | null = null;
  /** Pending request for the server's current index. Meanwhile, the stored index is used. */
  #fresh: Promise<RecognitionIndex | null> | undefined;
  #near: readonly number[] = [];
  /** References that are not loaded yet, in the order of loading. */
  #queue: IndexEntry[] = [];
  /** References that could not be loaded, for example without a network. They are queued again later. */
  #missing: IndexEntry[] = [];
  readonly #loaded = new Map<string, { entry: IndexEntry; reference: Reference }>();
  #atOnce = IN_ONE_REQUEST;

  constructor(options: FinderOptions) {
    this.#options = options;
  }

  async whenReady(): Promise<void> {}

  async open(idMuseum: number, near: readonly number[]): Promise<IndexProgress> {
    const { network, database } = this.#options;
    this.#near = near;
    if (idMuseum !== this.#idMuseum) {
      this.#idMuseum = idMuseum;
      this.#index = null;
      this.#loaded.clear();
      this.#atOnce = IN_ONE_REQUEST;
      this.#take(await storedIndex(database, idMuseum));
    }
    // Start loading the recognition code now, in parallel with the references.
    void this.#core();
    this.#fresh = fetchIndex(network, database, idMuseum);
    if (!this.#index) await this.#takeFresh();
    return this.#progress();
  }

  async more(): Promise<IndexProgress> {
    if (this.#idMuseum === undefined) throw new Error('no museum is open');
    if (this.#queue.length === 0) await this.#takeFresh();
    const group = this.#queue.splice(0, this.#atOnce);
    this.#atOnce = Math.min(this.#atOnce * 2, MAX_AT_ONCE);
    if (group.length > 0) await this.#load(group);
    return this.#progress();
  }

  async look(frame: FramePixels): Promise<FrameResult> {
    const picture = this.#options.pixels(frame);
    const { width, height } = picture;
    const recogniser = await this.#core();
    const { sightings, candidates, seen, light } = recogniser.recognise(toGrey(picture), [this.#views.view]);
    this.#views.next(sightings.length > 0);
    const place = ({ x, y }: Point) => ({ x: x / width, y: y / height });
    return {
      sightings: sightings.map(({ idArtwork, score, corners }) => ({
        idArtwork,
        score,
        corners: corners.map(place),
      })),
      candidates: candidates.map(({ idArtwork, score }) => ({ idArtwork, score })),
      seen: seen.map(place),
      light,
    };
  }

  #core(): Promise<Recogniser> {
    this.#recogniser ??= this.#options.startCore().then((core) => {
      const recogniser = new Recogniser(core);
      recogniser.load([]);
      return recogniser;
    });
    return this.#recogniser;
  }

  /**
   * Requests the server's current index and switches to it. If the request fails, the missing references are
   * queued again.
   */
  async #takeFresh(): Promise<void> {
    const { network, database } = this.#options;
    const fresh = await (this.#fresh ?? fetchIndex(network, database, this.#idMuseum ?? 0));
    this.#fresh = undefined;
    if (fresh) {
      this.#take(fresh);
      return;
    }
    this.#queue = this.#missing;
    this.#missing = [];
  }

  /** Switches to this index: drops loaded references that it does not list, and queues new ones. */
  #take(index: RecognitionIndex | null): void {
    if (!index) return;
    this.#index = index;
    const named = new Set(index.references.map(entryKey));
    for (const name of this.#loaded.keys()) if (!named.has(name)) this.#loaded.delete(name);
    const places = new Map(this.#near.map((idArtwork, place) => [idArtwork, place]));
    const placeOf = ({ idArtwork }: IndexEntry) => places.get(idArtwork) ?? places.size;
    this.#missing = [];
    this.#queue =
      index.version === REFERENCE_VERSION
        ? index.references
            .filter((entry) => !this.#loaded.has(entryKey(entry)))
            .toSorted((a, b) => placeOf(a) - placeOf(b))
        : [];
  }

  async #load(group: readonly IndexEntry[]): Promise<void> {
    const { media } = this.#options;
    const lost = await this.#bring(group);
    for (const entry of group) {
      const bytes = lost.has(entry.url) ? null : await media.read(entry);
      if (!bytes) {
        this.#missing.push(entry);
        continue;
      }
      try {
        const reference = { ...decodeReference(bytes), idArtwork: entry.idArtwork };
        this.#loaded.set(entryKey(entry), { entry, reference });
      } catch (error) {
        // A broken reference must not prevent loading the others.
        console.warn(`the reference ${entry.url} of work ${entry.idArtwork} is left out`, error);
      }
    }
    const recogniser = await this.#core();
    recogniser.load([...this.#loaded.values()].map(({ reference }) => reference));
  }

  /** Downloads the references of a group that are not on the device. Returns the URLs of failed downloads. */
  async #bring(group: readonly IndexEntry[]): Promise<Set<string>> {
    const { media, network } = this.#options;
    const here = await media.hashes();
    const wanted = group.filter(({ url }) => !here.has(readMediaName(url)?.hash ?? ''));
    const lost = new Set<string>();
    if (!network.online()) return new Set(wanted.map(({ url }) => url));
    const settleFile = (url: string) => (result: CacheResult) => {
      // A reference that the device cannot store (full or blocked) does not count as failed, because `read`
      // fetches it from the server whenever it is needed.
      if (result === 'lost' || result === 'wrong') lost.add(url);
    };
    const { signal } = new AbortController();
    const requests: Promise<void>[] = [];
    for (let at = 0; at < wanted.length; at += IN_ONE_REQUEST)
      requests.push(
        media.keep(
          wanted
            .slice(at, at + IN_ONE_REQUEST)
            .map((file) => ({ file, signal, came: () => {}, settle: settleFile(file.url) })),
        ),
      );
    await Promise.all(requests);
    return lost;
  }

  #progress(): IndexProgress {
    const all = this.#index?.references ?? [];
    const loaded = [...this.#loaded.values()].map(({ entry }) => entry);
    return {
      loaded: loaded.length,
      all: all.length,
      bytes: bytesOf(loaded),
      allBytes: bytesOf(all),
      next: this.#next(),
    };
  }

  #next(): IndexProgress['next'] {
    if (!this.#index) return 'offline';
    if (this.#index.version !== REFERENCE_VERSION) return 'unusable';
    if (this.#queue.length > 0 || this.#fresh) return 'more';
    return this.#missing.length > 0 ? 'offline' : 'nothing';
  }
}

const bytesOf = (entries: readonly IndexEntry[]) => entries.reduce((sum, { bytes }) => sum + bytes, 0);

/**
 * Key of a reference. The URL alone is not enough: one picture may show two artworks, each with its own reference.
 */
const entryKey = ({ url, idArtwork }: IndexEntry) => `${idArtwork} ${url}`;
