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

/** The functions of a museum source that the rest of the app uses. */
export type MuseumReader = Omit<MuseumSource, 'whenReady' | 'language' | 'contentVersion'>;

/**
 * Loads museums from the device's database or the server. In the browser it runs in a worker, because parsing a
 * whole museum takes long on a phone (A81). All arguments and results must therefore be cloneable.
 */
export class MuseumSource {
  readonly #network: Network;
  readonly #database: Database;
  /**
   * The content that was loaded last, until it is stored. Without this copy, the page would have to send the
   * content back to the worker for storing.
   */
  #loaded: { content: MuseumContent; idLanguage: number } | null = null;

  constructor(network: Network, database: Database) {
    this.#network = network;
    this.#database = database;
  }

  /** Resolves when the source can be used. */
  async whenReady(): Promise<void> {}

  head(idMuseum: number, idLanguage: number, signal: AbortSignal): Promise<SummaryResult> {
    return loadSummary(this.#network, idMuseum, idLanguage, signal);
  }

  loadCustomized(head: MuseumSummary, signal: AbortSignal): Promise<MuseumSummary> {
    return loadCustomization(this.#network, head, signal);
  }

  async content(idMuseum: number, idLanguage: number, signal: AbortSignal): Promise<MuseumContent | null> {
    const content = await loadContent(this.#network, idMuseum, idLanguage, signal);
    if (!signal.aborted) this.#loaded = content && { content, idLanguage };
    return content;
  }

  /**
   * Stores the content that was loaded last. The museum's record is then updated: its content is now on the
   * device.
   */
  async keepContent(head: MuseumSummary, idLanguage: number): Promise<void> {
    const loaded = this.#loaded;
    // Another museum or language was loaded meanwhile. Its content must not be stored under this summary.
    if (loaded?.content.idMuseum !== head.idMuseum || loaded.idLanguage !== idLanguage) return;
    this.#loaded = null;
    if (await writeDeviceContent(this.#database, head, loaded.content, idLanguage))
      await this.keepMuseum({ head, idLanguage, resolvedResources: true });
  }

  /**
   * Fetches and stores the content in a language other than the open one, for downloads. Returns null if fetching
   * fails.
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

  /** Returns the content version that is stored on the device in this language. Null if there is none. */
  async contentVersion(idMuseum: number, idLanguage: number): Promise<string | null> {
    return (await readContentSummary(this.#database, idMuseum, idLanguage))?.head.contentVersion ?? null;
  }

  keepMuseum(head: DeviceMuseum): Promise<void> {
    return writeDeviceMuseum(this.#database, head);
  }

  /**
   * Reads the museum's summary from the device. If it is not stored in this language, returns it in the language
   * in which the museum was last opened.
   */
  async deviceMuseum(idMuseum: number, idLanguage: number): Promise<DeviceMuseum | null> {
    return museumNow(await readDeviceMuseum(this.#database, idMuseum, idLanguage));
  }

  /**
   * Last resort if the museum's record is missing: reads the summary stored with the content, in this language or
   * any other.
   */
  async anyDeviceMuseum(idMuseum: number, idLanguage: number): Promise<DeviceMuseum | null> {
    return museumNow(await readAnyDeviceMuseum(this.#database, idMuseum, idLanguage));
  }

  async deviceContent(idMuseum: number, idLanguage: number): Promise<MuseumContent | null> {
    const content = await readDeviceContent(this.#database, idMuseum, idLanguage);
    return content && contentAsOf(content, now());
  }
}

const now = () => new Date().toISOString();

/** Removes parts of the summary that have expired since it was fetched. This also works offline (A119). */
function museumNow(stored: DeviceMuseum | null): DeviceMuseum | null {
  return stored && { ...stored, head: summaryAsOf(stored.head, now()) };
}
