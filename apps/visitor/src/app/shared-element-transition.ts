import { flushSync } from 'react-dom';
import type { Location, NavigationStore } from '#features/foundation/navigation/navigation.ts';
import type { ImageTransition } from '#platform/image-transition/image-transition.ts';

const WORKS = ['Artwork', 'ByHallsArtwork'];

/**
 * The picture of a tile grows into the work, and back into its tile. Tiles need not say that they are some: a tile is a
 * link to the work with a picture in it, wherever it stands.
 */
export class SharedElementTransition {
  readonly #navigation: NavigationStore;
  readonly #flight: ImageTransition;
  #shown: Location;
  /** The screen on which the tile is that the last work grew from. */
  #origin: string | undefined;

  constructor(navigation: NavigationStore, flight: ImageTransition) {
    this.#navigation = navigation;
    this.#flight = flight;
    this.#shown = navigation.location.get();
  }

  /** Calls `change`, which changes the screen, and shows how the picture comes to where it is then. */
  show(to: Location, change: () => void): void {
    const [start, end] = this.#pictures(this.#shown, to);
    this.#shown = to;
    const picture = start && this.#flight.take(start);
    if (!picture) {
      change();
      return;
    }
    // The screen has to be there when the picture looks for its place.
    flushSync(change);
    const grown = end?.();
    if (grown) void this.#flight.land(picture, grown);
  }

  /** The picture that moves, and where it will be; nothing where the visitor could not see where it went. */
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

/** The picture in a link to this path: in the one that was pressed, where there are several. */
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

/** The box of a picture, with its preview as long as it has not arrived. */
const pictureIn = (element: Element) => element.querySelector('picture')?.parentElement ?? undefined;

/** On the screen that comes it is not known yet how far it will be scrolled. */
const isDrawn = (element: Element): boolean => element.getClientRects().length > 0;

function isInSight(element: Element): boolean {
  const { top, bottom, left, right, width } = element.getBoundingClientRect();
  const { innerWidth, innerHeight } = window;
  return width > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
}
