import { type ReadableStore, Store } from '@museummate/store';
import type { History, HistoryEntry } from '#platform/history/history.ts';
import { uuid } from '#platform/uuid/uuid.ts';
import type { OverlayStack } from './overlay-stack.ts';
import { type Match, type Mode, matchPath, type Params, type ScreenName, screenPath } from './screens.ts';

/** Target of a link: a screen of the open museum. */
export interface Target {
  screen: ScreenName;
  params?: Params;
  query?: Readonly<Record<string, string | undefined>>;
  hash?: string;
  mode?: Mode;
}

export interface Location {
  match: Match;
  query: URLSearchParams;
  hash: string;
  /** Identifies the history entry. If the same screen is opened twice, the two entries have different keys. */
  key: string;
  depth: number;
  /** How the page was reached. After `return` (Back or Forward), the scroll position is restored. */
  by: 'load' | 'navigation' | 'return';
}

/**
 * The visitor's location. It is stored outside React, because the guard must decide which screen to show before
 * React renders.
 */
export class NavigationStore {
  readonly #history: History;
  /** Pages before the current one in the history, by depth. Undefined if a page is unknown. */
  readonly #trail: (Match | undefined)[] = [];
  readonly #location: Store<Location>;
  readonly #expected = new Store<Location | undefined>(undefined);
  /** The stack of open overlays. Its code is loaded lazily, because the first view has no overlays. */
  overlays: OverlayStack | undefined;

  constructor(history: History) {
    this.#history = history;
    const { depth } = history.current();
    for (const [i, path] of history.behind().toReversed().entries())
      this.#trail[depth - 1 - i] = matchPath(path);
    this.#location = new Store(this.#read('load'));
    history.subscribe(() => this.#handleReturn());
  }

  get location(): ReadableStore<Location> {
    return this.#location;
  }

  /** The page that the visitor will probably open next, so that its screen can be rendered in advance. */
  get expected(): ReadableStore<Location | undefined> {
    return this.#expected;
  }

  /**
   * Announces the page that the visitor will probably open next. If the page is opened, `location` is the same
   * object as `expected`.
   */
  expect(target: Target | undefined): void {
    this.#expected.set(target && this.#after(this.href(target)));
  }

  /** Returns the location that a page would have if it were opened now. */
  #after(path: string): Location {
    const { pathname, search, hash } = new URL(path, 'http://here');
    const depth = this.#location.get().depth + 1;
    return locationOf({ pathname, search, hash, key: uuid(), depth }, 'navigation');
  }

  href(target: Target): string {
    const { match } = this.#location.get();
    const encodedId = match.kind === 'screen' ? match.encodedId : '';
    const given = Object.entries(target.query ?? {}).filter((pair): pair is [string, string] => !!pair[1]);
    const query = new URLSearchParams(given).toString();
    const path = screenPath(encodedId, target.screen, target.params) + (target.mode ? `/${target.mode}` : '');
    return path + (query && `?${query}`) + (target.hash ? `#${target.hash}` : '');
  }

  go(target: Target, { replace = false } = {}): void {
    this.goTo(this.href(target), { replace });
  }

  /** Navigates to a URL of this app. */
  goTo(path: string, { replace = false } = {}): void {
    // If overlays are open, one of their history entries is kept and replaced by the new page. Back on that page
    // then leads to the screen below the overlays.
    this.#leave(replace ? 0 : 1, (over) => {
      if (replace || over > 0) this.#history.replace(path);
      else this.#history.push(path, this.#keyOf(path));
      this.#updateLocation(replace && this.#location.get().by === 'load' ? 'load' : 'navigation');
    });
  }

  /** Returns the key of the expected page, if this is that page's URL. */
  #keyOf(path: string): string | undefined {
    const expected = this.#expected.get();
    const { match, query, hash } = expected ?? {};
    if (match?.kind !== 'screen') return undefined;
    const { screen, params } = match;
    return this.href({ screen, params, query: Object.fromEntries(query ?? []), hash: hash ?? '' }) === path
      ? expected?.key
      : undefined;
  }

  /** Goes one step back. If that would leave the guide, opens `instead`. */
  back(instead: Target): void {
    if (this.#location.get().depth > 0) this.#back(1);
    else this.go(instead, { replace: true });
  }

  /** Whether the previous page in the history is this screen. False if the previous page is unknown. */
  isAfter(screen: ScreenName): boolean {
    const before = this.#trail[this.#location.get().depth - 1];
    return before?.kind === 'screen' && before.screen === screen;
  }

  /**
   * Goes back to the last page that does not belong to this screen (`belongs`). If no such page is known, opens
   * `instead`.
   */
  backPast(belongs: (match: Match) => boolean, instead: Target): void {
    const { depth } = this.#location.get();
    const place = this.#trail.slice(0, depth).findLastIndex((match) => !match || !belongs(match));
    if (this.#trail[place]) this.#back(depth - place);
    else this.go(instead);
  }

  /** Removes a parameter from the URL. Subscribers are not notified, so that the screen is not rendered again. */
  dropQueryQuietly(name: string): void {
    this.setQueryQuietly({ [name]: undefined });
  }

  /**
   * Changes URL parameters from which a screen restores its state after a reload or on return. Subscribers are not
   * notified.
   */
  setQueryQuietly(changes: Readonly<Record<string, string | undefined>>): void {
    const before = this.#location.get();
    const query = new URLSearchParams(before.query);
    for (const [name, value] of Object.entries(changes))
      if (value === undefined) query.delete(name);
      else query.set(name, value);
    if (String(query) === String(before.query)) return;
    this.#location.setQuietly({ ...before, query });
    this.#writeQuery();
  }

  /**
   * Writes the parameters to the screen's history entry. While an overlay is open, this is postponed, because the
   * current entry is the overlay's.
   */
  #writeQuery(): void {
    const { pathname, search, hash, key, over } = this.#history.current();
    const { query } = this.#location.get();
    if (over > 0 || String(query) === String(new URLSearchParams(search))) return;
    this.#history.replace(pathname + (query.size > 0 ? `?${query}` : '') + hash, key);
  }

  /** Goes back this number of screens. History entries of open overlays are not counted as screens. */
  #back(screens: number): void {
    this.#leave(Infinity, (over) => this.#history.back(screens + over));
  }

  #leave(most: number, then: (over: number) => void): void {
    if (this.overlays) this.overlays.leave(most, then);
    else then(this.#history.current().over);
  }

  #handleReturn(): void {
    const isHere = this.#history.current().key === this.#location.get().key;
    if (isHere) this.#writeQuery();
    else this.#updateLocation('return');
    this.overlays?.afterHistoryStep(isHere);
  }

  #updateLocation(by: Location['by']): void {
    this.#location.set(this.#read(by));
  }

  #read(by: Location['by']): Location {
    const entry = this.#history.current();
    const expected = this.#expected.get();
    const location = by === 'navigation' && expected?.key === entry.key ? expected : locationOf(entry, by);
    this.#trail[entry.depth] = location.match;
    return location;
  }
}

function locationOf(entry: Omit<HistoryEntry, 'over'>, by: Location['by']): Location {
  const { pathname, search, hash, key, depth } = entry;
  const query = new URLSearchParams(search);
  return { match: matchPath(pathname), query, hash: hash.slice(1), key, depth, by };
}
