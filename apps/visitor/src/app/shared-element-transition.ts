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
  /** Path of the screen with the tile that the current page was opened from. */
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
    if (grows(from, to) && !isReturn) {
      this.#origin = this.#path(from);
      return [this.#tile(to, isInSight), () => grownPicture(isDrawn)];
    }
    if (!grows(to, from) || this.#path(to) !== this.#origin) return [];
    return [grownPicture(isInSight), () => this.#tile(from, isDrawn)];
  }

  /** Returns the picture of a link to this page. If there are several links, the focused link comes first. */
  #tile(page: Location, isEligible: (picture: Element) => boolean): HTMLElement | undefined {
    const path = this.#path(page);
    const selector = `a[href^=${JSON.stringify(path)}]`;
    // Several tiles of the start screen (Options) may open the same list. Each tile opens another route in
    // it.
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
 * Returns the picture of a link. It is inside the link or, on the start screen (Options), beside it in the
 * same tile.
 */
function pictureOf(link: HTMLAnchorElement): HTMLElement | undefined {
  return pictureIn(link.closest('[data-tile]') ?? link);
}

/** Returns the large picture of an artwork or list: on the visible page of its carousel. */
function grownPicture(isEligible: (picture: Element) => boolean): HTMLElement | undefined {
  const pictures = [...document.querySelectorAll('[data-work-picture], [data-grown-picture]')]
    .filter((element) => !element.closest('[inert]'))
    .map(pictureIn);
  // A single picture needs no layout to be found; the transition itself ignores one that is not rendered.
  const isOnly = pictures.length === 1 && isEligible === isDrawn;
  return isOnly ? pictures[0] : pictures.find((picture) => picture && isEligible(picture));
}

/** Returns the box around a picture. The box shows a preview until the picture has loaded. */
const pictureIn = (element: Element) => element.querySelector('picture')?.parentElement ?? undefined;

/** Whether an element of the new screen is rendered. Its visibility is unknown until the screen has scrolled. */
const isDrawn = (element: Element): boolean => element.getClientRects().length > 0;

function isInSight(element: Element): boolean {
  const { top, bottom, left, right, width } = element.getBoundingClientRect();
  const { innerWidth, innerHeight } = window;
  return width > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
}
