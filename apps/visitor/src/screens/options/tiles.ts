import {
  highlightedRouteList,
  isSectionEnabled,
  type MuseumSummary,
  type NavigationSection,
  type RouteSummary,
  type SectionStyle,
  type SectionType,
  sectionStyle,
  type TileKind,
} from '@museummate/domain';
import type { Target } from '#features/foundation/navigation/navigation.ts';
import { listTitle } from '#features/tours/routes/list-title.ts';
import { highlightedOptions } from '#features/widgets/side-menu/menu-options.ts';
import type { InterfaceTexts } from '#i18n/catalogue.ts';

export interface Tile {
  key: string;
  title: string;
  /** Language code of the title; undefined if it is the museum's language. */
  language?: string | undefined;
  /** A short text above the title. */
  hint: string | null;
  imageUrl: string | null;
  style: SectionStyle;
  to: Target;
}

/** The tiles of the start screen in the museum's order (A29, A30, A31). */
export function tilesOf(head: MuseumSummary, locale: string, text: InterfaceTexts['get']): Tile[] {
  const makers: Record<TileKind, () => Tile[]> = {
    keyboard: () =>
      head.counts.artworks > 0
        ? tile(head, 'KEYBOARD', {
            title: text('tile_keyboard'),
            hint: text('tile_keyboard_hint'),
            to: { screen: 'Keyboard' },
          })
        : [],
    exhibitions: () => listTile(head, 'EXHIBITIONS', text),
    routes: () => listTile(head, 'ROUTES', text),
    timeline: () =>
      head.timelineEnabled && head.counts.timeline > 0
        ? tile(head, 'TIMELINE', {
            title: text('tile_timeline'),
            hint: head.counts.halls > 0 ? text('halls', { count: head.counts.halls }) : null,
            to: { screen: 'TimelineList' },
          })
        : [],
    sponsors: () =>
      tile(head, 'SPONSORS', {
        title: text('tile_sponsors'),
        hint: null,
        to: { screen: 'SponsorResource', params: { idResource: sponsorId(head, locale) } },
      }),
    highlightedRoutes: () =>
      highlightedRouteList(head.routes).routes.map((route) => routeTile(head, route, text)),
    highlightedMenuOptions: () => menuTiles(head, text),
  };
  return head.profile.tileOrder.flatMap((kind) => makers[kind]());
}

/** Whether the museum shows this tile as a bar at the lower edge. Only the tile of the keypad can be one. */
export function isBar(head: MuseumSummary, { key }: Tile): boolean {
  return head.profile.keypadBar === true && key === 'KEYBOARD';
}

function sectionOf(head: MuseumSummary, type: SectionType): NavigationSection | undefined {
  return head.navigationSections.find((section) => section.sectionType === type && isSectionEnabled(section));
}

function tile(
  head: MuseumSummary,
  type: SectionType,
  { title, hint, to }: Pick<Tile, 'title' | 'hint' | 'to'>,
): Tile[] {
  const section = sectionOf(head, type);
  if (!section) return [];
  return [
    {
      key: type,
      title: section.locale.title?.trim() || title,
      hint,
      imageUrl: section.mainImageUrl,
      style: sectionStyle(section, head.profile.palette),
      to,
    },
  ];
}

/**
 * Returns an array with the tile of a list. The array is empty if each route of the list has its own tile (A31).
 */
function listTile(head: MuseumSummary, type: 'EXHIBITIONS' | 'ROUTES', text: InterfaceTexts['get']): Tile[] {
  const isExhibition = type === 'EXHIBITIONS';
  const listed = head.routes.filter((route) => route.isExhibition === isExhibition && !route.highlighted);
  if (listed.length === 0) return [];
  const minutes = listed.flatMap((route) => (route.minutes === null ? [] : [route.minutes]));
  const shortest = minutes.length > 0 ? text('from_minutes', { count: Math.min(...minutes) }) : null;
  return tile(head, type, {
    title: listTitle(head, isExhibition, text),
    hint: isExhibition ? text('now_showing', { count: listed.length }) : shortest,
    to: { screen: isExhibition ? 'ExhibitionList' : 'RouteList', query: { from: 'Options' } },
  });
}

/**
 * Returns the tile of a route. If the route has a presentation, the tile opens the list, which shows it. Otherwise,
 * the tile opens the route's steps.
 */
function routeTile(head: MuseumSummary, route: RouteSummary, text: InterfaceTexts['get']): Tile {
  const { isExhibition, idRoute } = route;
  const { title, name, languages } = route.locale;
  const id = String(idRoute);
  const type = isExhibition ? 'EXHIBITIONS' : 'ROUTES';
  const section = head.navigationSections.find((each) => each.sectionType === type);
  const to: Target = route.withPresentation
    ? { screen: isExhibition ? 'ExhibitionList' : 'RouteList', query: { from: 'Options', idRoute: id } }
    : { screen: isExhibition ? 'Exhibition' : 'Route', params: { idRoute: id }, query: { from: 'Options' } };
  return {
    key: `route-${id}`,
    title: title?.trim() || name?.trim() || '',
    language: title?.trim() ? languages?.title : languages?.name,
    hint: route.minutes === null ? null : text('minutes', { count: route.minutes }),
    imageUrl: route.mainImageUrl,
    style: sectionStyle(section ?? plainSection(type), head.profile.palette),
    to,
  };
}

function menuTiles(head: MuseumSummary, text: InterfaceTexts['get']): Tile[] {
  const section = sectionOf(head, 'SIDE_MENU');
  if (!section) return [];
  return highlightedOptions(head, text).map(({ option, screen, text: title, imageUrl }) => ({
    key: option,
    title,
    hint: null,
    imageUrl: imageUrl ?? section.mainImageUrl,
    style: sectionStyle(section, head.profile.palette),
    to: { screen },
  }));
}

/**
 * Returns the id of the first sponsor whose first localization is in the visitor's language (A32). Without such a
 * sponsor, returns the id of the first sponsor, or 0 if there are no sponsors.
 */
function sponsorId(head: MuseumSummary, locale: string): string {
  const sponsors = sectionOf(head, 'SPONSORS')?.resources ?? [];
  const own = sponsors.find(({ localizations }) => isFor(localizations[0]?.languageCode, locale));
  return String((own ?? sponsors[0])?.idResource ?? 0);
}

function isFor(code: string | undefined, locale: string): boolean {
  return code?.slice(0, 2).toLowerCase() === locale;
}

function plainSection(sectionType: SectionType): NavigationSection {
  return {
    idNavigationSection: 1,
    sectionType,
    active: true,
    enableSection: true,
    lineColor: null,
    arrowColor: null,
    fontColor: null,
    fontSize: null,
    mainImageUrl: null,
    resources: [],
    locale: { title: null },
    updateAt: '2000-01-01T00:00:00.000Z',
  };
}
