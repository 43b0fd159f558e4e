import { type ReadableStore, Store } from '@museummate/store';
import type { History } from '#platform/history/history.ts';
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

  constructor(history: History) {
    this.#history = history;
    const { depth } = history.current();
    for (const [i, path] of history.behind().toReversed().entries())
      this.#trail[depth - 1 - i] = matchPath(path);
    this.#location = new Store(this.#read('load'));
    history.subscribe(() => this.#moved('return'));
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
    if (replace) this.#history.replace(path);
    else this.#history.push(path);
    this.#moved(replace && this.#location.get().by === 'load' ? 'load' : 'navigation');
  }

  /** One step back, or to `instead` where that would leave the guide. */
  back(instead: Target): void {
    if (this.#location.get().depth > 0) this.#history.back();
    else this.go(instead, { replace: true });
  }

  /** Back past all that belongs to this screen, or to `instead` where nothing else is known to lie behind it. */
  backPast(belongs: (match: Match) => boolean, instead: Target): void {
    const { depth } = this.#location.get();
    const place = this.#trail.slice(0, depth).findLastIndex((match) => !match || !belongs(match));
    if (this.#trail[place]) this.#history.back(depth - place);
    else this.go(instead);
  }

  /** Takes a parameter out of the address; the visitor stays where they are, and nobody has to decide anew. */
  dropQueryQuietly(name: string): void {
    this.setQueryQuietly({ [name]: undefined });
  }

  /** The same for parameters that change while a screen is used: a reload or a return finds it as it was. */
  setQueryQuietly(changes: Readonly<Record<string, string | undefined>>): void {
    const { pathname, search, hash } = this.#history.current();
    const query = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes))
      if (value === undefined) query.delete(name);
      else query.set(name, value);
    if (String(query) === String(new URLSearchParams(search))) return;
    this.#history.replace(pathname + (query.size > 0 ? `?${query}` : '') + hash);
    const { key, depth } = this.#history.current();
    this.#location.setQuietly({ ...this.#location.get(), query, key, depth });
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
