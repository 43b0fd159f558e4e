import { flushSync } from 'react-dom';
import type { Location, NavigationStore } from '#features/foundation/navigation/navigation.ts';
import type { ImageTransition } from '#platform/image-transition/image-transition.ts';

const WORKS = ['Artwork', 'ByHallsArtwork'];

/**
 * Shared element transition between the picture of a tile and the page of the artwork. Any link to the artwork that
 * contains a picture counts as a tile.
 */
export class SharedElementTransition {
  readonly #navigation: NavigationStore;
  readonly #flight: ImageTransition;
  #shown: Location;
  /** Path of the screen with the tile that the current artwork was opened from. */
  #origin: string | undefined;

  constructor(navigation: NavigationStore, flight: ImageTransition) {
    this.#navigation = navigation;
    this.#flight = flight;
    this.#shown = navigation.location.get();
  }

  /** Calls `change`, which changes the screen, and animates the picture to its new position. */
  show(to: Location, change: () => void): void {
    const [start, end] = this.#pictures(this.#shown, to);
    this.#shown = to;
    const picture = start && this.#flight.take(start);
    if (!picture) {
      change();
      return;
    }
    // The new screen must be rendered before the picture's target can be found in it.
    flushSync(change);
    const grown = end?.();
    if (grown) void this.#flight.land(picture, grown);
  }

  /** The picture that moves and its target; empty if the visitor could not see both ends of the movement. */
  #pictures(from: Location, to: Location): [HTMLElement?, (() => HTMLElement | undefined)?] {
    const isReturn = to.by === 'return';
    if (!this.#flight.wanted(isReturn)) return [];
    if (isWork(to) && !isReturn) {
      this.#origin = this.#path(from);
      return [pictureOfLink(this.#path(to), isInSight), () => pictureOfWork()];
    }
    if (!isWork(from) || this.#path(to) !== this.#origin) return [];
    return [pictureOfWork(), () => pictureOfLink(this.#path(from), isDrawn)];
  }

  #path({ match }: Location): string {
    return match.kind === 'screen'
      ? this.#navigation.href({ screen: match.screen, params: match.params })
      : '/';
  }
}

function isWork({ match }: Location): boolean {
  return match.kind === 'screen' && WORKS.includes(match.screen);
}

/** The picture in a link to this path. If there are several, the focused link comes first. */
function pictureOfLink(path: string, isEligible: (picture: Element) => boolean): HTMLElement | undefined {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(`a[href^=${JSON.stringify(path)}]`)].filter(
    (link) => link.pathname === path,
  );
  const pressed = links.filter((link) => link === document.activeElement);
  return [...pressed, ...links].map(pictureIn).find((picture) => picture && isEligible(picture));
}

function pictureOfWork(): HTMLElement | undefined {
  const pictures = [...document.querySelectorAll('[data-work-picture]')].map(pictureIn);
  return pictures.find((picture) => picture && isInSight(picture));
}

/** The box around a picture; it shows a preview until the picture has loaded. */
const pictureIn = (element: Element) => element.querySelector('picture')?.parentElement ?? undefined;

/** For the new screen: its scroll position is not known yet, so being rendered is enough. */
const isDrawn = (element: Element): boolean => element.getClientRects().length > 0;

function isInSight(element: Element): boolean {
  const { top, bottom, left, right, width } = element.getBoundingClientRect();
  const { innerWidth, innerHeight } = window;
  return width > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
}
