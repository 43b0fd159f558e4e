import { contentAsOf, type MuseumContent, type MuseumSummary, summaryAsOf } from '@museummate/domain';
import type { Database } from '#platform/database/database.ts';
import type { Network } from '#platform/network/network.ts';
import {
  type DeviceMuseum,
  readAnyDeviceMuseum,
  readContentSummary,
  readDeviceContent,
  readDeviceMuseum,
  writeDeviceContent,
  writeDeviceMuseum,
} from './device-museum.ts';
import { loadContent, loadCustomization, loadSummary, type SummaryResult } from './load-museum.ts';

export type { DeviceMuseum } from './device-museum.ts';
export type { SummaryResult } from './load-museum.ts';

/** The part of a source that the rest of the app uses. */
export type MuseumReader = Omit<MuseumSource, 'started' | 'language' | 'contentVersion'>;

/**
 * Loads museums from the device's database or the server. In the browser it runs in a worker, because parsing a whole
 * museum takes long on a phone (A81). Therefore all arguments and results can be cloned.
 */
export class MuseumSource {
  readonly #network: Network;
  readonly #database: Database;
  /**
   * The content loaded last, until it is stored. It is kept here, so that the page need not send it back to the worker
   * for storing.
   */
  #loaded: { content: MuseumContent; idLanguage: number } | null = null;

  constructor(network: Network, database: Database) {
    this.#network = network;
    this.#database = database;
  }

  /** Resolves as soon as the source can be used. */
  async started(): Promise<void> {}

  head(idMuseum: number, idLanguage: number, signal: AbortSignal): Promise<SummaryResult> {
    return loadSummary(this.#network, idMuseum, idLanguage, signal);
  }

  customized(head: MuseumSummary, signal: AbortSignal): Promise<MuseumSummary> {
    return loadCustomization(this.#network, head, signal);
  }

  async content(idMuseum: number, idLanguage: number, signal: AbortSignal): Promise<MuseumContent | null> {
    const content = await loadContent(this.#network, idMuseum, idLanguage, signal);
    if (!signal.aborted) this.#loaded = content && { content, idLanguage };
    return content;
  }

  /** Stores the content loaded last, and notes in the museum's record that its content is on the device. */
  async keepContent(head: MuseumSummary, idLanguage: number): Promise<void> {
    const loaded = this.#loaded;
    // If another museum or language was loaded meanwhile, its content must not be stored under this one.
    if (loaded?.content.idMuseum !== head.idMuseum || loaded.idLanguage !== idLanguage) return;
    this.#loaded = null;
    if (await writeDeviceContent(this.#database, head, loaded.content, idLanguage))
      await this.keepMuseum({ head, idLanguage, resolvedResources: true });
  }

  /**
   * Fetches and stores the content in another language than the open one, for downloads. Returns null if that fails.
   */
  async language(idMuseum: number, idLanguage: number): Promise<MuseumContent | null> {
    const result = await loadSummary(this.#network, idMuseum, idLanguage);
    if (result.kind !== 'loaded') return null;
    const content = await loadContent(this.#network, idMuseum, idLanguage);
    if (!content) return null;
    const head = await loadCustomization(this.#network, result.head);
    await writeDeviceContent(this.#database, head, content, idLanguage);
    return content;
  }

  /** Returns the version of the content on the device in this language. */
  async contentVersion(idMuseum: number, idLanguage: number): Promise<string | null> {
    return (await readContentSummary(this.#database, idMuseum, idLanguage))?.head.contentVersion ?? null;
  }

  keepMuseum(head: DeviceMuseum): Promise<void> {
    return writeDeviceMuseum(this.#database, head);
  }

  /** Reads the museum in this language if the device has it, or else in the language it was last opened in. */
  async deviceMuseum(idMuseum: number, idLanguage: number): Promise<DeviceMuseum | null> {
    return museumNow(await readDeviceMuseum(this.#database, idMuseum, idLanguage));
  }

  /** Last resort: reads content whose museum record is missing, in this language or any other. */
  async anyDeviceMuseum(idMuseum: number, idLanguage: number): Promise<DeviceMuseum | null> {
    return museumNow(await readAnyDeviceMuseum(this.#database, idMuseum, idLanguage));
  }

  async deviceContent(idMuseum: number, idLanguage: number): Promise<MuseumContent | null> {
    const content = await readDeviceContent(this.#database, idMuseum, idLanguage);
    return content && contentAsOf(content, now());
  }
}

const now = () => new Date().toISOString();

/** Removes content that has expired since it was fetched, also offline (A119). */
function museumNow(stored: DeviceMuseum | null): DeviceMuseum | null {
  return stored && { ...stored, head: summaryAsOf(stored.head, now()) };
}
