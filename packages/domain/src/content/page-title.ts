import { DEFAULT_NAME } from '../constants.ts';

type OptionalText = string | null | undefined;

/** "item | museum", the museum alone where there is no item, and the default name for a missing museum (A97). */
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

/** The heading of the info sections: the museum's words before the menu's (A97). */
export function exploreTitle({ museum, sideMenu, catalogue }: ExploreTexts): string {
  return museum?.trim() || sideMenu?.trim() || catalogue;
}

/** The menu's entry for them: its own words first (A97). */
export function exploreMenuText({ museum, sideMenu, catalogue }: ExploreTexts): string {
  return sideMenu?.trim() || museum?.trim() || catalogue;
}
