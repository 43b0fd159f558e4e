import { APP_VERSION, decodeMuseumId, type MuseumSummary } from '@museummate/domain';
import { type ReadableStore, Store } from '@museummate/store';
import { LoadError } from '@museummate/ui/lazy-import';
import type { ComponentType } from 'react';
import type { LanguageStore } from '#features/foundation/language/language.ts';
import type { LocalStorageStore } from '#features/foundation/local-storage-keys/local-storage-keys.ts';
import {
  type Location,
  MODES,
  type Mode,
  type NavigationStore,
} from '#features/foundation/navigation/navigation.ts';
import { matchPath, type ScreenName } from '#features/foundation/navigation/screens.ts';
import type { MuseumStore } from '#features/museum/museum/museum.ts';
import type { VisitStore } from '#features/visit/visit/visit-store.ts';
import type { Database } from '#platform/database/database.ts';
import type { KeyStorage } from '#platform/storage/storage.ts';
import { guard, isPrintedLink, unmetGates } from './guard.ts';
import type { SharedElementTransition } from './shared-element-transition.ts';

export type Screens = Record<ScreenName | 'NotFound', () => ComponentType | Promise<ComponentType>>;

export type ScreenView =
  | { kind: 'nothing' }
  /** The museum is loading. The guard cannot decide which screen to show until it is loaded. */
  | { kind: 'opening' }
  | ShownScreen
  /** `connection`: the code of the screen could not be loaded; `bug`: anything else. */
  | { kind: 'broken'; why: 'connection' | 'bug' };

export interface ShownScreen {
  kind: 'screen';
  Component: ComponentType;
  location: Location;
  screen: ScreenName | 'NotFound';
  /** Rendered in advance, hidden, before the visitor opened it. */
  isPrepared?: boolean;
}

interface Options {
  navigation: NavigationStore;
  museums: MuseumStore;
  language: LanguageStore;
  keys: LocalStorageStore;
  /** Returns the visit store. Its code is loaded with the first screen after Presentation. */
  visits: () => Promise<VisitStore>;
  /** Shared element transition of pictures between screens; undefined until its code is loaded. */
  growth: () => SharedElementTransition | undefined;
  database: Database;
  /** Per-tab storage: the URL that the visitor requested before the gates. */
  tab: KeyStorage;
  screens: Screens;
}

const WANTED = 'wanted';

/** Decides what each URL shows: matches it, loads the museum, asks the guard, then changes the screen. */
export class ScreenStore {
  readonly #options: Options;
  readonly #shown: Store<ScreenView>;
  readonly #prepared = new Store<ShownScreen | undefined>(undefined);
  #turn = 0;
  #versionCheck: Promise<void> | undefined;

  constructor(options: Options, shown: ScreenView = { kind: 'nothing' }) {
    this.#options = options;
    this.#shown = new Store(shown);
  }

  get shown(): ReadableStore<ScreenView> {
    return this.#shown;
  }

  /** The screen that the visitor will probably open next. It is rendered hidden. */
  get prepared(): ReadableStore<ShownScreen | undefined> {
    return this.#prepared;
  }

  async start(): Promise<void> {
    const { navigation, language, museums } = this.#options;
    const first = navigation.location.get();
    this.#takeMode(first);
    // Subscribe before the first call that can fail. Without the subscription, a link would change the URL but
    // not the screen.
    navigation.location.subscribe(() => void this.#settle());
    navigation.expected.subscribe(() => void this.#prepare(navigation.expected.get()));
    // The museum's texts follow the language of the interface (A86).
    language.state.subscribe(() => {
      const { match } = navigation.location.get();
      if (match.kind === 'screen') void museums.open(match.encodedId);
    });
    const isChecked = await this.#checkVersion().then(
      () => true,
      () => false,
    );
    // The language in the first URL applies even if the visitor has navigated meanwhile.
    if (isChecked && navigation.location.get() !== first) void this.#takeLanguage(first);
    await this.#settle();
    // Sends visits that an earlier page left open or unsent. Errors are ignored, because the next screen sends
    // them again.
    void this.#options
      .visits()
      .then(async (visits) => {
        await visits.closeUnshown(itemOnPage(navigation.location.get()));
        await visits.sendLeft();
      })
      .catch(() => {});
  }

  /** Drops the stored visit and museum records if another version of the app wrote them (A12). */
  #checkVersion(): Promise<void> {
    this.#versionCheck ??= this.#dropOtherVersion().catch((error: unknown) => {
      // The check failed, for example because a script could not be loaded. The next screen repeats it.
      this.#versionCheck = undefined;
      throw error;
    });
    return this.#versionCheck;
  }

  async #dropOtherVersion(): Promise<void> {
    const { keys, visits, database } = this.#options;
    if (keys.version === APP_VERSION) return;
    await (await visits()).stashVisit();
    await database.clear('museums');
    keys.version = APP_VERSION;
  }

  /** Loads the current screen again after a failure. */
  async retry(): Promise<void> {
    this.#shown.set({ kind: 'opening' });
    await this.#settle();
  }

  async #settle(): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    const { navigation } = this.#options;
    try {
      await this.#decide(navigation.location.get(), () => turn !== this.#turn);
    } catch (error) {
      const why = error instanceof LoadError && !error.isGone ? 'connection' : 'bug';
      if (why === 'connection') console.warn(error);
      else console.error(error);
      if (turn === this.#turn) this.#shown.set({ kind: 'broken', why });
    }
  }

  async #decide(location: Location, isOver: () => boolean): Promise<void> {
    const { navigation, museums, keys, screens } = this.#options;
    const { match } = location;
    // Presentation works without the code of the visit store, so it ignores a failed load. The next screen
    // reports the failure.
    if (match.kind === 'screen' && match.screen === 'Presentation')
      await this.#checkVersion().catch((error: unknown) => console.warn(error));
    else await this.#checkVersion();
    if (isOver()) return;
    if (match.kind === 'unknown') return navigation.goTo('/', { replace: true });
    if (match.kind === 'root') return this.#showScreen('NotFound', location, isOver);

    const id = decodeMuseumId(match.encodedId);
    this.#takeMode(location);
    await this.#enterMuseum(id);
    await this.#takeLanguage(location);
    if (isOver()) return;
    if (match.screen === 'Presentation' || id === undefined) {
      void museums.open(match.encodedId).then(() => this.#takeLanguage(navigation.location.get(), true));
      return this.#showScreen('Presentation', location, isOver);
    }

    // Load the screen's code in parallel with the museum. A failure is reported when the screen is shown.
    void Promise.resolve(screens[match.screen]()).catch(() => {});
    const head = await this.#head(match.encodedId, location, isOver);
    if (isOver() || !head) return;
    await this.#takeLanguage(navigation.location.get(), true);
    if (isOver()) return;
    if (match.screen === 'PrivacyPolicy') return this.#showScreen('PrivacyPolicy', location, isOver);
    keys.museum = String(head.idMuseum);
    await this.#passGuard(head, location, match.screen, isOver);
  }

  async #passGuard(
    head: MuseumSummary,
    location: Location,
    screen: ScreenName,
    isOver: () => boolean,
  ): Promise<void> {
    const { navigation, keys, visits, language, tab } = this.#options;
    const unmet = unmetGates(head, keys, new Date());
    if (unmet.code) keys.dropCode();
    // If the museum has no slides, they count as seen (A14).
    if (screen === 'Slides' && !head.hasSlides) keys.slidesSeen = true;
    const mode: Mode = MODES.find((each) => each === keys.mode) ?? 'normal';
    const verdict = guard(screen, unmet, mode);
    if (verdict.kind === 'go') {
      this.#remember(location);
      return navigation.go({ screen: verdict.screen, query: handedOn(location) }, { replace: true });
    }
    if (verdict.kind === 'start') return navigation.goTo(this.#takeWantedUrl(location), { replace: true });
    // The visit starts before the screen is shown, so that an artwork on this screen is recorded in the visit.
    if (!Object.values(unmet).includes(true)) {
      // All gates are passed, so the stored URL must not be opened later.
      tab.remove(WANTED);
      void (await visits()).start(head.idMuseum, language.preferredLanguage().code, head.languages);
    }
    await this.#showScreen(screen, location, isOver);
  }

  /** Stores a printed URL, so that it can be opened after the gates. */
  #remember(location: Location): void {
    const { match } = location;
    if (match.kind === 'screen' && isPrintedLink(match.screen))
      this.#options.tab.set(WANTED, this.#address(location));
  }

  /** Returns the stored printed URL; the URL of Options if there is none. */
  #takeWantedUrl({ match }: Location): string {
    const { navigation, tab } = this.#options;
    const options = navigation.href({ screen: 'Options' });
    const wanted = tab.get(WANTED);
    tab.remove(WANTED);
    if (!wanted?.startsWith('/museums/') || match.kind !== 'screen') return options;
    const found = matchPath(new URL(wanted, 'http://here').pathname);
    const isOurs =
      found.kind === 'screen' && found.encodedId === match.encodedId && isPrintedLink(found.screen);
    return isOurs ? wanted : options;
  }

  #address({ match, query, hash }: Location): string {
    if (match.kind !== 'screen') return '/';
    const { navigation } = this.#options;
    // Removes the code, because the gate checks it and it must not appear in a URL again (A18).
    const { code: _tried, ...kept } = Object.fromEntries(query);
    return navigation.href({ screen: match.screen, params: match.params, query: kept, hash });
  }

  /**
   * If another museum is opened, puts the visit into the outbox and removes the keys of the previous museum, which
   * must not give access to the new one (A7).
   */
  async #enterMuseum(id: number | undefined): Promise<void> {
    const { keys, visits } = this.#options;
    if (id === undefined || keys.museum === null || keys.museum === String(id)) return;
    await (await visits()).stashVisit();
    keys.leaveMuseum();
  }

  /** Stores the mode immediately, so that it is kept even if the visitor leaves the page at once. */
  #takeMode({ match, query }: Location): void {
    const { keys, navigation } = this.#options;
    if (match.kind !== 'screen') return;
    if (match.screen === 'Presentation') keys.mode = match.mode;
    // Sources of `?mode=` are the Start link before scripts run, links of the children's mode (A115), and the
    // preview. Remove the mode from the URL, so that a later choice survives a reload.
    const asked = MODES.find((mode) => mode === query.get('mode'));
    if (!asked) return;
    keys.mode = asked;
    navigation.dropQueryQuietly('mode');
  }

  /** Applies ?lang= on any page and removes it from the URL, so that a later choice survives a reload (A10). */
  async #takeLanguage({ query }: Location, isLast = false): Promise<void> {
    const asked = query.get('lang');
    if (asked === null) return;
    const { language, navigation } = this.#options;
    const known = language.languageOfCode(asked);
    // An unknown code may be a language that only this museum has. The museum's languages are known after
    // loading.
    if (!known && !isLast) return;
    navigation.dropQueryQuietly('lang');
    if (known) await language.change(known.code);
  }

  /** Loads the museum's summary. Returns undefined if the visitor was redirected. */
  async #head(
    encodedId: string,
    location: Location,
    isOver: () => boolean,
  ): Promise<MuseumSummary | undefined> {
    const { museums, navigation } = this.#options;
    const opening = museums.open(encodedId);
    if (museums.state.get().museum.kind !== 'loaded' && this.#shown.get().kind === 'nothing') {
      await this.#options.language.ready().catch(() => {});
      if (!isOver() && museums.state.get().museum.kind === 'loading') this.#shown.set({ kind: 'opening' });
    }
    await opening;
    // A language change may have started to load the museum again.
    while (museums.state.get().museum.kind === 'loading' && !isOver()) await museums.open(encodedId);
    if (isOver()) return undefined;
    const state = museums.state.get().museum;
    if (state.kind === 'loaded') return state.head;
    if (state.kind === 'not-found') {
      navigation.goTo('/', { replace: true });
      return undefined;
    }
    // Redirect to Presentation, whose button shows the error and tries again (A6).
    this.#remember(location);
    navigation.go({ screen: 'Presentation' }, { replace: true });
    return undefined;
  }

  async #showScreen(
    screen: ScreenName | 'NotFound',
    location: Location,
    isOver: () => boolean,
  ): Promise<void> {
    const { screens, language, navigation, visits } = this.#options;
    // All screens except Presentation and NotFound need the visit store.
    const others = screen === 'Presentation' || screen === 'NotFound' ? undefined : visits();
    const [Component] = await Promise.all([screens[screen](), language.ready(), others]);
    if (isOver()) return;
    // A query parameter such as `lang` may have been removed from the URL meanwhile.
    const { query, key } = navigation.location.get();
    if (this.#stands(screen, key, query)) return;
    const prepared = this.#prepared.get();
    const view: ShownScreen =
      prepared?.location === navigation.location.get()
        ? prepared
        : { kind: 'screen', Component, location: { ...location, query, key }, screen };
    const show = () => {
      this.#shown.set(view);
      this.#prepared.set(undefined);
    };
    const growth = this.#options.growth();
    if (growth) growth.show(view.location, show);
    else show();
    // Preload the likely next screen. A failure is reported when that screen is shown.
    const next = screen === 'NotFound' ? undefined : NEXT_SCREENS[screen];
    if (next) void Promise.resolve(screens[next]()).catch(() => {});
  }

  /** Prepares the screen that the visitor will probably open. The guard checks it only when it is opened. */
  async #prepare(location: Location | undefined): Promise<void> {
    const { screens, navigation } = this.#options;
    if (location?.match.kind !== 'screen') return this.#prepared.set(undefined);
    const { screen } = location.match;
    try {
      const Component = await screens[screen]();
      if (navigation.expected.get() === location)
        this.#prepared.set({ kind: 'screen', Component, location, screen, isPrepared: true });
    } catch (error) {
      // The error is shown when the visitor opens the screen.
      console.warn(error);
    }
  }

  /**
   * Whether the screen is already shown, for example after server rendering. Showing it again would move the
   * focus.
   */
  #stands(screen: ScreenName | 'NotFound', key: string, query: URLSearchParams): boolean {
    const shown = this.#shown.get();
    if (shown.kind !== 'screen' || shown.screen !== screen || shown.location.key !== key) return false;
    return String(shown.location.query) === String(query);
  }
}

/** For each screen, the screen that most visitors open next. Its code is preloaded. */
const NEXT_SCREENS: Partial<Record<ScreenName, ScreenName>> = {
  Options: 'Keyboard',
  Keyboard: 'Artwork',
  OutstandingArtworks: 'Artwork',
  Favourites: 'Artwork',
  Hall: 'Artwork',
  Timeline: 'Artwork',
  Route: 'Artwork',
  Exhibition: 'Artwork',
  RouteList: 'Route',
  ExhibitionList: 'Exhibition',
  TimelineList: 'Timeline',
  ByHallsOptions: 'ByHallsHall',
  ByHallsHall: 'ByHallsArtwork',
  OneMinuteList: 'OneMinute',
  InfoSectionList: 'InfoSection',
};

/** Returns the artwork or route on the page. After a reload, its visit record continues. */
function itemOnPage({ match }: Location): { idArtwork?: number; idRoute?: number } {
  if (match.kind !== 'screen') return {};
  const { idArtwork, idRoute } = match.params;
  if (['Artwork', 'ByHallsArtwork'].includes(match.screen)) return { idArtwork: Number(idArtwork) };
  return ['Route', 'Exhibition'].includes(match.screen) ? { idRoute: Number(idRoute) } : {};
}

/** Passes an access code in the URL on to the screen of the gate (PRES-05). */
function handedOn({ query }: Location): Record<string, string | undefined> {
  return { code: query.get('code') ?? undefined };
}
