import { flushSync } from 'react-dom';
import type { Location, NavigationStore } from '#features/foundation/navigation/navigation.ts';
import type { ImageTransition } from '#platform/image-transition/image-transition.ts';

const WORKS = ['Artwork', 'ByHallsArtwork'];
/**
 * Lists that are opened by tiles of the start screen (Options). The picture of the tile moves into the list.
 */
const LISTS = ['RouteList', 'ExhibitionList', 'TimelineList'];

/**
 * Shared element transition between the picture of a tile and the page that the tile opens: an artwork, or a
 * list of the start screen (Options). Any link to the artwork that contains a picture is treated as a tile.
 */
export class SharedElementTransition {
  readonly #navigation: NavigationStore;
  readonly #flight: ImageTransition;
  #shown: Location;
  /** URL path of the screen that contains the tile. The current page was opened from this tile. */
  #origin: string | undefined;

  constructor(navigation: NavigationStore, flight: ImageTransition) {
    this.#navigation = navigation;
    this.#flight = flight;
    this.#shown = navigation.location.get();
  }

  /** Calls `change` to show the new screen, and animates the picture to its position there. */
  show(to: Location, change: () => void): void {
    const [start, end] = this.#pictures(this.#shown, to);
    this.#shown = to;
    const picture = start && this.#flight.take(start);
    if (!picture) {
      change();
      return;
    }
    // Render the new screen first, because the picture's target is searched in it.
    flushSync(change);
    const grown = end?.();
    if (grown) void this.#flight.land(picture, grown);
  }

  /**
   * Returns the picture that moves and a function that finds its target. The array is empty if no picture moves.
   */
  #pictures(from: Location, to: Location): [HTMLElement?, (() => HTMLElement | undefined)?] {
    const isReturn = to.by === 'return';
    if (!this.#flight.isWanted(isReturn)) return [];
    if (grows(from, to) && !isReturn) {
      this.#origin = this.#path(from);
      return [this.#tile(to, isInSight), () => grownPicture(isDrawn)];
    }
    if (!grows(to, from) || this.#path(to) !== this.#origin) return [];
    return [grownPicture(isInSight), () => this.#tile(from, isDrawn)];
  }

  /** Returns the picture in a link to this page. If several links match, the focused link is preferred. */
  #tile(page: Location, isEligible: (picture: Element) => boolean): HTMLElement | undefined {
    const path = this.#path(page);
    const selector = `a[href^=${JSON.stringify(path)}]`;
    // Several tiles of the start screen (Options) link to the same list. The query parameter `idRoute`
    // distinguishes them.
    const links = [...document.querySelectorAll<HTMLAnchorElement>(selector)].filter(
      ({ pathname, search }) =>
        pathname === path && new URLSearchParams(search).get('idRoute') === page.query.get('idRoute'),
    );
    const pressed = links.filter((link) => link === document.activeElement);
    return [...pressed, ...links].map(pictureOf).find((picture) => picture && isEligible(picture));
  }

  #path({ match }: Location): string {
    return match.kind === 'screen'
      ? this.#navigation.href({ screen: match.screen, params: match.params })
      : '/';
  }
}

/**
 * Whether the transition applies: an artwork opened from any screen, or a list opened from the start screen
 * (Options).
 */
function grows(from: Location, to: Location): boolean {
  return isOneOf(to, WORKS) || (isOneOf(from, ['Options']) && isOneOf(to, LISTS));
}

function isOneOf({ match }: Location, screens: readonly string[]): boolean {
  return match.kind === 'screen' && screens.includes(match.screen);
}

/**
 * Returns the picture of a link: inside the link, or, on the start screen (Options), beside the link in the same
 * tile.
 */
function pictureOf(link: HTMLAnchorElement): HTMLElement | undefined {
  return pictureIn(link.closest('[data-tile]') ?? link);
}

/** Returns the large picture of an artwork or list; in a carousel, the picture of the visible page. */
function grownPicture(isEligible: (picture: Element) => boolean): HTMLElement | undefined {
  const pictures = [...document.querySelectorAll('[data-work-picture], [data-grown-picture]')]
    .filter((element) => !element.closest('[inert]'))
    .map(pictureIn);
  // If there is only one picture, checking its layout is unnecessary. The transition ignores pictures that are
  // not rendered.
  const isOnly = pictures.length === 1 && isEligible === isDrawn;
  return isOnly ? pictures[0] : pictures.find((picture) => picture && isEligible(picture));
}

/** Returns the box around a picture. The box shows a preview until the picture has loaded. */
const pictureIn = (element: Element) => element.querySelector('picture')?.parentElement ?? undefined;

/**
 * Whether an element of the new screen is rendered. Its position in the window is unknown until the screen has
 * scrolled.
 */
const isDrawn = (element: Element): boolean => element.getClientRects().length > 0;

function isInSight(element: Element): boolean {
  const { top, bottom, left, right, width } = element.getBoundingClientRect();
  const { innerWidth, innerHeight } = window;
  return width > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
}
