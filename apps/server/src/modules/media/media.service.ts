import { Readable } from 'node:stream';
import { type ByteRange, isMediaKey, type MediaStore, originalKey, variantKey } from '@museummate/content';
import type { MediaCatalogueRepository } from './media-catalogue.repository.ts';

export interface FoundMedium {
  key: string;
  contentType: string;
  bytes: number;
  /**
   * False if a substitute is sent, because the requested encoding does not exist yet. A substitute must not be
   * cached.
   */
  exact: boolean;
  /** The bytes of the file; undefined if they are in the media store. */
  content?: Buffer;
}

/** Small files that another module stores in the database, by the hash of their bytes. */
export interface KeptRecords {
  readonly extension: string;
  readonly contentType: string;
  record(sha256: string): Promise<{ content: Buffer; picture: string } | undefined>;
}

/** The current time and version, which decide whether a file is public. */
export interface MediaClock {
  now(): Date;
  /** A value that changes whenever the content of any museum changes. */
  servedRevision(): string;
}

const NAME = /^([0-9a-f]{64})(?:-([0-9]{1,5}))?\.([a-z0-9]{2,4})$/;

/**
 * Finds the file for a name under /media. Found files are cached, because the content of a file with this name
 * never changes.
 */
export class MediaService {
  readonly #catalogue: MediaCatalogueRepository;
  readonly #store: MediaStore;
  readonly #records: KeptRecords;
  readonly #clock: MediaClock;
  readonly #found = new Map<string, FoundMedium>();
  #foundIn = '';

  constructor(
    catalogue: MediaCatalogueRepository,
    store: MediaStore,
    records: KeptRecords,
    clock: MediaClock,
  ) {
    this.#clock = clock;
    this.#catalogue = catalogue;
    this.#store = store;
    this.#records = records;
  }

  async find(name: string): Promise<FoundMedium | undefined> {
    // If the content of a museum changes, its start time may move to the future, and its files are then no longer
    // public. The cache is therefore cleared.
    const served = this.#clock.servedRevision();
    if (served !== this.#foundIn) this.#found.clear();
    this.#foundIn = served;
    const known = this.#found.get(name);
    if (known) return known;
    const found = await this.#lookUp(name);
    if (found?.exact && !found.content) this.#keep(name, found);
    return found;
  }

  async read({ key, content }: FoundMedium, range?: ByteRange): Promise<Readable> {
    if (content) return Readable.from([range ? content.subarray(range.start, range.end + 1) : content]);
    return this.#store.read(key, range);
  }

  async #lookUp(name: string): Promise<FoundMedium | undefined> {
    const [, hash, width, extension] = (isMediaKey(name) && NAME.exec(name)) || [];
    if (!hash || !extension) return undefined;
    if (extension === this.#records.extension && width === undefined) return this.#lookUpRecord(hash);
    const record = await this.#catalogue.findMedia(hash);
    if (!record || !(await this.#isOpen(hash))) return undefined;
    const original = {
      key: originalKey(hash, record.extension),
      contentType: record.contentType,
      bytes: record.bytes,
    };
    if (width === undefined) return extension === record.extension ? { ...original, exact: true } : undefined;
    if ((extension !== 'avif' && extension !== 'webp') || !record.widths.includes(Number(width)))
      return undefined;
    const variants = await this.#catalogue.readyVariants(hash, Number(width));
    const wanted = variants.find(
      (variant) => variant.format === extension && variant.width === Number(width),
    );
    const next = wanted ?? variants.find((variant) => variant.format === 'webp') ?? variants[0];
    if (!next) return { ...original, exact: false };
    return {
      key: variantKey(hash, next.width, next.format),
      contentType: `image/${next.format}`,
      bytes: next.bytes,
      exact: wanted !== undefined,
    };
  }

  async #lookUpRecord(sha256: string): Promise<FoundMedium | undefined> {
    const { content, picture } = (await this.#records.record(sha256)) ?? {};
    if (!content || !picture || !(await this.#isOpen(picture))) return undefined;
    const { extension, contentType } = this.#records;
    return { key: originalKey(sha256, extension), contentType, bytes: content.length, exact: true, content };
  }

  /**
   * Whether a file is public. A file that is used only by content whose start time is in the future is not public,
   * even if its name is known (A119).
   */
  #isOpen(hash: string): Promise<boolean> {
    return this.#catalogue.isOpen(hash, this.#clock.now().toISOString());
  }

  /** Caches an existing file. The size of the cache is limited, because clients choose the names. */
  #keep(name: string, found: FoundMedium): void {
    if (this.#found.size >= 20_000) this.#found.clear();
    this.#found.set(name, found);
  }
}
