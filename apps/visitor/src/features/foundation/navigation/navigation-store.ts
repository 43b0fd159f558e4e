import { type ReadableStore, Store } from '@museummate/store';
import type { History } from '#platform/history/history.ts';
import type { OverlayStack } from './overlay-stack.ts';
import { type Match, type Mode, matchPath, type Params, type ScreenName, screenPath } from './screens.ts';

/** A place in the guide: a screen of the museum that is open. */
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
  /** Names the history entry: the same screen opened again is another. */
  key: string;
  depth: number;
  /** How it was reached: a page that is returned to is shown where it was left. */
  by: 'load' | 'navigation' | 'return';
}

/** Knows where the visitor is. It lives outside of React, so that the guard decides before anything is shown. */
export class NavigationStore {
  readonly #history: History;
  /** What is known to lie behind the visitor, by depth. */
  readonly #trail: (Match | undefined)[] = [];
  readonly #location: Store<Location>;
  /** What lies over the screen; its code comes later, for on the first view there is nothing of the kind. */
  overlays: OverlayStack | undefined;

  constructor(history: History) {
    this.#history = history;
    const { depth } = history.current();
    for (const [i, path] of history.behind().toReversed().entries())
      this.#trail[depth - 1 - i] = matchPath(path);
    this.#location = new Store(this.#read('load'));
    history.subscribe(() => this.#returned());
  }

  get location(): ReadableStore<Location> {
    return this.#location;
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

  /** Goes to an address of this app. */
  goTo(path: string, { replace = false } = {}): void {
    // Of what the link lay in, one step is left: the new screen takes it, and Back leads to the screen below.
    this.#leave(replace ? 0 : 1, (over) => {
      if (replace || over > 0) this.#history.replace(path);
      else this.#history.push(path);
      this.#moved(replace && this.#location.get().by === 'load' ? 'load' : 'navigation');
    });
  }

  /** One step back, or to `instead` where that would leave the guide. */
  back(instead: Target): void {
    if (this.#location.get().depth > 0) this.#back(1);
    else this.go(instead, { replace: true });
  }

  /** Whether the page before is this screen, as far as that is known. */
  isAfter(screen: ScreenName): boolean {
    const before = this.#trail[this.#location.get().depth - 1];
    return before?.kind === 'screen' && before.screen === screen;
  }

  /** Back past all that belongs to this screen, or to `instead` where nothing else is known to lie behind it. */
  backPast(belongs: (match: Match) => boolean, instead: Target): void {
    const { depth } = this.#location.get();
    const place = this.#trail.slice(0, depth).findLastIndex((match) => !match || !belongs(match));
    if (this.#trail[place]) this.#back(depth - place);
    else this.go(instead);
  }

  /** Takes a parameter out of the address; the visitor stays where they are, and nobody has to decide anew. */
  dropQueryQuietly(name: string): void {
    this.setQueryQuietly({ [name]: undefined });
  }

  /** The same for parameters that change while a screen is used: a reload or a return finds it as it was. */
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

  /** The address of a screen is written on its own step: what lies over it waits until it is closed. */
  #writeQuery(): void {
    const { pathname, search, hash, key, over } = this.#history.current();
    const { query } = this.#location.get();
    if (over > 0 || String(query) === String(new URLSearchParams(search))) return;
    this.#history.replace(pathname + (query.size > 0 ? `?${query}` : '') + hash, key);
  }

  /** So many screens back, past whatever lies over this one. */
  #back(screens: number): void {
    this.#leave(Infinity, (over) => this.#history.back(screens + over));
  }

  #leave(most: number, then: (over: number) => void): void {
    if (this.overlays) this.overlays.leave(most, then);
    else then(this.#history.current().over);
  }

  #returned(): void {
    const isHere = this.#history.current().key === this.#location.get().key;
    if (isHere) this.#writeQuery();
    else this.#moved('return');
    this.overlays?.returned(isHere);
  }

  #moved(by: Location['by']): void {
    this.#location.set(this.#read(by));
  }

  #read(by: Location['by']): Location {
    const { pathname, search, hash, key, depth } = this.#history.current();
    const match = matchPath(pathname);
    this.#trail[depth] = match;
    return {
      match,
      query: new URLSearchParams(search),
      hash: hash.slice(1),
      key,
      depth,
      by,
    };
  }
}
