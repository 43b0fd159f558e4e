import {
  contentLanguageId,
  DEFAULT_LANGUAGE_ID,
  decodeMuseumId,
  type Language,
  languageById,
  languageOf,
  type MuseumContent,
  type MuseumSummary,
  sameContent,
} from '@museummate/domain';
import { type ReadableStore, Store } from '@museummate/store';
import type { LocalStorageStore } from '#features/foundation/local-storage-keys/local-storage-keys.ts';
import type { MuseumReader, SummaryResult } from '#features/museum/museum-source/museum-source.ts';
import type { Network } from '#platform/network/network.ts';

export type MuseumState =
  | { kind: 'none' }
  /** `again`: true during a retry. The visitor then still sees the error message of the failed attempt. */
  | { kind: 'loading'; again: boolean }
  | SummaryResult
  /** The link does not contain a valid museum id (A2). */
  | { kind: 'bad-id' };

export type ContentState =
  | { kind: 'waiting' }
  | { kind: 'loaded'; content: MuseumContent }
  | { kind: 'failed' };

export interface MuseumStoreState {
  museum: MuseumState;
  /**
   * The last summary that was loaded. If the museum becomes unavailable, the screen still shows it until the
   * visitor is redirected (A6).
   */
  lastHead: MuseumSummary | undefined;
  content: ContentState;
}

const WAITING: ContentState = { kind: 'waiting' };

interface Options {
  network: Network;
  /** Returns the source, whose code is loaded on first use, because the first paint does not need it. */
  source: () => Promise<MuseumReader>;
  keys: LocalStorageStore;
  /** Returns the visitor's language. It is used if no other choice is stored for the museum. */
  uiLocale: (languages?: readonly Language[]) => string;
}

/** State of the open museum. It is outside React, so that loading starts before React renders a screen. */
export class MuseumStore {
  readonly #options: Options;
  readonly #state: Store<MuseumStoreState>;
  #fromDB = false;
  #encodedId: string | undefined;
  #idLanguage: number | undefined;
  #stop = new AbortController();
  #opening: Promise<void> = Promise.resolve();
  #contentLoading: Promise<void> = Promise.resolve();

  /**
   * `first`: the summary that the server embedded in the page. It is used until the app has loaded the summary
   * itself.
   */
  constructor(options: Options, first?: MuseumSummary) {
    this.#options = options;
    const museum: MuseumState = first ? { kind: 'loaded', head: first } : { kind: 'none' };
    this.#state = new Store({ museum, lastHead: first, content: WAITING });
  }

  get state(): ReadableStore<MuseumStoreState> {
    return this.#state;
  }

  /** Loads the museum of a link, unless it is already open or loading. */
  open(encodedId: string): Promise<void> {
    const { kind } = this.#state.get().museum;
    const same = encodedId === this.#encodedId && this.#idLanguage === this.#wantedLanguage();
    if (same && (kind === 'loaded' || kind === 'loading')) return this.#opening;
    // An id that cannot be decoded (A2) is invalid in every language. Do not load again and repeat the warning
    // when the language changes.
    if (kind === 'bad-id' && encodedId === this.#encodedId) return this.#opening;
    this.#encodedId = encodedId;
    this.#opening = this.#load(encodedId, false);
    return this.#opening;
  }

  /** Tries again after the museum could not be loaded (A6). Does nothing while another attempt is in progress. */
  async retry(): Promise<void> {
    if (this.#encodedId === undefined || this.#state.get().museum.kind !== 'unavailable') return;
    this.#opening = this.#load(this.#encodedId, true);
    await this.#opening;
  }

  /** Resolves when the content in the visitor's language is loaded or has failed. */
  async contentReady(): Promise<ContentState> {
    await this.#opening;
    await this.#contentLoading;
    return this.#state.get().content;
  }

  async retryContent(): Promise<void> {
    const { museum, content } = this.#state.get();
    if (museum.kind !== 'loaded' || content.kind !== 'failed') return;
    this.#setContent(WAITING);
    this.#contentLoading = this.#loadContent(museum.head, this.#stop.signal);
    await this.#contentLoading;
  }

  /**
   * Loads a newer version from the server, if there is one. The screen does not change before the whole version is
   * loaded.
   */
  async refresh(): Promise<void> {
    const { museum, content } = this.#state.get();
    if (museum.kind === 'loaded' && content.kind === 'loaded')
      await this.#takeUp(museum.head, this.#idLanguage ?? this.#wantedLanguage(), this.#stop.signal);
  }

  /** Replaces summary and content of the open museum, for example after a part of the content has expired. */
  replace(head: MuseumSummary, content: MuseumContent): void {
    this.#setAll(head, { kind: 'loaded', content });
  }

  /**
   * Called at the end of a visit. The screen keeps its content until the next screen opens. The museum is then
   * loaded again.
   */
  forget(): void {
    this.#stop.abort();
    this.#encodedId = undefined;
    this.#idLanguage = undefined;
    this.#forgetContent();
  }

  #wantedLanguage(): number {
    const { keys, uiLocale } = this.#options;
    const state = this.#state.get().museum;
    const languages = state.kind === 'loaded' ? state.head.languages : (keys.languages ?? undefined);
    if (!languages)
      return keys.visitLanguage?.idLanguage ?? languageOf(uiLocale())?.id ?? DEFAULT_LANGUAGE_ID;
    return this.#languageIn(languages);
  }

  #languageIn(languages: readonly Language[]): number {
    const { keys, uiLocale } = this.#options;
    return contentLanguageId({
      visit: keys.visitLanguage?.idLanguage ?? null,
      stored: keys.language,
      uiLocale: uiLocale(languages),
      languages,
    });
  }

  /**
   * Loads the museum. After an unexpected error (for example, the reader's code could not be loaded), the museum
   * is unavailable.
   */
  async #load(encodedId: string, again: boolean): Promise<void> {
    this.#stop.abort();
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    try {
      await this.#loadMuseum(encodedId, again, signal);
    } catch (error) {
      console.warn('the museum could not be loaded', error);
      if (signal.aborted) return;
      if (this.#state.get().museum.kind !== 'loaded') this.#change({ kind: 'unavailable' });
      else if (this.#state.get().content.kind === 'waiting') this.#setContent({ kind: 'failed' });
    }
  }

  async #loadMuseum(encodedId: string, again: boolean, signal: AbortSignal): Promise<void> {
    const id = decodeMuseumId(encodedId);
    if (id === undefined) {
      console.warn(`"${encodedId}" is not the id of a museum`);
      this.#change({ kind: 'bad-id' });
      return;
    }
    this.#idLanguage = this.#wantedLanguage();
    // Keep the content on the screen if the same museum is already shown: then only the language changes, or the
    // server has rendered the screen.
    const { museum: open } = this.#state.get();
    const shown = open.kind === 'loaded' && open.head.idMuseum === id;
    if (!shown) this.#change({ kind: 'loading', again });
    this.#forgetContent();
    const { network } = this.#options;
    const source = await this.#options.source();
    const stored = await source.deviceMuseum(id, this.#idLanguage);
    if (signal.aborted) return;
    const usable = stored?.resolvedResources && stored.idLanguage === this.#idLanguage;
    if (stored && (usable || !network.online())) {
      this.#show(stored.head, true);
      this.#contentLoading = this.#openStored(stored.head, stored.idLanguage, signal);
      return;
    }

    const asked = this.#idLanguage;
    const result = await source.head(id, asked, signal);
    if (signal.aborted) return;
    if (result.kind !== 'loaded') {
      // The museum is unavailable, but the device may have a copy. An outdated guide is better than no guide.
      const older =
        result.kind === 'unavailable' && (stored ?? (await source.anyDeviceMuseum(id, this.#idLanguage)));
      if (signal.aborted) return;
      if (older) {
        this.#show(older.head, true);
        this.#contentLoading = this.#openStored(older.head, older.idLanguage, signal);
      } else this.#change(result);
      return;
    }
    this.#idLanguage = this.#languageIn(result.head.languages);
    // Before the summary is loaded, only the 18 specified languages are known. If the summary lists the visitor's
    // language as an additional one, fetch the summary again in that language.
    const isOther = this.#idLanguage !== asked && !languageById(this.#idLanguage);
    const own = isOther ? await source.head(id, this.#idLanguage, signal) : result;
    if (signal.aborted) return;
    const head = await source.loadCustomized(own.kind === 'loaded' ? own.head : result.head, signal);
    if (signal.aborted) return;
    this.#show(head, false);
    await source.keepMuseum({ head, idLanguage: this.#idLanguage, resolvedResources: false });
    this.#contentLoading = this.#loadContent(head, signal);
  }

  async #loadContent(head: MuseumSummary, signal: AbortSignal): Promise<void> {
    const idLanguage = this.#idLanguage ?? this.#wantedLanguage();
    const source = await this.#options.source();
    const content = await source.content(head.idMuseum, idLanguage, signal);
    if (signal.aborted) return;
    this.#setContent(content ? this.#withFlags(content, false) : { kind: 'failed' });
    if (content) await source.keepContent(head, idLanguage);
  }

  /** Shows the stored content at once, and asks the server for a newer version meanwhile (A8). */
  async #openStored(stored: MuseumSummary, idLanguage: number, signal: AbortSignal): Promise<void> {
    const { network } = this.#options;
    const source = await this.#options.source();
    const content = await source.deviceContent(stored.idMuseum, idLanguage);
    if (signal.aborted) return;
    if (content) this.#setContent(this.#withFlags(content, true));
    if (network.online()) await this.#takeUp(stored, idLanguage, signal);
    if (!signal.aborted && this.#state.get().content.kind === 'waiting') this.#setContent({ kind: 'failed' });
  }

  /** Loads summary and content and replaces both at once, so that they always have the same version. */
  async #takeUp(shown: MuseumSummary, idLanguage: number, signal: AbortSignal): Promise<void> {
    const source = await this.#options.source();
    const fresh = await source.head(shown.idMuseum, idLanguage, signal);
    if (signal.aborted || fresh.kind !== 'loaded') return;
    if (this.#state.get().content.kind === 'loaded' && sameContent(shown, fresh.head)) return;
    const head = await source.loadCustomized(fresh.head, signal);
    const content = signal.aborted ? null : await source.content(head.idMuseum, idLanguage, signal);
    if (signal.aborted || !content) return;
    this.#fromDB = false;
    this.#setAll(head, this.#withFlags(content, false));
    await source.keepContent(head, idLanguage);
  }

  #show(head: MuseumSummary, fromDB: boolean): void {
    this.#fromDB = fromDB;
    this.#change({ kind: 'loaded', head });
  }

  /** Adds flags to the content: whether museum and content came from the device or the server (A81). */
  #withFlags(content: MuseumContent, resourcesFromDB: boolean): ContentState {
    const marks = { fromDB: this.#fromDB, resourcesFromDB, resolvedResources: true };
    return { kind: 'loaded', content: { ...content, ...marks } };
  }

  #change(museum: MuseumState): void {
    const lastHead = museum.kind === 'loaded' ? museum.head : this.#state.get().lastHead;
    this.#state.update((state) => ({ ...state, museum, lastHead }));
  }

  #setAll(head: MuseumSummary, content: ContentState): void {
    this.#state.set({ museum: { kind: 'loaded', head }, lastHead: head, content });
  }

  #setContent(content: ContentState): void {
    this.#state.update((state) => ({ ...state, content }));
  }

  /**
   * Clears the content without notifying subscribers. The screen keeps its content until another museum or
   * language is loaded.
   */
  #forgetContent(): void {
    this.#state.setQuietly({ ...this.#state.get(), content: WAITING });
  }
}
