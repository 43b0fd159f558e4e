import { DEFAULT_NAME } from '../constants.ts';

type OptionalText = string | null | undefined;

/**
 * Returns the title "item | museum", or only the museum if there is no item. A museum without a name gets the
 * default name (A97).
 */
export function pageTitle(item: OptionalText, museum: OptionalText): string {
  const museumName = museum?.trim() || DEFAULT_NAME;
  const itemName = item?.trim();
  return itemName ? `${itemName} | ${museumName}` : museumName;
}

interface ExploreTexts {
  museum: OptionalText;
  sideMenu: OptionalText;
  catalogue: string;
}

/** Returns the heading of the info sections. The museum's text has precedence over the menu's (A97). */
export function exploreTitle({ museum, sideMenu, catalogue }: ExploreTexts): string {
  return museum?.trim() || sideMenu?.trim() || catalogue;
}

/** Returns the menu entry of the info sections. The menu's text has precedence over the museum's (A97). */
export function exploreMenuText({ museum, sideMenu, catalogue }: ExploreTexts): string {
  return sideMenu?.trim() || museum?.trim() || catalogue;
}
