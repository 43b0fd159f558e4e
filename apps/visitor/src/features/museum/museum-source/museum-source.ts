import { contentAsOf, type MuseumContent, type MuseumSummary, summaryAsOf } from '@museummate/domain';
import type { Database } from '#platform/database/database.ts';
import type { Network } from '#platform/network/network.ts';
import {
  type DeviceMuseum,
  readAnyDeviceMuseum,
  readContentHead,
  readDeviceContent,
  readDeviceMuseum,
  writeDeviceContent,
  writeDeviceMuseum,
} from './device-museum.ts';
import { loadContent, loadCustomization, loadSummary, type SummaryResult } from './load-museum.ts';

export type { DeviceMuseum } from './device-museum.ts';
export type { SummaryResult } from './load-museum.ts';

/** What the rest of the app asks a source for. */
export type MuseumReader = Omit<MuseumSource, 'started' | 'language' | 'contentVersion'>;

/**
 * Where museums come from: the device's database and the server. Reading and checking a whole museum takes long on
 * a phone, so in the browser this lives in a worker (A81) and everything that goes in or out can be copied.
 */
export class MuseumSource {
  readonly #network: Network;
  readonly #database: Database;
  /** What was loaded last, until it is kept: it need not travel back for that. */
  #loaded: { content: MuseumContent; idLanguage: number } | null = null;

  constructor(network: Network, database: Database) {
    this.#network = network;
    this.#database = database;
  }

  /** Answers as soon as anything can be asked. */
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

  /** The content that was loaded last becomes the device's, and its museum says so. */
  async keepContent(head: MuseumSummary, idLanguage: number): Promise<void> {
    const loaded = this.#loaded;
    // Another museum or language has come meanwhile: its words must not stand under this one's name.
    if (loaded?.content.idMuseum !== head.idMuseum || loaded.idLanguage !== idLanguage) return;
    this.#loaded = null;
    if (await writeDeviceContent(this.#database, head, loaded.content, idLanguage))
      await this.keepMuseum({ head, idLanguage, resolvedResources: true });
  }

  /** A language that is taken along while another is open: fetched and kept; null if it did not come. */
  async language(idMuseum: number, idLanguage: number): Promise<MuseumContent | null> {
    const result = await loadSummary(this.#network, idMuseum, idLanguage);
    if (result.kind !== 'loaded') return null;
    const content = await loadContent(this.#network, idMuseum, idLanguage);
    if (!content) return null;
    const head = await loadCustomization(this.#network, result.head);
    await writeDeviceContent(this.#database, head, content, idLanguage);
    return content;
  }

  /** The version of the content that is on the device. */
  async contentVersion(idMuseum: number, idLanguage: number): Promise<string | null> {
    return (await readContentHead(this.#database, idMuseum, idLanguage))?.head.contentVersion ?? null;
  }

  keepMuseum(head: DeviceMuseum): Promise<void> {
    return writeDeviceMuseum(this.#database, head);
  }

  /** Reads the museum in this language if the device has it, else in the one it was opened in last. */
  async deviceMuseum(idMuseum: number, idLanguage: number): Promise<DeviceMuseum | null> {
    return museumNow(await readDeviceMuseum(this.#database, idMuseum, idLanguage));
  }

  /**
   * Reads what is left where nothing else is to be had: content that outlived its museum's record, in this language
   * or any.
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

/** What has ended since it was fetched is not shown, also where no server can be asked (A119). */
function museumNow(stored: DeviceMuseum | null): DeviceMuseum | null {
  return stored && { ...stored, head: summaryAsOf(stored.head, now()) };
}
